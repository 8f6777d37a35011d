/**
 * What a class of 2,000 graded papers with eight criteria each costs to look at: the analysis, the course, what happened lately.
 * Prints processor time of the web process, how long its event loop stood still at most, and time by the clock beside the bare
 * query for the papers. Run: node bench/insights.ts [rounds] [papers]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { addressOf } from '../contract/client/client.ts';
import { listActivity } from '../contract/insights/activity.ts';
import { getAnalysis } from '../contract/insights/analysis.ts';
import { getCourseInsights } from '../contract/insights/course-insights.ts';
import { insertGivenMarks, NO_PARTS } from '../lab/app/given-marks.ts';
import { listClassPapers } from '../server/insights/analysis/queries.ts';
import { scopeOfOwner } from '../server/platform/scope.ts';
import { type GradingRoom, openGradingRoom } from './grading-room.ts';

const rounds = Number(process.argv[2] ?? 5);
const papers = Number(process.argv[3] ?? 2000);
const CRITERIA = 8;

const criterionOf = (number: number) => ({
  id: `c${number}`,
  name: `Skill ${'abcdefgh'[number - 1]}`,
  kind: 'content',
  max: 10,
  description: 'Name three reasons.',
  answer: 'First reason. Second reason. Third reason.',
  levels: [],
  question: null,
});

const RUBRIC = JSON.stringify({
  version: 1,
  source: 'list',
  max: 10 * CRITERIA,
  criteria: Array.from({ length: CRITERIA }, (_, at) => criterionOf(at + 1)),
  notes: [],
});

/** Marks that differ from paper to paper, two quotes and three points for each criterion. */
const verdict = sql`(select jsonb_agg(jsonb_build_object('criterion_id', 'c' || k, 'name', 'Skill ' || chr(96 + k),
  'score', (n * (k + 3) + k) % 11, 'max', 10, 'reason', '{"code":"ideas_found","data":{"found":1,"total":3,"doubt":null}}'::jsonb,
  'found', jsonb_build_array('First reason'), 'missing', jsonb_build_array('Second reason', 'Third reason'),
  'quotes', jsonb_build_array(
    jsonb_build_object('text', 'The school day should begin later, paper ' || n || ', because of reason ' || k || '.',
      'page', 1, 'start', 20, 'end', 110, 'verified', true, 'point', 'First reason'),
    jsonb_build_object('text', 'Teenagers who sleep longer, and those of paper ' || n || ' do, get better grades.',
      'page', 1, 'start', 120, 'end', 190, 'verified', true, 'point', 'Second reason')),
  'confidence', 0.7, 'state', 'marked', 'feedback', 'One of three expected points is addressed.')) from generate_series(1, ${CRITERIA}::int) k)`;

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
  await sql`update rubrics set rubric = ${RUBRIC}::jsonb where id = ${rubricId}`.execute(services.db);
  await sql`update subscriptions set plan = 'Pro' where teacher_id = ${teacherId}`.execute(services.db);
  await sql`
    with project as (
      insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
      values (${teacherId}, ${assignmentId}, ${rubricId}, 'Upload 1', 'bench') returning id
    ), written as (
      insert into submissions (teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes,
        student_name, student_id, status)
      select ${teacherId}, ${assignmentId}, project.id, ${rubricId}, 'bench/' || n || '.pdf', 'essay-' || n || '.pdf',
        1000, 'Student ' || n, n::text, 'complete'
      from project, generate_series(1, ${papers}::int) as n returning id, student_id::int as n
    ), given as (select id, ${verdict} as criteria from written)
    insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
    select id, 1, (select sum((c ->> 'score')::numeric) from jsonb_array_elements(criteria) c), ${10 * CRITERIA}::int,
      'C', 0.74, 'Feedback', '[]', ${RECORD}::jsonb, ${NO_PARTS}, now() from given`.execute(services.db);
  await insertGivenMarks(
    sql`select id, ${verdict} from (select id, student_id::int as n from submissions) written`,
  ).execute(services.db);
  await sql`analyze`.execute(services.db);
};

const room = await openGradingRoom();
await insertGraded(room);
const { services, teacherId, assignmentId } = room;
const { course_id } = await services.db
  .selectFrom('assignments')
  .select('course_id')
  .where('id', '=', assignmentId)
  .executeTakeFirstOrThrow();

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = async (name: string, action: () => Promise<unknown>) => {
  const [clock, processor, stalls]: number[][] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const [began, used] = [performance.now(), process.cpuUsage()];
    await action();
    const { user, system } = process.cpuUsage(used);
    delays.disable();
    if (round === 0) continue;
    clock?.push(performance.now() - began);
    processor?.push((user + system) / 1000);
    stalls?.push(delays.max / 1e6);
  }
  const shown = [processor, stalls, clock].map(
    (values) =>
      `${middle(values ?? [])
        .toFixed(0)
        .padStart(6)} ms`,
  );
  console.log(`${name.padEnd(34)} processor ${shown[0]}   longest stall ${shown[1]}   clock ${shown[2]}`);
};

console.log(`${papers} papers with ${CRITERIA} criteria, the middle of ${rounds} rounds`);
await measure('the papers alone, read and parsed', () =>
  listClassPapers(services.db, scopeOfOwner(teacherId), assignmentId),
);
await measure('GET analysis', () => room.get(addressOf(getAnalysis, { params: { id: assignmentId } })));
await measure('GET course insights', () =>
  room.get(addressOf(getCourseInsights, { params: { id: course_id } })),
);
await measure('GET activity', () => room.get(addressOf(listActivity, {})));
await room.close();
