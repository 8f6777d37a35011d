/** The story of one job: claim the submission, read its file, grade it, save the outcome. */
import { catalogue, Failure } from '../../contract/errors.ts';
import type { Brief, MarkedExample } from '../../grading/graders/grader.ts';
import { ModelOutage } from '../../grading/graders/model/outage.ts';
import { readFileName } from '../../grading/students/file-name.ts';
import { refundQuota, settleQuota } from '../accounts/billing/quota.ts';
import { measureGrading, measureModel } from '../data/metrics/measure-grading.ts';
import type { Tx } from '../platform/db/database.ts';
import { stackOf } from '../platform/http/errors.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Services } from '../services.ts';
import { placeGraded } from '../teaching/students/place-paper.ts';
import { askAgainLater } from './ask-again.ts';
import {
  type ClaimedSubmission,
  claimSubmission,
  closeProject,
  type GradedWork,
  insertVerdict,
  markFailed,
} from './grading-queries.ts';
import { projectFinishedMail } from './mails.ts';
import { listMarkedExamples } from './marked-examples.ts';
import type { OtherWorks } from './other-works.ts';
import { postpone, postponeWhilePaused } from './provider-pause.ts';
import { claimRegrade, failRegrade, replaceVerdict } from './regrade-queries.ts';

export type GradingServices = Services & {
  otherWorks: OtherWorks;
  /** Another look at a graded paper whose rubric was edited. */
  claimByRubric?: (job: GradingJob) => Promise<Claim | null>;
};

export const gradeSubmission = async (
  services: GradingServices,
  job: GradingJob,
  signal: AbortSignal,
): Promise<void> => {
  if ((await postponeWhilePaused(services, job)) === 'postponed') return;
  const claim = await claimWork(services, job);
  if (claim === null) return;
  const started = performance.now();
  try {
    const work = claim.isSettled ? null : await gradeFile(services, claim, signal);
    const saved = await claim.save(work);
    if (work !== null) measureModel(services.metrics, work.verdict.record);
    // Another rubric came meanwhile, or somebody else was quicker: the next claim tells.
    if (saved === 'stale') return await gradeSubmission(services, job, signal);
    measureGrading(services.metrics, started, { outcome: 'complete' });
  } catch (error) {
    if (error instanceof ModelOutage) {
      await postpone(services, job, error);
      measureGrading(services.metrics, started, { outcome: 'postponed', code: error.kind });
    } else if (error instanceof Failure && (await askAgainLater(services, job, error)) === 'postponed') {
      measureGrading(services.metrics, started, { outcome: 'postponed', code: error.code });
    } else if (error instanceof Failure && error.code !== 'unavailable') {
      await claim.fail(error);
      measureGrading(services.metrics, started, { outcome: 'failed', code: error.code });
    } else {
      // A store of files that is away is an outage as well: the queue brings the paper again.
      // When this worker stops, its gradings break off and go back to the queue.
      if (!signal.aborted) {
        reportUnexpected(services, error);
        measureGrading(services.metrics, started, { outcome: 'failed', code: 'unexpected' });
      }
      throw error;
    }
  }
};

export type ReadWork = Omit<GradedWork, 'rosterId'>;

export type Claim = {
  submission: ClaimedSubmission;
  /** Nothing has to be judged, so nothing is read. */
  isSettled?: boolean;
  /** The teacher's marks say nothing about what is judged. */
  isUntaught?: boolean;
  save(work: ReadWork | null): Promise<'saved' | 'stale'>;
  fail(failure: Failure): Promise<void>;
};

const asRead = (work: ReadWork | null): ReadWork => {
  if (work === null) throw new Error('This paper has to be read first.');
  return work;
};

/** A first grading or a retry, which is charged and has an end; or another look at a paper that keeps its grade meanwhile. */
const claimWork = async (
  services: Services & Pick<GradingServices, 'claimByRubric'>,
  job: GradingJob,
): Promise<Claim | null> => {
  const { db, now } = services;
  const submission = await claimSubmission(db, job, now());
  if (submission !== null)
    return {
      submission,
      save: (work) => saveVerdict(services, job, submission, asRead(work)),
      fail: (failure) => saveFailure(services, job, submission, failure),
    };
  const graded = await claimRegrade(db, job);
  if (graded === null) return (await services.claimByRubric?.(job)) ?? null;
  return {
    submission: graded,
    save: (read) =>
      db.transaction().execute(async (tx) => {
        const work = asRead(read);
        const rosterId = await placeGraded(tx, graded, work.student, now());
        await replaceVerdict(tx, job, { ...work, rosterId }, now());
        return 'saved' as const;
      }),
    fail: () => db.transaction().execute((tx) => failRegrade(tx, job, now())),
  };
};

