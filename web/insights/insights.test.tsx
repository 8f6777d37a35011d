import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../contract/assignments.ts';
import { listCourses } from '../../contract/courses.ts';
import { getDashboard } from '../../contract/dashboard.ts';
import { type Analysis, getAnalysis } from '../../contract/insights/analysis.ts';
import { type CourseInsights, getCourseInsights } from '../../contract/insights/course-insights.ts';
import type { PlanName } from '../../contract/plans.ts';
import { getUser } from '../../contract/session.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { RequireSession } from '../session/require-session.tsx';
import { SessionRoot } from '../session/session-root.tsx';
import { analysisOf, courseInsightsOf } from '../testing/insight-sample.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY, resultOf } from '../testing/result-sample.ts';
import { maria, subscriptionTo } from '../testing/sample.ts';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { AssignmentPage } from './assignment/assignment-page.tsx';
import { InsightsPage } from './insights-page.tsx';

const COURSE = resultOf(1).course_id;
const routes = [
  {
    Component: SessionRoot,
    children: [
      {
        Component: RequireSession,
        children: [
          { path: '/insights', Component: InsightsPage },
          { path: '/insights/:assignment', Component: AssignmentPage },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
  },
];

const nothing = { courses: 0, assignments: 0, students: 0, submissions: 0, graded: 0 };

type Held = { plan?: PlanName; analysis?: Analysis; course?: CourseInsights; isEmpty?: boolean };

const open = (address: string, held: Held = {}, more: Parameters<typeof stubServer>[0] = {}) => {
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
    [on(getAnalysis, { params: { id: ESSAY } })]: () => ({ body: held.analysis ?? analysisOf() }),
    [on(getCourseInsights, { params: { id: COURSE } })]: () => ({ body: held.course ?? courseInsightsOf() }),
    ...more,
  });
  return { ...server, ...renderRoutes(routes, address), user: userEvent.setup({ delay: null }) };
};

const hrefOf = (link: HTMLElement) => link.getAttribute('href');

beforeEach(() => storeAccessToken('t1'));

test('every number of an assignment leads to its papers', async () => {
  open(`/insights/${ESSAY}`);
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' });
  const dot = screen.getByRole('link', { name: 'Student 1, 52%' });
  expect(hrefOf(dot)).toBe(`/results/${resultOf(1).student_work_id}?assignment=${ESSAY}`);
  const links = {
    '1 paper with C': `/results?assignment=${ESSAY}&letter=C`,
    'Some marks 2': `/results?assignment=${ESSAY}&among=level%7Ec1%7ESome+marks`,
    '1 mark is a proposal': `/results?assignment=${ESSAY}&among=proposed%7Ec1`,
    '2 of 3 papers': `/results?assignment=${ESSAY}&among=missed%7Ec1%7ESays+why+sleep+matters`,
    '3 grades by the program alone': `/results?assignment=${ESSAY}&check=checked`,
  };
  for (const [name, address] of Object.entries(links))
    expect([name, hrefOf(screen.getByRole('link', { name }))]).toEqual([name, address]);
});

/** The same numbers, of so many papers. */
const ofPapers = (n: number) => {
  const { criteria, missed } = analysisOf();
  return analysisOf({
    n,
    criteria: criteria.map((one) => ({ ...one, n })),
    missed: (missed ?? []).map((one) => ({ ...one, of: n })),
  });
};

test('what a number may just as well be is said', async () => {
  open(`/insights/${ESSAY}`, { analysis: ofPapers(12) });
  const scores = await screen.findByRole('region', { name: 'Scores' });
  expect(scores.textContent).toContain('71% likely between 66 and 76');
  expect(screen.getByRole('region', { name: 'Criteria' }).textContent).toContain(
    '64% likely between 50 and 78',
  );
  expect(screen.getByText(/67%, likely between 21 and 94/)).toBeTruthy();
});

test('a class of fewer than ten is told in papers, and what cannot be told yet too', async () => {
  open(`/insights/${ESSAY}`, { analysis: ofPapers(9) });
  const scores = await screen.findByRole('region', { name: 'Scores' });
  expect(scores.textContent).toContain('Meanfrom 10 papers on');
  const criteria = screen.getByRole('region', { name: 'Criteria' });
  expect(criteria.textContent).toContain('1 of 9 papers Full marks');
  const missed = screen.getByRole('region', { name: 'Missed points' });
  for (const block of [criteria, missed]) expect(block.textContent).not.toMatch(/%|likely/);
  const separates = screen.getByRole('region', { name: 'What separates' });
  expect(separates.textContent).toContain('it takes 10 graded papers, and there are 9');
  expect(screen.getByText(/counted from 5 checked papers on; so far 0 are checked/)).toBeTruthy();
});

test('arrow keys go from paper to paper, and the tab key stops once', async () => {
  const { user } = open(`/insights/${ESSAY}`);
  const strip = await screen.findByRole('group', { name: /Scores of 3 papers/ });
  const dots = within(strip).getAllByRole('link');
  expect(dots.filter((dot) => dot.getAttribute('tabindex') === '0')).toHaveLength(1);
  dots[0]?.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(dots[2]);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(dots[0]);
});

test('a picture can be read as a table', async () => {
  const { user } = open(`/insights/${ESSAY}`);
  const scores = await screen.findByRole('region', { name: 'Scores' });
  await user.click(within(scores).getByRole('button', { name: 'Show as table' }));
  const rows = within(within(scores).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'StudentPercentLetter',
    'Student 152F',
    'Student 272C',
    'Student 390A',
  ]);
  expect(within(scores).getByRole('button', { name: 'Scores as CSV' })).toBeTruthy();
});

