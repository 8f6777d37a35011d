/** A class as a worker leaves it: papers of two criteria, with what was found and missed in them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CriterionVerdict, Rubric } from '../../contract/grading.ts';
import type { PlanName } from '../../contract/plans.ts';
import { addAssignment, type Classroom, createClassroom, TEST_RUBRIC } from '../../lab/app/classroom.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { insertWork } from '../results/work.fixture.ts';
import { insertStudent } from '../teaching/students/queries.ts';

export const setPlan = async (test: TestApp, room: { id: string }, plan: PlanName) => {
  await test.services.db
    .updateTable('subscriptions')
    .set({ plan })
    .where('teacher_id', '=', room.id)
    .execute();
};

export const createClass = async (test: TestApp, plan: PlanName = 'Pro'): Promise<Classroom> => {
  const room = await createClassroom(test);
  await setPlan(test, room, plan);
  return room;
};

/** The same teacher and course with another assignment; `room` goes on meaning the first. */
export const anotherAssignment = async (test: TestApp, room: Classroom): Promise<Classroom> => {
  const assignmentId = await addAssignment(test, room, room.courseId);
  const { rubric_id } = await test.services.db
    .selectFrom('assignments')
    .select('rubric_id')
    .where('id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return { ...room, assignmentId, rubricId: rubric_id ?? '' };
};

/** A newer snapshot of the class's rubric, with these names and maxima in the order of its criteria. */
export const addSnapshot = async (
  test: TestApp,
  room: Classroom,
  criteria: { name: string; max: number }[],
  question: string | null = null,
): Promise<Classroom> => {
  const rubric: Rubric = {
    ...TEST_RUBRIC,
    max: criteria.reduce((sum, { max }) => sum + max, 0),
    criteria: criteria.map(({ name, max }, at) => ({
      id: `c${at + 1}`,
      name,
      kind: 'content',
      max,
      description: '',
      answer: '',
      levels: [],
      question,
    })),
  };
  const rubricId = randomUUID();
  await test.services.db
    .insertInto('rubrics')
    .values({
      id: rubricId,
      teacher_id: room.id,
      assignment_id: room.assignmentId,
      rubric: JSON.stringify(rubric),
      created_at: new Date(Date.now() + 60_000),
    })
    .execute();
  return { ...room, rubricId };
};

export type GivenMark = Partial<CriterionVerdict> & { score: number };
export type GivenPaper = { marks: GivenMark[]; student?: string; text?: string };

const RECORD = {
  grader: 'builtin',
  model: null,
  prompt_version: null,
  input_tokens: 0,
  output_tokens: 0,
  cost: 0,
  milliseconds: 5,
};

const NAMES = ['Thesis', 'Grammar', 'Sources', 'Structure'];
const MAXIMA = [60, 30, 30, 30];

const verdictOf = (mark: GivenMark, at: number): CriterionVerdict => ({
  criterion_id: `c${at + 1}`,
  name: NAMES[at] ?? `Criterion ${at + 1}`,
  max: MAXIMA[at] ?? 30,
  reason: { code: 'agrees_in_part', data: {} },
  found: [],
  missing: [],
  quotes: [],
  confidence: 0.9,
  feedback: 'Counted.',
  // A class can be spoken of once its marks are settled.
  state: 'marked',
  ...mark,
});

/** Answers the ids in the order given. */
export const gradeClass = async (
  test: TestApp,
  room: Classroom,
  papers: GivenPaper[],
  minute = 0,
): Promise<string[]> => {
  const ids = await insertWork(test, room, papers.length, minute);
  const at = test.services.now();
  const graded = papers.map(({ marks, student = null, text = null }, place) => {
    const criteria = marks.map(verdictOf);
    const score = criteria.reduce((sum, one) => sum + one.score, 0);
    const max = criteria.reduce((sum, one) => sum + one.max, 0);
    return { id: ids[place], score, max, student, text, criteria };
  });
  await test.services.db.transaction().execute(async (tx) => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as one
      (id uuid, score double precision, max double precision, student text, text text, criteria jsonb)`;
    await sql`update submissions s set status = 'complete', updated_at = ${at}, student_name = one.student,
      graded_text = one.text from ${given} where one.id = s.id`.execute(tx);
    await sql`insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
      select id, 1, score, max, 'B', 0.9, '**Well done**', '[]', ${JSON.stringify(RECORD)}::jsonb, ${NO_PARTS}, ${at}
      from ${given}`.execute(tx);
    await insertGivenMarks(sql`select one.id, one.criteria from ${given}`).execute(tx);
  });
  return ids;
};

/** Papers with these percentages, two criteria alike. */
export const withPercent = (...percents: number[]): GivenPaper[] =>
  percents.map((percent) => ({ marks: [{ score: percent * 0.6 }, { score: percent * 0.3 }] }));

/** Puts papers onto the roster under a name. */
export const nameStudent = async (
  test: TestApp,
  room: Classroom,
  name: string,
  ids: string[],
): Promise<string> =>
  test.services.db.transaction().execute(async (tx) => {
    const student = await insertStudent(
      tx,
      { scope: scopeOfOwner(room.id), courseId: room.courseId },
      { name, externalId: null, platform: null },
      test.services.now(),
    );
    await sql`update submissions set roster_id = ${student}, student_name = ${name}
      where id = any(${ids}::uuid[])`.execute(tx);
    return student;
  });
