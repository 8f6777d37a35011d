/** The story of one job: claim the submission, read its file, grade it, save the outcome. */
import { catalogue, Failure } from '../../contract/errors.ts';
import type { Quote, Verdict } from '../../contract/grading.ts';
import type { Brief, MarkedExample } from '../../grading/graders/grader.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import { gradesInSandbox } from '../../grading/sandbox/grader-in-sandbox.ts';
import { readFileName } from '../../grading/students/file-name.ts';
import { refundQuota, settleQuota } from '../accounts/billing/quota.ts';
import { builtinOf, type GraderInUse, graderOf } from '../models/grader-of.ts';
import { noteAnswer } from '../models/pause-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { stackOf } from '../platform/http/errors.ts';
import { measureGrading, measureModel } from '../platform/http/metrics.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import type { StyleRow } from '../style/queries.ts';
import { findStyleInUse, type StyleInUse, styleOf } from '../style/style-in-use.ts';
import { placeGraded } from '../teaching/students/place-paper.ts';
import { inTurn, type Turns } from './grader-in-turn.ts';
import {
  type ClaimedSubmission,
  claimSubmission,
  type GradedWork,
  insertVerdict,
  markFailed,
} from './grading-queries.ts';
import { projectFinishedMail } from './mails.ts';
import { listMarkedExamples } from './marked-examples.ts';
import { isOverCap, meetTrouble } from './meet-trouble.ts';
import { isSameJudgement, rewordQuietly } from './own-voice.ts';
import { closeProject, isProjectOver } from './project-queries.ts';
import { postponeWhilePaused } from './provider-pause.ts';
import { addSpent, markInOneVisit, readFile } from './read-file.ts';
import { claimRegrade, failRegrade, replaceVerdict } from './regrade-queries.ts';
import { sealSaid } from './said-queries.ts';
import { assertNotStopped, forgetUseless } from './useless-queries.ts';

export type GradingServices = Services & {
  /** How many use one grader at once; left out where one paper is graded after the other. */
  turns?: Turns;
  /** Another look at a graded paper whose rubric was edited. */
  claimByRubric?: (job: GradingJob) => Promise<Claim | null>;
  /** Looks at what the teacher has reviewed since the last time, if anything; answers how the style stands. */
  learnStyle?: (scope: Scope) => Promise<StyleRow>;
};

export const gradeSubmission = async (
  services: GradingServices,
  job: GradingJob,
  signal: AbortSignal,
): Promise<void> => {
  const inUse = await graderOf(services, scopeOfOwner(job.teacherId));
  if ((await postponeWhilePaused(services, job, inUse.model)) === 'postponed') return;
  const grade = () => gradeBy(services, job, inUse, signal);
  // What computes is not even opened before its turn.
  await (inUse.model === null && services.turns !== undefined ? services.turns.of(inUse)(grade) : grade());
};

const gradeBy = async (
  services: GradingServices,
  job: GradingJob,
  inUse: GraderInUse,
  signal: AbortSignal,
): Promise<void> => {
  const claim = await claimWork(services, job);
  if (claim === null) return;
  const started = performance.now();
  try {
    const work = claim.isSettled ? null : await gradeWithinCap(services, claim, inUse, signal);
    if (work?.verdict.record.grader === 'model') await noteGrade(services, claim, inUse);
    const saved = await claim.save(work);
    if (work !== null) measureModel(services.metrics, work.verdict.record);
    // Another rubric came meanwhile, or somebody else was quicker: the next claim tells.
    if (saved === 'stale') return await gradeBy(services, job, inUse, signal);
    measureGrading(services.metrics, started, { outcome: 'complete' });
  } catch (error) {
    const outcome = await meetTrouble(services, job, error, inUse.model);
    if (outcome === null) {
      // When this worker stops, its gradings break off and go back to the queue.
      if (!signal.aborted) {
        reportUnexpected(services, error);
        measureGrading(services.metrics, started, { outcome: 'failed', code: 'unexpected' });
      }
      throw error;
    }
    const code = outcome.kind === 'failed' ? outcome.failure.code : outcome.code;
    if (outcome.kind === 'failed') await claim.fail(outcome.failure);
    measureGrading(services.metrics, started, { outcome: outcome.kind, code });
  }
};

const noteGrade = async ({ db, now }: Services, { submission }: Claim, { model }: GraderInUse) => {
  if (model !== null) await noteAnswer(db, providerKeyOf(model.settings), now());
  await forgetUseless(db, [submission.assignment_id]);
};

/** `quotes`: those of the claim, at the places where they stand now. */
export type ReadWork = Omit<GradedWork, 'rosterId'> & { quotes?: Quote[] };

