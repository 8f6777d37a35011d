/** What of the teacher's review stands after a paper was judged anew in parts. */
import { NO_WORDS } from '../../../contract/feedback.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { followPoints } from '../../../grading/rubric/edit/compare-rubrics.ts';
import type { GivenVerdict, HeldReview } from '../review/review-queries.ts';
import { asWanted, gradeOf, judgedOf, type Wanted } from '../review/review-verdict.ts';

export type Following = {
  before: GivenVerdict;
  after: GivenVerdict;
  /** By other words of the rubric. */
  judged: string[];
  /** By the same words, from other words of the student. */
  reread: string[];
};

/** A mark that holds, as it is by the edited rubric; null where it ends. */
export const keepMark = (
  score: number,
  id: string,
  { before, after, judged }: { before: Rubric; after: Rubric; judged: readonly string[] },
): number | null => {
  const old = before.criteria.find((one) => one.id === id);
  const now = after.criteria.find((one) => one.id === id);
  if (old === undefined || now === undefined || judged.includes(id)) return null;
  return followPoints(score, old, now);
};

const keptMarks = (marks: { id: string; score: number }[], { before, after, judged }: Following) => {
  const rubrics = { before: before.rubric, after: after.rubric, judged };
  return new Map(
    marks.flatMap(({ id, score }): [string, number][] => {
      const kept = keepMark(score, id, rubrics);
      return kept === null ? [] : [[id, kept]];
    }),
  );
};

const marksOf = ({ criteria }: GivenVerdict) =>
  criteria.map(({ criterion_id: id, score }) => ({ id, score }));

const asChanged = ({ after }: Following, scores: ReadonlyMap<string, number>, words = NO_WORDS): Wanted => ({
  kind: 'changed',
  grade: gradeOf(judgedOf(after), { scores: Object.fromEntries(scores), words }),
});

/** Of what the teacher has looked at, a criterion that was only read anew keeps its mark, whatever the grader says now. */
export const carryReview = (following: Following, held: HeldReview): Wanted => {
  const { before, after, reread } = following;
  const old = asWanted(before, held);
  if (old.kind !== 'changed') {
    const kept = keptMarks(marksOf(before), following);
    const isMoved = marksOf(after).some(({ id, score }) => reread.includes(id) && kept.get(id) !== score);
    return isMoved ? asChanged(following, kept) : old;
  }
  const kept = keptMarks(old.grade.criteria, following);
  const ofKept = <T>(named: Record<string, T>, isGone: (id: string) => boolean = () => false) =>
    Object.fromEntries(Object.entries(named).filter(([id]) => kept.has(id) && !isGone(id)));
  const { comments, found, ...whole } = old.grade.words;
  // What was ticked were points of the judgement that was.
  const ticks = found && ofKept(found, (id) => reread.includes(id));
  return asChanged(following, kept, { ...whole, comments: ofKept(comments), found: ticks });
};

/** Criteria that the teacher should look at again: judged by other words, or with a mark that the grader would give otherwise now. */
export const listWaiting = (following: Following, held: HeldReview, { grade }: Wanted): string[] => {
  const { after, judged, reread } = following;
  const open = held.waiting.filter((id) => after.rubric.criteria.some((one) => one.id === id));
  const given = new Map(marksOf(after).map(({ id, score }) => [id, score]));
  const differing = (grade?.criteria ?? [])
    .filter(({ id, score }) => reread.includes(id) && given.get(id) !== score)
    .map(({ id }) => id);
  return [...new Set([...open, ...judged, ...differing])];
};
