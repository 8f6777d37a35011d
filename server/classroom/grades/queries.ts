/** SQL about grades on their way to Google Classroom: what is wanted, what is being sent, and what Classroom has. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Held } from '../../../contract/giving-back/leaving.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { anyOf, many, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const PaperRow = z.object({
  id: z.uuid(),
  student: z.string(),
  score: z.number().nullable(),
  max: z.number().nullable(),
  /** Why it may not leave; null: it may. */
  held: Held.nullable(),
  /** As it was released; null: it is not. */
  released_score: z.number().nullable(),
  released_max: z.number().nullable(),
  /** Of Google: which piece of work it is, whose, and when it was handed in. Null where it did not come from there. */
  work_id: z.string().nullable(),
  user_id: z.string().nullable(),
  turned_in_at: z.string().nullable(),
  state: z.enum(['drafted', 'returned']).nullable(),
  grade: z.number().nullable(),
  failure_code: z.string().nullable(),
  wanted: z.enum(['draft', 'returned']).nullable(),
});
export type GradePaper = z.infer<typeof PaperRow>;

export const listGradePapers = (db: Db, scope: Scope, assignmentId: string): Promise<GradePaper[]> =>
  rowsOf(db, PaperRow)`
    select g.submission_id as id, coalesce(g.student_name, g.student_id, '-') as student, g.score, g.max,
      g.held,
      (rel.snapshot ->> 'score')::double precision as released_score,
      (rel.snapshot ->> 'max')::double precision as released_max,
      s.origin ->> 'submission_id' as work_id, coalesce(s.origin ->> 'user_id', st.lms -> 'classroom' ->> 0) as user_id,
      s.origin ->> 'turned_in_at' as turned_in_at,
      c.state, c.grade, c.failure_code, c.wanted
    from effective_grades g
    join submissions s on s.id = g.submission_id
    left join students st on st.id = g.roster_id
    left join releases rel on rel.submission_id = g.submission_id and rel.revoked_at is null
    left join classroom_grades c on c.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
    order by g.created_at, g.submission_id`;

const WishRow = z.object({ id: z.uuid(), wanted: z.enum(['draft', 'returned']), wanted_at: z.date() });
export type Wish = z.infer<typeof WishRow>;

const ofAssignment = (scope: Scope, assignmentId: string) => sql`c.teacher_id = ${scope.owner}
  and c.wanted is not null
  and c.submission_id in (select id from submissions where assignment_id = ${assignmentId} and removed_at is null)`;

/** What nobody else is sending; whoever had it and was not heard of again is taken for dead. */
export const claimWishes = (
  db: Db,
  scope: Scope,
  assignmentId: string,
  { at, until }: { at: Date; until: Date },
): Promise<Wish[]> =>
  rowsOf(db, WishRow)`
    update classroom_grades c set claimed_until = ${until}
    where ${ofAssignment(scope, assignmentId)} and (c.claimed_until is null or c.claimed_until < ${at})
    returning c.submission_id as id, c.wanted, c.wanted_at`;

/** When the last of those who are sending is heard of or taken for dead; null: nobody is. */
export const findClaimEnd = (db: Db, scope: Scope, assignmentId: string): Promise<Date | null> =>
  oneOf(db, only(z.date().nullable()))`
    select max(c.claimed_until) from classroom_grades c where ${ofAssignment(scope, assignmentId)}`;

/** The wish is over, unless another one came meanwhile. */
const WISH_OVER = (at: Date) => ({
  claimed_until: null,
  wanted: sql<string | null>`case when wanted_at = ${at} then null else wanted end`,
  wanted_at: sql<Date | null>`case when wanted_at = ${at} then null else wanted_at end`,
});

type Sent = { state: 'drafted' | 'returned'; grade: number; at: Date };

export const saveSent = async (db: Db, scope: Scope, wish: Wish, { state, grade, at }: Sent) => {
  await db
    .updateTable('classroom_grades')
    .set({ ...WISH_OVER(wish.wanted_at), state, grade, failure_code: null, pushed_at: at })
    .where((eb) => eb.and({ submission_id: wish.id, teacher_id: scope.owner }))
    .execute();
};

/** `code` null: there is nothing to send any more, and nothing went wrong. */
export const saveUnsent = async (db: Db, scope: Scope, wish: Wish, code: string | null) => {
  await db
    .updateTable('classroom_grades')
    .set({ ...WISH_OVER(wish.wanted_at), failure_code: code })
    .where((eb) => eb.and({ submission_id: wish.id, teacher_id: scope.owner }))
    .execute();
};

/** It stays wanted, and somebody else may take it. */
export const unclaim = async (db: Db, scope: Scope, ids: readonly string[]) => {
  await db
    .updateTable('classroom_grades')
    .set({ claimed_until: null })
    .where('teacher_id', '=', scope.owner)
    .where('submission_id', 'in', [...ids])
    .execute();
};

/** After the last try: what was wanted is not tried again by itself. */
export const abandonWishes = async (db: Db, scope: Scope, assignmentId: string, code: string) => {
  await sql`
    update classroom_grades c set wanted = null, wanted_at = null, claimed_until = null, failure_code = ${code}
    where ${ofAssignment(scope, assignmentId)}`.execute(db);
};

/** False: somebody else is creating it right now. */
export const claimCreation = (
  db: Db,
  scope: Scope,
  assignmentId: string,
  { at, deadSince }: { at: Date; deadSince: Date },
): Promise<boolean> =>
  anyOf(db)`
    insert into classroom_creations as c (assignment_id, teacher_id, begun_at)
    values (${assignmentId}, ${scope.owner}, ${at})
    on conflict (assignment_id) do update set begun_at = excluded.begun_at where c.begun_at < ${deadSince}
    returning c.assignment_id`;

export const endCreation = async (db: Db | Tx, scope: Scope, assignmentId: string) => {
  await db
    .deleteFrom('classroom_creations')
    .where((eb) => eb.and({ assignment_id: assignmentId, teacher_id: scope.owner }))
    .execute();
};

const SentRow = z.object({
  student_work_id: z.uuid(),
  as: z.enum(['drafted', 'returned']),
  points: z.number().nullable(),
  sent_at: z.date().nullable(),
});

/** Of all assignments, for whoever takes their data home. */
export const listSent = (db: Db, scope: Scope) =>
  db
    .selectFrom('classroom_grades')
    .select(['submission_id as student_work_id', 'state as as', 'grade as points', 'pushed_at as sent_at'])
    .where('teacher_id', '=', scope.owner)
    .where('state', 'is not', null)
    .orderBy('submission_id')
    .$call(many(SentRow));
