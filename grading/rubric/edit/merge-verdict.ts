/**
 * A verdict by an edited rubric: of what was judged before, everything stays as it was said, save that marks follow their points and
 * names their criteria; what is judged by other words now comes from a fresh grading.
 */
import type {
  Criterion,
  CriterionVerdict,
  Flag,
  FlagCode,
  Rubric,
  Verdict,
} from '../../../contract/grading.ts';
import { finishVerdict } from '../../finish-verdict.ts';
import { settleScore } from '../../settle-scores.ts';
import { compareRubrics, followPoints } from './compare-rubrics.ts';

export type Given = Pick<Verdict, 'criteria' | 'flags' | 'parts' | 'record'> & { rubric: Rubric };

/** Those about the marks are made anew from the marks. */
const ABOUT_MARKS: readonly FlagCode[] = ['unverified_quote', 'extreme_score', 'low_confidence'];

const follow = (given: CriterionVerdict, before: Criterion, after: Criterion): CriterionVerdict => {
  const move = (score: number) => settleScore(followPoints(score, before, after), after);
  const score = move(given.score);
  return {
    ...given,
    name: after.name,
    max: after.max,
    score,
    ...(given.proposed === undefined ? {} : { proposed: move(given.proposed) }),
    missing: score >= after.max ? [] : given.missing,
  };
};

/** Those about one criterion stay with it, or come with its fresh judgement. `judged`: the ids of criteria that have one. */
const mergeFlags = (
  given: Given,
  fresh: Verdict | null,
  judged: ReadonlySet<string>,
  rubric: Rubric,
): Flag[] => {
  const isOf = ({ criterion_id: id }: Flag, wanted: boolean): boolean =>
    id !== undefined && judged.has(id) === wanted && rubric.criteria.some((criterion) => criterion.id === id);
  return [
    ...(fresh ?? given).flags.filter(
      ({ code, criterion_id }) => !ABOUT_MARKS.includes(code) && criterion_id === undefined,
    ),
    ...given.flags.filter((flag) => isOf(flag, false)),
    ...(fresh?.flags ?? []).filter((flag) => isOf(flag, true)),
  ];
};

/** Criteria for which a fresh grading is needed. `reread`: those that stand on words that were read otherwise since. */
export const listJudged = (
  given: Pick<Given, 'criteria' | 'rubric'>,
  rubric: Rubric,
  reread: readonly string[] = [],
): string[] => {
  const { changes } = compareRubrics(given.rubric, rubric);
  const isGiven = (id: string) => given.criteria.some((one) => one.criterion_id === id);
  return [...changes].flatMap(([id, change]) =>
    change === 'judged' || !isGiven(id) || reread.includes(id) ? [id] : [],
  );
};

/** `fresh`: a grading by the whole of the new rubric; null where nothing is judged again. */
export const mergeVerdict = (
  given: Given,
  rubric: Rubric,
  fresh: Verdict | null,
  reread: readonly string[] = [],
): Verdict => {
  const { changes } = compareRubrics(given.rubric, rubric);
  const judged = new Set(listJudged(given, rubric, reread));
  const criteria = rubric.criteria.map((criterion): CriterionVerdict => {
    const { id } = criterion;
    const change = changes.get(id);
    const before = given.rubric.criteria.find((one) => one.id === id);
    const held = given.criteria.find((one) => one.criterion_id === id);
    if (judged.has(id) || before === undefined || held === undefined) {
      const now = fresh?.criteria.find((one) => one.criterion_id === id);
      if (now === undefined) throw new Error('A criterion that was changed has to be judged first.');
      return now;
    }
    return change === 'points' ? follow(held, before, criterion) : { ...held, name: criterion.name };
  });
  const { parts, record } = fresh ?? given;
  const flags = mergeFlags(given, fresh, judged, rubric);
  const verdict = finishVerdict({ rubric, criteria, flags, parts, record });
  // What was said with a mark that stands is not said in other words.
  const stands = ({ criterion_id: id, name }: CriterionVerdict) =>
    changes.get(id) === 'same' && given.criteria.some((one) => one.criterion_id === id && one.name === name);
  return {
    ...verdict,
    criteria: verdict.criteria.map((one) =>
      stands(one) ? (criteria.find(({ criterion_id }) => criterion_id === one.criterion_id) ?? one) : one,
    ),
  };
};
