/** SQL about papers that came from Google Classroom, and imports that a worker fetches. */
import { sql } from 'kysely';
import { z } from 'zod';
import { RejectedFile } from '../../../contract/submissions.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, many, maybe, one, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** One file as it was handed in. */
export const Origin = z.object({
  submission_id: z.string(),
  user_id: z.string(),
  file_id: z.string(),
  turned_in_at: z.string(),
});
export type Origin = z.infer<typeof Origin>;

export const listOrigins = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<Origin[]> =>
  db
    .selectFrom('submissions')
    .select('origin')
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .where('origin', 'is not', null)
    .where('removed_at', 'is', null)
    .$call(many(only(Origin)));

const PaperOriginRow = z.object({
  student_work_id: z.uuid(),
  origin: Origin,
  taken_back_at: z.date().nullable(),
});
export type PaperOrigin = z.infer<typeof PaperOriginRow>;

export const listAllOrigins = (db: Db, scope: Scope): Promise<PaperOrigin[]> =>
  db
    .selectFrom('submissions')
    .select(['id as student_work_id', 'origin', 'taken_back_at'])
    .where('teacher_id', '=', scope.owner)
    .where('origin', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .$call(many(PaperOriginRow));

/** A paper that was removed makes room for the same one again; if it is restored, it is a paper like any other. */
export const forgetRemovedOrigins = async (tx: Tx, scope: Scope, assignmentId: string): Promise<void> => {
  await tx
    .updateTable('submissions')
    .set({ origin: null })
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .where('origin', 'is not', null)
    .where('removed_at', 'is not', null)
    .execute();
};

/** `back`: submissions whose student holds them again; of all others among `known` the mark goes. */
export const noteTakenBack = async (
  db: Db | Tx,
  scope: Scope,
  assignmentId: string,
  { back, known }: { back: string[]; known: string[] },
  at: Date,
): Promise<void> => {
  await sql`
    update submissions set
      taken_back_at = case when origin ->> 'submission_id' = any(${back}) then ${at}::timestamptz end
    where teacher_id = ${scope.owner} and assignment_id = ${assignmentId} and origin is not null
      and origin ->> 'submission_id' = any(${known})
      and (taken_back_at is null) = (origin ->> 'submission_id' = any(${back}))`.execute(db);
};

const Chosen = z.object({ submission_id: z.string(), file_id: z.string() });
export type Chosen = z.infer<typeof Chosen>;

/** What a worker needs to know. */
const Order = z.object({
  course_id: z.string(),
  course_work_id: z.string(),
  instructions: z.string(),
  chosen: z.array(Chosen),
});
export type Order = z.infer<typeof Order>;

const ImportRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  files: Order,
  state: z.enum(['waiting', 'done', 'failed']),
  project_id: z.uuid().nullable(),
  accepted: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.array(RejectedFile),
  failure_code: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const insertImport = (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  order: Order,
  at: Date,
): Promise<ImportRow> =>
  tx
    .insertInto('classroom_imports')
    .values({
      teacher_id: scope.owner,
      assignment_id: assignmentId,
      files: JSON.stringify(order),
      state: 'waiting',
      created_at: at,
    })
    .returning(columnsOf(ImportRow))
    .$call(one(ImportRow));

export const getImport = (db: Db | Tx, scope: Scope, id: string): Promise<ImportRow> =>
  db
    .selectFrom('classroom_imports')
    .select(columnsOf(ImportRow))
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .$call(one(ImportRow));

export const findWaitingImport = (db: Db, scope: Scope, id: string): Promise<ImportRow | null> =>
  db
    .selectFrom('classroom_imports')
    .select(columnsOf(ImportRow))
    .where((eb) => eb.and({ teacher_id: scope.owner, id, state: 'waiting' }))
    .$call(maybe(ImportRow));

export type ImportEnd =
  | { state: 'failed'; failureCode: string }
  | {
      state: 'done';
      projectId: string | null;
      accepted: number;
      unchanged: number;
      rejected: RejectedFile[];
    };

/** False: it has ended before. */
export const endImport = async (
  db: Db | Tx,
  scope: Scope,
  id: string,
  end: ImportEnd,
  at: Date,
): Promise<boolean> => {
  const told =
    end.state === 'failed'
      ? { failure_code: end.failureCode }
      : {
          project_id: end.projectId,
          accepted: end.accepted,
          unchanged: end.unchanged,
          rejected: JSON.stringify(end.rejected),
        };
  const { numUpdatedRows } = await db
    .updateTable('classroom_imports')
    .set({ state: end.state, ended_at: at, ...told })
    .where((eb) => eb.and({ teacher_id: scope.owner, id, state: 'waiting' }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** They hold names of files; whoever waited for them has seen how they ended. */
export const deleteOldImports = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('classroom_imports').where('created_at', '<', before).execute();
};
