/** SQL about the pages of papers. */
import { sql } from 'kysely';
import { z } from 'zod';
import { PageLines } from '../../../contract/paper.ts';
import type { Sheet } from '../../../grading/extraction/document.ts';
import type { Db } from '../../platform/db/database.ts';
import { many, maybe, oneOf, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** As the `pages` column holds it. */
export const StoredSheets = z
  .array(
    z.object({
      number: z.number().int().positive(),
      width: z.number().positive(),
      height: z.number().positive(),
      turn: z.number(),
    }),
  )
  .nullable();

const ShownRow = z.object({ id: z.uuid(), file_key: z.string(), file_name: z.string(), pages: StoredSheets });
export type ShownPaper = z.infer<typeof ShownRow>;

/** Work that was removed is not shown, even while its removal could still be undone. */
const selectShown = (db: Db, scope: Scope) =>
  db
    .selectFrom('submissions')
    .select(['id', 'file_key', 'file_name', 'pages'])
    .where((eb) => eb.and({ teacher_id: scope.owner, removed_at: null }));

export const findShownPaper = (db: Db, scope: Scope, id: string): Promise<ShownPaper | null> =>
  selectShown(db, scope).where('id', '=', id).$call(maybe(ShownRow));

export const findPaperOfFile = (db: Db, scope: Scope, fileKey: string): Promise<ShownPaper | null> =>
  selectShown(db, scope).where('file_key', '=', fileKey).$call(maybe(ShownRow));

export const listLines = (db: Db, scope: Scope, id: string): Promise<PageLines[]> =>
  db
    .selectFrom('page_lines as l')
    .innerJoin('submissions as s', 's.id', 'l.submission_id')
    .select(['l.page as number', 'l.source', 'l.lines'])
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.removed_at': null, 's.id': id }))
    .orderBy('l.page')
    .$call(many(PageLines));

/** Papers of anybody that wait for a grade. Not asked of the queue, which counts itself only now and then. */
export const countWaitingPapers = (db: Db): Promise<number> =>
  oneOf(
    db,
    only(z.number().int()),
  )`select count(*)::int as waiting from submissions where status = 'pending'`;

/**
 * What a grading has read meanwhile knows better which way is up. Looking at a paper is no change to the results, so that their
 * version stays: the trigger takes it for noted already.
 */
export const keepPages = (db: Db, scope: Scope, id: string, sheets: Sheet[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('markwise.result_change', ${scope.owner}::text, true)`.execute(tx);
    await tx
      .updateTable('submissions')
      .set({ pages: JSON.stringify(sheets) })
      .where((eb) => eb.and({ teacher_id: scope.owner, id, pages: null }))
      .execute();
  });

export const forgetPages = async (db: Db, scope: Scope, id: string): Promise<void> => {
  await db
    .updateTable('submissions')
    .set({ pages: '[]' })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};