/** It will be tried again; until then this line is all that tells. The message may quote the work, so it stays out. */
const reportUnexpected = ({ log }: Services, error: unknown) => {
  const place = error instanceof Error ? { name: error.name, stack: stackOf(error) } : {};
  log.error(place, 'a grading met an unexpected error');
};

/**
 * Everything that reads the file or its text is done by the sandbox; this process carries it along and, with a model, waits for
 * the answer.
 */
const gradeFile = async (
  services: GradingServices,
  { submission, isUntaught }: Claim,
  signal: AbortSignal,
): Promise<ReadWork> => {
  const { storage, sandbox, grader, otherWorks } = services;
  const examples = isUntaught ? [] : await listMarkedExamples(services, submission, grader.name);
  const brief = briefOf(submission, examples);
  const opened = await sandbox.run('open', {
    bytes: await storage.get(submission.file_key),
    fileName: submission.file_name,
    brief: { rubric: brief.rubric, task: brief.task },
    others: await otherWorks.list(services, submission),
    sees: grader.sees === true,
  });
  otherWorks.keep(submission, opened.sketch);
  const { student, work, sheets, lines } = opened;
  const proposal = opened.decided === null ? await grader.grade(brief, work, signal) : null;
  const seen = { ...opened, lines: [], work: { ...work, images: [] } };
  const verdict = await sandbox.run('settle', { opened: seen, brief, grader: grader.name, proposal });
  return { student, verdict, text: work.text, sheets, lines };
};

export const briefOf = (submission: ClaimedSubmission, examples: MarkedExample[]): Brief => ({
  rubric: submission.rubric,
  task: submission.description,
  instructions: [submission.ai_instructions, submission.project_instructions]
    .filter((text) => text !== '')
    .join('\n\n'),
  tone: submission.feedback_tone,
  style: submission.rubric_style,
  gradeLevel: submission.teacher_grade_level,
  examples,
});

const saveVerdict = async (
  services: Services,
  job: GradingJob,
  submission: ClaimedSubmission,
  work: ReadWork,
): Promise<'saved' | 'stale'> => {
  const at = services.now();
  let saved: 'saved' | 'stale' = 'stale';
  await finish(services, submission.project_id, async (tx) => {
    // Before the submission is written: the roster is always locked first, and the row is written once.
    const rosterId = await placeGraded(tx, submission, work.student, at);
    if (!(await insertVerdict(tx, job, { ...work, rosterId }, at, submission.rubric_id))) return;
    await settleQuota(tx, job, at);
    const { teacherId, submissionId } = job;
    await services.queue.enqueue(tx, 'drawPages', [{ payload: { teacherId, submissionId } }]);
    saved = 'saved';
  });
  return saved;
};

/** What nobody could open still has a name, which often tells whose it is. */
const saveFailure = async (
  services: Services,
  job: GradingJob,
  submission: ClaimedSubmission,
  failure: Failure,
) => {
  const at = services.now();
  const student = readFileName(submission.file_name);
  await finish(services, submission.project_id, async (tx) => {
    const rosterId = await placeGraded(tx, submission, student, at);
    if (await markFailed(tx, job, failure, { student, rosterId }, at)) await refundQuota(tx, job, at);
  });
};

/** Saves in one transaction; if that ended the upload, the teacher gets a mail once it is committed. */
const finish = async (
  { db, config, postbox, now }: Services,
  projectId: string,
  save: (tx: Tx) => Promise<void>,
) => {
  const finished = await db.transaction().execute(async (tx) => {
    await save(tx);
    return closeProject(tx, projectId, now());
  });
  if (finished !== null) postbox.post(projectFinishedMail(finished, `${config.publicUrl}/results`));
};

/** After the last retry of an unexpected error: a failed result that is not charged, or a grade that stays as it was. */
export const abandonSubmission = async (
  services: Services & Pick<GradingServices, 'claimByRubric'>,
  job: GradingJob,
) => {
  const claim = await claimWork(services, job);
  await claim?.fail(new Failure('grading_abandoned', catalogue.grading_abandoned.detail));
};
