import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Analysis, getAnalysis } from '../../../contract/insights/analysis.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { listResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { getSubscription } from '../../../contract/subscription.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { analysisOf } from '../../testing/insight-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ESSAY, resultOf } from '../../testing/result-sample.ts';
import { maria, subscriptionTo } from '../../testing/sample.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../../testing/stub-server.ts';
import { ClassTab } from './class-tab.tsx';

const routes = signedIn([{ path: '/assignments/:id/class', Component: ClassTab }]);

type Held = { plan?: PlanName; analysis?: Analysis };

const open = (address: string, held: Held = {}, more: Parameters<typeof stubServer>[0] = {}) => {
  const { plan = 'Pro' } = held;
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results: [1, 2, 3].map((number) => resultOf(number)), next_cursor: null },
    }),
    [on(getAnalysis, { params: { id: ESSAY } })]: () => ({ body: held.analysis ?? analysisOf() }),
    ...more,
  });
  return { ...server, ...renderRoutes(routes, address), user: userEvent.setup({ delay: null }) };
};

const hrefOf = (link: HTMLElement) => link.getAttribute('href');

beforeEach(() => storeAccessToken('t1'));

test('every number of an assignment leads to its papers', async () => {
  open(`/assignments/${ESSAY}/class`);
  const dot = await screen.findByRole('link', { name: 'Student 1, 52%' });
  expect(hrefOf(dot)).toBe(`/results/${resultOf(1).student_work_id}?assignment=${ESSAY}`);
  const links = {
    '1 paper with C': `/assignments/${ESSAY}?letter=C`,
    'Some marks 2': `/assignments/${ESSAY}?among=level%7Ec1%7ESome+marks`,
    '1 mark is a proposal': `/assignments/${ESSAY}?among=proposed%7Ec1`,
    '2 of 3 papers': `/assignments/${ESSAY}?among=missed%7Ec1%7ESays+why+sleep+matters`,
    '3 grades by the program alone': `/assignments/${ESSAY}?check=checked`,
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
  open(`/assignments/${ESSAY}/class`, { analysis: ofPapers(12) });
  const scores = await screen.findByRole('region', { name: 'Scores' });
  expect(scores.textContent).toContain('71% likely between 66 and 76');
  expect(screen.getByRole('region', { name: 'Criteria' }).textContent).toContain(
    '64% likely between 50 and 78',
  );
  expect(screen.getByText(/67%, likely between 21 and 94/)).toBeTruthy();
});

test('a class of fewer than ten is told in papers, and what cannot be told yet too', async () => {
  open(`/assignments/${ESSAY}/class`, { analysis: ofPapers(9) });
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
  const { user } = open(`/assignments/${ESSAY}/class`);
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
  const { user } = open(`/assignments/${ESSAY}/class`);
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
  open(`/assignments/${ESSAY}/class`, {
    analysis: analysisOf({ criteria: criteria.map((one) => ({ ...one, check_key: { papers: 30 } })) }),
  });
  const block = await screen.findByRole('region', { name: 'Criteria' });
  expect(block.textContent).toContain('Check the key: by it none of 30 papers has points.');
  expect(within(block).queryByText(/Full marks|%/)).toBeNull();
});

test('one paper makes no claim about a class', async () => {
  const { distribution, criteria } = analysisOf();
  open(`/assignments/${ESSAY}/class`, {
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
  expect(screen.getByText(/None to show\. Points are listed here/)).toBeTruthy();
});

test('an assignment without a graded paper says so', async () => {
  open(`/assignments/${ESSAY}/class`, {
    analysis: analysisOf({ n: 0, mean: null, median: null, sd: null, distribution: [], criteria: [] }),
  });
  await screen.findByRole('heading', { name: 'Nothing to show yet' });
});

test('Basic sees the summary and who has the rest', async () => {
  const pro = { missed: null, wordings: null, alpha: null, agreement: null };
  open(`/assignments/${ESSAY}/class`, { plan: 'Basic', analysis: analysisOf(pro) });
  await screen.findByText('Analysis is part of the Pro plan. Upgrade to use it.');
  expect(screen.getByRole('region', { name: 'Criteria' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What separates' })).toBeNull();
});

test('Free is told who has it, and the server is not asked', async () => {
  const { count } = open(`/assignments/${ESSAY}/class`, { plan: 'Free' });
  await screen.findByText('The class summary is part of the Basic plan. Upgrade to use it.');
  expect(count(on(getAnalysis, { params: { id: ESSAY } }))).toBe(0);
});

test('an assignment that cannot be loaded says why and can be tried again', async () => {
  let works = false;
  const { user } = open(
    `/assignments/${ESSAY}/class`,
    {},
    {
      [on(getAnalysis, { params: { id: ESSAY } })]: () =>
        works ? { body: analysisOf() } : refusal(404, 'not_found', 'It is not here.'),
    },
  );
  expect((await screen.findByRole('alert')).textContent).toBe('It is not here.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Scores' });
});
