import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listCourses } from '../../contract/courses.ts';
import type { CourseOverview, Dashboard } from '../../contract/dashboard.ts';
import { getDashboard, loadSampleClass, removeSampleClass } from '../../contract/dashboard.ts';
import { type ActivityEntry, listActivity } from '../../contract/insights/activity.ts';
import { listStandings } from '../../contract/room/standing.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { UploadDeskProvider } from '../session/upload-desk-provider.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { progressColor } from './course-card.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const routes = signedIn([
  {
    path: '/dashboard',
    element: (
      <UploadDeskProvider>
        <DashboardPage />
      </UploadDeskProvider>
    ),
  },
  { path: '/results', element: <p>Results</p> },
]);

const courseOf = (number: number, rest: Partial<CourseOverview> = {}): CourseOverview => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Course ${number}`,
  is_sample: false,
  students: 28,
  assignments: 3,
  submissions: 84,
  graded: 84,
  average_grade: 81.26,
  progress: 100,
  ...rest,
});

const dashboardOf = (courses: CourseOverview[]): Dashboard => ({
  counts: { courses: courses.length, assignments: 3, students: 28, submissions: 84, graded: 84 },
  courses,
});

const NOTHING_YET: Dashboard = {
  counts: { courses: 0, assignments: 0, students: 0, submissions: 0, graded: 0 },
  courses: [],
};

const show = (dashboard: () => Dashboard, more: Parameters<typeof stubServer>[0] = {}, user = maria) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: user }),
    [on(getDashboard)]: () => ({ body: dashboard() }),
    [on(listCourses)]: () => ({ body: [] }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listStandings)]: () => ({ body: [] }),
    ...more,
  });
  return { ...server, ...renderRoutes(routes, '/dashboard') };
};

beforeEach(() => storeAccessToken('t1'));

test('the teacher is greeted by name, or as Teacher', async () => {
  show(() => NOTHING_YET, {}, { ...maria, name: ' ' });
  await screen.findByRole('heading', { level: 1, name: 'Hello Teacher' });
});

test('the five numbers are there', async () => {
  show(() => dashboardOf([courseOf(1)]));
  const terms = await within(await screen.findByRole('region', { name: 'At a glance' })).findAllByRole(
    'term',
  );
  expect(terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
    'Courses 1',
    'Assignments 3',
    'Students 28',
    'Submissions 84',
    'Graded 84',
  ]);
});

test('what the plan does not have cannot be pressed, and one line says who has it', async () => {
  const { count } = show(() => dashboardOf([courseOf(1)]));
  for (const name of [/^View Analytics/, /^Recent Activity/])
    expect((await screen.findByRole('button', { name })).hasAttribute('disabled')).toBe(true);
  const said = screen.getAllByText(/is part of the/).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Analysis is part of the Pro plan, recent activity of the Basic plan. See the plans',
  ]);
  expect(screen.getByRole('link', { name: /New Grading/ }).getAttribute('href')).toBe('/upload');
  expect(count(on(listActivity))).toBe(0);
});

const entryOf = (number: number, rest: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: `entry ${number}`,
  kind: 'upload',
  at: '2026-11-14T20:00:00.000Z',
  assignment_id: courseOf(number).id,
  assignment_name: `Essay ${number}`,
  course_name: 'English 8',
  papers: 12,
  failed: 0,
  result_id: null,
  student_name: null,
  ...rest,
});

test('what happened lately is told, leads to its papers, and goes on page by page', async () => {
  const paper = courseOf(99).id;
  const first = [
    entryOf(1, { kind: 'graded', failed: 2 }),
    entryOf(2, { kind: 'review', papers: 1, result_id: paper, student_name: 'Daniel Kim' }),
    ...Array.from({ length: 6 }, (_, at) => entryOf(at + 3)),
  ];
  show(
    () => dashboardOf([courseOf(1)]),
    {
      [on(listActivity)]: () => ({ body: { entries: first, next_cursor: 'c1' } }),
      [on(listActivity, { query: { cursor: 'c1' } })]: () => ({
        body: { entries: [entryOf(50, { kind: 'release', papers: 1 })], next_cursor: null },
      }),
    },
    { ...maria, subscription_plan: 'Pro' },
  );
  const section = within(await screen.findByRole('region', { name: 'Recent activity' }));
  const graded = await section.findByRole('link', { name: 'Grading of 12 papers ended, 2 of them failed' });
  expect(graded.getAttribute('href')).toBe(`/assignments/${courseOf(1).id}?status=failed`);
  const checked = section.getByRole('link', { name: 'You checked the paper of Daniel Kim' });
  expect(checked.getAttribute('href')).toBe(`/results/${paper}?assignment=${courseOf(2).id}`);
  expect(section.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(section.getByRole('button', { name: 'Show more' }));
  expect(section.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(section.getByRole('button', { name: 'Show earlier ones' }));
  await section.findByRole('link', { name: 'You gave back 1 paper' });
  expect(section.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: /View Analytics/ }).getAttribute('href')).toBe('/insights');
});

test('a course shows its average to one decimal and its progress in numbers', async () => {
  show(() => dashboardOf([courseOf(1, { graded: 60, progress: 71 })]));
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('81.3%');
  expect(card.textContent).toContain('60 of 84 graded');
  expect(within(card).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('71');
});

test('a course without graded work has no average', async () => {
  show(() => dashboardOf([courseOf(1, { submissions: 0, graded: 0, average_grade: null, progress: 0 })]));
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('Average grade-');
  expect(card.textContent).toContain('No work uploaded yet');
});

test('forty courses are forty cards', async () => {
  show(() => dashboardOf(Array.from({ length: 40 }, (_, number) => courseOf(number))));
  expect(await screen.findAllByRole('article')).toHaveLength(40);
});

test('progress is green at 100, blue from 50, amber below', () => {
  expect([100, 99, 50, 49, 0].map(progressColor)).toEqual(['green', 'blue', 'blue', 'amber', 'amber']);
});

test('a card opens its course, and two of one name are told apart', async () => {
  const [one, two] = [courseOf(1, { name: 'English 8' }), courseOf(2, { name: 'English 8' })];
  const course = (id: string, created_at: string, archived_at: string | null = null) => ({
    id,
    name: 'English 8',
    is_sample: false,
    created_at,
    archived_at,
  });
  const old = courseOf(3).id;
  show(() => dashboardOf([one, two]), {
    [on(listCourses)]: () => ({
      body: [
        course(one.id, '2026-09-01T08:00:00.000Z'),
        course(two.id, '2025-09-01T08:00:00.000Z'),
        course(old, '2024-09-01T08:00:00.000Z', '2025-07-01T08:00:00.000Z'),
      ],
    }),
  });
  const links = await screen.findAllByRole('link', { name: 'English 8' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/courses/${one.id}`,
    `/courses/${two.id}`,
  ]);
  await screen.findByText(/^created .*2026/);
  await screen.findByText(/^created .*2025/);
  const archived = await screen.findByRole('link', { name: /English 8 \(created .*2024\)/ });
  expect(archived.getAttribute('href')).toBe(`/courses/${old}`);
});

