import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { listAssignments, updateAssignment } from '../../contract/assignments.ts';
import type { ClassroomLink, ClassroomState } from '../../contract/classroom.ts';
import { getClassroom, listClassroomLinks } from '../../contract/classroom.ts';
import { deleteCourse, listCourses, restoreCourse } from '../../contract/courses.ts';
import { getInstallation } from '../../contract/installation.ts';
import type { PlanName } from '../../contract/plans.ts';
import { getUser } from '../../contract/session.ts';
import type { Roster, RosterStudent } from '../../contract/students.ts';
import {
  getRoster,
  importClassList,
  mergeStudent,
  separateStudent,
  updateStudent,
} from '../../contract/students.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { UploadDeskProvider } from '../session/upload-desk-provider.tsx';
import { classroomWith, NO_CLASSROOM } from '../testing/classroom-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith } from '../testing/result-sample.ts';
import { maria, subscriptionTo } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { CoursePage } from './course-page.tsx';

const COURSE = '00000002-0000-4000-8000-000000000001';
const idOf = (number: number) => `00000007-0000-4000-8000-${String(number).padStart(12, '0')}`;

const studentOf = (number: number, name: string, rest: Partial<RosterStudent> = {}): RosterStudent => ({
  id: idOf(number),
  name,
  external_id: null,
  email: null,
  papers: 2,
  last_paper_at: '2026-11-14T20:00:00.000Z',
  archived_at: null,
  also: [],
  ...rest,
});

const routes = signedIn([
  {
    path: '/courses/:id',
    element: (
      <UploadDeskProvider>
        <main>
          <CoursePage />
        </main>
      </UploadDeskProvider>
    ),
  },
  { path: '/dashboard', element: <p>Dashboard</p> },
]);

type Held = {
  assignments: Assignment[];
  roster: Roster;
  name: string;
  isGone: boolean;
  plan: PlanName;
  classroom: ClassroomState;
  links: ClassroomLink[];
};

const show = (held: Partial<Held> = {}, more: Parameters<typeof stubServer>[0] = {}) => {
  const state: Held = {
    assignments: [],
    roster: { students: [], suggestions: [] },
    name: 'English 8',
    isGone: false,
    plan: 'Free',
    classroom: NO_CLASSROOM,
    links: [],
    ...held,
  };
  const course = () => ({
    id: COURSE,
    name: state.name,
    is_sample: false,
    created_at: '2026-09-01T08:00:00.000Z',
    archived_at: null,
  });
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listCourses)]: () => ({ body: state.isGone ? [] : [course()] }),
    [on(listAssignments)]: () => ({ body: state.assignments }),
    [on(getRoster, { params: { id: COURSE } })]: () => ({ body: state.roster }),
    [on(getClassroom)]: () => ({ body: state.classroom }),
    [on(listClassroomLinks)]: () => ({ body: state.links }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(state.plan) }),
    [on(getInstallation)]: () => ({
      body: { retention_days: null, grader: { kind: 'builtin', model: null } },
    }),
    ...more,
  });
  return { state, course, ...server, ...renderRoutes(routes, `/courses/${COURSE}`) };
};

