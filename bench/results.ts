/**
 * The results of an assignment with 1,000 graded papers over HTTP, beside the bare SQL query that fetches the same rows;
 * and what a poll costs when nothing has changed. Run: node bench/results.ts [rounds]
 */
import { sql } from 'kysely';
import { type GradingRoom, openGradingRoom } from './grading-room.ts';

const PAPERS = 1000;
const TARGET = 2;
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
  reason: 'One of two expected points is addressed.',
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
const RECORD = JSON.stringify({
  grader: 'builtin',
  model: null,
  prompt_version: null,
  input_tokens: 0,
  output_tokens: 0,
  cost: 0,
  milliseconds: 60,
});

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
    insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, criteria, flags, record, graded_at)
    select id, 1, 71, 100, 'C', 0.74, ${FEEDBACK}, ${CRITERIA}::jsonb, '[]', ${RECORD}::jsonb, now() from papers`.execute(
    services.db,
  );
  await sql`analyze`.execute(services.db);
};

const bareQuery = ({ services, teacherId, assignmentId }: GradingRoom) =>
  sql`
    select s.id, s.assignment_id, a.name as assignment_name, a.course_id, c.name as course_name, s.project_id,
      p.name as project_name, s.student_id, s.student_name, s.file_key, s.file_name, s.created_at, s.status,
      a.grade_level, s.failure_code, s.failure_detail, v.score, v.max, v.letter, v.confidence, v.feedback, v.criteria,
      v.flags, v.record, v.graded_at, s.attempt, s.rubric_id, r.kind as review_kind, r.score as review_score,
      r.letter as review_letter, r.criteria as review_criteria, r.feedback as review_feedback,
      r.revision as review_revision, r.reviewed_at, again.state as regrade_state
    from submissions s
    join assignments a on a.id = s.assignment_id
    join courses c on c.id = a.course_id
    join projects p on p.id = s.project_id
    left join verdicts v on v.submission_id = s.id and v.attempt = s.attempt and s.status = 'complete'
    left join reviews r on r.submission_id = v.submission_id and r.attempt = v.attempt
    left join regrades again on again.submission_id = v.submission_id
    where s.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.removed_at is null
    order by s.created_at desc, s.id desc limit 1000`.execute(services.db);

const timed = async (action: () => PromiseLike<unknown>): Promise<number> => {
  const began = performance.now();
  await action();
  return performance.now() - began;
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const rounds = Number(process.argv[2] ?? 30);
const room = await openGradingRoom();
await insertGraded(room);
const url = `/api/results?assignment_id=${room.assignmentId}`;
const first = await room.get(url);
let { version } = first;

/** As if every paper had just been graded: nothing that the process has written down is of use. */
const touchAll = () => sql`update submissions set updated_at = now()`.execute(room.services.db);

type Measure = 'sql' | 'http' | 'anew' | 'unchanged';
const measures: Record<Measure, () => PromiseLike<unknown>> = {
  sql: () => bareQuery(room),
  http: async () => {
    ({ version } = await room.get(url));
  },
  anew: () => room.get(url),
  unchanged: () => room.get(url, { 'if-none-match': version }),
};
const times: Record<Measure, number[]> = { sql: [], http: [], anew: [], unchanged: [] };
const orders: Measure[][] = [
  ['sql', 'anew', 'http', 'unchanged'],
  ['anew', 'http', 'unchanged', 'sql'],
  ['unchanged', 'sql', 'anew', 'http'],
];
// Each comes first, second and last in turn: whoever follows a large answer pays for clearing it away.
for (let round = 0; round < rounds + WARM_UP; round += 1)
  for (const measure of orders[round % orders.length] ?? []) {
    if (measure === 'anew') await touchAll();
    const took = await timed(measures[measure]);
    if (round >= WARM_UP) times[measure].push(took);
  }
const { status } = await room.get(url, { 'if-none-match': version });
const bare = median(times.sql);
const print = (name: string, measure: Measure) => {
  const took = median(times[measure]);
  console.log(`${name.padEnd(34)} ${took.toFixed(1).padStart(6)} ms  ${(took / bare).toFixed(2)} × bare SQL`);
};
console.log(`${PAPERS} results, ${(first.bytes / 1e6).toFixed(1)} MB of JSON, ${rounds} rounds`);
print('bare SQL', 'sql');
print('GET results', 'http');
print('GET results, each changed since', 'anew');
print(`unchanged poll (${status})`, 'unchanged');
const ratio = median(times.http) / bare;
console.log(`ratio ${ratio.toFixed(2)} (target ≤ ${TARGET}): ${ratio <= TARGET ? 'met' : 'missed'}`);
await room.close();
