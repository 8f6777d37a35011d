/** SQL of the comment bank. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { columnsOf, many, one, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const CommentRow = z.object({
  id: z.uuid(),
  criterion_key: z.string().nullable(),
  text: z.string(),
  uses: z.number().int(),
  last_used_at: z.date().nullable(),
});
export type CommentRow = z.infer<typeof CommentRow>;

/** So many are kept and offered; the least used ones are the teacher's to delete. */
export const COMMENTS_AT_MOST = 500;

export const listCommentRows = (db: Db, scope: Scope): Promise<CommentRow[]> =>
  db
    .selectFrom('comments')
    .select(columnsOf(CommentRow))
    .where('teacher_id', '=', scope.owner)
    .orderBy('created_at', 'desc')
    .limit(COMMENTS_AT_MOST)
    .$call(many(CommentRow));

type NewComment = { text: string; criterionKey: string | null };

export const insertComment = (
  db: Db,
  scope: Scope,
  { text, criterionKey }: NewComment,
  at: Date,
): Promise<CommentRow> =>
  db
    .insertInto('comments')
    .values({
      teacher_id: scope.owner,
      text,
      criterion_key: criterionKey,
      created_at: at,
      last_used_at: null,
    })
    .returning(columnsOf(CommentRow))
    .$call(one(CommentRow));

type Change = { text?: string | undefined; criterion_key?: string | null | undefined };

export const updateComment = (
  db: Db,
  scope: Scope,
  id: string,
  { change, usedAt }: { change: Change; usedAt: Date | null },
): Promise<CommentRow> =>
  db
    .updateTable('comments')
    .set({
      ...change,
      uses: sql<number>`uses + ${usedAt === null ? 0 : 1}`,
      last_used_at: sql<Date | null>`coalesce(${usedAt}::timestamptz, last_used_at)`,
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .returning(columnsOf(CommentRow))
    .$call(one(CommentRow));

export const deleteCommentRow = async (db: Db, scope: Scope, id: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const getStudentName = (db: Db, scope: Scope, id: string): Promise<string | null> =>
  db
    .selectFrom('submissions')
    .select('student_name')
    .where((eb) => eb.and({ teacher_id: scope.owner, id, removed_at: null }))
    .$call(one(only(z.string().nullable())));
