/** A rubric while it is written: points as typed, keys that stay while criteria move, and the way there and back. */
import type { Criterion, CriterionKind, Level, Rubric } from '../../../contract/grading.ts';
import { type Points, readNumber, readWorth, toCents, writeWorth } from './points.ts';

export const MOST_CRITERIA = 60;
export const MOST_LEVELS = 12;

export type LevelDraft = { key: number; name: string; points: Points; description: string };

export type CriterionDraft = {
  key: number;
  name: string;
  kind: CriterionKind;
  points: Points;
  description: string;
  answer: string;
  question: string;
  levels: LevelDraft[];
  /** What the file tells the marker beside the answer; not shown, and kept. */
  rules: string | undefined;
  /** The criterion it was made from: given back as it is when nothing was changed. */
  source: Criterion | null;
  /** Points of the criterion and of its levels before the criterion's were changed: levels are scaled from here. */
  anchor: { points: number; levels: Points[] } | null;
};

export type RubricDraft = {
  criteria: CriterionDraft[];
  /** The rubric it was made from; null for one that is built here. */
  base: Rubric | null;
  /** What is said beside the criteria: the task, a source text. */
  beside: string;
  nextKey: number;
};

type Unkeyed = Omit<CriterionDraft, 'key' | 'levels'> & { levels: Omit<LevelDraft, 'key'>[] };

/** Gives a criterion and its levels keys that nothing else in the draft has. */
export const keyed = (unkeyed: Unkeyed, nextKey: number): CriterionDraft => ({
  ...unkeyed,
  key: nextKey,
  levels: unkeyed.levels.map((level, at) => ({ ...level, key: nextKey + 1 + at })),
});

export const appendTo = (draft: RubricDraft, added: Unkeyed[], at: number): RubricDraft => {
  let { nextKey } = draft;
  const criteria = added.map((unkeyed) => {
    const one = keyed(unkeyed, nextKey);
    nextKey += 1 + one.levels.length;
    return one;
  });
  return { ...draft, nextKey, criteria: draft.criteria.toSpliced(at, 0, ...criteria) };
};

const unkeyedOf = (criterion: Criterion): Unkeyed => ({
  name: criterion.name,
  kind: criterion.kind,
  points: criterion.max,
  description: criterion.description,
  answer: criterion.answer,
  question: criterion.question ?? '',
  levels: criterion.levels.map(({ name, description, ...worth }) => ({
    name,
    points: writeWorth(worth),
    description,
  })),
  rules: criterion.rules,
  source: criterion,
  anchor: null,
});

export const EMPTY_CRITERION: Unkeyed = {
  name: '',
  kind: 'content',
  points: '',
  description: '',
  answer: '',
  question: '',
  levels: [],
  rules: undefined,
  source: null,
  anchor: null,
};

const EMPTY: RubricDraft = { criteria: [], base: null, beside: '', nextKey: 1 };

export const draftOf = (rubric: Rubric): RubricDraft =>
  appendTo({ ...EMPTY, base: rubric, beside: rubric.beside ?? '' }, rubric.criteria.map(unkeyedOf), 0);

/** A rubric that is built here begins with one criterion to fill in. */
export const emptyDraft = (): RubricDraft => appendTo(EMPTY, [EMPTY_CRITERION], 0);

/** Criteria from elsewhere, a pasted table for example: copies, whose ids are not those of this rubric. */
export const copiesOf = (rubric: Rubric): Unkeyed[] =>
  rubric.criteria.map((criterion) => ({ ...unkeyedOf(criterion), source: null }));

export const isBlank = ({ name, points, description, answer, levels }: CriterionDraft): boolean =>
  `${name}${points}${description}${answer}`.trim() === '' && levels.length === 0;

export const pointsOf = ({ points }: CriterionDraft): number => readNumber(points) ?? 0;

