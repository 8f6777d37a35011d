/**
 * A teacher with 15,000 papers in 100 assignments of ten courses: what the server needs for the first rows of each screen, and how
 * much it sends. The aim is held to processor time of this process and of PostgreSQL, which others on the machine do not move.
 * Run: node bench/lists/ten-years.ts
 */
import { sql } from 'kysely';
import { addressOf } from '../../contract/client/client.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { unpaidRecord } from '../../contract/grading.ts';
import { WINDOW } from '../../contract/listing/view.ts';
import { listResults } from '../../contract/results.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import { type GradingRoom, openGradingRoom } from '../grading-room.ts';
import { readPostgresUsage } from '../process-usage.ts';
import { getServerPid } from '../program-database.ts';

const ASSIGNMENTS = 100;
const EACH = 150;
const ROUNDS = 5;
const MOST_MS = 300;
const MOST_BYTES = 100_000;

const CRITERIA = JSON.stringify(
  ['Claim', 'Evidence', 'Counterargument'].map((name, at) => ({
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

const fill = async ({ services: { db }, teacherId, assignmentId, rubricId }: GradingRoom) => {
  await sql`insert into assignments (teacher_id, course_id, name, description, feedback_tone, rubric_style, ai_instructions, grade_level,
      rubric_file_key, rubric_file_name, rubric_id)
    select teacher_id, course_id, 'Essay ' || n, '', feedback_tone, rubric_style, '', grade_level, rubric_file_key, rubric_file_name, rubric_id
    from assignments, generate_series(2, ${ASSIGNMENTS}::int) n where id = ${assignmentId}`.execute(db);
  await sql`insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
    select ${teacherId}, id, ${rubricId}, 'Upload', id::text from assignments`.execute(db);
  await sql`insert into submissions (teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes,
      student_name, student_id, status, created_at)
    select ${teacherId}, p.assignment_id, p.id, ${rubricId}, 'bench/' || p.id || n, 'essay-' || n || '.pdf', 1000,
      'Student ' || chr(65 + n % 26) || ' Number ' || n, n::text, 'complete',
      now() - (row_number() over (order by p.id, n)) * interval '5 hours'
    from projects p, generate_series(1, ${EACH}::int) n`.execute(db);
  await sql`insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
    select id, 1, 60, 90, 'D', 0.74, 'Feedback.', '[]', ${RECORD}::jsonb, ${NO_PARTS}, now() from submissions`.execute(
    db,
  );
  // One assignment at a time: all at once would take longer than a statement may.
  const assignments = await db.selectFrom('assignments').select('id').execute();
  for (const { id } of assignments)
    await insertGivenMarks(
      sql`select id, ${CRITERIA}::jsonb from submissions where assignment_id = ${id}`,
    ).execute(db);
  await sql`vacuum analyze`.execute(db);
};

const room = await openGradingRoom();
await fill(room);
const postgres = await getServerPid(room.services.db);
const list = (query: Record<string, unknown>) =>
  addressOf(listResults, { query: { fields: 'summary', ...query } });
const all = (query: Record<string, unknown> = {}) => list({ assignment_id: 'all', limit: WINDOW, ...query });
const SCREENS: Record<string, string> = {
  'all papers': all(),
  'by name': all({ sort: 'name' }),
  'by score, reversed': all({ sort: 'score', order: 'reversed' }),
  'by what is open': all({ sort: 'checked' }),
  'open ones': all({ check: 'open' }),
  'flagged ones': all({ check: 'flagged' }),
  'a search': all({ q: 'number 77' }),
  "one assignment's room": list({ assignment_id: room.assignmentId }),
  dashboard: addressOf(getDashboard),
};

let isMissed = false;
const measure = async (name: string, url: string) => {
  const { bytes, status } = await room.get(url, { 'accept-encoding': 'gzip' });
  const pgBefore = (await readPostgresUsage(postgres)).cpuSeconds;
  const before = process.cpuUsage();
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await room.get(url, { 'accept-encoding': 'gzip' });
  const clock = (performance.now() - began) / ROUNDS;
  const { user, system } = process.cpuUsage(before);
  const pg = (await readPostgresUsage(postgres)).cpuSeconds - pgBefore;
  const used = ((user + system) / 1000 + pg * 1000) / ROUNDS;
  const isMet = status === 200 && used <= MOST_MS && bytes <= MOST_BYTES;
  isMissed ||= !isMet;
  console.log(
    `${name.padEnd(24)} ${used.toFixed(0).padStart(5)} ms of processor, ${clock.toFixed(0).padStart(5)} ms by the clock, ${(bytes / 1000).toFixed(0).padStart(4)} KB sent: ${isMet ? 'met' : `missed (${status})`}`,
  );
};
console.log(`${ASSIGNMENTS * EACH} papers of one teacher; aims: ${MOST_MS} ms, ${MOST_BYTES / 1000} KB`);
for (const [name, url] of Object.entries(SCREENS)) await measure(name, url);
await room.close();
process.exitCode = isMissed ? 1 : 0;
