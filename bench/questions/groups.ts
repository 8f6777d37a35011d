/**
 * Marking by question in a class of 300 with 20 questions: the list of questions, one question with words, one with numbers, beside the
 * bare SQL that fetches the same rows; and for the record one with sentences, which are put in order by a child process, and a decision
 * over a hundred papers. Exits with 1 where the anchor is missed. Run: node bench/questions/groups.ts [rounds]
 */
import { sql } from 'kysely';
import { addressOf } from '../../contract/client/client.ts';
import type { AnswerKind, MarkingPart } from '../../contract/grading/marking.ts';
import { type Criterion, type Rubric, unpaidRecord } from '../../contract/grading.ts';
import { getQuestion, listQuestions } from '../../contract/questions/questions.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import { scopeOfOwner } from '../../server/platform/scope.ts';
import { decideAnswers } from '../../server/questions/decide-answers.ts';
import { type GradingRoom, openGradingRoom } from '../grading-room.ts';
import { quiet, timed } from '../timing.ts';

const PAPERS = 300;
const QUESTIONS = 20;
const TARGET = 2;
const WARM_UP = 5;

const kindOf = (place: number): AnswerKind & MarkingPart['kind'] => {
  if (place === QUESTIONS) return 'point';
  return place % 2 === 0 ? 'number' : 'term';
};

const criterionOf = (place: number): Criterion => {
  const kind = kindOf(place);
  const answer = kind === 'number' ? `${place * 7} m` : `answer${place}`;
  const parts = [{ kind, text: answer, points: 1, accepts: [answer], wanted: null }];
  return {
    id: `c${place}`,
    name: `Question ${place}`,
    kind: 'content',
    max: 1,
    description: '',
    answer,
    levels: [],
    question: String(place),
    marking: { kind, printed: 1, parts, refused: [], strict: false, certainty: 'agreed' },
  };
};

const RUBRIC: Rubric = {
  version: 1,
  source: 'key',
  max: QUESTIONS,
  criteria: Array.from({ length: QUESTIONS }, (_, at) => criterionOf(at + 1)),
  notes: [],
};

const CRITERIA = JSON.stringify(
  RUBRIC.criteria.map(({ id, name, max }, at) => ({
    criterion_id: id,
    name,
    score: at % 3 === 0 ? 0 : 1,
    max,
    reason: { code: 'agrees', data: {} },
    found: ['as the key has it'],
    missing: [],
    quotes: [],
    confidence: 0.9,
    state: at % 3 === 0 ? 'open' : 'marked',
    feedback: 'The answer agrees with the key.',
  })),
);
const RECORD = JSON.stringify(unpaidRecord('builtin', 60));

/** Each question has some forty different answers, the first of them from a third of the class. */
const insertClass = async ({ services: { db }, teacherId, assignmentId, rubricId }: GradingRoom) => {
  await sql`update rubrics set rubric = ${JSON.stringify(RUBRIC)}::jsonb where id = ${rubricId}`.execute(db);
  await sql`
    with project as (
      insert into projects (teacher_id, assignment_id, rubric_id, name, idempotency_key)
      values (${teacherId}, ${assignmentId}, ${rubricId}, 'Upload 1', 'bench') returning id
    ), papers as (
      insert into submissions (teacher_id, assignment_id, project_id, rubric_id, file_key, file_name, file_bytes,
        student_name, student_id, status)
      select ${teacherId}, ${assignmentId}, project.id, ${rubricId}, 'bench/' || n || '.pdf', 'quiz-' || n || '.pdf',
        1000, 'Student ' || n, n::text, 'complete'
      from project, generate_series(1, ${PAPERS}::int) as n returning id
    )
    insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
    select id, 1, 13, ${QUESTIONS}, 'D', 0.74, 'Feedback.', '[]', ${RECORD}::jsonb, ${NO_PARTS}, now() from papers`.execute(
    db,
  );
  await insertGivenMarks(sql`select id, ${CRITERIA}::jsonb from submissions`).execute(db);
  await sql`
    insert into answers (submission_id, teacher_id, criterion_id, found, text, folded, how, start_at, end_at, page, box, is_picture)
    select s.id, s.teacher_id, 'c' || q, 'found', a.word, a.kind || '=' || a.word, 'label', 10 * q, 10 * q + 8, 1,
      jsonb_build_object('page', 1, 'x', 0.1, 'y', q / 25.0, 'w', 0.3, 'h', 0.02), false
    from submissions s, generate_series(1, ${QUESTIONS}::int) as q,
      lateral (select case when q = ${QUESTIONS} or q % 2 = 1 then 'words' else 'number' end as kind,
        case when s.student_id::int % 3 = 0 then 'common' || q
          when q = ${QUESTIONS} then 'The river of valley ' || s.student_id || ' carries sand and mud down to the sea'
          when q % 2 = 1 then 'wording' || md5((s.student_id::int % 40)::text) else (s.student_id::int % 40)::text end as word) a`.execute(
    db,
  );
  await sql`analyze`.execute(db);
};

