/** SQL of one student's page: who it is, the note, the last feedback. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { one, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  external_id: z.string().nullable(),
  course_id: z.uuid(),
  course_name: z.string(),
  note: z.string(),
});
export type Person = z.infer<typeof PersonRow>;

/** By any of their names. What was noted under another of them is part of the note. */
export const getPerson = (db: Db | Tx, scope: Scope, id: string): Promise<Person> =>
  oneOf(db, PersonRow)`
    select st.id, st.name, st.external_id, c.id as course_id, c.name as course_name,
      coalesce((select string_agg(one.note, E'\n\n' order by one.id <> st.id, one.created_at) from students one
        where (one.id = st.id or one.merged_into = st.id) and one.note <> ''), '') as note
    from students named
    join students st on st.id = coalesce(named.merged_into, named.id)
    join courses c on c.id = st.course_id
    where named.id = ${id} and named.teacher_id = ${scope.owner} and named.removed_at is null
      and st.removed_at is null and c.removed_at is null`;

/** Under the name that stands, in place of what was noted under others. */
export const setNote = async (tx: Tx, scope: Scope, personId: string, note: string) => {
  await sql`
    update students set note = case when id = ${personId} then ${note} else '' end
    where teacher_id = ${scope.owner} and (id = ${personId} or (merged_into = ${personId} and note <> ''))`.execute(
    tx,
  );
};

/** Of a graded paper. Whoever asks has made sure that its grade may be shown. */
export const getFeedback = (db: Db, scope: Scope, paperId: string): Promise<string> =>
  db
    .selectFrom('effective_grades')
    .select('feedback')
    .where((eb) => eb.and({ teacher_id: scope.owner, submission_id: paperId }))
    .$call(one(only(z.string())));

const NoteRow = z.object({ id: z.uuid(), note: z.string() });

/** All that a teacher has noted, by the person that it is about. */
export const listNotes = async (db: Db, scope: Scope): Promise<Map<string, string>> => {
  const rows = await rowsOf(db, NoteRow)`
    select coalesce(merged_into, id) as id, string_agg(note, E'\n\n' order by merged_into nulls first, created_at) as note
    from students where teacher_id = ${scope.owner} and note <> '' and removed_at is null group by 1`;
  return new Map(rows.map(({ id, note }) => [id, note]));
};
