/** SQL about papers that the teacher has looked at. */
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { parseRows } from '../db/rows.ts';
import type { ClaimedSubmission } from './grading-queries.ts';

const ReviewedRow = z
  .object({
    graded_text: z.string(),
    file_name: z.string(),
    student_name: z.string().nullable(),
    student_id: z.string().nullable(),
    given: z.array(z.object({ criterion_id: z.string(), score: z.number() })),
    changed: z.array(z.object({ id: z.string(), score: z.number() })).nullable(),
  })
  .meta({ title: 'Reviewed work' })
  .transform(({ given, changed, ...work }) => ({
    ...work,
    scores: changed === null ? given : changed.map(({ id, score }) => ({ criterion_id: id, score })),
  }));

type Reviewed = Pick<ClaimedSubmission, 'id' | 'teacher_id' | 'assignment_id' | 'rubric_id'>;

/** Only those graded by the same rubric: marks for other criteria say nothing about these. Newest marks first. */
const selectReviewed = (db: Db, submission: Reviewed, limit: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('submissions as s', 's.id', 'r.submission_id')
    .innerJoin('verdicts as v', (join) =>
      join.onRef('v.submission_id', '=', 'r.submission_id').onRef('v.attempt', '=', 'r.attempt'),
    )
    .where('r.teacher_id', '=', submission.teacher_id)
    .where('s.assignment_id', '=', submission.assignment_id)
    .where('s.rubric_id', '=', submission.rubric_id)
    .where('s.id', '!=', submission.id)
    .where('s.removed_at', 'is', null)
    .where('s.graded_text', '!=', '')
    .orderBy('r.reviewed_at', 'desc')
    .orderBy('s.id')
    .limit(limit);

const StateRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  reviewed_at: z.date(),
  student_name: z.string().nullable(),
  student_id: z.string().nullable(),
});

/** All of them that can change what they teach, and no text: the same states are the same examples. */
export const listReviewedStates = async (db: Db, submission: Reviewed, limit: number) => {
  const rows = await selectReviewed(db, submission, limit)
    .select(['s.id', 'v.attempt', 'r.reviewed_at', 's.student_name', 's.student_id'])
    .execute();
  return parseRows(StateRow, rows);
};

export const listReviewedWorks = async (db: Db, submission: Reviewed, limit: number) => {
  const rows = await selectReviewed(db, submission, limit)
    .select([
      's.graded_text',
      's.file_name',
      's.student_name',
      's.student_id',
      'v.criteria as given',
      'r.criteria as changed',
    ])
    .execute();
  return parseRows(ReviewedRow, rows);
};
