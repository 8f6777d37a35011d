/** From release to release: a database as the last one left it is brought up to this one, and every mark, text and file is as it was. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teachersText } from '../../../contract/feedback.ts';
import { CriterionVerdict } from '../../../contract/grading.ts';
import { sayAsides, sayReason } from '../../../grading/sentences/say-reason.ts';
import { listResultRows } from '../../results/queries.ts';
import { listEvents } from '../../results/review/history-queries.ts';
import { scopeOfOwner } from '../scope.ts';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const RECIPE = fileURLToPath(new URL('../../../lab/releases/second.sql', import.meta.url));
const LAST_OF_SECOND = '0032';
const TEACHER = '00000000-0000-4000-8000-0000000000a1';
const idOf = (paper: number) => `00000000-0000-4000-8000-${String(paper).padStart(12, '0')}`;

/** Columns that are gone, or are written down otherwise: what stood in them is looked for below. */
const GONE = ['criteria', 'waiting', 'words'];
/** Columns that came since; nothing of the second release stands in them. */
const NEW = [
  'rubric_file_hash',
  'mended_letters',
  'mending_charges',
  'marks',
  'open_marks',
  'set_marks',
  'open_points',
  'settled_points',
  'listed_at',
];
const KEPT = [
  'submissions',
  'rubrics',
  'projects',
  'assignments',
  'students',
  'verdicts',
  'reviews',
  'releases',
  'share_links',
  'regrade_requests',
  'regrades',
  'drawn_papers',
];

let database: TestDatabase;
let folder: string;
let before: { rows: Record<string, unknown>; marks: OldMark[] };

type OldMark = { id: string; c: Record<string, unknown>; score: number; feedback: string };

const readRows = async () => {
  const tables: Record<string, unknown> = {};
  for (const table of KEPT)
    tables[table] = (
      await sql`select to_jsonb(t) - ${[...GONE, ...NEW]}::text[] as row from ${sql.table(table)} t order by 1`.execute(
        database.db,
      )
    ).rows;
  return tables;
};

const readOldMarks = async () =>
  (
    await sql<OldMark>`select v.submission_id as id, given.c, coalesce(own.score, (given.c ->> 'score')::float8) as score,
        coalesce(own.feedback, given.c ->> 'feedback') as feedback
      from verdicts v left join reviews r on r.submission_id = v.submission_id
      cross join lateral jsonb_array_elements(v.criteria) with ordinality as given (c, place)
      left join lateral jsonb_to_recordset(r.criteria) as own (id text, score float8, feedback text)
        on own.id = given.c ->> 'criterion_id'
      order by v.submission_id, given.place`.execute(database.db)
  ).rows;

/** With what is a code by now in the words that it was. */
const readNewMarks = async () =>
  (
    await sql<OldMark>`select submission_id as id, judged || jsonb_build_object('criterion_id', criterion_id, 'name', name, 'max', max,
        'score', given_score, 'confidence', confidence,
        'reason', jsonb_build_object('code', reason_code, 'data', reason_data)) as c, score, feedback
      from verdict_criteria order by submission_id, place`.execute(database.db)
  ).rows.map(({ c: { asides, reason, ...c }, ...mark }) => ({
    ...mark,
    c: {
      ...c,
      reason: sayReason(CriterionVerdict.shape.reason.parse(reason)),
      ...(asides !== undefined && { aside: sayAsides(CriterionVerdict.shape.asides.parse(asides) ?? []) }),
    },
  }));

beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'markwise-second-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  for (const name of names.filter((one) => one.slice(0, 4) <= LAST_OF_SECOND))
    await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(database.url, folder);
  await sql.raw(await readFile(RECIPE, 'utf8')).execute(database.db);
  before = { rows: await readRows(), marks: await readOldMarks() };
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('no row, no mark and no word is another one', async () => {
  expect(await readRows()).toEqual(before.rows);
  expect(before.marks).toHaveLength(22);
  expect(await readNewMarks()).toEqual(before.marks);
});

it('why a mark was given is asked by its code, and stands nowhere else', async () => {
  const { rows } = await sql<{ reason_code: string; marks: number; twice: number }>`
    select reason_code, count(*)::int as marks, (count(*) filter (where judged ? 'reason'))::int as twice
    from verdict_criteria group by reason_code`.execute(database.db);
  expect(rows).toEqual([{ reason_code: 'written', marks: 22, twice: 0 }]);
});

it('what the teacher changed is set, what she approved or released is taken, and all else is open', async () => {
  const page = { assignmentId: null, after: null, limit: 100, at: new Date() };
  const rows = await listResultRows(database.db, scopeOfOwner(TEACHER), page);
  const statesOf = Object.fromEntries(
    rows.map((row) => [
      Number(row.student_work_id.slice(-12)),
      [row.held, ...row.criteria.map(({ state }) => state)].join(' '),
    ]),
  );
  expect(statesOf).toEqual({
    1: 'grading',
    2: 'grading',
    3: 'failed',
    4: 'open open open',
    5: ' taken taken',
    6: ' set set',
    7: ' taken taken',
    8: ' set set',
    10: 'open open open',
    11: 'withheld open open',
    12: 'grading',
    13: 'open set open',
    14: 'open open open',
  });
  expect(rows.find(({ student_work_id }) => student_work_id === idOf(6))).toMatchObject({
    grade_score: 80,
    settled_score: 80,
    open_points: 0,
    feedback: 'My own text.',
    review_words: {
      summary: teachersText('My own text.'),
      comments: { c2: teachersText('Very good.') },
      found: { c1: [] },
    },
    student_name: 'Maria Lopez',
    review: { kind: 'changed', original: { grade_score: 56, grade_letter: 'F' } },
    criteria: [
      { id: 'c1', score: 30, feedback: 'Better.', given_score: 20, given_feedback: 'Short, 6.' },
      { id: 'c2', score: 50, feedback: 'Very good.', given_score: 36 },
    ],
  });
  expect(rows.find(({ student_work_id }) => student_work_id === idOf(13))).toMatchObject({
    open_points: 60,
    settled_score: 30,
  });
});

it('the history can be read and gone back in', async () => {
  const [event] = await listEvents(database.db, [idOf(6)]);
  expect(event).toMatchObject({
    kind: 'changed',
    before: {
      total: 56,
      marks: [
        { score: 20, state: 'open' },
        { score: 36, state: 'open' },
      ],
    },
    after: {
      total: 80,
      marks: [
        { score: 30, state: 'set' },
        { score: 50, state: 'set' },
      ],
    },
  });
  await expect(sql`update review_events set kind = 'approved'`.execute(database.db)).rejects.toThrow(
    'never changed',
  );
});

it('a paper of one teacher cannot be hung under another’s assignment any more', async () => {
  const other = '00000000-0000-4000-8000-0000000000a2';
  await sql`insert into teachers (id, email, email_key, name) values (${other}, 'b@school.test', 'b@school.test', 'Bo')`.execute(
    database.db,
  );
  for (const table of ['submissions', 'rubrics', 'projects', 'reviews', 'releases', 'verdict_criteria'])
    await expect(
      sql`update ${sql.table(table)} set teacher_id = ${other}`.execute(database.db),
    ).rejects.toThrow(/foreign key/);
});

it('every key that points at another table can be found by an index', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || ' ' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
