/**
 * Looks again and again while work is under way: every 5 seconds, at most 60 times and for 5 minutes, not after a failure;
 * and once more 2 seconds after the end, for what finished at the last moment.
 */
export const POLL_EVERY_MS = 5000;
const MOST_POLLS = 60;
const LONGEST_MS = 5 * 60_000;
const FINAL_AFTER_MS = 2000;

/** What a look found: work still under way, nothing left to wait for, or no answer. */
export type PollOutcome = 'working' | 'done' | 'failed';
/** `ended`: stopped while work may remain; only the teacher starts it again. */
export type PollingPhase = 'resting' | 'polling' | 'ended';

export type Polling = {
  phase(): PollingPhase;
  subscribe(listener: () => void): () => void;
  /** Does nothing while it runs already. */
  start(): void;
  /** Forgets the counters, so that the next start has its full measure. */
  reset(): void;
};

/** What a run has used of its measure. */
type Begun = { startedAt: number; polls: number };

export const createPolling = (poll: () => Promise<PollOutcome>): Polling => {
  const listeners = new Set<() => void>();
  let phase: PollingPhase = 'resting';
  /** Belongs to one run: an answer that comes after a reset must not touch the next run. */
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: PollingPhase) => {
    phase = next;
    for (const listener of listeners) listener();
  };

  const finish = (mine: number, reason: PollOutcome, begun: Begun) => {
    clearInterval(timer);
    timer = setTimeout(async () => {
      const last = await poll();
      if (mine !== run) return;
      // Papers that arrived after the look which found nothing left.
      if (reason === 'done' && last === 'working') return begin(mine, begun);
      enter(reason === 'done' || last === 'done' ? 'resting' : 'ended');
    }, FINAL_AFTER_MS);
  };

  const begin = (mine: number, { startedAt, polls }: Begun) => {
    let looking = false;
    timer = setInterval(async () => {
      if (looking) return;
      looking = true;
      polls += 1;
      const outcome = await poll();
      looking = false;
      if (mine !== run) return;
      const isSpent = polls >= MOST_POLLS || Date.now() - startedAt >= LONGEST_MS;
      if (outcome !== 'working' || isSpent) finish(mine, outcome, { startedAt, polls });
    }, POLL_EVERY_MS);
  };

  return {
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (phase === 'polling') return;
      run += 1;
      enter('polling');
      begin(run, { startedAt: Date.now(), polls: 0 });
    },
    reset() {
      run += 1;
      clearInterval(timer);
      enter('resting');
    },
  };
};
