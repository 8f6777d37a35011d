/** Papers by the thousand as the database holds them once they are graded: what benches of lists begin with. */
import { sql } from 'kysely';
import { unpaidRecord } from '../../contract/grading.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import type { GradingRoom } from '../grading-room.ts';

const criteria = (names: string[]) =>
  JSON.stringify(
    names.map((name, at) => ({
      criterion_id: `c${at + 1}`,
      name,
      score: 20,
      max: 30,
      reason: { code: 'ideas_found', data: { found: 1, total: 2, doubt: null } },
      found: [],
      missing: [],
      quotes: [],
      confidence: 0.74,
      feedback: 'One of two expected points is addressed.',
    })),
  );
const RECORD = JSON.stringify(unpaidRecord('builtin', 60));

/** Each assignment that has no papers yet, whoever's it is, gets so many graded ones, a few hours apart. */
export const fillEmpty = async (
  { services: { db }, rubricId }: GradingRoom,
  each: number,
  names: string[],
): Promise<void> => {
  await sql`insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
    select a.teacher_id, a.id, ${rubricId}, 'Upload', a.id::text from assignments a
    where not exists (select from projects p where p.assignment_id = a.id)`.execute(db);
  await sql`insert into submissions (teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes,
      student_name, student_id, status, created_at)
    select p.teacher_id, p.assignment_id, p.id, ${rubricId}, 'bench/' || p.id || n, 'essay-' || n || '.pdf', 1000,
      'Student ' || chr(65 + n % 26) || ' Number ' || n, n::text, 'complete',
      now() - (row_number() over (order by p.id, n)) * interval '5 hours'
    from projects p, generate_series(1, ${each}::int) n
    where not exists (select from submissions s where s.project_id = p.id)`.execute(db);
  await sql`insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
    select s.id, 1, 60, 90, 'D', 0.74, 'Feedback.', '[]', ${RECORD}::jsonb, ${NO_PARTS}, now() from submissions s
    where not exists (select from verdicts v where v.submission_id = s.id)`.execute(db);
  // One assignment at a time: all at once would take longer than a statement may.
  const { rows } = await sql<{
    id: string;
  }>`select a.id from assignments a where exists (select from submissions s
    where s.assignment_id = a.id and not exists (select from verdict_criteria c where c.submission_id = s.id))`.execute(
    db,
  );
  for (const { id } of rows)
    await insertGivenMarks(
      sql`select id, ${criteria(names)}::jsonb from submissions where assignment_id = ${id}`,
    ).execute(db);
};

const ASSIGNMENTS = 100;
const EACH = 150;
export const TEN_YEARS = ASSIGNMENTS * EACH;

/** One teacher's ten years: 15,000 papers in 100 assignments. */
export const fillTenYears = async (room: GradingRoom): Promise<void> => {
  const { db } = room.services;
  await sql`insert into assignments (teacher_id, course_id, name, description, feedback_tone, rubric_style, ai_instructions, grade_level,
      rubric_file_key, rubric_file_name, rubric_id)
    select teacher_id, course_id, 'Essay ' || n, '', feedback_tone, rubric_style, '', grade_level, rubric_file_key, rubric_file_name, rubric_id
    from assignments, generate_series(2, ${ASSIGNMENTS}::int) n where id = ${room.assignmentId}`.execute(db);
  await fillEmpty(room, EACH, ['Claim', 'Evidence', 'Counterargument']);
  await sql`vacuum analyze`.execute(db);
};
