/**
 * SQL about results: submissions with the grade that holds. Every query asks for the owner. The rows of the lists are not
 * parsed here: the contract's Result parses each field of them on the way out, and a summary leaves as PostgreSQL spells it.
 */
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { duplicateFlag, type Flag } from '../../contract/grading.ts';
import type { Result, ResultSummary } from '../../contract/results.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { PLANNED_ONCE } from '../platform/db/planned-once.ts';
import { isThere, many, maybe, one, only } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';
import { isOverdue, isRegradable, markedRubrics } from './regrade-queries.ts';

/** A moment as the contract tells it. */
export const isoText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** One decimal, half of it upwards: 87.5, not 87.49999. */
const percentage = sql<number | null>`floor(g.share * 1000 + 0.5) / 10`;

const failure = sql<Result['failure']>`
  case when g.status = 'failed' and g.failure_code is not null
    then json_build_object('code', g.failure_code, 'detail', coalesce(g.failure_detail, '')) end`;

const review = sql<ResultSummary['review']>`
  case when g.review_kind is not null then json_build_object(
    'kind', g.review_kind, 'revision', g.review_revision, 'at', ${isoText('g.reviewed_at')},
    'original', case when g.review_kind = 'changed'
      then json_build_object('grade_score', g.given_score, 'grade_letter', g.given_letter) end) end`;

const regrade = (at: Date) => sql<Result['regrade']>`
  case when ${isOverdue(at)} then 'failed' when again.state <> 'done' then again.state end`;

/** Another one with every change that a student would notice; an approval is none. */
export const gradeState = sql<string>`concat_ws(' ', extract(epoch from g.graded_at),
  case when g.review_kind = 'changed' then g.review_revision end, g.student_name)`;

/** Of a release `rel`: what was changed and changed back is as it was. The snapshot is opened only where something was done. */
export const isChanged = sql<boolean>`case when rel.state = ${gradeState} then false
  else (rel.snapshot ->> 'score')::double precision is distinct from g.score
    or rel.snapshot ->> 'feedback' is distinct from g.feedback
    or rel.snapshot ->> 'student' is distinct from g.student_name end`;

const released = sql<Result['released']>`
  case when rel.submission_id is not null then json_build_object(
    'at', ${isoText('rel.released_at')}, 'changed', ${isChanged}, 'mail', rel.mail) end`;

/** Few papers have any: which ones is asked once for all of them, what there is for those alone. */
const openRequests = (scope: Scope) => sql<number>`case when g.submission_id in (
    select submission_id from regrade_requests where teacher_id = ${scope.owner} and answered_at is null)
  then (select count(*) from regrade_requests asked where asked.submission_id = g.submission_id and asked.answered_at is null)
  else 0 end`;

export const isBlind = (scope: Scope) =>
  sql<boolean>`g.submission_id in (select submission_id from withheld_papers where teacher_id = ${scope.owner})`;

/** Of two papers that are nearly the same each points to the other, for as long as both are there. */
const twinFlags = (scope: Scope) => {
  const { code, detail } = duplicateFlag('%s');
  return sql`case when g.submission_id in (select submission_id from nearly_same_papers where teacher_id = ${scope.owner})
    then (select coalesce(jsonb_agg(jsonb_build_object('code', ${code}::text, 'detail', format(${detail}::text, other.file_name))
        order by other.file_name), '[]')
      from nearly_same_papers n join submissions other on other.id = n.other_id
      where n.submission_id = g.submission_id and n.teacher_id = ${scope.owner} and other.removed_at is null)
    else '[]' end`;
};

/** That a criterion wants the teacher is said until its mark is settled. */
const ownFlags = sql`case when g.flags = '[]' then g.flags else (select coalesce(jsonb_agg(flag order by place), '[]')
  from jsonb_array_elements(g.flags) with ordinality as own (flag, place)
  where flag ->> 'code' <> 'needs_teacher' or not exists (select from verdict_criteria c
    where c.submission_id = g.submission_id and c.criterion_id = flag ->> 'criterion_id' and c.state <> 'open')) end`;

export const shownFlags = (scope: Scope) =>
  sql<Flag[]>`case when g.flags is null then '[]' else ${ownFlags} || ${twinFlags(scope)} end`;

