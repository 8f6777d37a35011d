/** Answers about papers and students. */
import type { Assignment } from '../../../contract/assignments.ts';
import { pluralOf } from '../../../grading/feedback/words.ts';
import type { Desk } from '../desk.ts';
import { readMarks } from '../tools/criterion-stats.ts';
import { readStudents } from '../tools/find-students.ts';
import { readPapers } from '../tools/list-papers.ts';
import { searchTexts } from '../tools/search-text.ts';
import { readHistory } from '../tools/student-history.ts';
import { type Composed, cite, list, papersOf, plain, say } from './compose.ts';

const FEW = 5;

const gradedOf = async (desk: Desk, assignment: Assignment) => {
  const papers = await readPapers(desk, assignment, 'all', 'lowest_first');
  return papers.flatMap(({ percent, ...paper }) => (percent === null ? [] : [{ ...paper, percent }]));
};

const isLeftOut = (count: number): string =>
  count === 0
    ? ''
    : `${papersOf(count)} ${pluralOf(count, 'is', 'are')} left out: ${pluralOf(count, 'its grade is', 'their grades are')} withheld until you have marked ${pluralOf(count, 'it', 'them')}.`;

const countWithheld = async (desk: Desk, assignment: Assignment): Promise<number> =>
  (await readPapers(desk, assignment, 'withheld', 'lowest_first')).length;

export const answerTop = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const graded = await gradedOf(desk, assignment);
  const left = isLeftOut(await countWithheld(desk, assignment));
  if (graded.length === 0) return say('No paper of this assignment has a grade to tell yet.', left);
  const line = ({ student, percent }: (typeof graded)[number]) => `${cite(student)}: ${percent} %`;
  const half = Math.min(FEW, Math.floor(graded.length / 2));
  if (half === 0) return say(`There is one graded paper: ${graded.map(line).join()}.`, left);
  return say(
    `Of ${papersOf(graded.length)} the highest:`,
    list(graded.slice(-half).toReversed().map(line)),
    'And the lowest:',
    list(graded.slice(0, half).map(line)),
    left,
  );
};

export const answerLowOn = async (
  desk: Desk,
  assignment: Assignment,
  criterion: string,
): Promise<Composed> => {
  const marks = await readMarks(desk, assignment, criterion);
  if (marks.length === 0) return say(`No graded paper has a mark for ${plain(criterion)}.`);
  return say(
    `Lowest on ${plain(criterion)}, of ${papersOf(marks.length)}:`,
    list(
      marks
        .slice(0, FEW)
        .map(
          ({ student, points, of, percent }) => `${cite(student)}: ${points} of ${of} points (${percent} %)`,
        ),
    ),
  );
};

export const answerToCheck = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const blind = await readPapers(desk, assignment, 'withheld', 'least_sure_first');
  const open = await readPapers(desk, assignment, 'not_checked', 'least_sure_first');
  if (blind.length + open.length === 0)
    return say('Nothing is left to check: no mark of this assignment is open.');
  const why = ({ needs_the_teacher, notices }: (typeof open)[number]) => {
    const reasons = [
      ...(needs_the_teacher ? ['a mark needs your judgement'] : []),
      ...notices.filter((notice) => notice !== 'needs teacher'),
    ];
    return reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  };
  // What needs the teacher comes first; the others in the order of how unsure the grader is.
  const first = open
    .toSorted((a, b) => Number(b.needs_the_teacher) - Number(a.needs_the_teacher))
    .slice(0, FEW);
  return say(
    blind.length === 0
      ? ''
      : `Drawn for a check without the grader’s marks: ${blind
          .slice(0, FEW)
          .map(({ student }) => cite(student))
          .join(', ')}.`,
    first.length === 0
      ? ''
      : `Of ${papersOf(open.length)} that you have not checked, begin with those whose marks need you or of which the grader is least sure:`,
    list(first.map((paper) => `${cite(paper.student)}${why(paper)}`)),
  );
};