test('a newcomer is welcomed and can load the sample class, which leads to the results', async () => {
  const { path, count } = show(() => NOTHING_YET, {
    [on(loadSampleClass)]: () => ({
      body: {
        id: '00000000-0000-4000-8000-000000000001',
        name: 'Sample class',
        is_sample: true,
        created_at: '2026-11-14T20:00:00.000Z',
      },
    }),
  });
  const create = await screen.findByRole('link', { name: 'Create Your First Assignment' });
  expect(create.getAttribute('href')).toBe('/upload');
  await userEvent.click(screen.getByRole('button', { name: 'Try it with a sample class' }));
  await screen.findByText('Results');
  expect(path()).toBe('/results');
  expect(count(on(loadSampleClass))).toBe(1);
});

test('a sample class that cannot be loaded says why and stays on the page', async () => {
  show(() => NOTHING_YET, {
    [on(loadSampleClass)]: () => refusal(507, 'storage_full', 'The server has no room.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with a sample class' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server has no room.');
});

test('the sample class goes after a question, and not without it', async () => {
  let dashboard = dashboardOf([courseOf(1, { is_sample: true, name: 'Sample class' })]);
  const { count } = show(() => dashboard, {
    [on(removeSampleClass)]: () => {
      dashboard = NOTHING_YET;
      return { body: { removed: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove sample class' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the sample class?' });
  expect(count(on(removeSampleClass))).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove sample class' }));
  await screen.findByText('Welcome to Markwise');
});

test('a dashboard that cannot be loaded says so and can be tried again', async () => {
  let works = false;
  const { count } = show(() => NOTHING_YET, {
    [on(getDashboard)]: () =>
      works ? { body: NOTHING_YET } : refusal(429, 'too_many_requests', 'Please wait a moment.'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a moment.');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Welcome to Markwise');
  expect(count(on(getDashboard))).toBe(2);
});
