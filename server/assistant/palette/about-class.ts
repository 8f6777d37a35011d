/** Answers about an assignment as a whole. */
import type { Assignment } from '../../../contract/assignments.ts';
import { PERCENT_FROM } from '../../../contract/insights/analysis.ts';
import { pluralOf } from '../../../grading/feedback/words.ts';
import type { Desk } from '../desk.ts';
import { readClassSummary } from '../tools/class-summary.ts';
import { readAssignments } from '../tools/compare-assignments.ts';
import { readCriteria } from '../tools/criterion-stats.ts';
import { readPapers } from '../tools/list-papers.ts';
import { readMissed } from '../tools/missed-points.ts';
import { type Composed, cite, joined, list, named, papersOf, plain, say } from './compose.ts';

const NOTHING_GRADED = 'No paper of this assignment has a grade to tell yet.';

export const answerSummary = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const { summary, papers } = await readClassSummary(desk, assignment);
  if (papers < 2) return say(plain(summary));
  const ranked = await readPapers(desk, assignment, 'all', 'lowest_first');
  const graded = ranked.filter(({ percent }) => percent !== null);
  const [low, high] = [graded[0], graded.at(-1)];
  const ends =
    low === undefined || high === undefined || low.percent === high.percent
      ? ''
      : `The lowest is ${cite(low.student)} with ${low.percent} %, the highest ${cite(high.student)} with ${high.percent} %.`;
  return say(plain(summary), ends);
};

/** Criteria that lie closer together are not told apart. */
const APART = 5;

type Criterion = Awaited<ReturnType<typeof readCriteria>>['criteria'][number];

/** In percent; of few papers, how many of them stand at which level. */
const sayStand = ({ mean, levels, papers }: Criterion): string =>
  papers < PERCENT_FROM
    ? levels
        .filter((level) => level.papers > 0)
        .map((level) => `${plain(level.level)} in ${level.papers} of ${papersOf(papers)}`)
        .join(', ')
    : `${mean} % of its points on average in ${papersOf(papers)}`;

const sayKeys = (keys: Awaited<ReturnType<typeof readCriteria>>['check_the_key']): string =>
  keys
    .map(
      ({ criterion, of_papers }) =>
        `Check the key of ${plain(criterion)}: by it none of ${papersOf(of_papers)} has points.`,
    )
    .join(' ');

const rankCriteria = async (desk: Desk, assignment: Assignment, isWeakest: boolean): Promise<Composed> => {
  const { criteria, check_the_key } = await readCriteria(desk, assignment);
  const keys = sayKeys(check_the_key);
  const ranked = criteria.toSorted((a, b) => (isWeakest ? 1 : -1) * (a.mean - b.mean));
  const [first, second] = ranked;
  if (first === undefined || first.papers === 0) return say(keys === '' ? NOTHING_GRADED : keys);
  if (second === undefined)
    return say(keys, `There is one criterion, ${plain(first.criterion)}: ${sayStand(first)}.`);
  const all = list(ranked.map((one) => `${plain(one.criterion)}: ${sayStand(one)}`));
  const word = isWeakest ? 'weakest' : 'strongest';
  const isApart = Math.abs(first.mean - second.mean) >= APART;
  return isApart
    ? say(keys, `The ${word} is **${plain(first.criterion)}**: ${sayStand(first)}.`, all)
    : say(
        keys,
        `No criterion stands out as the ${word}; ${plain(first.criterion)} and ${plain(second.criterion)} lie close together.`,
        all,
      );
};

export const answerWeakest = (desk: Desk, assignment: Assignment) => rankCriteria(desk, assignment, true);
export const answerStrongest = (desk: Desk, assignment: Assignment) => rankCriteria(desk, assignment, false);

const MOST_POINTS = 5;
const nothingMissed = async (desk: Desk, assignment: Assignment): Promise<Composed> =>
  say(
    (await readClassSummary(desk, assignment)).papers === 0
      ? NOTHING_GRADED
      : 'No point is listed as missing in these papers.',
  );

export const answerMissed = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const missed = (await readMissed(desk, assignment)).slice(0, MOST_POINTS);
  if (missed.length === 0) return nothingMissed(desk, assignment);
  return say(
    'Most often not credited:',
    list(
      missed.map(
        ({ point, criterion, papers, of, students }) =>
          `“${plain(point)}” (${plain(criterion)}): not credited in ${papers} of ${papersOf(of)}, those of ${named(students())}`,
      ),
    ),
    'Not credited means that it has no points there, or not all of them. Open a paper to see why.',
  );
};

export const answerWhoMissed = async (
  desk: Desk,
  assignment: Assignment,
  point: string,
): Promise<Composed> => {
  const found = (await readMissed(desk, assignment)).find((one) => one.point === point);
  if (found === undefined) return say(`No paper is listed as missing “${plain(point)}”.`);
  const [all, partly] = [found.students(), found.students_partly()];
  const fully = all.filter((key) => !partly.includes(key));
  return say(
    `“${plain(point)}” (${plain(found.criterion)}) was not credited in ${found.papers} of ${papersOf(found.of)}.`,
    fully.length === 0 ? '' : `Not credited: ${named(fully)}.`,
    partly.length === 0 ? '' : `Words near to it: ${named(partly)}.`,
  );
};

export const answerCompare = async (desk: Desk, assignment: Assignment): Promise<Composed> => {
  const { course, assignments } = await readAssignments(desk, assignment.course_id);
  const key = desk.keys.assignment(assignment.id);
  const here = assignments.find((one) => one.assignment === key);
  const others = assignments.filter((one) => one.assignment !== key);
  if (here === undefined) return say(NOTHING_GRADED);
  if (others.length === 0)
    return say(
      `${plain(here.assignment_name)} has ${here.mean} % on average. It is the only graded assignment of ${plain(course)}.`,
    );
  const above = others.filter(({ mean }) => mean > here.mean).length;
  const rank = `${above === 0 ? 'No other assignment has' : `${above} ${pluralOf(above, 'other has', 'others have')}`} a higher mean`;
  return say(
    `${plain(here.assignment_name)} has ${here.mean} % on average in ${papersOf(here.papers)}. ${rank}.`,
    list(
      assignments.map(
        (one) =>
          `${plain(one.assignment_name)}: ${one.mean} % in ${papersOf(one.papers)}${one === here ? ' (this one)' : ''}`,
      ),
    ),
    'Assignments differ in how hard they are, so a lower mean is not a worse class.',
  );
};

const MOST_IN_NOTE = 3;

/** To the class: counts and the rubric's words, no name. */
export const answerNote = async (
  desk: Desk,
  assignment: Assignment,
  point: string | null,
): Promise<Composed> => {
  const missed = await readMissed(desk, assignment);
  const chosen =
    point === null ? missed.slice(0, MOST_IN_NOTE) : missed.filter((one) => one.point === point).slice(0, 1);
  if (chosen.length === 0) return nothingMissed(desk, assignment);
  const points = chosen.map((one) => `“${one.point}”`);
  const text = [
    'Hello everyone,',
    `I have gone through ${assignment.name}. Something that many papers did not show yet: ${joined(points)}.`,
    `Please read your paper again with ${chosen.length === 1 ? 'this point' : 'these points'} in mind and check where you could say it. We will take it up in class.`,
  ].join('\n\n');
  return {
    text: `A draft about what ${papersOf(Math.max(...chosen.map(({ papers }) => papers)))} did not show. Change it as you like; nothing is sent.`,
    drafts: [{ kind: 'message', text }],
  };
};
