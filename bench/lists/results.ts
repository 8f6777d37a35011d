/**
 * The list of an assignment with 1,000 graded papers over HTTP, beside the bare SQL query that fetches the same columns: as
 * it is, and cold (every paper was written since the last read). Then the list with all texts, and a poll when nothing has
 * changed. The aim is held to processor time, of this process and of PostgreSQL. Run: node bench/lists/results.ts [rounds]
 */
import { sql } from 'kysely';
import { addressOf } from '../../contract/client/client.ts';
import { unpaidRecord } from '../../contract/grading.ts';
import { listResults } from '../../contract/results.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import { type GradingRoom, openGradingRoom } from '../grading-room.ts';
import { readPostgresUsage } from '../process-usage.ts';
import { getServerPid } from '../program-database.ts';
import { quiet, timed } from '../timing.ts';

const PAPERS = 1000;
/** What others do on the machine moves times by the clock, not processor time: that is what the aim is held to. */
const TARGETS = { warm: 1.3, cold: 1.5 };
const WARM_UP = 6;

const FEEDBACK = `With 71 of 100 points, the work covers more of the rubric than it leaves open.

| Criterion | Score | Comment |
| :--- | ---: | :--- |
| Claim | 25 of 30 | A clear position is stated early. |
| Evidence | 30 of 50 | One of two expected points is addressed: *teenagers need sleep*. |
| Counterargument | 16 of 20 | An objection is named and answered. |

### Next steps

- **Evidence** (up to 20 more points): Still to be addressed: *grades rose after later starts*.
`;

const criterionOf = (id: string, name: string, score: number, max: number) => ({
  criterion_id: id,
  name,
  score,
  max,
  reason: { code: 'ideas_found', data: { found: 1, total: 2, doubt: null } },
  found: ['teenagers need sleep'],
  missing: ['grades rose after later starts'],
  quotes: [
    {
      text: 'The school day should begin later because teenagers need more sleep than younger children.',
      page: 1,
      start: 20,
      end: 110,
      verified: true,
    },
  ],
  confidence: 0.74,
  feedback:
    'One of two expected points is addressed: teenagers need sleep. This rests on the first sentence.',
});

const CRITERIA = JSON.stringify([
  criterionOf('c1', 'Claim', 25, 30),
  criterionOf('c2', 'Evidence', 30, 50),
  criterionOf('c3', 'Counterargument', 16, 20),
]);
const RECORD = JSON.stringify(unpaidRecord('builtin', 60));

const insertGraded = async ({ services, teacherId, assignmentId, rubricId }: GradingRoom) => {
  await sql`
    with project as (
      insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
      values (${teacherId}, ${assignmentId}, ${rubricId}, 'Upload 1', 'bench') returning id
    ), papers as (
      insert into submissions (teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes,
        student_name, student_id, status)
      select ${teacherId}, ${assignmentId}, project.id, ${rubricId}, 'bench/' || n || '.pdf', 'essay-' || n || '.pdf',
        1000, 'Student ' || n, n::text, 'complete'
      from project, generate_series(1, ${PAPERS}::int) as n returning id
    )
    insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
    select id, 1, 71, 100, 'C', 0.74, ${FEEDBACK}, '[]', ${RECORD}::jsonb, ${NO_PARTS}, now() from papers`.execute(
    services.db,
  );
  await insertGivenMarks(sql`select id, ${CRITERIA}::jsonb from submissions`).execute(services.db);
  await sql`analyze`.execute(services.db);
};

const bareQuery = ({ services, teacherId, assignmentId }: GradingRoom) =>
  sql`
    select s.id, s.assignment_id, a.name as assignment_name, c.name as course_name, s.student_id, s.student_name,
      s.file_name, s.created_at, s.status, a.grade_level, s.failure_code, s.failure_detail, v.score, v.letter,
      v.score / v.max as share, v.confidence, v.flags, v.record, v.graded_at, s.attempt, s.rubric_id,
      r.kind as review_kind, r.score as review_score, r.letter as review_letter, r.revision as review_revision,
      r.reviewed_at, again.state as regrade_state
    from submissions s
    join assignments a on a.id = s.assignment_id
    join courses c on c.id = a.course_id
    left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
    left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
    left join regrades again on again.submission_id = v.submission_id
    where s.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.removed_at is null
    order by s.created_at desc, s.id desc limit 1000`.execute(services.db);

