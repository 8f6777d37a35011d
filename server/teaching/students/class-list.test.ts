import { describe, expect, it } from 'vitest';
import { importClassList } from '../../../contract/students.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { deleteOldWork } from '../../data/retention/delete-old-work.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { addNamedPapers, peopleOf, rosterOf } from './roster.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;

const test = openTestApp({ RETENTION_DAYS: '30' });

type Line = { name?: string; external_id?: string; email?: string };
const bring = async ({ token, courseId }: Classroom, students: Line[], preview = false) => {
  const body = { students, preview };
  const answer = await test.ask(importClassList, { params: { id: courseId }, token, body });
  return importClassList.response.parse(answer).lines.map(({ outcome, name }) => `${outcome} ${name}`);
};

describe('a class list', () => {
  it('enters whom nobody knows, once, and shows them before they have a paper', async () => {
    const room = await createClassroom(test);
    const list = [
      { name: 'Ana Ames', external_id: '7', email: 'ana@school.test' },
      { name: 'Bo Brown' },
      { name: 'AMES, ANA' },
    ];
    expect(await bring(room, list, true)).toEqual(['new Ana Ames', 'new Bo Brown', 'repeated AMES, ANA']);
    expect(await peopleOf(test, room)).toEqual([]);
    expect(await bring(room, list)).toEqual(['new Ana Ames', 'new Bo Brown', 'repeated AMES, ANA']);
    expect(await bring(room, list)).toEqual(['known Ana Ames', 'known Bo Brown', 'repeated AMES, ANA']);
    expect(await peopleOf(test, room)).toEqual([
      ['Ana Ames', '7', 0],
      ['Bo Brown', null, 0],
    ]);
  });

  it('finds whom papers have named, adds what is missing and writes over nothing', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [{ student: 'José García' }, { student: 'Cem Celik', id: '12' }]);
    expect(
      await bring(room, [
        { name: 'Jose Garcia', external_id: '11', email: 'jose@school.test' },
        { name: 'C. Celik', external_id: '12' },
        { name: 'Pepe', email: 'JOSE@school.test' },
      ]),
    ).toEqual(['filled José García', 'known Cem Celik', 'repeated Pepe']);
    const { students } = await rosterOf(test, room);
    expect(
      students.map(({ name, external_id, email, papers }) => [name, external_id, email, papers]),
    ).toEqual([
      ['Cem Celik', '12', null, 1],
      ['José García', '11', 'jose@school.test', 1],
    ]);
  });

  it('says where nobody can tell who is meant, and enters nobody for it', async () => {
    const room = await createClassroom(test);
    await bring(room, [
      { name: 'Mia Lee', external_id: '1' },
      { name: 'Mia Lee', external_id: '2' },
    ]);
    expect(await bring(room, [{ name: 'Mia Lee' }])).toEqual(['unclear Mia Lee']);
    expect(await peopleOf(test, room)).toEqual([
      ['Mia Lee', '1', 0],
      ['Mia Lee', '2', 0],
    ]);
  });

  it('a paper that comes later finds the one on the list', async () => {
    const room = await createClassroom(test);
    await bring(room, [{ name: 'Dee Dunn', external_id: '31' }]);
    await addNamedPapers(test, room, [{ student: 'dee dunn' }]);
    expect(await peopleOf(test, room)).toEqual([['Dee Dunn', '31', 1]]);
  });

  it('needs a name or a number in each line, and at most 500 lines', async () => {
    const { token, courseId } = await createClassroom(test);
    const send = (students: Line[]) =>
      test.send(importClassList, { params: { id: courseId }, token, body: { students } });
    expect((await send([{ email: 'a@school.test' }])).statusCode).toBe(422);
    expect((await send(Array.from({ length: 501 }, (_, at) => ({ name: `N ${at}` })))).statusCode).toBe(422);
  });

  it('is kept while files are swept, and no longer than work is', async () => {
    const room = await createClassroom(test);
    await bring(room, [{ name: 'Eve Ernst' }]);
    const named = async () =>
      (
        await test.services.db
          .selectFrom('students')
          .select('name')
          .where('course_id', '=', room.courseId)
          .execute()
      ).map(({ name }) => name);
    test.pass(20 * DAY_MS);
    await sweepFiles(test.services);
    await deleteOldWork(test.services);
    expect(await named()).toEqual(['Eve Ernst']);
    test.pass(11 * DAY_MS);
    await deleteOldWork(test.services);
    expect(await named()).toEqual([]);
  });
});