const marks = ({ teacherId, assignmentId }: GradingRoom) => sql`
  submissions s
  join verdicts v on v.submission_id = s.id and v.attempt = s.attempt
  join verdict_criteria c on c.submission_id = s.id
  left join answers a on a.submission_id = c.submission_id and a.criterion_id = c.criterion_id
  left join withheld_papers w on w.submission_id = s.id
  where s.teacher_id = ${teacherId} and s.assignment_id = ${assignmentId} and s.status = 'complete'
    and s.removed_at is null and w.submission_id is null`;

const bareList = (room: GradingRoom) =>
  sql`
    select c.criterion_id, a.folded, count(*)::int, (count(*) filter (where c.state = 'open'))::int as open,
      sum(c.score) filter (where c.state <> 'open'), min(c.given_score), max(c.given_score) as most, min(left(a.text, 200))
    from ${marks(room)} group by 1, 2`.execute(room.services.db);

const bareQuestion = (room: GradingRoom, criterion: string) =>
  sql`
    select s.id, s.attempt, s.file_key, s.student_name, a.folded, a.found, a.text, a.box, a.is_picture, c.score, c.max, c.state,
      c.given_score, c.settled_at, jsonb_build_object('code', c.reason_code, 'data', c.reason_data) as reason, c.judged -> 'parts' as parts, c.judged -> 'quotes' as quotes
    from ${marks(room)} and c.criterion_id = ${criterion} order by s.created_at, s.id`.execute(
    room.services.db,
  );

const rounds = Number(process.argv[2] ?? 30);
const room = await openGradingRoom();
await insertClass(room);
const list = addressOf(listQuestions, { params: { id: room.assignmentId } });
const urlOf = (criterion: string) => addressOf(getQuestion, { params: { id: room.assignmentId, criterion } });

const MEASURES = {
  'bare SQL of the list': () => bareList(room),
  'GET the list': () => room.get(list),
  'bare SQL of a question': () => bareQuestion(room, 'c3'),
  'GET a question of words': () => room.get(urlOf('c3')),
  'GET a question of numbers': () => room.get(urlOf('c4')),
  'GET a question of sentences': () => room.get(urlOf(`c${QUESTIONS}`)),
} satisfies Record<string, () => PromiseLike<unknown>>;
const names = Object.entries(MEASURES);
const times = new Map<string, number[]>(names.map(([name]) => [name, []]));
for (let round = 0; round < rounds + WARM_UP; round += 1) {
  for (const [name, action] of names) {
    const took = await timed(action);
    if (round >= WARM_UP) times.get(name)?.push(took);
  }
  names.push(...names.splice(0, 1));
}
const timeOf = (name: keyof typeof MEASURES): number => quiet(times.get(name) ?? []);
const ratio = (name: keyof typeof MEASURES, anchor: keyof typeof MEASURES) => timeOf(name) / timeOf(anchor);

console.log(`${PAPERS} papers × ${QUESTIONS} questions, ${rounds} rounds`);
for (const name of Object.keys(MEASURES))
  console.log(
    `${name.padEnd(30)} ${quiet(times.get(name) ?? [])
      .toFixed(1)
      .padStart(7)} ms`,
  );
const scope = scopeOfOwner(room.teacherId);
const question = { assignmentId: room.assignmentId, criterionId: 'c1' };
const decided = await timed(() =>
  decideAnswers(room.services, scope, question, { groups: ['words=common1'], score: 1 }),
);
console.log(`${'a decision over 100 papers'.padEnd(30)} ${decided.toFixed(1).padStart(7)} ms`);
const results = [
  ['list', ratio('GET the list', 'bare SQL of the list')],
  ['words', ratio('GET a question of words', 'bare SQL of a question')],
  ['numbers', ratio('GET a question of numbers', 'bare SQL of a question')],
] as const;
for (const [name, value] of results)
  console.log(
    `${name}: ${value.toFixed(2)} × bare SQL (target ≤ ${TARGET}): ${value <= TARGET ? 'met' : 'missed'}`,
  );
await room.close();
process.exit(results.every(([, value]) => value <= TARGET) ? 0 : 1);
