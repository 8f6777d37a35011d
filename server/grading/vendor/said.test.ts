/** What a model said is kept for thirty days, for its teacher, sealed. */
import { beforeAll, expect, it } from 'vitest';
import { getSaid } from '../../../contract/paper.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { createMoodyModel, makeEssays, untilGraded, uploadFiles, work } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { deleteOldWork } from '../../data/retention/delete-old-work.ts';
import { deleteSubmissions } from '../../uploads/file-queries.ts';

const DAY_MS = 24 * 3600_000;

const test = openTestApp({ MODEL_PROVIDER: 'fake', MODEL: 'honest' });
let room: Classroom;
let ids: string[];
beforeAll(async () => {
  room = await createClassroom(test);
  await uploadFiles(test, room, await makeEssays(2));
  await work(test, createMoodyModel(test, 'chatty').grader, 1);
  ids = (await untilGraded(test, room)).map(({ student_work_id }) => student_work_id);
});

const saidOf = async (id = ids[0] ?? '') =>
  (await test.ask(getSaid, { token: room.token, params: { id } })).said;
const rows = () => test.services.db.selectFrom('model_answers').selectAll().execute();

it('the teacher reads it word for word, with model and prompt', async () => {
  const said = await saidOf();
  expect(said).toMatchObject({ model: 'fake/chatty', prompt_version: 'grade-4' });
  expect(said?.text).toContain('Sure! Here is the marking');
  expect(said?.text).toContain('"criteria"');
});

it('nobody else does', async () => {
  const stranger = await createClassroom(test);
  const answer = await test.send(getSaid, { token: stranger.token, params: { id: ids[0] ?? '' } });
  expect(answer.statusCode).toBe(404);
});

it('the table alone tells nothing, and a row opens only at its own place', async () => {
  const [one, two] = await rows();
  expect(one?.said.toString('latin1')).not.toContain('criteria');
  await test.services.db
    .updateTable('model_answers')
    .set({ said: two?.said ?? Buffer.alloc(0) })
    .where('submission_id', '=', one?.submission_id ?? '')
    .execute();
  expect(await saidOf(one?.submission_id)).toBeNull();
  expect(await saidOf(two?.submission_id)).not.toBeNull();
});

it('it is in no log', () => {
  expect(test.logged.join('')).not.toContain('Here is the marking');
});

it('it goes with the paper, and after thirty days in any case', async () => {
  const [gone = '', left = ''] = ids;
  await test.services.db.transaction().execute((tx) => deleteSubmissions(tx, [gone]));
  expect((await rows()).map(({ submission_id }) => submission_id)).toEqual([left]);
  test.pass(29 * DAY_MS);
  await deleteOldWork(test.services);
  expect(await rows()).toHaveLength(1);
  test.pass(DAY_MS);
  await deleteOldWork(test.services);
  expect(await rows()).toEqual([]);
});
