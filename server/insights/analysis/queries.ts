/** SQL of a class's papers: one row each, with the grade that holds. Of one that may not leave nothing is read that tells its grade. */
import { sql } from 'kysely';
import { z } from 'zod';
import { SubmissionStatus } from '../../../contract/assignments.ts';
import { Held } from '../../../contract/giving-back/leaving.ts';
import type { ReasonCode } from '../../../contract/grading/reason.ts';
import { CriterionVerdict, Rubric } from '../../../contract/grading.ts';
import { CHECK_KEY_FROM } from '../../../contract/insights/analysis.ts';
import { givenCriteria } from '../../grading/mark-queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { anyOf, many, maybe, one, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const AssignmentRow = z.object({
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
});
export type AnalysedAssignment = z.infer<typeof AssignmentRow>;

export const getAnalysedAssignment = (
  db: Db,
  scope: Scope,
  assignmentId: string,
): Promise<AnalysedAssignment> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .select([
      'a.id as assignment_id',
      'a.name as assignment_name',
      'c.id as course_id',
      'c.name as course_name',
    ])
    .where((eb) => eb.and({ 'a.teacher_id': scope.owner, 'a.id': assignmentId, 'a.removed_at': null }))
    .$call(one(AssignmentRow));

const Grade = z.object({
  score: z.number(),
  max: z.number(),
  given: z.number(),
  is_checked: z.boolean(),
  grader: z.enum(['builtin', 'model']),
  criteria: z.array(CriterionVerdict.omit({ feedback: true })),
  /** The marks that hold. */
  marks: z.array(z.object({ id: z.string(), score: z.number() })),
  ticked: z.record(z.string(), z.array(z.string())).nullable(),
});

const ClassPaperRow = z.object({
  id: z.uuid(),
  student_name: z.string(),
  rubric_id: z.uuid(),
  status: SubmissionStatus,
  held: Held.nullable(),
  /** Null: it is held. */
  grade: Grade.nullable(),
});
export type ClassPaper = z.infer<typeof ClassPaperRow>;

/** What is long and not counted stays where it is: texts for readers, boxes on pages, quotes that were not found. */
const criteria = sql`(select jsonb_agg(jsonb_set(c - 'feedback' - 'asides' - 'proposed', '{quotes}',
    coalesce((select jsonb_agg(q - 'boxes') from jsonb_array_elements(c -> 'quotes') q
      where (q ->> 'verified')::boolean), '[]')) order by place)
  from jsonb_array_elements(${givenCriteria('g.submission_id')}) with ordinality given (c, place))`;

const marks = sql`(select jsonb_agg(jsonb_build_object('id', e.criterion_id, 'score', e.score) order by e.place)
  from verdict_criteria e where e.submission_id = g.submission_id)`;

export const listClassPapers = (db: Db, scope: Scope, assignmentId: string): Promise<ClassPaper[]> =>
  rowsOf(db, ClassPaperRow)`
    select g.submission_id as id, coalesce(g.student_name, '-') as student_name, g.rubric_id, g.status,
      g.held,
      case when g.held is null then jsonb_build_object(
        'score', g.score, 'max', g.max, 'given', g.given_score, 'is_checked', g.review_kind is not null,
        'grader', g.record ->> 'grader', 'criteria', ${criteria}, 'marks', ${marks},
        'ticked', g.review_words -> 'found') end as grade
    from effective_grades g
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
    order by g.created_at, g.submission_id`;

const OpenRow = z.object({ id: z.string(), papers: z.array(z.uuid()) });

/** By criterion: the papers whose mark nobody has settled, in the order of upload; none that is withheld. */
export const listOpenMarks = async (
  db: Db,
  scope: Scope,
  assignmentId: string,
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf(db, OpenRow)`
    select e.criterion_id as id, array_agg(g.submission_id order by g.created_at, g.submission_id) as papers
    from effective_grades g join verdict_criteria e on e.submission_id = g.submission_id and e.state = 'open'
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and g.held = 'open'
    group by e.criterion_id`;
  return new Map(rows.map(({ id, papers }) => [id, papers]));
};

const KeyRow = z.object({ id: z.string(), rubric_id: z.uuid(), papers: z.number().int() });

/** Reasons that say nothing of the key: there was no answer that it could have been compared with. */
const NOTHING_TO_COMPARE: readonly ReasonCode[] = [
  'no_answer',
  'given_up',
  'no_words',
  'blank',
  'near_blank',
  'prompt_only',
  'word_list',
  'off_topic',
  'not_a_submission',
  'empty_key',
];

/** Questions that nobody was given a point for by the grader, although so many answer them, and that the teacher has not marked. */
export const listDoubtedKeys = (db: Db, scope: Scope, assignmentId: string) =>
  rowsOf(db, KeyRow)`
    select e.criterion_id as id, g.rubric_id, count(*)::int as papers
    from effective_grades g join verdict_criteria e on e.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and (g.held is null or g.held = 'open')
      and e.reason_code <> all(${sql.val([...NOTHING_TO_COMPARE])}::text[])
    group by e.criterion_id, g.rubric_id
    having count(*) >= ${CHECK_KEY_FROM} and max(e.given_score) = 0 and bool_and(e.state <> 'set')`;

const SnapshotRow = z.object({ id: z.uuid(), rubric: Rubric });

/** Newest first. */
export const listSnapshots = async (db: Db, scope: Scope, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('rubrics')
    .select(['id', 'rubric'])
    .where('teacher_id', '=', scope.owner)
    .where('id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call(many(SnapshotRow));
};

const SummaryRow = z.object({
  facts: z.string(),
  text: z.string().nullable(),
  written_at: z.date().nullable(),
});

export const findSummary = (db: Db, scope: Scope, assignmentId: string) =>
  db
    .selectFrom('class_summaries')
    .select(['facts', 'text', 'written_at'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .$call(maybe(SummaryRow));

/** True for one caller only: nobody has asked about these counts, nor about this class since `notSince`. */
export const claimSummary = (
  tx: Tx,
  scope: Scope,
  { assignmentId, facts, at, notSince }: { assignmentId: string; facts: string; at: Date; notSince: Date },
): Promise<boolean> =>
  anyOf(tx)`
    insert into class_summaries as held (assignment_id, teacher_id, facts, asked_at)
      values (${assignmentId}, ${scope.owner}, ${facts}, ${at})
    on conflict (assignment_id) do update set facts = excluded.facts, asked_at = excluded.asked_at,
        text = null, written_at = null
      where held.facts <> excluded.facts and held.asked_at < ${notSince}
    returning 1`;

export const saveSummary = async (
  db: Db,
  scope: Scope,
  { assignmentId, facts, text, at }: { assignmentId: string; facts: string; text: string | null; at: Date },
) => {
  await db
    .updateTable('class_summaries')
    .set({ facts, text, written_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .execute();
};

const WordedRow = z.object({ assignment_id: z.uuid(), text: z.string() });

/** By assignment. */
export const listSummaries = async (db: Db, scope: Scope): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('class_summaries')
    .select(['assignment_id', 'text'])
    .where('teacher_id', '=', scope.owner)
    .where('text', 'is not', null)
    .$call(many(WordedRow));
  return new Map(rows.map(({ assignment_id, text }) => [assignment_id, text]));
};