export type Claim = {
  submission: ClaimedSubmission;
  /** Nothing has to be judged, so nothing is read. */
  isSettled?: boolean;
  /** The teacher's marks say nothing about what is judged. */
  isUntaught?: boolean;
  /** Nothing has to be judged, but the paper is read anew: this holds. */
  held?: Verdict;
  /** Of the verdict that holds: to be found again in what is read now. */
  quotes?: Quote[];
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

/** Over the teacher's cap the built-in grader takes over only if she said so. */
const gradeWithinCap = async (
  services: GradingServices,
  claim: Claim,
  inUse: GraderInUse,
  signal: AbortSignal,
): Promise<ReadWork> => {
  if (inUse.model !== null && claim.held === undefined)
    await assertNotStopped(services.db, claim.submission.assignment_id);
  try {
    return await gradeFile(services, claim, inUse, signal);
  } catch (error) {
    if (!isOverCap(error) || inUse.model?.overCap !== 'builtin') throw error;
    return gradeFile(services, claim, builtinOf(services), signal);
  }
};

/**
 * Everything that reads the file or its text is done by the sandbox; this process carries it along and, with a model, waits for
 * the answer.
 */
const gradeFile = async (
  services: GradingServices,
  claim: Claim,
  inUse: GraderInUse,
  signal: AbortSignal,
): Promise<ReadWork> => {
  const { sandbox } = services;
  const { submission, isUntaught } = claim;
  const scope = scopeOfOwner(submission.teacher_id);
  const grader = inTurn(services, scope, inUse, submission);
  const examples = isUntaught ? [] : await listMarkedExamples(services, submission, grader.name);
  const style = await findOwnStyle(services, scope);
  const brief = { ...briefOf(submission, examples), ...(style === null ? {} : { wording: style.wording }) };
  if (claim.held === undefined && gradesInSandbox(grader, sandbox))
    return markInOneVisit(services, submission, brief, claim.quotes);
  // Where nothing is judged, no model is asked.
  const reader = claim.held === undefined ? grader : builtinOf(services).grader;
  const wanted = { brief, ...(claim.quotes && { quotes: claim.quotes }) };
  const { opened, spent } = await readFile(services, submission, reader, wanted, signal);
  const { student, work, sheets, lines, readings, answers, quotes } = opened;
  const seen = { ...opened, lines: [], answers: [], work: { ...work, images: [] } };
  const asRead = { student, text: work.text, sheets, lines, readings, answers, ...(quotes && { quotes }) };
  if (claim.held !== undefined) return { ...asRead, verdict: claim.held };
  const proposed = opened.decided === null ? await grader.grade(brief, work, signal) : null;
  const proposal = proposed && { ...proposed, record: addSpent(proposed.record, spent) };
  const settle = (given: typeof proposal) =>
    sandbox.run('settle', { opened: seen, brief, grader: grader.name, proposal: given });
  const verdict = await settle(proposal);
  const said = sealSaid(services.keys, submission.id, proposal);
  const read = { ...asRead, verdict, ...(said && { said }) };
  if (proposal === null || style === null || inUse.model === null) return read;
  const about = { scope, paperId: submission.id, model: inUse.model, style, brief, proposal, verdict };
  const reworded = await rewordQuietly(services, about, signal);
  if (reworded === null) return read;
  const again = await settle(reworded);
  // It was paid for, whether or not its words are used.
  return { ...read, verdict: isSameJudgement(verdict, again) ? again : { ...verdict, record: again.record } };
};

/** As it stands after what the teacher has reviewed so far; if that cannot be looked at, as it stood before. */
const findOwnStyle = async (services: GradingServices, scope: Scope): Promise<StyleInUse | null> => {
  try {
    if (services.learnStyle !== undefined) return styleOf(await services.learnStyle(scope));
  } catch (error) {
    reportUnexpected(services, error);
  }
  return findStyleInUse(services.db, scope);
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
  const isSaved = await finish(services, submission, async (tx) => {
    // Before the submission is written: the roster is always locked first, and the row is written once.
    const rosterId = await placeGraded(tx, submission, work.student, at);
    if (!(await insertVerdict(tx, job, { ...work, rosterId }, at, submission.rubric_id))) return false;
    await settleQuota(tx, job, at);
    return true;
  });
  return isSaved ? 'saved' : 'stale';
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
  await finish(services, submission, async (tx) => {
    const rosterId = await placeGraded(tx, submission, student, at);
    if (await markFailed(tx, job, failure, { student, rosterId }, at)) await refundQuota(tx, job, at);
    return false;
  });
};

/** While others of the upload are under way, a job that draws would only come, look and go away again: six statements a paper. */
const DRAWN_AFTER_MS = 10_000;

/** Saves in one transaction; if that ended the upload, its papers are compared, and the teacher gets a mail once it is committed. */
const finish = async (
  { db, config, postbox, queue, now }: Services,
  { id: submissionId, project_id, assignment_id: assignmentId, teacher_id: teacherId }: ClaimedSubmission,
  save: (tx: Tx) => Promise<boolean>,
): Promise<boolean> => {
  const { isGraded, finished } = await db.transaction().execute(async (tx) => {
    const isGraded = await save(tx);
    const isOver = await isProjectOver(tx, project_id);
    const later = isOver ? {} : { startAfter: new Date(now().getTime() + DRAWN_AFTER_MS) };
    if (isGraded) await queue.enqueue(tx, 'drawPages', [{ payload: { teacherId, submissionId }, ...later }]);
    if (!isOver) return { isGraded, finished: null };
    await queue.enqueue(tx, 'comparePapers', [{ payload: { assignmentId, teacherId } }]);
    return { isGraded, finished: await closeProject(tx, project_id, now()) };
  });
  if (finished !== null) postbox.post(projectFinishedMail(finished, `${config.publicUrl}/results`));
  return isGraded;
};

/** After the last retry of an unexpected error: a failed result that is not charged, or a grade that stays as it was. */
export const abandonSubmission = async (
  services: Services & Pick<GradingServices, 'claimByRubric'>,
  job: GradingJob,
) => {
  const claim = await claimWork(services, job);
  await claim?.fail(new Failure('grading_abandoned', catalogue.grading_abandoned.detail));
};
