import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listCourses } from '../../contract/courses.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { type CourseInsights, getCourseInsights } from '../../contract/insights/course-insights.ts';
import type { PlanName } from '../../contract/plans.ts';
import { getUser } from '../../contract/session.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { courseInsightsOf } from '../testing/insight-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY, resultOf } from '../testing/result-sample.ts';
import { maria, subscriptionTo } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, stubServer } from '../testing/stub-server.ts';
import { InsightsPage } from './insights-page.tsx';

const COURSE = resultOf(1).course_id;
const routes = signedIn([
  { path: '/insights', Component: InsightsPage },
  { path: '*', element: <p>Elsewhere</p> },
]);

const nothing = { courses: 0, assignments: 0, students: 0, submissions: 0, graded: 0 };

type Held = { plan?: PlanName; course?: CourseInsights; isEmpty?: boolean };

const open = (address: string, held: Held = {}) => {
  const { plan = 'Pro', isEmpty = false } = held;
  const course = { id: COURSE, name: 'English 8', is_sample: false };
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(listCourses)]: () => ({
      body: isEmpty ? [] : [{ ...course, created_at: '2026-09-01T08:00:00.000Z', archived_at: null }],
    }),
    [on(getDashboard)]: () => ({
      body: {
        counts: nothing,
        courses: isEmpty ? [] : [{ ...course, ...nothing, graded: 3, average_grade: 71, progress: 100 }],
      },
    }),
    [on(listAssignments)]: () => ({ body: [assignmentWith({ complete: 3 })] }),
    [on(getCourseInsights, { params: { id: COURSE } })]: () => ({ body: held.course ?? courseInsightsOf() }),
  });
  return { ...server, ...renderRoutes(routes, address), user: userEvent.setup({ delay: null }) };
};

const hrefOf = (link: HTMLElement) => link.getAttribute('href');

beforeEach(() => storeAccessToken('t1'));

test('students by skill: empty is not nought, a click sorts, a name leads to the student', async () => {
  const { user } = open('/insights');
  const table = await screen.findByRole('table', { name: 'Students and skills of English 8' });
  const rowsOf = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  expect(rowsOf()).toEqual([
    'Student|All papers|Claim|Grammar',
    'Amara Okafor|90|88|',
    'ID 2002|52|0|70',
    'The class||64|80',
  ]);
  await user.click(within(table).getByRole('button', { name: 'Claim' }));
  expect(rowsOf()[1]).toBe('ID 2002|52|0|70');
  // Whoever has no such paper stands last, whichever way it is sorted.
  await user.click(within(table).getByRole('button', { name: 'Grammar' }));
  expect(rowsOf()[2]).toBe('Amara Okafor|90|88|');
  await user.click(within(table).getByRole('button', { name: 'Grammar' }));
  expect(rowsOf()[2]).toBe('Amara Okafor|90|88|');
  expect(hrefOf(within(table).getByRole('link', { name: 'Amara Okafor' }))).toMatch(/^\/students\//);
  expect(hrefOf(screen.getByRole('link', { name: 'Essay on sleep' }))).toBe(`/assignments/${ESSAY}/class`);
  expect(screen.getByText(/1 graded paper belongs to nobody on the roster/)).toBeTruthy();
});

test('many skills are turned over like pages, many students are shown when asked for', async () => {
  const { skills, students } = courseInsightsOf();
  const [skill] = skills;
  const [student] = students;
  if (skill === undefined || student === undefined) throw new Error('The sample has both');
  const many = Array.from({ length: 11 }, (_, at) => ({ ...skill, key: `s${at}`, name: `Skill ${at + 1}` }));
  const class60 = Array.from({ length: 60 }, (_, at) => ({
    ...student,
    id: `00000007-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `Student ${String(at + 1).padStart(2, '0')}`,
    cells: many.map(() => ({ percent: 70, papers: 1 })),
  }));
  const { user } = open('/insights', { course: courseInsightsOf({ skills: many, students: class60 }) });
  const table = await screen.findByRole('table', { name: /Students and skills/ });
  expect(within(table).getAllByRole('row')).toHaveLength(37);
  expect(screen.getByText('Skills 1 to 8 of 11')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Skills after these' }));
  expect(screen.getByText('Skills 9 to 11 of 11')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all 60 students' }));
  expect(within(table).getAllByRole('row')).toHaveLength(62);
});

test('an account without a course is told what will be here', async () => {
  open('/insights', { isEmpty: true });
  await screen.findByRole('heading', { name: 'Nothing to show yet' });
});

test('on Basic the assignments lead to their summaries, and students are for Pro', async () => {
  open('/insights', { plan: 'Basic' });
  expect(hrefOf(await screen.findByRole('link', { name: 'Essay on sleep' }))).toBe(
    `/assignments/${ESSAY}/class`,
  );
  await screen.findByText('Insight into students is part of the Pro plan. Upgrade to use it.');
});
