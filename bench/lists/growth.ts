/**
 * One teacher's screens while the installation grows from 1 to 10 to 100 schools: what the server needs for each of them, in processor
 * time of this process and of PostgreSQL. With the right indexes it does not matter who else is there. Ends with 1 where the largest
 * takes longer than the smallest by more than is allowed. Run: node bench/lists/growth.ts
 */
import { sql } from 'kysely';
import { addressOf } from '../../contract/client/client.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { WINDOW } from '../../contract/listing/view.ts';
import { listResults } from '../../contract/results.ts';
import { type GradingRoom, openGradingRoom } from '../grading-room.ts';
import { readPostgresUsage } from '../process-usage.ts';
import { getServerPid } from '../program-database.ts';
import { fillEmpty } from './many-papers.ts';

const SCHOOLS = [1, 10, 100];
const TEACHERS = 4;
const PAPERS = 30;
const ROUNDS = 60;
const MOST_GROWTH = 1.5;

/** Ten schools at a time: all at once would take longer than a statement may. */
const growTo = async (room: GradingRoom, from: number, to: number) => {
  const { db } = room.services;
  for (let school = from; school < to; school += 10) {
    const last = Math.min(to, school + 10);
    await sql`
      with people as (
        insert into teachers (email, email_key, name)
        select n || '@growth.test', n || '@growth.test', 'Teacher ' || n
        from generate_series(${school * TEACHERS}::int, ${last * TEACHERS - 1}::int) n returning id
      ), courses as (
        insert into courses (teacher_id, name) select id, 'Course' from people returning id, teacher_id
      )
      insert into assignments (teacher_id, course_id, name, description, feedback_tone, rubric_style, ai_instructions,
        grade_level, rubric_file_key, rubric_file_name, rubric_id)
      select c.teacher_id, c.id, 'Essay', '', a.feedback_tone, a.rubric_style, '', a.grade_level, a.rubric_file_key,
        a.rubric_file_name, a.rubric_id
      from courses c, assignments a where a.id = ${room.assignmentId}`.execute(db);
    await fillEmpty(room, PAPERS, ['Claim']);
  }
  await sql`vacuum analyze`.execute(db);
  // What filling left to be written is not written while something is measured.
  await sql`checkpoint`.execute(db);
};

const room = await openGradingRoom();
const postgres = await getServerPid(room.services.db);
const list = (query: Record<string, unknown>) =>
  addressOf(listResults, { query: { assignment_id: 'all', fields: 'summary', limit: WINDOW, ...query } });
const SCREENS: Record<string, string> = {
  'all papers': list({}),
  'by score': list({ sort: 'score' }),
  'a search': list({ q: 'student 7' }),
  dashboard: addressOf(getDashboard),
};

/** A list that nothing changed since is kept and not looked up: here each one is made anew. */
const ask = async (url: string) => {
  await sql`update result_versions set version = version + 1 where teacher_id = ${room.teacherId}`.execute(
    room.services.db,
  );
  await room.get(url);
};

const measure = async (url: string): Promise<number> => {
  for (let round = 0; round < ROUNDS / 3; round += 1) await ask(url);
  const pgBefore = (await readPostgresUsage(postgres)).cpuSeconds;
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) await ask(url);
  const { user, system } = process.cpuUsage(before);
  const used = (await readPostgresUsage(postgres)).cpuSeconds - pgBefore;
  return ((user + system) / 1000 + used * 1000) / ROUNDS;
};

await fillEmpty(room, PAPERS, ['Claim']);
const times: Record<string, number[]> = {};
let grown = 0;
for (const schools of SCHOOLS) {
  await growTo(room, grown, schools);
  grown = schools;
  for (const [name, url] of Object.entries(SCREENS))
    times[name] = [...(times[name] ?? []), await measure(url)];
}
console.log(`schools of ${TEACHERS} teachers with ${PAPERS} papers each; milliseconds of processor time`);
console.log(`${'screen'.padEnd(14)}${SCHOOLS.map((schools) => String(schools).padStart(8)).join('')}`);
for (const [name, taken] of Object.entries(times)) {
  const growth = (taken.at(-1) ?? 0) / (taken[0] ?? 1);
  const isMet = growth <= MOST_GROWTH;
  if (!isMet) process.exitCode = 1;
  const cells = taken.map((time) => time.toFixed(1).padStart(8)).join('');
  console.log(
    `${name.padEnd(14)}${cells}  ${growth.toFixed(2)} × (target ≤ ${MOST_GROWTH}): ${isMet ? 'met' : 'missed'}`,
  );
}
await room.close();
