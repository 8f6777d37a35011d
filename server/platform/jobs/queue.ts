/**
 * The queue, in the same PostgreSQL as everything else: a job commits or vanishes together with its row. The only user of
 * the queue library; which jobs there are stands in `kinds.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { oneOf, only } from '../db/rows.ts';
import { openWatchedSocket } from '../db/watched-socket.ts';
import { type JobKind, type JobName, jobKinds, type Payloads } from './kinds.ts';

export type Order<K extends JobName> = {
  payload: Payloads[K];
  /** Higher goes first. */
  priority?: number;
  startAfter?: Date;
};

/** How this process does a kind of job, and how many of it at once. */
export type JobHandler<K extends JobName> = {
  atOnce: number;
  run(payload: Payloads[K], signal: AbortSignal): Promise<void>;
};
export type JobHandlers = { [K in JobName]: JobHandler<K> };

export type Queue = {
  /** Takes a transaction, so that a job outside of its row's transaction does not compile. */
  enqueue<K extends JobName>(tx: Tx, kind: K, orders: Order<K>[]): Promise<void>;
  /** Throws where a kind has no handler. */
  work(handlers: Partial<JobHandlers>): Promise<void>;
  /** Jobs of this teacher in any state, ended ones too. */
  forgetTeacher(tx: Tx, accountId: string): Promise<void>;
  /** Starts at once what waits of a teacher's: the reason why it was put off may be gone. */
  wakeTeacher(tx: Tx, kind: JobName, accountId: string): Promise<void>;
  /** The priority that puts a job behind everything of its kind that waits for this teacher. */
  findLastPlace(tx: Tx, kind: JobName, accountId: string): Promise<number>;
  /** Jobs of a kind that wait to be started. */
  countWaiting(kind: JobName): Promise<number>;
  /** Lets running jobs end, or returns them to the queue after the timeout. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = {
  onError(error: Error): void;
  /** Watches for dead workers and starts what the clock starts. */
  supervise?: boolean;
};

/** Whoever has no job leaves at once; the library would look whether they have left only after half a second. */
const LEAVING_MS = 100;

const KEEPING = { expireInSeconds: 3600, retentionSeconds: 14 * 24 * 3600, deleteAfterSeconds: 3600 };

const settingsOf = ({ retry, heartbeatSeconds, afterLastTry }: JobKind<object>) => ({
  ...KEEPING,
  retryLimit: retry.limit,
  retryDelay: retry.firstDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retry.longestDelaySeconds,
  ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
  ...(afterLastTry === undefined ? {} : { deadLetter: afterLastTry }),
  notify: true,
});

/** Those that take what others give up come first: a queue must exist before another names it. */
const createQueues = async (boss: PgBoss) => {
  const kinds: JobKind<object>[] = Object.values(jobKinds);
  const targets = kinds.map(({ afterLastTry }) => afterLastTry);
  const order = kinds.toSorted((a, b) => Number(targets.includes(b.name)) - Number(targets.includes(a.name)));
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of order) {
    const [settings, current] = [settingsOf(kind), found.get(kind.name)];
    // An installation that has had the queue for a while gets what changed since.
    if (current === undefined) await boss.createQueue(kind.name, settings);
    else if (!isDeepStrictEqual({ ...current, ...settings }, { ...current }))
      await boss.updateQueue(kind.name, settings);
  }
};

const setSchedules = async (boss: PgBoss) => {
  const kinds: JobKind<object>[] = Object.values(jobKinds);
  for (const { name, cron } of kinds)
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
};

const isJobName = (name: string): name is JobName => name in jobKinds;
const JOB_NAMES = Object.keys(jobKinds).filter(isJobName);

/** Handed on to the driver as it is; the library's own type does not name it. */
const connection = { stream: () => openWatchedSocket() };

const forgetTeacher: Queue['forgetTeacher'] = async (tx, accountId) => {
  await sql`delete from pgboss.job where data->>'teacherId' = ${accountId}`.execute(tx);
};

const wakeTeacher: Queue['wakeTeacher'] = async (tx, kind, accountId) => {
  await sql`update pgboss.job set start_after = now() where name = ${jobKinds[kind].name}
    and state in ('created', 'retry') and start_after > now() and data->>'teacherId' = ${accountId}`.execute(
    tx,
  );
};

const findLastPlace: Queue['findLastPlace'] = (tx, kind, accountId) =>
  oneOf(tx, only(z.number().int()))`select coalesce(min(priority), 0) - 1 as place from pgboss.job
    where name = ${jobKinds[kind].name} and state in ('created', 'retry') and data->>'teacherId' = ${accountId}`;

/**
 * An insert wakes all who rest. Not announced are jobs that were put off or came back: for these one of each kind looks from time to
 * time, and whoever finds one wakes a colleague, who may find the next. The colleagues look rarely, in case that one is busy. (All of
 * them looking every second took a twenty-fifth of a processor of a program that had nothing to do.)
 */
const lookingEvery = (seconds: number) => ({
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: seconds,
});
const LOOKOUT_SECONDS = 3;
const COLLEAGUE_SECONDS = 5;

export const openQueue = async (url: string, { onError, supervise = true }: Options): Promise<Queue> => {
  const boss = new PgBoss({
    ...connection,
    connectionString: url,
    application_name: 'markwise-queue',
    max: 5,
    useListenNotify: true,
    schedule: supervise,
    supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  await boss.start();
  await createQueues(boss);
  if (supervise) await setSchedules(boss);
  /** Each does one job at a time. Whoever has had one looks for the next at once instead of resting. */
  const takeJobs = async (kind: JobName, atOnce: number, handle: (job: Job) => Promise<void>) => {
    const { name, lookEverySeconds = LOOKOUT_SECONDS }: JobKind<object> = jobKinds[kind];
    const resting = new Set<string>();
    for (let place = 0; place < atOnce; place += 1) {
      let worker = '';
      worker = await boss.work(
        name,
        lookingEvery(place === 0 ? lookEverySeconds : COLLEAGUE_SECONDS),
        async (jobs: Job[]) => {
          resting.delete(worker);
          const [colleague] = resting;
          if (colleague !== undefined) boss.notifyWorker(colleague);
          try {
            for (const job of jobs) await handle(job);
          } finally {
            resting.add(worker);
            boss.notifyWorker(worker);
          }
        },
      );
      resting.add(worker);
    }
  };

  const workOn = async <K extends JobName>(kind: K, handlers: Partial<JobHandlers>) => {
    const handler = handlers[kind];
    if (handler === undefined) throw new Error(`Nobody does jobs of the kind ${kind}.`);
    const { atOnce, run } = handler;
    const { payload } = jobKinds[kind];
    await takeJobs(kind, atOnce, ({ data, signal }) => run(payload.parse(data), signal));
  };

  return {
    async enqueue(tx, kind, orders) {
      const jobs = orders.map(({ payload, ...when }) => ({ data: payload, ...when }));
      await boss.insert(jobKinds[kind].name, jobs, { db: fromKysely(tx) });
    },
    async work(handlers) {
      for (const kind of JOB_NAMES) await workOn(kind, handlers);
    },
    forgetTeacher,
    wakeTeacher,
    findLastPlace,
    async countWaiting(kind) {
      const stats = await boss.getQueueStats(jobKinds[kind].name);
      return stats.reduce((total, queue) => total + queue.queuedCount, 0);
    },
    async stop(timeoutMs) {
      const names = Object.values(jobKinds).map(({ name }) => name);
      const allLeft = Promise.all(names.map((name) => boss.offWork(name)));
      await Promise.race([allLeft, sleep(LEAVING_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
};