export const totalOf = ({ criteria }: RubricDraft): number =>
  toCents(criteria.reduce((sum, criterion) => sum + pointsOf(criterion), 0));

/** The points of the best level; null where no level has any. */
export const bestOf = (levels: LevelDraft[]): number | null => {
  const worths = levels.flatMap(({ points }) => readWorth(points)?.points ?? []);
  return worths.length === 0 ? null : Math.max(...worths);
};

/** The best first, whatever order they were written in. */
const levelsOf = (levels: LevelDraft[]): Level[] =>
  levels
    .map(({ name, points, description }) => ({
      name: name.trim(),
      ...(readWorth(points) ?? { points: 0 }),
      description,
    }))
    .sort((a, b) => b.points - a.points);

const isSameLevel = (level: LevelDraft, before: Level | undefined): boolean =>
  before !== undefined &&
  level.name === before.name &&
  level.description === before.description &&
  String(level.points) === String(writeWorth(before));

const isUntouched = (draft: CriterionDraft, source: Criterion): boolean =>
  draft.name === source.name &&
  draft.kind === source.kind &&
  readNumber(draft.points) === source.max &&
  draft.description === source.description &&
  draft.answer === source.answer &&
  draft.question === (source.question ?? '') &&
  draft.levels.length === source.levels.length &&
  draft.levels.every((level, at) => isSameLevel(level, source.levels[at]));

/** The id of each criterion, in order: its own, or the next one that the rubric it came from did not use. */
const idsOf = ({ criteria, base }: RubricDraft): string[] => {
  const used = [...(base?.criteria ?? []), ...criteria.flatMap(({ source }) => source ?? [])];
  let highest = Math.max(0, ...used.map(({ id }) => Number(/\d{1,9}$/.exec(id)?.[0] ?? 0)));
  return criteria.map(({ source }) => {
    if (source !== null) return source.id;
    highest += 1;
    return `c${highest}`;
  });
};

const criterionOf = (draft: CriterionDraft, id: string): Criterion => {
  const { source } = draft;
  if (source !== null && isUntouched(draft, source)) return source;
  const question = draft.question.trim();
  return {
    id,
    name: draft.name.trim(),
    kind: draft.kind,
    max: pointsOf(draft),
    description: draft.description,
    answer: draft.answer,
    levels: levelsOf(draft.levels),
    question: question === '' ? null : question,
    // How it earns its marks follows from the new words; whoever grades reads it from them.
    ...(draft.rules === undefined ? {} : { rules: draft.rules }),
  };
};

/** What was not touched is given back as it came, to the last field. */
export const rubricOf = (draft: RubricDraft): Rubric => {
  const ids = idsOf(draft);
  const criteria = draft.criteria.map((criterion, at) => criterionOf(criterion, ids[at] ?? ''));
  const { base } = draft;
  const isSame =
    base !== null &&
    (base.beside ?? '') === draft.beside &&
    base.criteria.length === criteria.length &&
    criteria.every((criterion, at) => criterion === base.criteria[at]);
  if (isSame) return base;
  return {
    version: 1,
    source: base?.source ?? 'table',
    max: totalOf(draft),
    criteria,
    notes: base?.notes ?? [],
    ...(draft.beside === '' && base?.beside === undefined ? {} : { beside: draft.beside }),
  };
};

/** Why the draft cannot be saved as it is; null when it can. */
export const findTrouble = ({ criteria }: RubricDraft): string | null => {
  if (criteria.length === 0) return 'A rubric needs at least one criterion.';
  if (criteria.some(({ name }) => name.trim() === '')) return 'Each criterion needs a name.';
  if (criteria.some((criterion) => pointsOf(criterion) === 0))
    return 'Each criterion needs points above zero.';
  const levels = criteria.flatMap((criterion) => criterion.levels);
  if (levels.some(({ points }) => readWorth(points) === null))
    return 'Each level needs points: a number, or a range such as 7-9.';
  return null;
};
