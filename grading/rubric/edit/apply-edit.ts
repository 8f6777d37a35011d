/** From a rubric and what a teacher made of it to the next snapshot. What was not touched stays as it is, to the byte. */
import { isDeepStrictEqual } from 'node:util';
import type { CriterionCorrection, EditedRubric } from '../../../contract/assignments.ts';
import { Failure } from '../../../contract/errors.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { scaleCriteria, scaleLevels } from '../scale.ts';
import { isJudgedAlike } from './compare-rubrics.ts';

const assertDistinct = (corrections: CriterionCorrection[]) => {
  const ids = corrections.flatMap(({ id }) => (id === null ? [] : [id]));
  if (new Set(ids).size !== ids.length)
    throw new Failure('invalid_input', 'One of the criteria is named twice.');
};

const numberOf = (id: string): number => Number(/^c(\d{1,6})$/.exec(id)?.[1] ?? 0);

/** Ids stay with their criteria, since marks are kept by them; those of criteria that were removed are not given again. */
const createIds = (base: Rubric | null, corrections: CriterionCorrection[]) => {
  const known = base?.criteria.map(({ id }) => id) ?? corrections.map(({ id }) => id ?? '');
  let highest = Math.max(0, ...known.map(numberOf));
  return (wanted: string | null): string => {
    if (wanted !== null && wanted !== '' && known.includes(wanted)) return wanted;
    highest += 1;
    return `c${highest}`;
  };
};

/** Points that add up already are the teacher's own; others are scaled. */
const settlePoints = (given: number[], max: number): number[] => {
  const sum = given.reduce((total, points) => total + points, 0);
  return Math.abs(sum - max) < 0.005 ? given : scaleCriteria(given, max);
};

const scaleLevel = (level: Level, points: number, factor: number): Level => ({
  ...level,
  points,
  ...(level.low === undefined ? {} : { low: Math.min(points, toCents(level.low * factor)) }),
});

const settleLevels = (levels: Level[], from: number, to: number): Level[] => {
  if (from === to) return levels;
  const points = scaleLevels(
    levels.map((level) => level.points),
    from,
    to,
  );
  return levels.map((level, at) => scaleLevel(level, points[at] ?? 0, to / from));
};

const bestOf = (levels: readonly Level[]): number => Math.max(0, ...levels.map(({ points }) => points));

/**
 * How it earns its marks was read from its words; once these are others, whoever grades reads it anew. What the teacher herself says
 * about it wins.
 */
const markingOf = (known: Criterion | null, edit: CriterionCorrection, now: Criterion) => {
  if (known === null) return edit.marking;
  const isHers = edit.marking?.certainty === 'agreed' && !isDeepStrictEqual(edit.marking, known.marking);
  if (isHers) return edit.marking;
  return isJudgedAlike(known, now) ? known.marking : undefined;
};

const settleCriterion = (
  known: Criterion | null,
  edit: CriterionCorrection,
  place: { id: string; max: number },
): Criterion => {
  const levels = edit.levels ?? known?.levels ?? [];
  // Levels that were not sent are in the points that the criterion had; those that were, in the points that were sent with them.
  const scale = edit.levels === undefined ? (known?.max ?? edit.max) : edit.max;
  const rules = edit.rules ?? known?.rules;
  const criterion: Criterion = {
    id: place.id,
    name: edit.name,
    kind: edit.kind,
    max: place.max,
    description: edit.description,
    answer: edit.answer,
    levels: settleLevels(levels, Math.max(scale, bestOf(levels)), place.max),
    question: edit.question === undefined ? (known?.question ?? null) : edit.question || null,
    ...(rules === undefined || rules === '' ? {} : { rules }),
  };
  const marking = markingOf(known, edit, criterion);
  return marking === undefined ? criterion : { ...criterion, marking };
};

const sourceOf = (criteria: Criterion[]): Rubric['source'] =>
  criteria.some(({ levels }) => levels.length > 0) ? 'table' : 'list';

/** `base`: null for a rubric that is made anew. */
export const applyEdit = (base: Rubric | null, edited: EditedRubric, max: number): Rubric => {
  assertDistinct(edited.criteria);
  const points = settlePoints(
    edited.criteria.map((criterion) => criterion.max),
    max,
  );
  const idFor = createIds(base, edited.criteria);
  const criteria = edited.criteria.map((edit, at) => {
    const known = base?.criteria.find(({ id }) => id === edit.id) ?? null;
    return settleCriterion(known, edit, { id: idFor(edit.id), max: points[at] ?? edit.max });
  });
  const beside = edited.beside ?? base?.beside ?? '';
  return {
    version: 1,
    source: base?.source ?? edited.source ?? sourceOf(criteria),
    max,
    criteria,
    ...(base?.printed_max === undefined ? {} : { printed_max: base.printed_max }),
    ...(base?.asked_model === undefined ? {} : { asked_model: base.asked_model }),
    // What was unclear in the file has been looked at by now.
    notes: [],
    ...(beside === '' ? {} : { beside }),
  };
};
