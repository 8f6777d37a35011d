import { describe, expect, it } from 'vitest';
import { createCourse } from '../../../contract/courses.ts';
import { getDashboard } from '../../../contract/dashboard.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Result } from '../../../contract/results.ts';
import {
  getRoster,
  keepApart,
  mergeStudent,
  type Roster,
  separateStudent,
} from '../../../contract/students.ts';
import { addAssignment, type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makePdf } from '../../../lab/app/forms.ts';
import { brokenFile, resultsOf, untilGraded, uploadFiles } from '../../../lab/app/grading.ts';
import { openWorkingApp } from '../../../lab/app/open-test-app.ts';

const test = openWorkingApp();

let number = 0;
/** A paper with these lines on top, under this file name. */
const paper = async (head: string[], name?: string) => {
  number += 1;
  const own = `On day ${number} I counted ${number * 7} yawns in room ${number + 100}, all of them before noon.`;
  return { name: name ?? `essay-${number}.pdf`, bytes: await makePdf([...head, own, 'Sleep matters.']) };
};

const hand = async (room: Classroom, ...files: Parameters<typeof paper>[]): Promise<Result[]> => {
  await uploadFiles(test, room, await Promise.all(files.map((file) => paper(...file))));
  return untilGraded(test, room);
};

const rosterOf = async ({ token, courseId }: Classroom): Promise<Roster> =>
  getRoster.response.parse(await test.ask(getRoster, { params: { id: courseId }, token }));

const peopleOf = async (room: Classroom) =>
  (await rosterOf(room)).students.map(({ name, external_id, papers }) => [name, external_id, papers]);

const countOnDashboard = async ({ token }: Classroom) => {
  const { counts, courses } = getDashboard.response.parse(await test.ask(getDashboard, { token }));
  return [counts.students, courses[0]?.students];
};

describe('papers find their students', () => {
  it('García, garcia and GARCIA are one student, on the roster, in the results and on the dashboard', async () => {
    const room = await createClassroom(test);
    const results = await hand(
      room,
      [['Name: José García', 'ID: 2001']],
      [['Name: jose garcia']],
      [['Name: GARCIA, JOSE']],
    );
    expect(await peopleOf(room)).toEqual([[expect.stringMatching(/jos[eé] garc[ií]a/i), '2001', 3]]);
    expect(new Set(results.map(({ roster_id }) => roster_id)).size).toBe(1);
    expect(new Set(results.map(({ student_id }) => student_id))).toEqual(new Set(['2001']));
    expect(await countOnDashboard(room)).toEqual([1, 1]);
  });

  it('two files of one student in one assignment are two versions, not two students', async () => {
    const room = await createClassroom(test);
    await hand(room, [['Name: Daniel Kim', 'ID: 2001']]);
    await hand(room, [['Name: Daniel Kim', 'ID: 2001']]);
    expect(await peopleOf(room)).toEqual([['Daniel Kim', '2001', 2]]);
  });

  it('a platform’s number joins a login, a name on the page and a school’s number', async () => {
    const room = await createClassroom(test);
    await hand(room, [[], 'kimdaniel_12345_67890_My Essay.pdf']);
    expect(await peopleOf(room)).toEqual([['kimdaniel', null, 1]]);
    await hand(room, [['Name: Daniel Kim', 'ID: 2001'], 'kimdaniel_LATE_12345_67891_My Essay.pdf']);
    expect(await peopleOf(room)).toEqual([['Daniel Kim', '2001', 2]]);
    const shown = (await resultsOf(test, room)).map(({ student_name, student_id }) => [
      student_name,
      student_id,
    ]);
    expect(shown).toEqual([
      ['Daniel Kim', '2001'],
      ['Daniel Kim', '2001'],
    ]);
  });

  it('an anonymous file is somebody, and two of the same number are one', async () => {
    const room = await createClassroom(test);
    await hand(room, [[], 'anon_aB3dE_1_a.pdf'], [[], 'anon_aB3dE_2_b.pdf'], [[], 'anon_xY9zQ_3_c.pdf']);
    expect((await peopleOf(room)).map(([, , papers]) => papers).sort()).toEqual([1, 2]);
  });

  it('two numbers under one name are two students, whatever the order in which their papers are read', async () => {
    const room = await createClassroom(test);
    await hand(room, [['Name: Kim Lee']]);
    await hand(room, [['Name: Kim Lee', 'ID: 1001']]);
    expect(await peopleOf(room)).toEqual([['Kim Lee', '1001', 2]]);
    await hand(room, [['Name: Kim Lee', 'ID: 1002']]);
    expect(await peopleOf(room)).toEqual([
      ['Kim Lee', '1001', 1],
      ['Kim Lee', '1002', 1],
      ['Kim Lee', null, 1],
    ]);
    expect(await countOnDashboard(room)).toEqual([3, 3]);
  });

  it('twelve papers of one new student, graded at once, enter one row', async () => {
    const room = await createClassroom(test);
    await hand(room, ...Array.from({ length: 12 }, () => [['Name: Rosa Delgado']] satisfies [string[]]));
    expect(await peopleOf(room)).toEqual([['Rosa Delgado', null, 12]]);
  });

  it('what nobody can open is still known by its file name', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [brokenFile('Jane Doe - Essay 1.pdf'), brokenFile('scan.pdf')]);
    const results = await untilGraded(test, room);
    expect(results.map(({ student_name, status }) => [student_name, status]).sort()).toEqual([
      ['-', 'failed'],
      ['Jane Doe', 'failed'],
    ]);
    expect(await peopleOf(room)).toEqual([['Jane Doe', null, 1]]);
  });

  it('another course has another roster, and one student in both counts once', async () => {
    const room = await createClassroom(test);
    await hand(room, [['Name: Daniel Kim', 'ID: 2001']]);
    const { id } = (await test.send(createCourse, { token: room.token, body: { name: 'Science 8' } })).json();
    const science = await addAssignment(test, room, id);
    await hand({ ...room, assignmentId: science }, [['Name: Daniel Kim', 'ID: 2001']]);
    expect(await peopleOf(room)).toHaveLength(1);
    expect(await peopleOf({ ...room, courseId: id })).toHaveLength(1);
    expect(await countOnDashboard(room)).toEqual([1, 1]);
  });
});

