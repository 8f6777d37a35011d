/** SQL of the comment bank, and of what the teacher wrote before. */

import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { OwnText } from '../../../contract/feedback.ts';
import type { Db } from '../../platform/db/database.ts';
import { parseRow, parseRows } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const COLUMNS = ['id', 'criterion_key', 'text', 'uses', 'last_used_at'] as const;
const CommentRow = z
  .object({
    id: z.uuid(),
    criterion_key: z.string().nullable(),
    text: z.string(),
    uses: z.number().int(),
    last_used_at: z.date().nullable(),
  })
  .meta({ title: 'Comment' });
export type CommentRow = z.infer<typeof CommentRow>;

/** So many are kept and offered; the least used ones are the teacher's to delete. */
export const COMMENTS_AT_MOST = 500;

export const listCommentRows = async (db: Db, scope: Scope): Promise<CommentRow[]> =>
  parseRows(
    CommentRow,
    await db
      .selectFrom('comments')
      .select(COLUMNS)
      .where('teacher_id', '=', scope.owner)
      .orderBy('created_at', 'desc')
      .limit(COMMENTS_AT_MOST)
      .execute(),
  );

type NewComment = { text: string; criterionKey: string | null };

export const insertComment = async (
  db: Db,
  scope: Scope,
  { text, criterionKey }: NewComment,
  at: Date,
): Promise<CommentRow> =>
  parseRow(
    CommentRow,
    await db
      .insertInto('comments')
      .values({
        teacher_id: scope.owner,
        text,
        criterion_key: criterionKey,
        created_at: at,
        last_used_at: null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

type Change = { text?: string | undefined; criterion_key?: string | null | undefined };

export const updateComment = async (
  db: Db,
  scope: Scope,
  id: string,
  { change, usedAt }: { change: Change; usedAt: Date | null },
): Promise<CommentRow> => {
  const row = await db
    .updateTable('comments')
    .set({
      ...change,
      uses: sql<number>`uses + ${usedAt === null ? 0 : 1}`,
      last_used_at: sql<Date | null>`coalesce(${usedAt}::timestamptz, last_used_at)`,
    })
    .where('teacher_id', '=', scope.owner)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return parseRow(CommentRow, row);
};

export const deleteCommentRow = async (db: Db, scope: Scope, id: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where('teacher_id', '=', scope.owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

const WrittenRow = z
  .object({
    paper: z.uuid(),
    student_name: z.string().nullable(),
    criterion: z.string(),
    text: OwnText,
  })
  .meta({ title: 'Written comment' });

const PAPERS_LOOKED_AT = 300;

/** What the teacher wrote about criteria, on the papers that were reviewed last. */
export const listWritten = async (db: Db, scope: Scope) => {
  const { rows } = await sql`
    select held.submission_id as paper, s.student_name, c.name as criterion,
      held.words -> 'comments' -> c.criterion_id as text
    from (
      select submission_id, words, reviewed_at from reviews
      where teacher_id = ${scope.owner} and words is not null and words -> 'comments' <> '{}'::jsonb
      order by reviewed_at desc limit ${PAPERS_LOOKED_AT}
    ) held
    join submissions s on s.id = held.submission_id and s.removed_at is null
    join verdict_criteria c on c.submission_id = s.id
    where held.words -> 'comments' ? c.criterion_id
    order by held.reviewed_at desc`.execute(db);
  return parseRows(WrittenRow, rows);
};

const NameRow = z.object({ name: z.string() }).meta({ title: 'Name of a student' });

/** Everybody on the owner's rosters. */
export const listStudentNames = async (db: Db, scope: Scope): Promise<string[]> => {
  const rows = await db
    .selectFrom('students')
    .select('name')
    .distinct()
    .where('teacher_id', '=', scope.owner)
    .where('name', '!=', '')
    .execute();
  return parseRows(NameRow, rows).map(({ name }) => name);
};

const StudentRow = z.object({ student_name: z.string().nullable() }).meta({ title: 'Student of a paper' });

export const getStudentName = async (db: Db, scope: Scope, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('submissions')
    .select('student_name')
    .where('teacher_id', '=', scope.owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return parseRow(StudentRow, row).student_name;
};
