/** Marks as a worker leaves them, from the criteria of verdicts as JSON: for tests and benches that write verdicts as rows. */
import { type RawBuilder, sql } from 'kysely';

/** `graded`: rows of a paper's id and its criteria, as a verdict has them. What says nothing of its state is open. */
export const insertGivenMarks = (graded: RawBuilder<unknown>) => sql`
  insert into verdict_criteria (submission_id, teacher_id, criterion_id, place, name, max, score, state, feedback,
    given_score, given_state, confidence, reason_code, reason_data, judged)
  select graded.id, s.teacher_id, c ->> 'criterion_id', place, c ->> 'name', (c ->> 'max')::double precision,
    (c ->> 'score')::double precision, coalesce(c ->> 'state', 'open'), c ->> 'feedback',
    (c ->> 'score')::double precision, coalesce(c ->> 'state', 'open'), (c ->> 'confidence')::double precision,
    c -> 'reason' ->> 'code', c -> 'reason' -> 'data',
    c - 'criterion_id' - 'name' - 'max' - 'score' - 'confidence' - 'state' - 'reason'
  from (${graded}) as graded (id, criteria)
  join submissions s on s.id = graded.id
  cross join lateral jsonb_array_elements(graded.criteria) with ordinality as given (c, place)`;

/** Of a verdict that says nothing of the whole. */
export const NO_PARTS = JSON.stringify({
  version: 1,
  tone: 'formal',
  style: 'simple',
  grade_level: null,
  summary: '',
  strengths: [],
  next_steps: [],
});
