/** The texts of an export that people read: what lies where, and each paper's feedback. */
import { lineOf, strong } from '../../../grading/feedback/lines.ts';
import { writeMarkdown } from '../../../grading/feedback/write-markdown.ts';
import type { ExportedResult } from './result-pages.ts';
import type { Stock } from './take-stock.ts';

const UNKNOWN = '-';

export const feedbackAsMarkdown = (result: ExportedResult): string => {
  const student = result.student_name === UNKNOWN ? result.file_name : result.student_name;
  const letter = result.grade_letter === null ? '' : ` (${result.grade_letter})`;
  const head = writeMarkdown([
    { kind: 'heading', depth: 1, line: lineOf(student) },
    { kind: 'paragraph', line: lineOf(`${result.course_name} · ${result.assignment_name}`) },
    { kind: 'paragraph', line: [...strong(`${result.total_score} / ${result.max_score}`), { text: letter }] },
  ]);
  return `${[head, result.feedback ?? ''].join('\n\n').trimEnd()}\n`;
};

const CONTENTS = `account.json       your profile, settings, plan, school, AI model without its key, and how much was graded and spent in each month
courses.json       your courses
assignments.json   your assignments, each with its rubric as it was read
students.json      the students of each course, as papers named them and you corrected them, with your notes
comments.json      the comments that you keep for the next paper
teaching-style.json  how you word feedback, as it was learned from your edits
uploads.json       your uploads, each with what you told the grader for it
own-rubrics.json   the rubrics that you keep for the next assignment
results.json       every paper with scores, feedback, quotes, notices, who graded, and what was read from its pictures
releases.json      what you released to students, as they saw it, and how often their links were opened
regrade-requests.json  requests for another look at a mark, and your answers
shared-passages.json  pairs of papers that share passages, and what you said of them
classroom.json     the Google account that you connected, and what came from Google Classroom
materials.json     texts that you named for an assignment
model-admissions.json  how your AI models did on our own marked papers
assistant.json     what you asked the assistant, and its answers
cover-sheets.json  the codes of cover sheets that you printed, and whose they are
scans.json         class scans that you sent in the last weeks, and which pages were whose
help.json          what you asked support, and what was answered
results.csv        the same in one line per paper, for a spreadsheet
feedback/          the feedback for each graded paper (Markdown: open it with any text editor)
files/             the papers as they were handed in
rubrics/           your rubric and answer key files
scans/             these class scans as they were sent
help/              the pictures of your questions to support
photo.webp         your photo, if you have one`;

const missingPart = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'All files that belong to your account are in this archive.'
    : `These files belong to your account, but the server could not find them:\n\n${missing.join('\n')}`;

export const describeContents = (stock: Stock, missing: readonly string[], at: Date): string =>
  `Your data in Markwise

Account: ${stock.email}
Written: ${at.toISOString()}
Papers:  ${stock.papers.size}

${CONTENTS}

Folders are named by course and assignment, files by student, or by their own name where the student is not known.
Characters that some computers do not allow in names are replaced, and a second one of the same name has a number.
In results.json "file" and "feedback_file" say which is which.

Results that you removed are not here. Passwords and keys are not here either: of passwords only hashes are stored, and the key of an AI model is stored sealed.

${missingPart(missing)}
`;
