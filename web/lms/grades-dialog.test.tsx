import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  type ClassroomGrade,
  type ClassroomGrades,
  getClassroomGrades,
  pushClassroomGrades,
} from '../../contract/classroom/grades.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { LmsGradesDialog } from './grades-dialog.tsx';

const { id } = assignmentWith({});
const params = { id };

const routes = signedIn([
  { path: '/', element: <LmsGradesDialog assignmentId={id} onClose={() => undefined} /> },
]);

const rowOf = (number: number, name: string, part: Partial<ClassroomGrade> = {}): ClassroomGrade => ({
  student_work_id: `00000009-0000-4000-8000-00000000000${number}`,
  student_name: name,
  points: 45,
  max: 90,
  classroom_points: 50,
  status: 'ready',
  as: null,
  code: null,
  sentence: null,
  ...part,
});

const gradesWith = (rows: ClassroomGrade[], part: Partial<ClassroomGrades> = {}): ClassroomGrades => ({
  mode: 'push',
  why: null,
  link: {
    assignment_id: id,
    course_id: '77',
    course_name: 'English 8',
    course_work_id: '900',
    title: 'Essay',
    associated: true,
    max_points: 100,
    link: null,
    imported_at: null,
  },
  scale: { from: 90, to: 100 },
  rows,
  ...part,
});

const show = (answer: () => { status?: number; body: unknown }, sent: ClassroomGrades = gradesWith([])) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(getClassroomGrades, { params })]: answer,
    [on(pushClassroomGrades, { params })]: () => ({ body: sent }),
  });
  renderRoutes(routes, '/');
  const wishes = () =>
    server.received.flatMap(({ route, body }) =>
      route === on(pushClassroomGrades, { params }) ? [body] : [],
    );
  return { ...server, wishes };
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => storeAccessToken('t1'));

test('the scale stands there before anything is sent; each row tells what became of it; the failed one goes alone', async () => {
  const taken = rowOf(2, 'Ben', { status: 'failed', as: 'draft', sentence: 'The student has it back.' });
  const { wishes } = show(
    () => ({ body: gradesWith([rowOf(1, 'Ana'), rowOf(2, 'Ben')]) }),
    gradesWith([rowOf(1, 'Ana', { status: 'sent', as: 'returned' }), taken]),
  );
  await screen.findByText('Out of 90 points here, out of 100 in Classroom: 45 becomes 50.');
  expect(wishes()).toEqual([]);
  await press('Return to students');
  await screen.findByText('returned in Classroom');
  await screen.findByText('The student has it back.');
  await screen.findByText('1 returned, 1 failed');
  await press('Try the failed one again');
  expect(wishes()).toEqual([{ as: 'returned' }, { as: 'returned', ids: [taken.student_work_id] }]);
});

test('for an assignment that was made in Classroom there is a list to copy from, and why', async () => {
  show(() => ({
    body: gradesWith([rowOf(1, 'Ana', { status: 'not_ours' }), rowOf(2, 'Ben', { classroom_points: null })], {
      mode: 'fill_in',
      why: 'It was made in Classroom.',
    }),
  }));
  await screen.findByText('It was made in Classroom.');
  const list = screen.getByRole('list', { name: 'Grades for Classroom' });
  within(list).getByRole('button', { name: 'Copy the grade of Ana' });
  expect(within(list).queryByRole('button', { name: 'Copy the grade of Ben' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send as drafts' })).toBeNull();
});

test('an ended grant leads to Google, anything else to another try', async () => {
  let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(503, 'classroom_unavailable', 'Away.');
  show(() => answer);
  await screen.findByText('Away.');
  answer = refusal(409, 'classroom_revoked', 'Ended.');
  await press('Try again');
  await screen.findByText('Ended.');
  screen.getByRole('button', { name: 'Connect again' });
});
