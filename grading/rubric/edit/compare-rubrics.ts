/**
 * What an edit means for marks that were given before it. A criterion is judged again when the words are others by which it is
 * judged; when only its points are others, its marks follow them; a new name moves nothing.
 */
import { isDeepStrictEqual as isSame } from 'node:util';
import { toCents } from '../../../contract/grading/totals.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';

/** A level is what it describes; its name counts where it says nothing else. */
const stepsOf = ({ levels }: Criterion) => levels.map(({ name, description }) => description.trim() || name);

/** Where there is nothing but a name, the name is what is judged by. */
const wordsOf = (criterion: Criterion) => {
  const { name, kind, description, answer, question, rules = '' } = criterion;
  const words = [description, answer, rules, ...criterion.levels.map((level) => level.description)];
  const isNameAlone = words.every((text) => text.trim() === '');
  return [kind, description, answer, question, rules, stepsOf(criterion), isNameAlone ? name : ''];
};

export const isJudgedAlike = (before: Criterion, after: Criterion): boolean =>
  isSame(wordsOf(before), wordsOf(after));

const pointsOf = ({ max, levels }: Criterion) => [
  max,
  levels.map(({ points, low }) => [points, low ?? points]),
];

/** What of a plan can move a mark or settle it. A plan that is not kept is read from the words, which are compared already. */
const planOf = ({ marking }: Criterion) => {
  if (marking === undefined) return null;
  const { kind, parts, refused, strict, certainty = 'guess' } = marking;
  return { kind, parts, refused, strict, certainty };
};

const isMarkedAlike = (before: Criterion, after: Criterion): boolean => {
  const [was, is] = [planOf(before), planOf(after)];
  return was === null || is === null || isSame(was, is);
};

/** `plan`: by the same words, but by another reading of them; a teacher's own marks stay. */
export type CriterionChange = 'same' | 'points' | 'plan' | 'judged';

const changeOf = (before: Criterion | undefined, after: Criterion): CriterionChange => {
  if (before === undefined || !isJudgedAlike(before, after)) return 'judged';
  if (!isMarkedAlike(before, after)) return 'plan';
  return isSame(pointsOf(before), pointsOf(after)) ? 'same' : 'points';
};

export type RubricComparison = {
  /** By id, of each criterion that there is now. A new one is judged. */
  changes: ReadonlyMap<string, CriterionChange>;
  judged: string[];
  /** By another reading of the same words. */
  planned: string[];
  changed: string[];
  removed: { id: string; name: string }[];
};

export const compareRubrics = (before: Rubric, after: Rubric): RubricComparison => {
  const known = new Map(before.criteria.map((criterion) => [criterion.id, criterion]));
  const changes = new Map(
    after.criteria.map((criterion) => [criterion.id, changeOf(known.get(criterion.id), criterion)]),
  );
  const idsOf = (wanted: readonly CriterionChange[]) =>
    [...changes].flatMap(([id, change]) => (wanted.includes(change) ? [id] : []));
  return {
    changes,
    judged: idsOf(['judged']),
    planned: idsOf(['plan']),
    changed: idsOf(['judged', 'plan', 'points']),
    removed: before.criteria.flatMap(({ id, name }) => (changes.has(id) ? [] : [{ id, name }])),
  };
};

/** Nobody would notice the difference: neither a mark nor a word that is shown with it. */
export const isSameRubric = (before: Rubric, after: Rubric): boolean =>
  isSame({ ...before, notes: [] }, { ...after, notes: [] });

type Anchor = { from: number; to: number };

/** A level keeps its marks at its own points; between two levels they keep their place. */
const anchorsOf = (before: Criterion, after: Criterion): Anchor[] => {
  const levels = before.levels.map(({ points }, at) => ({
    from: points,
    to: after.levels[at]?.points ?? points,
  }));
  const ends = [
    { from: 0, to: 0 },
    { from: before.max, to: after.max },
  ];
  const missing = ends.filter((end) => levels.every(({ from }) => from !== end.from));
  return [...levels, ...missing].toSorted((a, b) => a.from - b.from);
};

/** A mark of a criterion whose points alone were changed. */
export const followPoints = (score: number, before: Criterion, after: Criterion): number => {
  const anchors = anchorsOf(before, after);
  const upper = anchors.find(({ from }) => from >= score);
  const lower = anchors.findLast(({ from }) => from <= score);
  if (upper === undefined || lower === undefined) return after.max;
  const share = upper.from === lower.from ? 0 : (score - lower.from) / (upper.from - lower.from);
  return toCents(Math.min(after.max, Math.max(0, lower.to + share * (upper.to - lower.to))));
};
