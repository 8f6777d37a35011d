/** SQL about stored files: which of them are in use, and which removed work may go for good. */
import { z } from 'zod';
import type { Db, Tx } from '../platform/db/database.ts';
import { anyOf, many, only, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';
import { StoredSheets } from './pages/page-queries.ts';

/** Work that was removed is no longer served, even while its removal could still be undone. */
export const isFileServed = (db: Db, scope: Scope, key: string): Promise<boolean> =>
  anyOf(db)`
    select 1 from submissions where file_key = ${key} and teacher_id = ${scope.owner} and removed_at is null
    union all
    select 1 from teachers where id = ${scope.owner} and photo_key = ${key}
    union all
    select 1 from ticket_pictures where teacher_id = ${scope.owner} and key = ${key}
    union all
    select 1 from scans where teacher_id = ${scope.owner} and file_key = ${key}`;

export const listUsedKeys = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const wanted = [...keys];
  return rowsOf(db, only(z.string()))`
    select file_key as key from submissions where file_key = any(${wanted})
    union all select rubric_file_key from assignments where rubric_file_key = any(${wanted})
    union all select solution_key_file from projects where solution_key_file = any(${wanted})
    union all select photo_key from teachers where photo_key = any(${wanted})
    union all select key from ticket_pictures where key = any(${wanted})
    union all select file_key from scans where file_key = any(${wanted})`;
};

const RemovedRow = z.object({ id: z.uuid(), file_key: z.string(), pages: StoredSheets });
export type RemovedRow = z.infer<typeof RemovedRow>;

export const listRemovedForUpdate = (tx: Tx, before: Date, most: number): Promise<RemovedRow[]> =>
  tx
    .selectFrom('submissions')
    .select(['id', 'file_key', 'pages'])
    .where('removed_at', '<', before)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .$call(many(RemovedRow));

export const deleteSubmissions = async (tx: Tx, ids: readonly string[]) => {
  await tx.deleteFrom('submissions').where('id', 'in', ids).execute();
};
