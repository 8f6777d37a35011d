/** What the second release stored as sentences is read by the code that knows none. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TeacherWords } from '../../../contract/feedback.ts';
import { CriterionVerdict, Flag } from '../../../contract/grading.ts';
import { sayAsides, sayReason } from '../../../grading/sentences/say-reason.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const PAPERS = {
  builtin: '00000000-0000-4000-8000-000000000002',
  model: '00000000-0000-4000-8000-000000000003',
};

const SAID = [
  'No answer was found.',
  'The student says that they do not know the answer.',
  'There is no answer in this file.',
  '1 of 2 key ideas was found. Two parts seem to be said the wrong way round.',
  '3 of 3 key ideas were found.',
  '2 of 3 parts of the key were found.',
  '',
];
const quote = { text: 'teh', page: 1, start: 0, end: 3, verified: true, point: 'spelling (3 to check)' };
const criteria = SAID.map((reason, at) => ({
  criterion_id: `c${at + 1}`,
  name: at === 1 ? 'Thesis: first' : at === 0 ? 'Thesis' : `Part ${at + 1}`,
  score: 1,
  max: 2,
  reason,
  found: ['3 paragraphs'],
  missing: ['spelling (3 to check)'],
  quotes: [quote, { ...quote, point: undefined }],
  confidence: 0.5,
  feedback: 'Stands.',
  ...(at === 0 ? { aside: 'Placed by length and vocabulary, not by what the text says.' } : {}),
}));
const flags = [
  { code: 'blank', detail: 'There is no answer in this file.' },
  { code: 'needs_teacher', detail: 'Thesis: first: The grader could not decide this.' },
];
const words = {
  summary: 'Look: \uFFFC Bravo.',
  strengths: '\uFFFC',
  next_steps: null,
  comments: { c1: 'All mine.', c2: '' },
  found: { c1: ['spelling (3 to check)'] },
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'markwise-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const name of names.filter((one) => one < '0033'))
    await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
  await sql`insert into teachers (id, email, email_key, name)
    values ('00000000-0000-4000-8000-000000000001', 'a@school.test', 'a@school.test', 'Ada')`.execute(
    database.db,
  );
  for (const [grader, id] of Object.entries(PAPERS)) await insertPaper(id, grader);
  for (const name of names.filter((one) => one.startsWith('0033')))
    await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const insertPaper = async (id: string, grader: string) => {
  await sql`with course as (
      insert into courses (teacher_id, name) select id, ${grader} from teachers returning id, teacher_id
    ), assignment as (
      insert into assignments (teacher_id, course_id, name, feedback_tone, rubric_style, grade_level, rubric_file_key, rubric_file_name)
      select teacher_id, id, 'Essay', 'formal', 'simple', 100, 'k', 'rubric.pdf' from course returning id, teacher_id
    ), rubric as (
      insert into rubrics (teacher_id, assignment_id, rubric) select teacher_id, id, '{}' from assignment
      returning id, teacher_id, assignment_id
    ), project as (
      insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
      select teacher_id, assignment_id, id, 'Upload 1', ${grader} from rubric returning *
    ), paper as (
      insert into submissions (id, teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes, status)
      select ${id}, teacher_id, assignment_id, id, rubric_id, ${`w-${grader}`}, 'essay.pdf', 10, 'complete' from project
      returning id, teacher_id
    ), verdict as (
      insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, criteria, flags, record, graded_at)
      select id, 1, 60, 100, 'D', 0.5, 'Given.', ${JSON.stringify(criteria)}::jsonb, ${JSON.stringify(flags)}::jsonb,
        jsonb_build_object('grader', ${grader}::text), now() from paper
    ), event as (
      insert into review_events (submission_id, teacher_id, place, at, attempt, kind, before, after)
      select id, teacher_id, 1, now(), 1, 'changed', ${JSON.stringify({ words })}::jsonb, ${JSON.stringify({ words })}::jsonb from paper
    )
    insert into reviews (submission_id, teacher_id, attempt, kind, score, letter, criteria, feedback, words, reviewed_at)
    select id, teacher_id, 1, 'changed', 80, 'B', '[]', 'Mine.', ${JSON.stringify(words)}::jsonb, now() from paper`.execute(
    database.db,
  );
};

const verdictOf = async (id: string) => {
  // As the tables were then.
  const { rows } = await sql<{ criteria: unknown; flags: unknown }>`
    select criteria, flags from verdicts where submission_id = ${id}`.execute(database.db);
  const [row] = rows;
  return { criteria: CriterionVerdict.array().parse(row?.criteria), flags: Flag.array().parse(row?.flags) };
};

it('reasons whose code is known have it, and the others read as they did', async () => {
  const { criteria: now } = await verdictOf(PAPERS.builtin);
  expect(now.slice(5).map(({ reason }) => sayReason(reason))).toEqual(SAID.slice(5));
  expect(now.map(({ reason }) => reason.code)).toEqual([
    'no_answer',
    'given_up',
    'blank',
    'ideas_found',
    'ideas_found',
    'written',
    'written',
  ]);
  expect(now[3]?.reason.data).toEqual({ found: 1, total: 2, doubt: 'swapped' });
  expect(sayAsides(now[0]?.asides ?? [])).toBe(criteria[0]?.aside);
  expect(now[1]?.asides).toBeUndefined();
});

it('a model’s are its own words, whatever they say', async () => {
  const { criteria: now } = await verdictOf(PAPERS.model);
  expect(now.map(({ reason }) => reason)).toEqual(
    SAID.map((said) => ({ code: 'by_model', data: { words: said } })),
  );
});

it('points say no count, and what was matched to them still is', async () => {
  const { criteria: now } = await verdictOf(PAPERS.builtin);
  expect(now[0]).toMatchObject({ found: ['3 paragraphs'], missing: ['spelling'], feedback: 'Stands.' });
  expect(now[0]?.quotes.map(({ point }) => point)).toEqual(['spelling', undefined]);
});

it('a flag knows its criterion, by the longest name that it began with', async () => {
  const { flags: now } = await verdictOf(PAPERS.builtin);
  expect(now).toEqual([flags[0], { ...flags[1], criterion_id: 'c2' }]);
});

it('what a teacher wrote stands around what the program says, in reviews and in their history', async () => {
  const wanted = {
    summary: [{ by: 'teacher', text: 'Look: ' }, { by: 'program' }, { by: 'teacher', text: ' Bravo.' }],
    strengths: [{ by: 'program' }],
    next_steps: null,
    comments: { c1: [{ by: 'teacher', text: 'All mine.' }], c2: [{ by: 'teacher', text: '' }] },
    found: { c1: ['spelling'] },
  };
  const review = await database.db.selectFrom('reviews').select('words').executeTakeFirstOrThrow();
  expect(TeacherWords.parse(review.words)).toEqual(wanted);
  const { rows } = await sql`select before, after from review_events`.execute(database.db);
  expect(rows).toEqual(Array(2).fill({ before: { words: wanted }, after: { words: wanted } }));
});
