import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../platform/db/test-database.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { getResultsVersion, listResultRows } from './queries.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const TEACHER = '00000000-0000-4000-8000-000000000001';
const PAPER = '00000000-0000-4000-8000-000000000002';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'markwise-migrations-'));
  for (const name of await readdir(MIGRATIONS))
    if (name < '0006') await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** As the first release wrote them. */
const insertOldPaper = () =>
  sql`with teacher as (
      insert into teachers (id, email, email_key, name) values (${TEACHER}, 'a@school.test', 'a@school.test', 'Ada')
      returning id
    ), course as (
      insert into courses (teacher_id, name) select id, 'English 8' from teacher returning id, teacher_id
    ), assignment as (
      insert into assignments (teacher_id, course_id, name, feedback_tone, rubric_style, grade_level, rubric_file_key,
        rubric_file_name)
      select teacher_id, id, 'Essay', 'formal', 'simple', 100, 'k', 'rubric.pdf' from course returning id, teacher_id
    ), rubric as (
      insert into rubrics (teacher_id, assignment_id, rubric) select teacher_id, id, '{}' from assignment
      returning id, teacher_id, assignment_id
    ), project as (
      insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
      select teacher_id, assignment_id, id, 'Upload 1', 'key' from rubric returning *
    ), paper as (
      insert into submissions (id, teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes, status)
      select ${PAPER}, teacher_id, assignment_id, id, rubric_id, 'w', 'essay.pdf', 10, 'complete' from project
      returning id, teacher_id
    ), verdict as (
      insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, criteria, flags, record, graded_at)
      select id, 1, 60, 100, 'D', 0.5, 'Given.', '[{"criterion_id":"c1","name":"Claim","score":20,"max":40,"feedback":"Short.","quotes":[],"confidence":0.5},
        {"criterion_id":"c2","name":"Evidence","score":40,"max":60,"feedback":"Good.","quotes":[],"confidence":0.5}]', '[]', '{}', now() from paper
    )
    insert into reviews (submission_id, teacher_id, attempt, kind, score, letter, criteria, feedback, reviewed_at)
    select id, teacher_id, 1, 'changed', 80, 'B',
      '[{"id":"c2","score":60,"feedback":"Very good."},{"id":"c1","score":20,"feedback":"Short."}]', 'Mine.', now()
    from paper`.execute(database.db);

it('papers of the first release keep their grades and reviews, and get a version', async () => {
  await insertOldPaper();
  await migrate(database.url);
  const { db } = database;
  expect(await getResultsVersion(db, scopeOfOwner(TEACHER))).toBeGreaterThan(0);
  const page = { assignmentId: null, after: null, limit: 10, at: new Date() };
  expect(await listResultRows(db, scopeOfOwner(TEACHER), page)).toMatchObject([
    {
      student_work_id: PAPER,
      grade_score: 80,
      grade_letter: 'B',
      percentage: 80,
      feedback: 'Mine.',
      given_feedback: 'Given.',
      review: { kind: 'changed', original: { grade_score: 60, grade_letter: 'D' } },
      criteria: [
        { id: 'c1', criteria_name: 'Claim', score: 20, feedback: 'Short.', given_score: 20 },
        { id: 'c2', criteria_name: 'Evidence', score: 60, feedback: 'Very good.', given_score: 40 },
      ],
    },
  ]);
  await sql`update submissions set student_name = 'Bo' where id = ${PAPER}`.execute(db);
  expect(await getResultsVersion(db, scopeOfOwner(TEACHER))).toBeGreaterThan(1);
});