describe('a likeness is a question to the teacher', () => {
  const askedIn = async (room: Classroom) => {
    const { students, suggestions } = await rosterOf(room);
    const nameOf = (id: string) => students.find((student) => student.id === id)?.name;
    return suggestions.map(({ merge, into }) => `${nameOf(merge)} → ${nameOf(into)}`);
  };
  const idOf = async (room: Classroom, name: string) =>
    (await rosterOf(room)).students.find((student) => student.name === name)?.id ?? '';
  const post = ({ token }: Classroom, id: string, act: Endpoint, body: object) =>
    test.send(act, { token, params: { id }, body });

  it('merging joins the papers, later ones follow, and Undo takes it all back', async () => {
    const room = await createClassroom(test);
    await hand(room, [['Name: Daniel Kim', 'ID: 2001']], [['Name: Dani Kim']]);
    expect(await countOnDashboard(room)).toEqual([2, 2]);
    expect(await askedIn(room)).toEqual(['Dani Kim → Daniel Kim']);
    const dani = await idOf(room, 'Dani Kim');
    const merged = await post(room, dani, mergeStudent, { into: await idOf(room, 'Daniel Kim') });
    expect([merged.statusCode, merged.json()]).toEqual([200, { also: [] }]);
    expect(await peopleOf(room)).toEqual([['Daniel Kim', '2001', 2]]);
    expect((await resultsOf(test, room)).map(({ student_name }) => student_name)).toEqual([
      'Daniel Kim',
      'Daniel Kim',
    ]);
    expect(await countOnDashboard(room)).toEqual([1, 1]);
    await hand(room, [['Name: DANI KIM']]);
    expect(await peopleOf(room)).toEqual([['Daniel Kim', '2001', 3]]);
    expect((await post(room, dani, separateStudent, {})).json()).toEqual({ separated: 1 });
    expect(await peopleOf(room)).toEqual([
      ['Dani Kim', null, 2],
      ['Daniel Kim', '2001', 1],
    ]);
  });

  it('“Not the same” is not asked again', async () => {
    const room = await createClassroom(test);
    await hand(room, [['Name: Anna Lee']], [['Name: Anne Lee']]);
    expect(await askedIn(room)).toHaveLength(1);
    const [one, other] = [await idOf(room, 'Anna Lee'), await idOf(room, 'Anne Lee')];
    await post(room, one, keepApart, { from: other });
    expect(await askedIn(room)).toEqual([]);
    await post(room, other, keepApart, { from: one, apart: false });
    expect(await askedIn(room)).toHaveLength(1);
  });

  it('nobody is merged with a student of another course or of another teacher', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    await hand(room, [['Name: Anna Lee']]);
    await hand(other, [['Name: Anna Lee']]);
    const [mine, theirs] = [await idOf(room, 'Anna Lee'), await idOf(other, 'Anna Lee')];
    expect((await post(room, mine, mergeStudent, { into: theirs })).statusCode).toBe(404);
    expect((await post(room, theirs, mergeStudent, { into: mine })).statusCode).toBe(404);
    expect((await post(room, mine, mergeStudent, { into: mine })).statusCode).toBe(422);
    expect((await post(room, mine, keepApart, { from: theirs })).statusCode).toBe(404);
  });
});
