/**
 * A model that declines a work or returns nothing usable is asked again later: vendors have bad minutes in which they say so
 * to everybody. Only a work that is declined every time fails, with a sentence and its charge given back.
 */
import type { ErrorCode, Failure } from '../../contract/errors.ts';
import type { UsableModel } from '../models/find-model.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Services } from '../services.ts';
import { requeue } from './provider-pause.ts';

const WAITS_MS = [15_000, 60_000, 240_000];
const MAY_PASS: readonly ErrorCode[] = ['model_refused', 'model_unusable'];

/** The vendor was there and said something, if nothing of use. */
export const isAnswer = ({ code }: Failure): boolean => MAY_PASS.includes(code);

export const askAgainLater = async (
  services: Services,
  job: GradingJob,
  failure: Failure,
  model: UsableModel | null,
): Promise<'postponed' | 'final'> => {
  const before = job.fruitless ?? 0;
  const wait = isAnswer(failure) ? WAITS_MS[before] : undefined;
  if (wait === undefined) return 'final';
  const until = new Date(services.now().getTime() + wait);
  await requeue(services, { ...job, fruitless: before + 1 }, until, model);
  return 'postponed';
};
