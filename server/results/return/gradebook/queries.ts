/** SQL about grade books: who is in the course, and the file between looking at it and filling it in. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { many, maybe, one, only } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/scope.ts';

const NameRow = z.object({
  person: z.uuid(),
  name: z.string(),
  external_id: z.string().nullable(),
  email: z.string().nullable(),
  lms: z.object({ canvas: z.array(z.string()).optional() }),
});
export type NameRow = z.infer<typeof NameRow>;

/** Everybody of the course, also without a paper: two of one name are two, even when one handed in nothing. */
export const listNames = (db: Db, scope: Scope, courseId: string): Promise<NameRow[]> =>
  db
    .selectFrom('students')
    .select([sql<string>`coalesce(merged_into, id)`.as('person'), 'name', 'external_id', 'email', 'lms'])
    .where((eb) => eb.and({ teacher_id: scope.owner, course_id: courseId, removed_at: null }))
    .$call(many(NameRow));

type Draft = { assignmentId: string; fileName: string; content: Uint8Array };

/** Takes the place of the one before. */
export const replaceDraft = async (
  db: Db,
  scope: Scope,
  { assignmentId, fileName, content }: Draft,
  expiresAt: Date,
): Promise<string> => {
  const draft = { file_name: fileName, content: Buffer.from(content), expires_at: expiresAt };
  return db
    .insertInto('gradebook_drafts')
    .values({ ...draft, teacher_id: scope.owner, assignment_id: assignmentId })
    .onConflict((conflict) =>
      // Another id: whoever looked at the file before does not get this one filled in.
      conflict
        .columns(['assignment_id', 'teacher_id'])
        .doUpdateSet({ ...draft, id: sql<string>`gen_random_uuid()` }),
    )
    .returning('id')
    .$call(one(only(z.uuid())));
};

const DraftRow = z.object({ file_name: z.string(), content: z.instanceof(Buffer) });

export const findDraft = (db: Db, scope: Scope, assignmentId: string, id: string, at: Date) =>
  db
    .selectFrom('gradebook_drafts')
    .select(['file_name', 'content'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId, id }))
    .where('expires_at', '>', at)
    .$call(maybe(DraftRow));

export const deleteOldDrafts = async (db: Db, at: Date) => {
  await db.deleteFrom('gradebook_drafts').where('expires_at', '<', at).execute();
};
