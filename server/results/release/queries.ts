/** SQL of releasing papers and taking them back. */
import { sql } from 'kysely';
import { z } from 'zod';
import { SubmissionStatus } from '../../../contract/assignments.ts';
import { Held } from '../../../contract/giving-back/leaving.ts';
import { ReleasedPaper } from '../../../contract/giving-back/released-paper.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, maybe, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { gradeState, isChanged } from '../queries.ts';
import { isOverdue } from '../regrade-queries.ts';

const PaperRow = z.object({
  id: z.uuid(),
  student: z.string(),
  email: z.string().nullable(),
  status: SubmissionStatus,
  is_graded: z.boolean(),
  /** It keeps its grade, and is about to get another one. */
  is_regrading: z.boolean(),
  /** Why it may not leave; null: it may. */
  held: Held.nullable(),
  is_released: z.boolean(),
  is_changed: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

export const listPapers = (db: Db, scope: Scope, assignmentId: string, at: Date): Promise<PaperRow[]> =>
  rowsOf(db, PaperRow)`
    select g.submission_id as id, coalesce(g.student_name, g.student_id, '-') as student, nullif(st.email, '') as email,
      g.status, g.score is not null as is_graded,
      coalesce(again.state = 'waiting' and not ${isOverdue(at)}, false) as is_regrading,
      g.held,
      rel.submission_id is not null as is_released,
      coalesce(rel.submission_id is not null and ${isChanged}, false) as is_changed, rel.mail
    from effective_grades g
    left join students st on st.id = g.roster_id
    left join regrades again on again.submission_id = g.submission_id
    left join releases rel on rel.submission_id = g.submission_id and rel.revoked_at is null
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
    order by g.created_at, g.submission_id`;

type Release = { id: string; snapshot: ReleasedPaper; at: Date };

/** Another release is another act: its moment is new, and whoever was told of the last one may be told of this one. */
export const upsertRelease = async (tx: Tx, scope: Scope, { id, snapshot, at }: Release) => {
  await sql`
    insert into releases (submission_id, teacher_id, released_at, snapshot, state)
    select g.submission_id, g.teacher_id, ${at}, ${JSON.stringify(snapshot)}::jsonb, ${gradeState}
    from effective_grades g where g.submission_id = ${id} and g.teacher_id = ${scope.owner}
    on conflict (submission_id) do update set released_at = excluded.released_at, revoked_at = null,
      snapshot = excluded.snapshot, state = excluded.state, mail = null`.execute(tx);
};

/** What stands in the release is as of now; its moment, and what its student was told, stay. */
export const renewSnapshot = async (tx: Tx, scope: Scope, id: string, snapshot: ReleasedPaper) => {
  await sql`
    update releases set snapshot = ${JSON.stringify(snapshot)}::jsonb, state = ${gradeState}
    from effective_grades g where g.submission_id = releases.submission_id and releases.submission_id = ${id}
      and releases.teacher_id = ${scope.owner}`.execute(tx);
};

export const revokeReleases = async (
  db: Db,
  scope: Scope,
  assignmentId: string,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({ revoked_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, revoked_at: null }))
    .where('submission_id', 'in', (own) =>
      own.selectFrom('submissions').select('id').where('assignment_id', '=', assignmentId),
    )
    .$if(ids !== undefined, (all) => all.where('submission_id', 'in', [...(ids ?? [])]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Of a paper that is not removed. */
const selectLive = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('releases as r')
    .innerJoin('submissions as s', 's.id', 'r.submission_id')
    .where('r.submission_id', '=', id)
    .where('r.teacher_id', '=', scope.owner)
    .where('r.revoked_at', 'is', null)
    .where('s.removed_at', 'is', null);

/** When it was released; null while it is not. */
export const findReleaseDate = (db: Db, scope: Scope, id: string): Promise<Date | null> =>
  selectLive(db, scope, id)
    .select('r.released_at')
    .$call(maybe(only(z.date())));

export const findSnapshot = (db: Db, scope: Scope, id: string): Promise<ReleasedPaper | null> =>
  selectLive(db, scope, id)
    .select('r.snapshot')
    .$call(maybe(only(ReleasedPaper)));

const AskedRow = z.object({ id: z.uuid(), released_at: z.date() });

/** Answers which mails wait now: one that waits or was sent is not asked for again. */
export const markMailsWaiting = (tx: Tx, scope: Scope, ids: readonly string[]) =>
  tx
    .updateTable('releases')
    .set({ mail: 'waiting' })
    .where('teacher_id', '=', scope.owner)
    .where('submission_id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('mail', 'is', null), eb('mail', '=', 'failed')]))
    .returning(['submission_id as id', 'released_at'])
    .$call(many(AskedRow));

const LetterRow = z.object({
  email: z.string().nullable(),
  student: z.string().nullable(),
  teacher: z.string(),
  teacher_email: z.string(),
  assignment: z.string(),
});

export type MailOf = { id: string; releasedAt: Date };

const selectWaiting = (db: Db, scope: Scope, { id, releasedAt }: MailOf) =>
  db
    .selectFrom('releases as r')
    .innerJoin('effective_grades as g', 'g.submission_id', 'r.submission_id')
    .innerJoin('assignments as a', 'a.id', 'g.assignment_id')
    .innerJoin('teachers as t', 't.id', 'r.teacher_id')
    .leftJoin('students as st', 'st.id', 'g.roster_id')
    .where('r.submission_id', '=', id)
    .where('r.teacher_id', '=', scope.owner)
    .where('r.released_at', '=', releasedAt)
    .where('r.revoked_at', 'is', null)
    .where('r.mail', '=', 'waiting');

/** Null: it went out already, or the paper was taken back, released anew or removed. */
export const findWaitingLetter = (db: Db, scope: Scope, mail: MailOf) =>
  selectWaiting(db, scope, mail)
    .select([
      'st.email',
      'g.student_name as student',
      't.name as teacher',
      't.email as teacher_email',
      'a.name as assignment',
    ])
    .$call(maybe(LetterRow));

export const endMail = async (db: Db, scope: Scope, { id, releasedAt }: MailOf, end: 'sent' | 'failed') => {
  await db
    .updateTable('releases')
    .set({ mail: end })
    .where('submission_id', '=', id)
    .where('teacher_id', '=', scope.owner)
    .where('released_at', '=', releasedAt)
    .where('mail', '=', 'waiting')
    .execute();
};
