/**
 * A graded paper follows an edited rubric or a corrected transcription, as a job of the queue. Of the verdict only what is judged by
 * other words is replaced. The teacher's own marks stay; where the rubric asks for something else now they end, and the grader's wait
 * for the teacher. Nothing is charged.
 */
import { settleTotal } from '../../../contract/grading/totals.ts';
import type { Quote, Verdict } from '../../../contract/grading.ts';
import { compareRubrics, isSameRubric } from '../../../grading/rubric/edit/compare-rubrics.ts';
import { type Given, listJudged, mergeVerdict } from '../../../grading/rubric/edit/merge-verdict.ts';
import type { Claim, ReadWork } from '../../grading/grade-submission.ts';
import { type ClaimedSubmission, findClaimed } from '../../grading/grading-queries.ts';
import { lockPaper } from '../../grading/regrade-queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GradingJob } from '../../platform/jobs/kinds.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { placeGraded } from '../../teaching/students/place-paper.ts';
import { addEvent } from '../review/history-queries.ts';
import { type GivenVerdict, getGivenVerdict } from '../review/review-queries.ts';
import { readStand, type Stand, saveStand, stateOf } from '../review/stand.ts';
import { carryStand, type Following } from './carry-marks.ts';
import { endFollowing, findWantedRubric, type WantedRubric, writeFollowed } from './queries.ts';

type Held = Awaited<ReturnType<typeof readStand>>;

/** Where nobody has settled anything, what the grader gives is all there is. */
const saveCarried = async (
  tx: Tx,
  job: GradingJob,
  following: Following,
  { review, stand }: Held,
  at: Date,
): Promise<Stand> => {
  const carried = carryStand(following, stand);
  const paper = { id: job.submissionId, attempt: job.attempt, given: following.after };
  // The teacher did not look now: the moment of the last look stays.
  await saveStand(tx, scopeOfOwner(job.teacherId), paper, carried, {
    at: review?.reviewed_at ?? at,
    keepReview: review !== null,
  });
  return carried;
};

const noteInHistory = async (
  tx: Tx,
  job: GradingJob,
  { before, after }: Following,
  { kind, held, carried, at }: { kind: 'rubric' | 'transcription'; held: Stand; carried: Stand; at: Date },
) => {
  await addEvent(tx, scopeOfOwner(job.teacherId), {
    submissionId: job.submissionId,
    attempt: job.attempt,
    at,
    blind: false,
    kind,
    undoes: null,
    before: stateOf(before, held),
    after: stateOf(after, carried),
  });
};

/** The criteria of the verdict that was, with their quotes at the places where they stand in what was read now. */
const withQuotes = (given: Given, quotes: readonly Quote[] | undefined): Given => {
  if (quotes === undefined) return given;
  let at = 0;
  const criteria = given.criteria.map((one) => {
    const found = quotes.slice(at, at + one.quotes.length);
    at += one.quotes.length;
    return { ...one, quotes: found };
  });
  return { ...given, criteria };
};

/** Criteria that cite words which are not there any more. */
const listUnfounded = (before: Given, now: Given): string[] =>
  before.criteria.flatMap(({ criterion_id, quotes }, at) =>
    quotes.some(({ verified }, place) => verified && now.criteria[at]?.quotes[place]?.verified !== true)
      ? [criterion_id]
      : [],
  );

/** Judged anew by the same words: after a correction, or by another reading of the key. The teacher's own marks on them stay. */
const listLooked = (given: GivenVerdict, { rubric, criteria }: WantedRubric): string[] => [
  ...criteria,
  ...compareRubrics(given.rubric, rubric).planned,
];

type Saving = { tx: Tx; job: GradingJob; submission: ClaimedSubmission; at: Date };

