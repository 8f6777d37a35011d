/** What of the teacher's marks stands after a paper was judged anew in parts. */
import type { Rubric } from '../../../contract/grading.ts';
import { followPoints } from '../../../grading/rubric/edit/compare-rubrics.ts';
import type { GivenVerdict, Mark } from '../review/review-queries.ts';
import { asGiven, type Stand } from '../review/stand.ts';

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

/** The teacher's: settled by the teacher, or once was and waits for another look. */
const listOwn = ({ marks }: Stand, before: GivenVerdict): Mark[] => {
  const given = new Map(asGiven(before).marks.map((mark) => [mark.id, mark.score]));
  return marks.filter(
    ({ id, score, state }) => state === 'set' || state === 'taken' || given.get(id) !== score,
  );
};

/**
 * A mark of the teacher's stays while the rubric asks for the same, whatever the grader says now. Where the student's words were read
 * anew and the grader would give another one, it stays too, and is open: the teacher should look again.
 */
export const carryStand = (following: Following, held: Stand): Stand => {
  const { before, after, judged, reread } = following;
  const rubrics = { before: before.rubric, after: after.rubric, judged };
  const kept = new Map(
    listOwn(held, before).flatMap((mark): [string, Mark][] => {
      const score = keepMark(mark.score, mark.id, rubrics);
      return score === null ? [] : [[mark.id, { ...mark, score }]];
    }),
  );
  const marks = asGiven(after).marks.map((given) => {
    const own = kept.get(given.id);
    if (own === undefined) return given;
    return reread.includes(own.id) && own.score !== given.score ? { ...own, state: 'open' as const } : own;
  });
  const stays = (id: string) => keepMark(0, id, rubrics) !== null;
  const ofKept = <T>(named: Record<string, T>, isGone: (id: string) => boolean = () => false) =>
    Object.fromEntries(Object.entries(named).filter(([id]) => stays(id) && !isGone(id)));
  const { comments, found, ...whole } = held.words;
  // What was ticked were points of the judgement that was.
  const ticks = found && ofKept(found, (id) => reread.includes(id));
  return { marks, words: { ...whole, comments: ofKept(comments), found: ticks } };
};
