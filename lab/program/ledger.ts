/** What must add up after every fault: each paper ends once, and what is charged is what was graded. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkLedger } from '../../server/accounts/billing/quota.ts';
import type { Db, Tx } from '../../server/platform/db/database.ts';

/**
 * Has the database itself write down every end of a paper, every verdict saved and every charge settled or given back, so
 * that a second one is seen even where it would leave the same row behind.
 */
export const watchEndings = async (db: Db) => {
  await sql`create table endings (what text, submission_id uuid, attempt integer, at timestamptz default now())`.execute(
    db,
  );
  await sql`
    create function note_ending() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'submissions' then
        insert into endings values ('end', new.id, new.attempt);
      elsif tg_table_name = 'verdicts' then
        insert into endings values ('verdict', new.submission_id, new.attempt);
      else
        insert into endings values ('charge', new.submission_id, new.attempt);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger note_end after update on submissions for each row
    when (new.status in ('complete', 'failed') and old.status in ('pending', 'grading'))
    execute function note_ending()`.execute(db);
  await sql`
    create trigger note_verdict after insert or update of score on verdicts for each row execute function note_ending()`.execute(
    db,
  );
  await sql`
    create trigger note_charge after update of state on quota_entries for each row execute function note_ending()`.execute(
    db,
  );
};

const listTwice = async (db: Db | Tx) => {
  const { rows } = await sql`
    select what, submission_id, attempt, count(*)::int as times from endings
    group by what, submission_id, attempt having count(*) > 1`.execute(db);
  return rows;
};

export type Counts = { pending: number; grading: number; complete: number; failed: number };

export const countByStatus = async (db: Db | Tx): Promise<Counts> => {
  const { rows } = await sql<{ status: keyof Counts; n: number }>`
    select status, count(*)::int as n from submissions group by status`.execute(db);
  const counts = { pending: 0, grading: 0, complete: 0, failed: 0 };
  for (const { status, n } of rows) counts[status] = n;
  return counts;
};

export const countEnded = async (db: Db): Promise<number> => {
  const { complete, failed } = await countByStatus(db);
  return complete + failed;
};

/** Charged in all periods of all teachers. */
export const countCharged = async (db: Db | Tx): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(used), 0)::int as n from usage_periods`.execute(db);
  return rows[0]?.n ?? 0;
};

/** One look at everything as it stood at one moment, work going on or not. Needs `watchEndings` before the first paper. */
export const expectSoundBooks = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      expect(await checkLedger(tx)).toEqual([]);
      expect(await listTwice(tx)).toEqual([]);
      const { pending, grading, complete } = await countByStatus(tx);
      expect(await countCharged(tx)).toBe(complete + pending + grading);
    });
