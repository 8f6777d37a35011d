/**
 * A graded paper follows an edited rubric, as a job of the queue. Of the verdict only what is judged by other words is replaced. The
 * teacher's own marks stay; where their criterion is judged anew they end, and the grader's wait for the teacher. Nothing is charged.
 */
import type { Rubric } from '../../../contract/grading.ts';
import { followPoints } from '../../../grading/rubric/edit/compare-rubrics.ts';
import { type Given, listJudged, mergeVerdict } from '../../../grading/rubric/edit/merge-verdict.ts';
import type { Claim, ReadWork } from '../../grading/grade-submission.ts';
import { findClaimed } from '../../grading/grading-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GradingJob } from '../../platform/jobs/kinds.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { addEvent } from '../review/history-queries.ts';
import {
  findReview,
  type GivenVerdict,
  getGivenVerdict,
  type HeldReview,
  replaceReview,
} from '../review/review-queries.ts';
import { asWanted, gradeOf, judgedOf, stateOf, type Wanted } from '../review/review-verdict.ts';
import { endFollowing, findWantedRubric, lockPaper, type WantedRubric, writeFollowed } from './queries.ts';

/** A verdict of the first release, too, with parts. */
const asGiven = (given: GivenVerdict): Given => {
  const { criteria, parts } = judgedOf(given);
  const said = new Map(criteria.map(({ criterion_id, reason }) => [criterion_id, reason]));
  return {
    rubric: given.rubric,
    flags: given.flags,
    record: given.record,
    parts,
    criteria: given.criteria.map((one) => ({ ...one, reason: said.get(one.criterion_id) ?? one.reason })),
  };
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

type Following = { before: GivenVerdict; after: GivenVerdict; judged: string[] };

/** What of the teacher's review stands with the edited rubric. */
const carryReview = ({ before, after, judged }: Following, held: HeldReview): Wanted => {
  const old = asWanted(before, held);
  if (old.kind !== 'changed') return old;
  const rubrics = { before: before.rubric, after: after.rubric, judged };
  const scores = old.grade.criteria.flatMap(({ id, score }): [string, number][] => {
    const kept = keepMark(score, id, rubrics);
    return kept === null ? [] : [[id, kept]];
  });
  const isKept = new Set(scores.map(([id]) => id));
  const ofKept = <T>(named: Record<string, T>) =>
    Object.fromEntries(Object.entries(named).filter(([id]) => isKept.has(id)));
  const { comments, found, ...whole } = old.grade.words;
  const words = { ...whole, comments: ofKept(comments), found: found && ofKept(found) };
  return { kind: 'changed', grade: gradeOf(judgedOf(after), { scores: Object.fromEntries(scores), words }) };
};

const saveReview = async (tx: Tx, job: GradingJob, following: Following, held: HeldReview, at: Date) => {
  const { before, after, judged } = following;
  const scope = scopeOfOwner(job.teacherId);
  const wanted = carryReview(following, held);
  const open = held.waiting.filter((id) => after.rubric.criteria.some((one) => one.id === id));
  const waiting = [...new Set([...open, ...judged])];
  const review = {
    id: job.submissionId,
    attempt: job.attempt,
    kind: held.kind,
    grade: wanted.grade,
    waiting,
  };
  // The teacher did not look now: the moment of the last look stays.
  await replaceReview(tx, scope, review, held.reviewed_at);
  await addEvent(tx, scope, {
    submissionId: job.submissionId,
    attempt: job.attempt,
    at,
    blind: false,
    kind: 'rubric',
    undoes: null,
    before: stateOf(before, asWanted(before, held)),
    after: stateOf(after, wanted),
  });
};

const save = async (
  tx: Tx,
  job: GradingJob,
  { rubric_id, rubric }: WantedRubric,
  work: ReadWork | null,
  at: Date,
): Promise<'saved' | 'stale'> => {
  await lockPaper(tx, job);
  const wanted = await findWantedRubric(tx, job);
  if (wanted?.rubric_id !== rubric_id) return 'stale';
  const before = await getGivenVerdict(tx, job.submissionId);
  const judged = listJudged(before, rubric);
  const held = await findReview(tx, job.submissionId);
  const verdict = mergeVerdict(asGiven(before), rubric, work?.verdict ?? null);
  await writeFollowed(tx, job, { verdict, rubricId: rubric_id }, at);
  const after = { ...before, ...verdict, rubric };
  if (held !== null) await saveReview(tx, job, { before, after, judged }, held, at);
  await endFollowing(tx, job, 'done', at);
  return 'saved';
};

export const claimByRubric = async ({ db, now }: Services, job: GradingJob): Promise<Claim | null> => {
  const wanted = await findWantedRubric(db, job);
  const submission = wanted === null ? null : await findClaimed(db, job.submissionId);
  if (wanted === null || submission === null) return null;
  const { rubric_id, rubric } = wanted;
  return {
    submission: { ...submission, rubric_id, rubric },
    isSettled: listJudged(await getGivenVerdict(db, job.submissionId), rubric).length === 0,
    // Marks were given for other words.
    isUntaught: true,
    save: (work) => db.transaction().execute((tx) => save(tx, job, wanted, work, now())),
    fail: () => db.transaction().execute((tx) => endFollowing(tx, job, 'failed', now())),
  };
};
