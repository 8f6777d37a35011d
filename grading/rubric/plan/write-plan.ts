/** The plan of a key as its teacher writes it anew, line by line: questions are added, parted, joined, left out, and worth what she says. */
import { Failure } from '../../../contract/errors.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { cutKeyText, type KeyLine, lineOf } from '../../../contract/rubrics/key-text.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { byTeacher, withAnswer } from './agree-plan.ts';

const assertReadable = (lines: readonly KeyLine[], stray: string) => {
  if (stray !== '' || lines.length === 0)
    throw new Failure(
      'invalid_input',
      `Please begin each question with its number and its points: “1a (2): the answer”.${stray === '' ? '' : ` “${stray.slice(0, MOST_SAID)}” has none.`}`,
    );
};
const MOST_SAID = 60;

const numberOf = ({ id }: Criterion): number => Number(/^c(\d{1,6})$/u.exec(id)?.[1] ?? 0);

const newCriterion = ({ label, points }: KeyLine, id: string): Criterion => ({
  id,
  name: `Question ${label}`,
  kind: 'content',
  max: points,
  description: '',
  answer: '',
  levels: [],
  question: label,
});

const isSaidAlike = (one: KeyLine, other: KeyLine): boolean =>
  one.points === other.points && one.answer === other.answer;

const worth = (criterion: Criterion, points: number): Criterion => ({
  ...criterion,
  max: points,
  ...(criterion.marking === undefined ? {} : { marking: { ...criterion.marking, printed: points } }),
});

/** What stands there as it stood keeps its reading, and is still to be agreed to. */
const settleLine = (line: KeyLine, known: Criterion | undefined, id: string): Criterion => {
  const criterion = worth(known ?? newCriterion(line, id), line.points);
  if (known !== undefined && isSaidAlike(lineOf(known), line)) return criterion;
  return line.answer === '' ? byTeacher({ ...criterion, answer: '' }) : withAnswer(criterion, line.answer);
};

/** In the points that she writes; `max`: what they are scaled to, where it is not their sum. */
export const writePlan = (rubric: Rubric, text: string, max: number | null): Rubric => {
  const { lines, stray } = cutKeyText(text);
  assertReadable(lines, stray);
  const left = [...rubric.criteria];
  let highest = Math.max(...left.map(numberOf));
  const criteria = lines.map((line) => {
    const at = left.findIndex((criterion) => lineOf(criterion).label === line.label);
    const known = at < 0 ? undefined : left.splice(at, 1)[0];
    if (known === undefined) highest += 1;
    return settleLine(line, known, `c${highest}`);
  });
  const sum = criteria.reduce((total, criterion) => total + criterion.max, 0);
  const written: Rubric = { ...rubric, criteria, max: sum, printed_max: sum };
  return max === null ? written : scaleRubric(written, max);
};