test('of a question whose answer was found nowhere nothing is said but that its key wants a look', async () => {
  const { criteria } = analysisOf();
  open(`/insights/${ESSAY}`, {
    analysis: analysisOf({ criteria: criteria.map((one) => ({ ...one, check_key: { papers: 30 } })) }),
  });
  const block = await screen.findByRole('region', { name: 'Criteria' });
  expect(block.textContent).toContain('Check the key: found in 0 of 30 papers.');
  expect(within(block).queryByText(/Full marks|%/)).toBeNull();
});

test('one paper makes no claim about a class', async () => {
  const { distribution, criteria } = analysisOf();
  open(`/insights/${ESSAY}`, {
    analysis: analysisOf({
      n: 1,
      mean: { value: 52, low: null, high: null },
      sd: null,
      distribution: distribution.slice(0, 1),
      criteria: criteria.map((one) => ({ ...one, mean: { value: 52, low: null, high: null } })),
      missed: [],
    }),
  });
  const scores = await screen.findByRole('region', { name: 'Scores' });
  expect(scores.textContent).toContain('Meanfrom 10 papers on');
  expect(screen.getByText(/None to show: every point that was looked for was found/)).toBeTruthy();
});

test('an assignment without a graded paper says so', async () => {
  open(`/insights/${ESSAY}`, {
    analysis: analysisOf({ n: 0, mean: null, median: null, sd: null, distribution: [], criteria: [] }),
  });
  await screen.findByRole('heading', { name: 'Nothing to show yet' });
});

test('Basic sees the summary and who has the rest', async () => {
  const pro = { missed: null, wordings: null, alpha: null, agreement: null };
  open(`/insights/${ESSAY}`, { plan: 'Basic', analysis: analysisOf(pro) });
  await screen.findByText('Analysis is part of the Pro plan. Upgrade to use it.');
  expect(screen.getByRole('region', { name: 'Criteria' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What separates' })).toBeNull();
});

test('Free is told who has it, and the server is not asked', async () => {
  const { count } = open(`/insights/${ESSAY}`, { plan: 'Free' });
  await screen.findByText('The class summary is part of the Basic plan. Upgrade to use it.');
  expect(count(on(getAnalysis, { params: { id: ESSAY } }))).toBe(0);
});

test('an assignment that cannot be loaded says why and can be tried again', async () => {
  let works = false;
  const { user } = open(
    `/insights/${ESSAY}`,
    {},
    {
      [on(getAnalysis, { params: { id: ESSAY } })]: () =>
        works ? { body: analysisOf() } : refusal(404, 'not_found', 'It is not here.'),
    },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('It is not here.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Essay on sleep' });
});

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
  expect(hrefOf(screen.getByRole('link', { name: 'Essay on sleep' }))).toBe(`/insights/${ESSAY}`);
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
  expect(hrefOf(await screen.findByRole('link', { name: 'Essay on sleep' }))).toBe(`/insights/${ESSAY}`);
  await screen.findByText('Insight into students is part of the Pro plan. Upgrade to use it.');
});
