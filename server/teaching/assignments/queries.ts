/** All SQL about assignments and their rubric snapshots. */
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { Assignment, StatusCounts } from '../../../contract/assignments.ts';
import { type FeedbackTone, Rubric, type RubricStyle } from '../../../contract/grading.ts';
import { isAgreed } from '../../../contract/rubrics/plan.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isThere, many, moment, one, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const AssignmentRow = Assignment.omit({ counts: true })
  .extend({
    grade_level: z.number(),
    created_at: moment,
    archived_at: moment.nullable(),
    regrade_days: z.number().int().nullable(),
    ...StatusCounts.shape,
  })
  .transform(
    ({ total, pending, grading, complete, failed, ...row }): Assignment => ({
      ...row,
      counts: { total, pending, grading, complete, failed },
    }),
  );

/** Status and counts come with the assignments in one query; removed work does not count. */
const selectAssignments = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .innerJoin('rubrics as r', 'r.id', 'a.rubric_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('submissions as s')
          .select([
            sql<number>`count(*)::int`.as('total'),
            sql<number>`(count(*) filter (where s.status = 'pending'))::int`.as('pending'),
            sql<number>`(count(*) filter (where s.status = 'grading'))::int`.as('grading'),
            sql<number>`(count(*) filter (where s.status = 'complete'))::int`.as('complete'),
            sql<number>`(count(*) filter (where s.status = 'failed'))::int`.as('failed'),
          ])
          .whereRef('s.assignment_id', '=', 'a.id')
          .where('s.removed_at', 'is', null)
          .as('n'),
      (join) => join.on(sql<SqlBool>`true`),
    )
    .select([
      'a.id',
      'a.name',
      'a.course_id',
      'c.name as course_name',
      'a.description',
      'a.feedback_tone',
      'a.rubric_style',
      'a.ai_instructions',
      'a.grade_level',
      'a.rubric_file_name',
      'r.rubric',
      'r.id as rubric_id',
      'a.created_at',
      'a.archived_at',
      'a.regrade_days',
      'n.total',
      'n.pending',
      'n.grading',
      'n.complete',
      'n.failed',
      sql<string>`case
        when n.total = 0 then 'pending'
        when n.pending + n.grading > 0 then 'grading'
        when n.failed = n.total then 'failed'
        else 'complete' end`.as('status'),
    ])
    .where((eb) => eb.and({ 'a.teacher_id': scope.owner, 'a.removed_at': null }));

export const listAssignments = (db: Db | Tx, scope: Scope): Promise<Assignment[]> =>
  selectAssignments(db, scope)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .$call(many(AssignmentRow));

export const getAssignment = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<Assignment> =>
  selectAssignments(db, scope).where('a.id', '=', assignmentId).$call(one(AssignmentRow));

export type NewAssignment = {
  courseId: string;
  name: string;
  description: string;
  feedbackTone: FeedbackTone;
  rubricStyle: RubricStyle;
  aiInstructions: string;
  gradeLevel: number;
  rubricFileKey: string;
  rubricFileName: string;
  /** By which the same file is known again; absent for what was no file. */
  rubricFileHash?: string;
  rubric: Rubric;
};

export const insertRubric = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  rubric: Rubric,
  at: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('rubrics')
    .values({
      teacher_id: scope.owner,
      assignment_id: assignmentId,
      rubric: JSON.stringify(rubric),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const setRubric = async (tx: Tx, scope: Scope, assignmentId: string, rubricId: string) => {
  await tx
    .updateTable('assignments')
    .set({ rubric_id: rubricId })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: assignmentId }))
    .execute();
};

export const insertAssignment = async (
  tx: Tx,
  scope: Scope,
  assignment: NewAssignment,
  at: Date,
): Promise<{ id: string; rubricId: string }> => {
  const { id } = await tx
    .insertInto('assignments')
    .values({
      teacher_id: scope.owner,
      course_id: assignment.courseId,
      name: assignment.name,
      description: assignment.description,
      feedback_tone: assignment.feedbackTone,
      rubric_style: assignment.rubricStyle,
      ai_instructions: assignment.aiInstructions,
      grade_level: assignment.gradeLevel,
      rubric_file_key: assignment.rubricFileKey,
      rubric_file_name: assignment.rubricFileName,
      rubric_file_hash: assignment.rubricFileHash ?? null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rubricId = await insertRubric(tx, scope, id, assignment.rubric, at);
  await setRubric(tx, scope, id, rubricId);
  return { id, rubricId };
};

/** How the same file is marked elsewhere, as the teacher has agreed to it; the newest first. */
export const findKnownRubric = async (db: Db, scope: Scope, fileHash: string): Promise<Rubric | null> => {
  const known = await db
    .selectFrom('assignments as a')
    .innerJoin('rubrics as r', 'r.id', 'a.rubric_id')
    .select('r.rubric')
    .where('a.teacher_id', '=', scope.owner)
    .where((eb) => eb.and({ 'a.rubric_file_hash': fileHash, 'a.removed_at': null }))
    .orderBy('a.created_at', 'desc')
    .limit(10)
    .$call(many(only(Rubric)));
  return known.find(isAgreed) ?? known.find(({ asked_model }) => asked_model === true) ?? null;
};

const RubricUse = z.object({ grade_level: z.number(), rubric_id: z.uuid(), rubric: Rubric });
export type RubricUse = z.infer<typeof RubricUse>;

/** `share` while an upload points at the rubric, `update` while it is corrected: the two never cross. */
export const getRubricUse = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  lock: 'share' | 'update',
): Promise<RubricUse> => {
  const own = tx
    .selectFrom('assignments')
    .select('id')
    .where((eb) => eb.and({ teacher_id: scope.owner, id: assignmentId }));
  await (lock === 'share' ? own.forShare() : own.forUpdate()).execute();
  // A statement of its own: one that waited for the lock would look for the rubric among those that were there before.
  return tx
    .selectFrom('assignments as a')
    .innerJoin('rubrics as r', 'r.id', 'a.rubric_id')
    .select(['a.grade_level', 'a.rubric_id', 'r.rubric'])
    .where((eb) => eb.and({ 'a.teacher_id': scope.owner, 'a.id': assignmentId, 'a.removed_at': null }))
    .$call(one(RubricUse));
};

/**
 * Work that has no grade yet follows the assignment to its edited rubric. A worker that is grading meanwhile notices when it saves,
 * and grades again.
 */
export const replaceRubric = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  change: { to: string; at: Date },
) => {
  await setRubric(tx, scope, assignmentId, change.to);
  await tx
    .updateTable('projects')
    .set({ rubric_id: change.to })
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .execute();
  await tx
    .updateTable('submissions')
    .set({ rubric_id: change.to, updated_at: change.at })
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .where('status', 'in', ['pending', 'grading', 'failed'])
    .execute();
};

export const isAnythingGraded = (tx: Tx, scope: Scope, assignmentId: string): Promise<boolean> =>
  tx
    .selectFrom('submissions')
    .select('id')
    .where('teacher_id', '=', scope.owner)
    .where('assignment_id', '=', assignmentId)
    .where('status', '=', 'complete')
    .where('removed_at', 'is', null)
    .limit(1)
    .$call(isThere);