export const answerNeedMe = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const papers = await readPapers(desk, assignment, 'needs_teacher', 'lowest_first');
  if (papers.length === 0) return say('No mark of this assignment waits for your judgement.');
  const { criteria } = await desk.analysis(assignment.id);
  const waiting = criteria.filter(({ needs_teacher }) => needs_teacher.length > 0);
  return say(
    `${papersOf(papers.length)} ${pluralOf(papers.length, 'has', 'have')} marks that are only a proposal:`,
    list(papers.slice(0, 2 * FEW).map(({ student }) => cite(student))),
    waiting.length === 0
      ? ''
      : `By criterion: ${waiting.map(({ name, needs_teacher }) => `${plain(name)} in ${papersOf(needs_teacher.length)}`).join('; ')}.`,
  );
};

/** Percent points; what is less may be chance. */
const WORTH_TELLING = 5;

export const answerImproved = async (desk: Desk, courseId: string): Promise<Composed> => {
  const students = await readStudents(desk, courseId);
  const moved = students.flatMap(({ change, ...one }) => (change === null ? [] : [{ ...one, change }]));
  if (moved.length === 0)
    return say('Nobody of this course has two graded papers that can be compared with the class yet.');
  const up = moved.filter(({ change }) => change >= WORTH_TELLING).toSorted((a, b) => b.change - a.change);
  const down = moved.filter(({ change }) => change <= -WORTH_TELLING).toSorted((a, b) => a.change - b.change);
  const lines = (some: typeof moved, word: string) =>
    list(
      some
        .slice(0, FEW)
        .map(
          ({ student, change, papers }) =>
            `${cite(student)}: ${Math.abs(change)} percent points ${word}, over ${papersOf(papers)}`,
        ),
    );
  return say(
    up.length + down.length === 0
      ? `Of ${moved.length} students with two or more papers nobody has moved by ${WORTH_TELLING} percent points or more against the class.`
      : 'Measured against the class, so that a hard test is no drop, from the first paper to the last:',
    up.length === 0 ? '' : lines(up, 'up'),
    down.length === 0 ? '' : lines(down, 'down'),
    moved.some(({ papers }) => papers < 4) ? 'With two or three papers this may well be chance.' : '',
  );
};

const leadOf = (skill: { percent: number; class: number }): number => skill.percent - skill.class;

export const answerStudent = async (desk: Desk, key: string): Promise<Composed> => {
  const { student, papers, stands_out, skills } = await readHistory(desk, key);
  const graded = papers.filter(({ percent }) => percent !== null);
  const withheld = papers.filter((paper) => paper.withheld).length;
  if (graded.length === 0) return say(`${student} has no grade to tell yet.`, isLeftOut(withheld));
  const ranked = skills.toSorted((a, b) => leadOf(b) - leadOf(a));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const compare = (one: (typeof skills)[number]) =>
    `${plain(one.skill)} (${one.percent} %, class ${one.class} %)`;
  return say(
    `${cite(student)} has ${graded.length} graded ${pluralOf(graded.length, 'paper', 'papers')}:`,
    list(
      graded.map(
        ({ assignment_name, percent, class_mean }) =>
          `${plain(assignment_name)}: ${percent} %${class_mean === null ? '' : `, class ${class_mean} %`}`,
      ),
    ),
    best === undefined || worst === undefined || leadOf(best) - leadOf(worst) < WORTH_TELLING
      ? ''
      : `Against the class, the best skill is ${compare(best)}, the weakest ${compare(worst)}.`,
    ...stands_out,
    isLeftOut(withheld),
  );
};

export const answerFind = async (desk: Desk, assignment: Assignment, words: string): Promise<Composed> => {
  const { searched, papers, hits } = await searchTexts(desk, assignment, words);
  if (searched === 0) return say('No paper of this assignment has a text to search yet.');
  if (papers === 0)
    return say(
      `None of ${papersOf(searched)} has a sentence with “${plain(words)}”. Other words for the same are not searched for.`,
    );
  return say(
    `“${plain(words)}” stands in ${papers} of ${papersOf(searched)}${papers > hits.length ? `; the first ${hits.length}` : ''}:`,
    list(hits.map(({ student, page, quote }) => `${cite(student, page)}: “${plain(quote)}”`)),
  );
};