/** Each column as the contract names and spells it: a summary is its row. */
export const selectSummaries = (db: Db, scope: Scope, at: Date) =>
  db
    .selectFrom('effective_grades as g')
    .modifyFront(PLANNED_ONCE)
    .innerJoin('assignments as a', 'a.id', 'g.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .leftJoin('regrades as again', 'again.submission_id', 'g.submission_id')
    .leftJoin(markedRubrics(scope).as('marked'), 'marked.rubric_id', 'g.rubric_id')
    .leftJoin('releases as rel', (join) =>
      join.onRef('rel.submission_id', '=', 'g.submission_id').on('rel.revoked_at', 'is', null),
    )
    .select([
      'g.submission_id as student_work_id',
      'g.assignment_id',
      'a.name as assignment_name',
      'c.name as course_name',
      sql<string>`coalesce(g.student_id, '-')`.as('student_id'),
      sql<string>`coalesce(g.student_name, '-')`.as('student_name'),
      'g.roster_id',
      'g.file_name',
      isoText('g.created_at').as('created_at'),
      'g.status',
      'g.score as grade_score',
      'a.grade_level',
      'g.letter as grade_letter',
      percentage.as('percentage'),
      sql<string | null>`${isoText('g.graded_at')}`.as('graded_at'),
      shownFlags(scope).as('flags'),
      'g.confidence',
      'g.open_points',
      'g.settled_score',
      'g.open_marks',
      'g.marks',
      'g.open_points as waiting_points',
      sql<string | null>`g.record ->> 'model'`.as('model'),
      failure.as('failure'),
      'g.attempt',
      'g.rubric_id',
      review.as('review'),
      isBlind(scope).as('blind'),
      regrade(at).as('regrade'),
      isRegradable(at).as('regradable'),
      released.as('released'),
      isoText('g.taken_back_at').as('taken_back_at'),
      openRequests(scope).as('open_requests'),
    ])
    .where('g.teacher_id', '=', scope.owner);

const selectResults = (db: Db, scope: Scope, at: Date) =>
  selectSummaries(db, scope, at)
    .innerJoin('projects as p', 'p.id', 'g.project_id')
    .select((eb) => [
      'a.course_id',
      'g.project_id',
      'p.name as project_name',
      'g.file_key',
      'g.max',
      'g.feedback',
      'g.given_feedback',
      'g.review_words',
      'g.held',
      'g.set_marks',
      'g.record',
      jsonArrayFrom(
        eb
          .selectFrom('effective_criteria as e')
          .select([
            'e.criterion_id as id',
            'e.name as criteria_name',
            'e.score',
            'e.max as max_score',
            'e.feedback',
            'e.quotes',
            'e.confidence',
            'e.state',
            'e.given_score',
            'e.given_feedback',
          ])
          .whereRef('e.submission_id', '=', 'g.submission_id')
          .orderBy('e.place'),
      ).as('criteria'),
    ]);

export type Position = { createdAt: Date; id: string };
export type ResultsPage = { assignmentId: string | null; after: Position | null; limit: number; at: Date };

/** Newest first, from where the last page ended. */
export const windowOf = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { assignmentId, after, limit }: ResultsPage,
) =>
  query
    .$if(assignmentId !== null, (all) => all.where(sql<boolean>`g.assignment_id = ${assignmentId}`))
    .$if(after !== null, (all) =>
      all.where(sql<boolean>`(g.created_at, g.submission_id) < (${after?.createdAt}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`g.created_at desc, g.submission_id desc`)
    .limit(limit);

export const listSummaries = (db: Db, scope: Scope, page: ResultsPage) =>
  windowOf(selectSummaries(db, scope, page.at), page).execute();

export const listResultRows = (db: Db, scope: Scope, page: ResultsPage) =>
  windowOf(selectResults(db, scope, page.at), page).execute();
export type ResultRow = Awaited<ReturnType<typeof listResultRows>>[number];

export const findResultRow = async (db: Db, scope: Scope, id: string, at: Date): Promise<ResultRow | null> =>
  (await selectResults(db, scope, at).where('g.submission_id', '=', id).executeTakeFirst()) ?? null;

/** What the grader read of a paper that has a grade. */
export const getGradedText = (db: Db, scope: Scope, id: string): Promise<string> =>
  db
    .selectFrom('submissions')
    .select(sql<string>`coalesce(graded_text, '')`.as('graded_text'))
    .where((eb) => eb.and({ teacher_id: scope.owner, id, status: 'complete', removed_at: null }))
    .$call(one(only(z.string())));

/** Another one with every change to anything that a result shows; the triggers of the migration see to it. */
export const getResultsVersion = async (db: Db, scope: Scope): Promise<number> => {
  const found = await db
    .selectFrom('result_versions')
    .select('version')
    .where('teacher_id', '=', scope.owner)
    .$call(maybe(only(z.number().int())));
  return found ?? 0;
};

export const assignmentExists = (db: Db, scope: Scope, assignmentId: string): Promise<boolean> =>
  db
    .selectFrom('assignments')
    .select('id')
    .where((eb) => eb.and({ teacher_id: scope.owner, id: assignmentId, removed_at: null }))
    .$call(isThere);

/** `removedAt`: null brings them back. Answers how many were otherwise before. */
const setRemoved = async (db: Db, scope: Scope, ids: string[], removedAt: Date | null, at: Date) => {
  const { numUpdatedRows } = await db
    .updateTable('submissions')
    .set({ removed_at: removedAt, updated_at: at })
    .where('teacher_id', '=', scope.owner)
    .where('id', 'in', ids)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const markRemoved = (db: Db, scope: Scope, ids: string[], at: Date): Promise<number> =>
  setRemoved(db, scope, ids, at, at);

export const markRestored = (db: Db, scope: Scope, ids: string[], at: Date): Promise<number> =>
  setRemoved(db, scope, ids, null, at);

const FailedRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  assignment_id: z.uuid(),
  is_sample: z.boolean(),
});

/** Locks them, so that two clicks on Retry start one grading. */
export const listFailedForUpdate = (tx: Tx, scope: Scope, ids: string[]) =>
  tx
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['submissions.id', 'submissions.attempt', 'submissions.assignment_id', 'courses.is_sample'])
    .where('submissions.teacher_id', '=', scope.owner)
    .where('submissions.id', 'in', ids)
    .where((eb) => eb.and({ 'submissions.status': 'failed', 'submissions.removed_at': null }))
    .forUpdate('submissions')
    .$call(many(FailedRow));

export const markForRetry = async (tx: Tx, scope: Scope, id: string, attempt: number, at: Date) => {
  await tx
    .updateTable('submissions')
    .set({ status: 'pending', attempt, failure_code: null, failure_detail: null, updated_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};