const choose = async (thing: string, deed: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `More about ${thing}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: deed }));
};

beforeEach(() => storeAccessToken('t1'));

test('a course without anything says what will be here', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'English 8' });
  await screen.findByText(/No assignments yet/);
  await screen.findByText(/No students yet/);
});

test('a course that is not there leads back to the others', async () => {
  show({ isGone: true });
  await screen.findByRole('heading', { level: 1, name: 'This course is not here' });
  expect(screen.getByRole('link', { name: 'Back to your courses' }).getAttribute('href')).toBe('/dashboard');
});

test('an assignment shows how far it is and leads to its results', async () => {
  const essay = assignmentWith({ complete: 3, failed: 1, pending: 2 });
  show({ assignments: [essay] });
  const link = await screen.findByRole('link', { name: essay.name });
  expect(link.getAttribute('href')).toBe(`/assignments/${essay.id}`);
  await screen.findByText('6 papers, 3 graded, 1 failed, 2 being graded');
});

const linkTo = (assignmentId: string, associated: boolean): ClassroomLink => ({
  assignment_id: assignmentId,
  course_id: '77',
  course_name: 'English 8',
  course_work_id: '900',
  title: 'Essay on sleep',
  associated,
  max_points: 100,
  link: null,
  imported_at: null,
});

test('an assignment says where its papers came from', async () => {
  const essay = assignmentWith({ complete: 1 });
  const { unmount } = show({ assignments: [essay] });
  await screen.findByText('uploaded');
  unmount();
  const { unmount: leave } = show({ assignments: [essay], links: [linkTo(essay.id, false)] });
  await screen.findByText('from Google Classroom');
  leave();
  show({ assignments: [assignmentWith({})], links: [linkTo(essay.id, true)] });
  await screen.findByText('created in Google Classroom');
});

const IMPORT = 'Import the next from Google Classroom';

test('the next import is one click away; on Free it is locked, and without Google there is a reason', async () => {
  const { unmount } = show({ classroom: classroomWith(), plan: 'Basic' });
  const way = await screen.findByRole('link', { name: IMPORT });
  expect(way.getAttribute('href')).toBe(`/upload/classroom?course=${COURSE}`);
  unmount();
  const { unmount: leave } = show({ classroom: classroomWith(), plan: 'Free' });
  await screen.findByText(/Google Classroom is part of the Basic plan/);
  expect(screen.getByRole('button', { name: IMPORT }).hasAttribute('disabled')).toBe(true);
  leave();
  show({ plan: 'Basic' });
  await screen.findByText('Google Classroom is not set up on this server.');
  expect(screen.queryByText(IMPORT)).toBeNull();
});

test('the grade level is fixed once papers are graded, and the form says why and what is ignored', async () => {
  show({ assignments: [assignmentWith({ complete: 1 })] });
  await choose('the assignment Essay on sleep', 'Edit assignment');
  const dialog = await screen.findByRole('dialog', { name: 'Edit assignment' });
  expect(within(dialog).getByLabelText('Grade level').hasAttribute('disabled')).toBe(true);
  within(dialog).getByText(/Papers were already graded out of it/);
  await within(dialog).findByText(/built-in grader does not read instructions/);
});

test('an edit that the server refuses keeps the form and says why', async () => {
  const essay = assignmentWith({});
  show(
    { assignments: [essay] },
    {
      [on(updateAssignment, { params: { id: essay.id } })]: () =>
        refusal(403, 'plan_required', 'Not on your plan.'),
    },
  );
  await choose('the assignment Essay on sleep', 'Edit assignment');
  const dialog = await screen.findByRole('dialog', { name: 'Edit assignment' });
  await userEvent.type(within(dialog).getByLabelText('Assignment name'), ' 2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Not on your plan.');
});

test('a likeness is a question; merging can be undone', async () => {
  const daniel = studentOf(1, 'Daniel Kim', { external_id: '2001' });
  const dani = studentOf(2, 'Dani Kim');
  const { state, received } = show(
    { roster: { students: [dani, daniel], suggestions: [{ merge: dani.id, into: daniel.id }] } },
    {
      [on(mergeStudent, { params: { id: dani.id } })]: () => {
        state.roster = { students: [{ ...daniel, papers: 4, also: [dani] }], suggestions: [] };
        return { body: { also: [] } };
      },
      [on(separateStudent, { params: { id: dani.id } })]: () => ({ body: { separated: 1 } }),
    },
  );
  const question = await screen.findByRole('list', { name: 'Questions about who is who' });
  expect(question.textContent).toContain(
    'Is Dani Kim (2 papers) the same as Daniel Kim (ID 2001, 2 papers)?',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Merge' }));
  await screen.findByText('also written Dani Kim');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(received.at(-2)?.route ?? '').toBeTruthy());
  expect(received.some(({ route }) => route === on(separateStudent, { params: { id: dani.id } }))).toBe(true);
});

test('two of one name are told apart by their number', async () => {
  show({
    roster: {
      students: [studentOf(1, 'Kim Lee', { external_id: '1' }), studentOf(2, 'Kim Lee')],
      suggestions: [],
    },
  });
  await screen.findByText('ID 1');
  await screen.findByText('No ID');
});

test('a name leads to all work of that student where the plan has it, and is a name elsewhere', async () => {
  const roster = { students: [studentOf(1, 'Kim Lee')], suggestions: [] };
  const { unmount } = show({ roster, plan: 'Pro' });
  const link = await screen.findByRole('link', { name: 'Kim Lee' });
  expect(link.getAttribute('href')).toBe(`/students/${idOf(1)}`);
  unmount();
  show({ roster, plan: 'Basic' });
  await screen.findByText('Kim Lee');
  expect(screen.queryByRole('link', { name: 'Kim Lee' })).toBeNull();
});

test('a number that is taken is refused in the form', async () => {
  const kim = studentOf(1, 'Kim Lee');
  show(
    { roster: { students: [kim], suggestions: [] } },
    {
      [on(updateStudent, { params: { id: kim.id } })]: () =>
        refusal(409, 'student_id_taken', 'Somebody has it.'),
    },
  );
  await choose('Kim Lee', 'Correct name or ID');
  const dialog = await screen.findByRole('dialog', { name: 'Correct student' });
  await userEvent.type(within(dialog).getByLabelText('Student ID'), '7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Somebody has it.');
});

test('deleting a course asks, leads to the dashboard, and can be undone', async () => {
  const { state, path, count } = show(
    {},
    {
      [on(deleteCourse, { params: { id: COURSE } })]: () => {
        state.isGone = true;
        return { body: { deleted: 0 } };
      },
      [on(restoreCourse, { params: { id: COURSE } })]: () => ({ body: { restored: 0 } }),
    },
  );
  await choose('the course English 8', 'Delete course');
  expect(count(on(deleteCourse, { params: { id: COURSE } }))).toBe(0);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this course?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete course' }));
  await screen.findByText('Dashboard');
  expect(path()).toBe('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(count(on(restoreCourse, { params: { id: COURSE } }))).toBe(1));
});

test('a class list is previewed line by line before it is imported', async () => {
  const lines = [
    { outcome: 'new', name: 'Ana Ames' },
    { outcome: 'known', name: 'Bo Brown' },
  ];
  const { received } = show(
    {},
    { [on(importClassList, { params: { id: COURSE } })]: () => ({ body: { lines } }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Import class list' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import class list' });
  await userEvent.click(within(dialog).getByLabelText('The list'));
  await userEvent.paste('Name;ID\nAna Ames;7\nBob Brown;8\n;');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Ana Ames · 7New.',
    'Bob Brown · 8Is there as Bo Brown.',
    'Left out: no name and no ID',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 2 students' }));
  await screen.findByText('1 student added; 1 already there.');
  expect(
    received.filter(({ route }) => route === on(importClassList, { params: { id: COURSE } })),
  ).toMatchObject([
    { body: { preview: true } },
    { body: { preview: false, students: [{ name: 'Ana Ames', external_id: '7', email: null }, {}] } },
  ]);
});
