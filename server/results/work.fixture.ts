/** Results as rows, without files and without a grader: for tests of reading and changing them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from '../../contract/endpoint.ts';
import { unpaidRecord } from '../../contract/grading.ts';
import { listResults } from '../../contract/results.ts';
import { addProject, type Classroom } from '../../lab/app/classroom.ts';
import { insertGivenMarks, NO_PARTS } from '../../lab/app/given-marks.ts';
import type { TestApp } from '../../lab/app/test-app.ts';

/** Rows as an upload leaves them: `minute` tells when it was. */
export const insertWork = async (
  test: TestApp,
  room: Classroom,
  count: number,
  minute = 0,
): Promise<string[]> => {
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const projectId = await addProject(test, room);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    teacher_id: room.id,
    assignment_id: room.assignmentId,
    project_id: projectId,
    rubric_id: room.rubricId,
    file_key: `teachers/${room.id}/work/${randomUUID()}.pdf`,
    file_name: `essay-${index}.pdf`,
    file_bytes: 100,
    created_at: at,
    updated_at: at,
  }));
  await test.services.db.insertInto('submissions').values(rows).execute();
  return rows.map(({ id }) => id);
};

const CRITERION = {
  criterion_id: 'c1',
  name: 'Thesis',
  max: 90,
  reason: { code: 'by_model', data: { words: 'Clear.' } },
  found: [],
  missing: [],
  quotes: [{ text: 'my position is clear', page: 1, start: 0, end: 20, verified: true }],
  confidence: 0.9,
  feedback: 'A clear thesis.',
};
const RECORD = JSON.stringify(unpaidRecord('builtin', 5));

/** As the worker leaves it, in one transaction: marked by the program, or open. */
export const grade = async (test: TestApp, id: string, score = 81, state: 'marked' | 'open' = 'marked') => {
  const at = test.services.now();
  await test.services.db.transaction().execute(async (tx) => {
    await sql`update submissions set status = 'complete', updated_at = ${at} where id = ${id}`.execute(tx);
    await sql`insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, flags, record, parts, graded_at)
      values (${id}, 1, ${score}, 90, 'A', 0.9, '**Well done**', '[]', ${RECORD}, ${NO_PARTS}, ${at})`.execute(
      tx,
    );
    const criteria = JSON.stringify([{ ...CRITERION, state, score }]);
    await insertGivenMarks(sql`select ${id}::uuid, ${criteria}::jsonb`).execute(tx);
  });
};

export const fail = (test: TestApp, id: string) =>
  sql`update submissions set status = 'failed', failure_code = 'file_corrupt', failure_detail = 'Damaged.',
    updated_at = ${test.services.now()} where id = ${id}`.execute(test.services.db);

export const list = (
  test: TestApp,
  room: Classroom,
  query: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => test.send(listResults, { token: room.token, query, headers });

export const change = (
  test: TestApp,
  room: Classroom,
  endpoint: Endpoint,
  body: unknown,
  params: Record<string, string> = {},
) => test.send(endpoint, { token: room.token, params, body });
