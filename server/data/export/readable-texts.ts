/** The texts of an export that people read: what lies where, and each paper's feedback. */
import { lineOf, strong } from '../../../grading/feedback/lines.ts';
import { writeMarkdown } from '../../../grading/feedback/write-markdown.ts';
import type { Exporting } from '../../services.ts';
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
uploads.json       your uploads, each with what you told the grader for it
results.json       every paper with scores, feedback, quotes, notices, who graded, and what was read from its pictures
releases.json      what you released to students, as they saw it, and how often their links were opened
results.csv        the same in one line per paper, for a spreadsheet
feedback/          the feedback for each graded paper (Markdown: open it with any text editor)
files/             the papers as they were handed in
rubrics/           your rubric and answer key files
photo.webp         your photo, if you have one`;

type Listing = Pick<Exporting, 'features'>;
export const exportedLists = ({ features }: Listing) =>
  features.flatMap(({ exports }) => exports?.lists ?? []);
export const exportedFiles = ({ features }: Listing) =>
  features.flatMap(({ exports }) => exports?.files ?? []);

const contentsOf = (services: Listing): string =>
  [...exportedLists(services), ...exportedFiles(services)]
    .map(({ name, tells }) => `${name.padEnd(17)}  ${tells}`)
    .join('\n');

const missingPart = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'All files that belong to your account are in this archive.'
    : `These files belong to your account, but the server could not find them:\n\n${missing.join('\n')}`;

export const describeContents = (services: Exporting, stock: Stock, missing: readonly string[]): string =>
  `Your data in Markwise

Account: ${stock.email}
Written: ${services.now().toISOString()}
Papers:  ${stock.papers.size}

${CONTENTS}
${contentsOf(services)}

Folders are named by course and assignment, files by student, or by their own name where the student is not known.
Characters that some computers do not allow in names are replaced, and a second one of the same name has a number.
In results.json "file" and "feedback_file" say which is which.

Results that you removed are not here. Passwords and keys are not here either: of passwords only hashes are stored, and the key of an AI model is stored sealed.

${missingPart(missing)}
`;