const rounds = Number(process.argv[2] ?? 30);
const room = await openGradingRoom();
await insertGraded(room);
const query = { assignment_id: room.assignmentId };
const whole = addressOf(listResults, { query });
const url = addressOf(listResults, { query: { ...query, fields: 'summary' } });
const first = await room.get(url);
let held = first.version;

const touchAll = () => sql`update submissions set updated_at = now()`.execute(room.services.db);

type Measure = 'sql' | 'http' | 'coldSql' | 'coldHttp' | 'whole' | 'unchanged';
const MEASURES: Record<Measure, () => PromiseLike<unknown>> = {
  sql: () => bareQuery(room),
  http: () => room.get(url),
  coldSql: () => bareQuery(room),
  coldHttp: () => room.get(url),
  whole: () => room.get(whole),
  unchanged: () => room.get(url, { 'if-none-match': held }),
};
const times: Record<Measure, number[]> = {
  sql: [],
  http: [],
  coldSql: [],
  coldHttp: [],
  whole: [],
  unchanged: [],
};
// Who follows a large answer pays for clearing it away: the order turns from round to round.
const order: Measure[] = ['sql', 'http', 'coldSql', 'coldHttp', 'whole', 'unchanged'];
for (let round = 0; round < rounds + WARM_UP; round += 1) {
  for (const measure of order) {
    if (measure.startsWith('cold')) await touchAll();
    if (measure === 'unchanged') held = (await room.get(url)).version;
    const took = await timed(MEASURES[measure]);
    if (round >= WARM_UP) times[measure].push(took);
  }
  order.push(...order.splice(0, 1));
}
({ version: held } = await room.get(url));
const { status } = await room.get(url, { 'if-none-match': held });
const ratioOf = (measure: Measure, anchor: Measure) => quiet(times[measure]) / quiet(times[anchor]);
const print = (name: string, measure: Measure, anchor: Measure) =>
  console.log(
    `${name.padEnd(34)} ${quiet(times[measure]).toFixed(1).padStart(6)} ms  ${ratioOf(measure, anchor).toFixed(2)} × bare SQL`,
  );
console.log(`${PAPERS} summaries, ${(first.bytes / 1e6).toFixed(1)} MB of JSON, ${rounds} rounds`);
print('bare SQL', 'sql', 'sql');
print('GET summaries', 'http', 'sql');
print('bare SQL, cold', 'coldSql', 'coldSql');
print('GET summaries, cold', 'coldHttp', 'coldSql');
print('GET whole results', 'whole', 'sql');
print(`unchanged poll (${status})`, 'unchanged', 'sql');

const postgres = await getServerPid(room.services.db);
/** Milliseconds of processor time of one such call; what comes before it, and looking the time up, is not counted. */
const processorTime = async (measure: Measure): Promise<number> => {
  const times = measure.startsWith('cold') ? 1 : 5;
  let used = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (measure.startsWith('cold')) await touchAll();
    const postgresBefore = (await readPostgresUsage(postgres)).cpuSeconds;
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await MEASURES[measure]();
    const { user, system } = process.cpuUsage(before);
    used += (user + system) / 1000 + ((await readPostgresUsage(postgres)).cpuSeconds - postgresBefore) * 1000;
  }
  return used / rounds / times;
};
let isMissed = false;
for (const [name, measure, anchor] of [
  ['warm', 'http', 'sql'],
  ['cold', 'coldHttp', 'coldSql'],
] as const) {
  const [own, bare] = [await processorTime(measure), await processorTime(anchor)];
  const isMet = own / bare <= TARGETS[name];
  isMissed ||= !isMet;
  console.log(
    `${name}, processor: ${own.toFixed(1)} ms against ${bare.toFixed(1)} ms, ${(own / bare).toFixed(2)} × (aim ≤ ${TARGETS[name]}): ${isMet ? 'met' : 'missed'}`,
  );
}
await room.close();
process.exitCode = isMissed ? 1 : 0;