const save = async (
  { queue }: Pick<Services, 'queue'>,
  { tx, job, submission, at }: Saving,
  claimed: WantedRubric,
  work: ReadWork | null,
): Promise<'saved' | 'stale'> => {
  await lockPaper(tx, job);
  const wanted = await findWantedRubric(tx, job);
  const isSame = wanted?.rubric_id === claimed.rubric_id && isSameTime(wanted, claimed);
  if (wanted === null || !isSame) return 'stale';
  const { rubric, rubric_id, reread } = wanted;
  const before = await getGivenVerdict(tx, job.submissionId);
  // Before its marks are replaced.
  const held = await readStand(tx, job.submissionId);
  const placed = withQuotes(before, work?.quotes);
  const judged = listJudged(before, rubric);
  const { planned } = compareRubrics(before.rubric, rubric);
  const looked = listLooked(before, wanted);
  const isFresh = listJudged(before, rubric, looked).length > 0;
  const anew = [...looked, ...(reread && isFresh ? listUnfounded(before, placed) : [])];
  const verdict = mergeVerdict(placed, rubric, work?.verdict ?? null, anew);
  const read =
    reread && work !== null
      ? { ...work, rosterId: await placeGraded(tx, submission, work.student, at) }
      : null;
  await writeFollowed(
    tx,
    job,
    { verdict, rubricId: rubric_id, work: read, answers: work?.answers ?? null },
    at,
  );
  const following = {
    before,
    after: { ...before, ...verdict, rubric },
    judged,
    // By another reading of the key alone a mark of the teacher's own does not come into doubt.
    reread: anew.filter((id) => !judged.includes(id) && !planned.includes(id)),
  };
  const carried = await saveCarried(tx, job, following, held, at);
  const kind = reread && isSameRubric(before.rubric, rubric) ? 'transcription' : 'rubric';
  if (held.review !== null || reread)
    await noteInHistory(tx, job, following, { kind, held: held.stand, carried, at });
  if (read !== null) {
    const payload = { assignmentId: submission.assignment_id, teacherId: job.teacherId };
    await queue.enqueue(tx, 'comparePapers', [{ payload }]);
  }
  await endFollowing(tx, job, 'done', at);
  return 'saved';
};

const isSameTime = (one: WantedRubric, other: WantedRubric): boolean =>
  one.requested_at.getTime() === other.requested_at.getTime();

/** A verdict that holds as it is, for a paper that is read anew without being judged. */
const asVerdict = (given: GivenVerdict): Verdict => {
  const { score, letter } = settleTotal(given.criteria, { ...given.rubric, max: given.max });
  return { ...given, score, letter };
};

/** What has to be done about the paper: nothing, reading it, or reading and judging it. */
const extentOf = (given: GivenVerdict, wanted: WantedRubric) => {
  const { rubric, reread } = wanted;
  const isJudged = listJudged(given, rubric, listLooked(given, wanted)).length > 0;
  return {
    isSettled: !isJudged && !reread,
    ...(reread && !isJudged && { held: asVerdict(given) }),
    ...(reread && { quotes: given.criteria.flatMap((one) => one.quotes) }),
  };
};

export const claimByRubric = async (services: Services, job: GradingJob): Promise<Claim | null> => {
  const { db, now } = services;
  const wanted = await findWantedRubric(db, job);
  const submission = wanted === null ? null : await findClaimed(db, job.submissionId);
  if (wanted === null || submission === null) return null;
  const { rubric_id, rubric } = wanted;
  const claimed = { ...submission, rubric_id, rubric };
  const given = await getGivenVerdict(db, job.submissionId);
  return {
    submission: claimed,
    ...extentOf(given, wanted),
    // Marks were given for other words.
    isUntaught: !isSameRubric(given.rubric, rubric),
    save: (work) =>
      db
        .transaction()
        .execute((tx) => save(services, { tx, job, submission: claimed, at: now() }, wanted, work)),
    fail: () => db.transaction().execute((tx) => endFollowing(tx, job, 'failed', now())),
  };
};
