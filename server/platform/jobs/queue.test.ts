import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { jobKinds } from './kinds.ts';
import { type JobHandlers, openQueue } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const payload = {
  submissionId: '7e1f7b6e-35e5-4f2f-8d2e-0a4f4a1a6a01',
  teacherId: '7e1f7b6e-35e5-4f2f-8d2e-0a4f4a1a6a02',
  attempt: 1,
};

const open = (supervise: boolean) =>
  openQueue(database.url, {
    supervise,
    onError: (error) => {
      throw error;
    },
  });

const scheduled = async () => {
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from pgboss.schedule order by name`.execute(database.db);
  return rows;
};

const handlersOf = (note: (kind: string) => (payload: object) => Promise<void>): JobHandlers => ({
  gradeSubmission: { atOnce: 2, run: note('grade') },
  abandonSubmission: { atOnce: 1, run: note('abandon') },
  mailStudent: { atOnce: 1, run: note('mail') },
  abandonStudentMail: { atOnce: 1, run: note('abandon mail') },
  drawPages: { atOnce: 1, run: note('draw') },
  comparePapers: { atOnce: 1, run: note('compare') },
  wordSummary: { atOnce: 1, run: note('word') },
  admitModel: { atOnce: 1, run: note('admit') },
  abandonAdmission: { atOnce: 1, run: note('abandon admission') },
  revokeGoogle: { atOnce: 1, run: note('revoke') },
  importFromLms: { atOnce: 1, run: note('import') },
  abandonLmsImport: { atOnce: 1, run: note('abandon import') },
  sendLmsGrades: { atOnce: 1, run: note('send') },
  abandonLmsGrades: { atOnce: 1, run: note('abandon sending') },
  mailTicket: { atOnce: 1, run: note('mail ticket') },
  abandonTicketMail: { atOnce: 1, run: note('abandon ticket mail') },
  readSupportMail: { atOnce: 1, run: note('read') },
  readScan: { atOnce: 1, run: note('read scan') },
  abandonScan: { atOnce: 1, run: note('abandon scan') },
  checkDomains: { atOnce: 1, run: note('domains') },
  tidyUp: { atOnce: 1, run: note('tidy') },
});

describe('the queue', () => {
  it('keeps one schedule per kind that the clock starts, however many processes open it', async () => {
    const queues = [await open(true), await open(true)];
    const byClock = Object.values(jobKinds)
      .flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    expect(byClock).not.toHaveLength(0);
    expect(await scheduled()).toEqual(byClock);
    for (const queue of queues) await queue.stop(1000);
  });

  it('writes a kind again only where it is not as the program has it', async () => {
    const written = async () => {
      const { rows } = await sql<{ name: string; retry_limit: number; updated_on: Date }>`
        select name, retry_limit, updated_on from pgboss.queue order by name`.execute(database.db);
      return rows;
    };
    const before = await written();
    await sql`update pgboss.queue set retry_limit = 99 where name = ${jobKinds.tidyUp.name}`.execute(
      database.db,
    );
    const queue = await open(false);
    await queue.stop(1000);
    const after = await written();
    const isRewritten = ({ updated_on }: { updated_on: Date }, index: number) =>
      updated_on.getTime() !== before[index]?.updated_on.getTime();
    expect(after.map(({ retry_limit }) => retry_limit)).toEqual(before.map(({ retry_limit }) => retry_limit));
    expect(after.filter(isRewritten).map(({ name }) => name)).toEqual([jobKinds.tidyUp.name]);
  });

  it('whoever has nothing to do leaves at once when it stops, whoever has may finish', async () => {
    const queue = await open(false);
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let finished = false;
    await queue.work({
      ...handlersOf(() => async () => undefined),
      tidyUp: {
        atOnce: 1,
        run: async () => {
          begun.resolve();
          await finish.promise;
          finished = true;
        },
      },
    });
    await database.db.transaction().execute((tx) => queue.enqueue(tx, 'tidyUp', [{ payload: {} }]));
    await begun.promise;
    const stopped = queue.stop(20_000);
    setTimeout(() => finish.resolve(), 300);
    await stopped;
    expect(finished).toBe(true);
  });

  it('a job vanishes with the transaction that put it in', async () => {
    const queue = await open(false);
    const undone = database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'gradeSubmission', [{ payload }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rows } = await sql`select 1 from pgboss.job where name = 'grade-submission'`.execute(database.db);
    expect(rows).toEqual([]);
    await queue.stop(1000);
  });

  it('gives each job to the handler of its kind, with what it carries', async () => {
    const queue = await open(false);
    const seen: string[] = [];
    const done = Promise.withResolvers<void>();
    const note = (kind: string) => async (payload: object) => {
      seen.push(`${kind} ${JSON.stringify(payload)}`);
      if (seen.length === 2) done.resolve();
    };
    await queue.work(handlersOf(note));
    await database.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'tidyUp', [{ payload: {} }]);
      await queue.enqueue(tx, 'gradeSubmission', [{ payload }]);
    });
    await done.promise;
    expect(seen.toSorted()).toEqual([`grade ${JSON.stringify(payload)}`, 'tidy {}']);
    await queue.stop(1000);
  });

  it('of jobs that were put off whoever finds one wakes a colleague for the next', async () => {
    const queue = await open(false);
    const begun: number[] = [];
    const together = Promise.withResolvers<void>();
    const run = async () => {
      begun.push(Date.now());
      if (begun.length === 4) together.resolve();
      await together.promise;
    };
    await queue.work({ ...handlersOf(() => async () => undefined), gradeSubmission: { atOnce: 4, run } });
    const startAfter = new Date(Date.now() + 2000);
    await database.db
      .transaction()
      .execute((tx) => queue.enqueue(tx, 'gradeSubmission', Array(4).fill({ payload, startAfter })));
    await together.promise;
    // Left to themselves, three of the four would look five seconds after the insert had woken them in vain.
    expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeLessThan(2000);
    await queue.stop(1000);
  });
});
