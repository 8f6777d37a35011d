import type { Assignment } from '../../../contract/assignments.ts';
import type { Paper } from '../../../contract/paper.ts';
import { formatPoints, oneLine } from '../../../grading/feedback/words.ts';
import { findResultRow, getGradedText } from '../../results/queries.ts';
import { readPaper } from '../../results/read-paper.ts';
import type { Desk, DeskPaper } from '../desk.ts';
import { defineTool, getAssignmentOf, nameAssignment, noSuch, percentOf, StudentInput } from './tool.ts';

const LONGEST = 12_000;

/** The student's newest paper in the assignment. */
export const findPaper = async (
  desk: Desk,
  assignment: Assignment,
  key: string,
): Promise<DeskPaper | null> => {
  const papers = await desk.papers(assignment.id);
  const wanted = key.trim().toUpperCase();
  return papers.find((paper) => desk.keyOf(paper) === wanted) ?? null;
};

const describeMarks = (desk: Desk, key: string, paper: Paper) =>
  paper.criteria.map(({ name, score, max, level, found, missing, needs_teacher, quotes }) => {
    for (const { text, page, verified } of quotes)
      if (verified) desk.quotes.push({ key, paperId: paper.student_work_id, page, quote: text });
    return {
      criterion: oneLine(name),
      points: formatPoints(score),
      of: formatPoints(max),
      percent: percentOf((score / max) * 100),
      level,
      found: found.map(oneLine),
      not_found: missing.map(oneLine),
      waits_for_the_teacher: needs_teacher,
    };
  });

/** What is quoted is the student's, and a reason may quote: both are told as the student's words. */
const evidenceOf = ({ criteria }: Paper): string =>
  criteria
    .map(({ name, reason, quotes }) => {
      const said = quotes
        .filter(({ verified }) => verified)
        .map(({ text, page }) => `p.${page ?? '?'}: “${text}”`);
      return `${name}: ${reason}\n${said.join('\n')}`;
    })
    .join('\n\n');

export const readOnePaper = async (desk: Desk, assignment: Assignment, key: string) => {
  const { db, sandbox, now } = desk.services;
  const found = await findPaper(desk, assignment, key);
  const row = found && (await findResultRow(db, desk.scope, found.student_work_id, now()));
  if (found === null || row === null) throw noSuch('paper of this student in this assignment');
  const paper = await readPaper(db, desk.scope, row, [], () => '', '');
  const text = paper.status === 'complete' ? await getGradedText(db, desk.scope, paper.student_work_id) : '';
  const texts = [text, evidenceOf(paper)].filter((one) => one.trim() !== '');
  const screened = await sandbox.run('screenTexts', { texts, longest: LONGEST }, { urgent: true });
  return {
    ...nameAssignment(desk, assignment),
    student: desk.keyOf(found),
    withheld: paper.blind,
    percent: paper.percentage === null ? null : percentOf(paper.percentage),
    points: paper.grade_score === null ? null : formatPoints(paper.grade_score),
    of: formatPoints(paper.max_score),
    is_proposed: paper.open_points > 0,
    criteria: describeMarks(desk, desk.keyOf(found), paper),
    notices: paper.flags.map(({ code }) => code.replaceAll('_', ' ')),
    texts: screened.map((one) => one.text),
  };
};

export const getPaper = defineTool({
  description:
    'One student’s paper in an assignment: marks per criterion, what was found and not found, and the text without names.',
  input: StudentInput,
  looking: 'Reading a paper',
  read: async (desk, input) =>
    readOnePaper(desk, await getAssignmentOf(desk, input.assignment), input.student),
});
