/**
 * A call that breaks off, is never answered or comes back as rubbish may lie at the one paper that was sent. So it is counted for the
 * paper, which goes to the end of the line; whoever comes after it is not held up. It fails when others were answered meanwhile and it
 * was not, time after time. While nobody is answered it is the provider, and the paper waits.
 */
import { Failure } from '../../contract/errors.ts';
import { type ModelOutage, mayBeTheWork, type Trouble } from '../../grading/graders/model/outage.ts';
import type { UsableModel } from '../models/find-model.ts';
import { findHealth, findPauseEnd } from '../models/pause-queries.ts';
import type { GradingJob } from '../platform/jobs/kinds.ts';
import type { Services } from '../services.ts';
import { postpone, requeueLast } from './provider-pause.ts';

/** Sent so often, while others were answered, and never an answer. */
const MOST_TIMES = 4;
/** Where nobody else is answered, nobody can say at whom it lies. */
const LONGEST_MS = 2 * 3600_000;
const SHORTEST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;

const LAST_TIME: Partial<Record<Trouble, string>> = {
  cut: 'the connection broke off',
  failing: 'it answered with an error of its own',
  slow: 'no answer came in time',
  shape: 'what came back was no answer',
};

const describeEnd = ({ trouble }: ModelOutage, times: number): string =>
  `The AI model was sent this file ${times} times and never came to a grade: the last time ${LAST_TIME[trouble] ?? 'it did not answer'}. Nothing was charged. Retry sends it again; or mark it yourself.`;

/** The longer it lasts, the more seldom it is tried. */
const waitAfter = (lastedMs: number): number =>
  Math.min(Math.max(SHORTEST_WAIT_MS, lastedMs / 2), LONGEST_WAIT_MS);

/** The sentence with which the paper ends, or null: it waits for its next turn. */
export const meetOutage = async (
  services: Services,
  job: GradingJob,
  outage: ModelOutage,
  model: UsableModel | null,
): Promise<Failure | null> => {
  if (!mayBeTheWork(outage)) {
    await postpone(services, job, outage, model);
    return null;
  }
  const at = services.now();
  const { answeredAt, isSharedDoubt } = await findHealth(services.db, outage.providerKey);
  const before = job.brokeOff ?? { times: 0, alone: 0, since: at.toISOString() };
  const { since } = before;
  const times = before.times + 1;
  const alone = before.alone + (isSharedDoubt ? 0 : 1);
  const began = new Date(since);
  const wereOthersAnswered = answeredAt !== null && answeredAt > began;
  const lasted = at.getTime() - began.getTime();
  if ((alone >= MOST_TIMES && wereOthersAnswered) || lasted >= LONGEST_MS)
    return new Failure('model_broke_off', describeEnd(outage, times));
  const pausedUntil = await findPauseEnd(services.db, outage.providerKey, at);
  const until = Math.max(pausedUntil?.getTime() ?? 0, at.getTime() + waitAfter(lasted));
  await requeueLast(services, { ...job, brokeOff: { times, alone, since } }, new Date(until), model);
  return null;
};
