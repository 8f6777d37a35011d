/**
 * The queue of gradings, in the same PostgreSQL as everything else: a job commits or vanishes together with its row.
 * The only user of the queue library.
 */
import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { openWatchedSocket } from '../db/watched-socket.ts';

const GRADING = 'grade-submission';
const ABANDONED = 'grade-submission-abandoned';
/** pg-boss's smallest: a worker that has not been heard of for so long is dead, and its job goes to another. */
const HEARTBEAT_SECONDS = 10;
/** A job that has ended its worker this often, or met an unexpected error, is given up. */
const RETRY_LIMIT = 10;
/** Each wait is twice the one before, up to this: a paper whose workers keep dying is still begun again within a minute. */
const LONGEST_RETRY_DELAY_S = 30;

const GradingJob = z.object({
  submissionId: z.uuid(),
  teacherId: z.uuid(),
  attempt: z.number().int(),
  /** How often the model has declined this work or returned nothing usable. */
  fruitless: z.number().int().nonnegative().optional(),
});
export type GradingJob = z.infer<typeof GradingJob>;
export type GradingOrder = GradingJob & {
  /** Higher goes first. The k-th paper of a teacher's backlog gets −k, so that nobody waits behind a thousand. */
  priority: number;
  startAfter?: Date;
};

export type GradingHandlers = {
  grade(job: GradingJob, signal: AbortSignal): Promise<void>;
  /** Everything was tried; the submission still has to reach an end. */
  abandon(job: GradingJob): Promise<void>;
};

export type Queue = {
  /** Takes a transaction, so that a job outside of its row's transaction does not compile. */
  enqueueGrading(tx: Tx, orders: GradingOrder[]): Promise<void>;
  work(handlers: GradingHandlers, concurrency: number): Promise<void>;
  /** Jobs of this teacher in any state, ended ones too. */
  forgetTeacher(tx: Tx, teacherId: string): Promise<void>;
  /** Jobs that wait to be started. */
  countWaiting(): Promise<number>;
  /** Lets running jobs end, or returns them to the queue after the timeout. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = { onError(error: Error): void; supervise?: boolean };

const createQueues = async (boss: PgBoss) => {
  const retries = {
    retryLimit: RETRY_LIMIT,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_DELAY_S,
  };
  const keeping = { expireInSeconds: 3600, retentionSeconds: 14 * 24 * 3600, deleteAfterSeconds: 3600 };
  await boss.createQueue(ABANDONED, { ...retries, ...keeping, notify: true });
  const grading = {
    ...retries,
    ...keeping,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: ABANDONED,
    notify: true,
  };
  await boss.createQueue(GRADING, grading);
  // An installation that has had the queue for a while gets what changed since.
  await boss.updateQueue(GRADING, grading);
};

/** Handed on to the driver as it is; the library's own type does not name it. */
const connection = { stream: () => openWatchedSocket() };

export const openQueue = async (url: string, { onError, supervise = true }: Options): Promise<Queue> => {
  const boss = new PgBoss({
    ...connection,
    connectionString: url,
    application_name: 'markwise-queue',
    max: 5,
    useListenNotify: true,
    schedule: false,
    supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  await boss.start();
  await createQueues(boss);
  // An insert wakes those who rest. They look for themselves every second, because not every job is announced to
  // everybody: one that was put off, or came back.
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

  /** One at a time. Whoever has had a job looks for the next one at once instead of resting. */
  const takeJobs = async (name: string, handle: (job: Job) => Promise<void>) => {
    let worker = '';
    worker = await boss.work(name, polling, async (jobs: Job[]) => {
      try {
        for (const job of jobs) await handle(job);
      } finally {
        boss.notifyWorker(worker);
      }
    });
  };

  return {
    async enqueueGrading(tx, orders) {
      const jobs = orders.map(({ priority, startAfter, ...data }) => ({ data, priority, startAfter }));
      await boss.insert(GRADING, jobs, { db: fromKysely(tx) });
    },
    async work(handlers, concurrency) {
      for (let place = 0; place < concurrency; place += 1)
        await takeJobs(GRADING, ({ data, signal }) => handlers.grade(GradingJob.parse(data), signal));
      await takeJobs(ABANDONED, ({ data }) => handlers.abandon(GradingJob.parse(data)));
    },
    async forgetTeacher(tx, teacherId) {
      await sql`delete from pgboss.job where data->>'teacherId' = ${teacherId}`.execute(tx);
    },
    async countWaiting() {
      const stats = await boss.getQueueStats(GRADING);
      return stats.reduce((total, queue) => total + queue.queuedCount, 0);
    },
    async stop(timeoutMs) {
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
};
