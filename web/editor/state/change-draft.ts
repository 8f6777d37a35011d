/** What can be done to a draft. Each is a pure step from one draft to the next; undoing is another matter (history.ts). */
import type { Rubric } from '../../../contract/grading.ts';
import {
  appendTo,
  bestOf,
  type CriterionDraft,
  copiesOf,
  EMPTY_CRITERION,
  isBlank,
  type LevelDraft,
  MOST_CRITERIA,
  MOST_LEVELS,
  pointsOf,
  type RubricDraft,
} from './draft.ts';
import { type Points, readNumber, scaleWorth } from './points.ts';

type Words = Partial<Pick<CriterionDraft, 'name' | 'kind' | 'description' | 'answer' | 'question'>>;

export type Change =
  | { do: 'add criterion' }
  | { do: 'write'; key: number; words: Words }
  | { do: 'give points'; key: number; points: Points }
  | { do: 'duplicate' | 'remove'; key: number }
  | { do: 'move'; key: number; by: 1 | -1 }
  | { do: 'add level'; key: number }
  | { do: 'write level'; key: number; level: number; words: Partial<Omit<LevelDraft, 'key'>> }
  | { do: 'remove level'; key: number; level: number }
  | { do: 'start levels'; key: number }
  | { do: 'write beside'; beside: string }
  | { do: 'insert'; rubric: Rubric };

const move = (draft: RubricDraft, key: number, by: 1 | -1): RubricDraft => {
  const { criteria } = draft;
  const from = criteria.findIndex((one) => one.key === key);
  const to = from + by;
  const one = criteria[from];
  if (one === undefined || to < 0 || to >= criteria.length) return draft;
  return { ...draft, criteria: criteria.toSpliced(from, 1).toSpliced(to, 0, one) };
};

/** Levels follow their criterion, always from the points they had before, so that typing loses nothing to rounding. */
const givePoints = (criterion: CriterionDraft, points: Points): CriterionDraft => {
  const anchor = criterion.anchor ?? {
    points: pointsOf(criterion),
    levels: criterion.levels.map((level) => level.points),
  };
  const worth = readNumber(points) ?? 0;
  if (worth === 0 || anchor.points === 0) return { ...criterion, points };
  const share = worth / anchor.points;
  const levels = criterion.levels.map((level, at) => {
    const before = anchor.levels[at] ?? level.points;
    return { ...level, points: share === 1 ? before : scaleWorth(before, share) };
  });
  return { ...criterion, points, levels, anchor };
};

/** With levels, a criterion is worth what its best level is. */
const withLevels = (criterion: CriterionDraft, levels: LevelDraft[]): CriterionDraft => {
  const worth = bestOf(levels);
  return {
    ...criterion,
    levels,
    anchor: null,
    points: worth === null || worth === 0 ? criterion.points : worth,
  };
};

const addLevel = (criterion: CriterionDraft, key: number): CriterionDraft => {
  if (criterion.levels.length >= MOST_LEVELS) return criterion;
  const isFirst = criterion.levels.length === 0;
  const points = isFirst ? criterion.points : '';
  return {
    ...criterion,
    anchor: null,
    levels: [...criterion.levels, { key, name: '', points, description: '' }],
  };
};

const STEPS = [4, 3, 2, 1].map((points) => ({ key: 0, name: `Level ${points}`, points, description: '' }));

/** The levels of the first criterion that has some, by their names and shares, or four steps. */
const startLevels = (draft: RubricDraft, key: number): RubricDraft => {
  const pattern = draft.criteria.find(({ levels }) => levels.length > 0)?.levels ?? STEPS;
  const criteria = draft.criteria.map((criterion) => {
    if (criterion.key !== key || criterion.levels.length > 0) return criterion;
    const share = pointsOf(criterion) / (bestOf(pattern) ?? 0);
    const isScaled = Number.isFinite(share) && share > 0;
    const levels = pattern.map(({ name, points }, at) => ({
      key: draft.nextKey + at,
      name,
      points: isScaled ? scaleWorth(points, share) : points,
      description: '',
    }));
    return withLevels(criterion, levels);
  });
  return { ...draft, criteria, nextKey: draft.nextKey + pattern.length };
};

const duplicate = (draft: RubricDraft, key: number): RubricDraft => {
  const at = draft.criteria.findIndex((one) => one.key === key);
  const one = draft.criteria[at];
  if (one === undefined || draft.criteria.length >= MOST_CRITERIA) return draft;
  const { key: _, ...copy } = one;
  return appendTo(draft, [{ ...copy, source: null }], at + 1);
};

/** What is pasted comes after what is there; criteria that were never filled in make way for it. */
const insert = (draft: RubricDraft, rubric: Rubric): RubricDraft => {
  const written = draft.criteria.filter((one) => !isBlank(one));
  const room = MOST_CRITERIA - written.length;
  return appendTo({ ...draft, criteria: written }, copiesOf(rubric).slice(0, room), written.length);
};

const changeOne = (criterion: CriterionDraft, change: Change, nextKey: number): CriterionDraft => {
  switch (change.do) {
    case 'write':
      return { ...criterion, ...change.words };
    case 'give points':
      return givePoints(criterion, change.points);
    case 'add level':
      return addLevel(criterion, nextKey);
    case 'write level': {
      const levels = criterion.levels.map((level) =>
        level.key === change.level ? { ...level, ...change.words } : level,
      );
      return change.words.points === undefined ? { ...criterion, levels } : withLevels(criterion, levels);
    }
    case 'remove level':
      return withLevels(
        criterion,
        criterion.levels.filter(({ key }) => key !== change.level),
      );
    default:
      return criterion;
  }
};

export const changeDraft = (draft: RubricDraft, change: Change): RubricDraft => {
  switch (change.do) {
    case 'add criterion':
      return draft.criteria.length >= MOST_CRITERIA
        ? draft
        : appendTo(draft, [EMPTY_CRITERION], draft.criteria.length);
    case 'duplicate':
      return duplicate(draft, change.key);
    case 'remove':
      return { ...draft, criteria: draft.criteria.filter(({ key }) => key !== change.key) };
    case 'move':
      return move(draft, change.key, change.by);
    case 'start levels':
      return startLevels(draft, change.key);
    case 'write beside':
      return { ...draft, beside: change.beside };
    case 'insert':
      return insert(draft, change.rubric);
    default: {
      const criteria = draft.criteria.map((criterion) =>
        criterion.key === change.key ? changeOne(criterion, change, draft.nextKey) : criterion,
      );
      return { ...draft, criteria, nextKey: draft.nextKey + 1 };
    }
  }
};
