/**
 * Looks again and again while work is under way: every 5 seconds, at most 60 times and for 5 minutes, not after a failure;
 * and once more 2 seconds after the end, for what finished at the last moment. The looking itself is the query's
 * `refetchInterval`; here is only when.
 */
const POLL_EVERY_MS = 5000;
const FINAL_AFTER_MS = 2000;
const MOST_POLLS = 60;
const LONGEST_MS = 5 * 60_000;

export type Polling = {
  /** `ended`: stopped while work may remain; only the teacher starts it again. */
  phase: 'resting' | 'polling' | 'ended';
  since: number;
  /** How many looks there were when it began. */
  from: number;
  /** Set when it comes to its end: how many looks there were then, and whether it ends with work left. */
  closing: { looks: number; isCut: boolean } | null;
};

export const RESTING: Polling = { phase: 'resting', since: 0, from: 0, closing: null };

export type Sight = { looks: number; isWorking: boolean; hasFailed: boolean; now: number };

const follow = (polling: Polling, { looks, isWorking, hasFailed, now }: Sight): Polling => {
  const isSpent = looks - polling.from >= MOST_POLLS || now - polling.since >= LONGEST_MS;
  if (isWorking && !hasFailed && !isSpent) return polling;
  return { ...polling, closing: { looks, isCut: isWorking } };
};

/** The next state, given what the screen knows; the same one when nothing has to change. */
export const continuePolling = (polling: Polling, sight: Sight): Polling => {
  const { looks, isWorking, now } = sight;
  if (polling.phase === 'ended') return polling;
  if (polling.phase === 'resting')
    return isWorking ? { phase: 'polling', since: now, from: looks, closing: null } : polling;
  if (polling.closing === null) return follow(polling, sight);
  if (looks === polling.closing.looks) return polling;
  if (!isWorking) return RESTING;
  // Papers that arrived after the look which found nothing left are followed within the same measure.
  return polling.closing.isCut
    ? { ...polling, phase: 'ended' }
    : follow({ ...polling, closing: null }, sight);
};

export const intervalOf = ({ phase, closing }: Polling): number | false => {
  if (phase !== 'polling') return false;
  return closing === null ? POLL_EVERY_MS : FINAL_AFTER_MS;
};
