/** What becomes of a paper whose grading broke off: it waits for another turn, or it fails with a sentence. */
import { Failure } from '../../contract/errors.ts';
import { ModelOutage, providerKeyOf } from '../../grading/graders/model/outage.ts';
import type { UsableModel } from '../models/find-model.ts';
import { noteAnswer } from '../models/pause-queries.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Services } from '../services.ts';
import { meetOutage } from './broken-calls.ts';
import { postponeOverCap, requeue } from './provider-pause.ts';
import { noteUseless } from './useless-queries.ts';

/** The vendor was there and said something, if nothing of use. It is an end: the same words would be paid for again. */
const isAnswer = ({ code }: Failure): boolean => code === 'model_refused' || code === 'model_unusable';

export const isOverCap = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'model_over_cap';

/** The school has changed its mind since the grader was chosen: the next one that comes is chosen by what holds then. */
const isForbiddenMeanwhile = ({ code }: Failure): boolean =>
  code === 'school_ai_off' || code === 'school_model_not_allowed';

type Outcome = { kind: 'postponed'; code: string } | { kind: 'failed'; failure: Failure };

const postponed = (code: string): Outcome => ({ kind: 'postponed', code });

/** Null for what nobody expected: the queue brings the paper again. So it does when a store of files is away. */
export const meetTrouble = async (
  services: Services,
  job: GradingJob,
  error: unknown,
  model: UsableModel | null,
): Promise<Outcome | null> => {
  if (error instanceof ModelOutage) {
    const failure = await meetOutage(services, job, error, model);
    return failure === null ? postponed(error.kind) : { kind: 'failed', failure };
  }
  if (!(error instanceof Failure)) return null;
  if (isForbiddenMeanwhile(error)) {
    await requeue(services, job, services.now(), model);
    return postponed(error.code);
  }
  if (isOverCap(error)) {
    await postponeOverCap(services, job, model);
    return postponed(error.code);
  }
  if (model !== null && isAnswer(error)) {
    await noteAnswer(services.db, providerKeyOf(model.settings), services.now());
    await noteUseless(services.db, job.submissionId);
  }
  return error.code === 'unavailable' ? null : { kind: 'failed', failure: error };
};
