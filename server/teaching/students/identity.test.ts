import { expect, it } from 'vitest';
import { updateStudent } from '../../../contract/students.ts';
import type { Grader } from '../../../grading/graders/grader.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssay, untilGraded, uploadFiles, work } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { studentOf } from './roster.fixture.ts';

const test = openTestApp();

it('a grader never hears who is on the roster', async () => {
  const heard: string[] = [];
  const listening: Grader = {
    ...test.services.grader,
    grade: (brief, paper, signal, gate) => {
      heard.push(JSON.stringify([brief, paper]));
      return test.services.grader.grade(brief, paper, signal, gate);
    },
  };
  await work(test, listening);
  const room = await createClassroom(test);
  const { token } = room;
  await uploadFiles(test, room, [await makeEssay('Quillon Abernathy', 1)]);
  await untilGraded(test, room);
  const { id } = await studentOf(test, room, 'Quillon Abernathy');
  const renamed = { name: 'Zebulon Farnsworth', external_id: 'Z-90210' };
  await test.send(updateStudent, { params: { id }, token, body: renamed });
  await uploadFiles(test, room, [await makeEssay('Quillon Abernathy', 2)]);
  await untilGraded(test, room);
  expect(heard).toHaveLength(2);
  for (const name of ['Quillon', 'Abernathy', 'Zebulon', 'Farnsworth', '90210', '2001', id])
    expect([name, heard.some((words) => words.includes(name))]).toEqual([name, false]);
});
