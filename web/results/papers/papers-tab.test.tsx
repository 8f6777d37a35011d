import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAssignments } from '../../../contract/assignments.ts';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import type { PlanName } from '../../../contract/plans.ts';
import { listResults, retryResults } from '../../../contract/results.ts';
import { getUser } from '../../../contract/session.ts';
import { storeAccessToken } from '../../api/access-token.ts';
import { addressOfPapers, amongMissed } from '../../lib/among.ts';
import { analysisOf } from '../../testing/insight-sample.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ESSAY, failedResult, resultOf } from '../../testing/result-sample.ts';
import { maria } from '../../testing/sample.ts';
import { signedInMain } from '../../testing/signed-in.tsx';
import { on, stubServer } from '../../testing/stub-server.ts';
import { ResultsPage } from '../results-page.tsx';
import { PapersTab } from './papers-tab.tsx';

const routes = signedInMain([
  { path: '/results', Component: ResultsPage },
  { path: '/assignments/:id', Component: PapersTab },
]);

const THREE = [1, 2, 3].map((number) => resultOf(number));

const open = (address: string, plan: PlanName, results: object[] = THREE) => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: { ...maria, subscription_plan: plan } }),
    [on(listAssignments)]: () => ({ body: [] }),
    [on(listResults, { query: { assignment_id: 'all', fields: 'summary' } })]: () => ({
      body: { results, next_cursor: null },
    }),
    [on(retryResults)]: () => ({ body: { retried: 2 } }),
    [on(getAnalysis, { params: { id: ESSAY } })]: () => ({ body: analysisOf() }),
  });
  return { ...server, ...renderRoutes(routes, address) };
};

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByText(/^Student \d$/)
    .map((name) => name.textContent);

beforeEach(() => storeAccessToken('t1'));

test('a number of the analysis leads to its papers, says what they are, and to all of them', async () => {
  const { path } = open(addressOfPapers(ESSAY, amongMissed('c1', 'Says why sleep matters')), 'Pro');
  await screen.findByText('2 papers: “Says why sleep matters” was not credited in Claim, or not in full.');
  const table = screen.getByRole('table', { name: 'Results' });
  expect(namesIn(table)).toEqual(['Student 1', 'Student 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all papers' }));
  expect(namesIn(table)).toEqual(['Student 1', 'Student 2', 'Student 3']);
  expect(path()).toBe(`/assignments/${ESSAY}`);
});

test('a number that is gone shows all papers and says so', async () => {
  open(addressOfPapers(ESSAY, amongMissed('c1', 'Another point')), 'Pro');
  await screen.findByText(/The numbers have changed since/);
  expect(namesIn(screen.getByRole('table', { name: 'Results' }))).toHaveLength(3);
});

test('an address of the second release leads to the assignment, with its filters', async () => {
  const { path } = open(`/results?assignment=${ESSAY}&check=open`, 'Pro');
  await screen.findByText(/No paper is like that/);
  expect(path()).toBe(`/assignments/${ESSAY}?check=open`);
  await userEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
  await userEvent.selectOptions(await screen.findByLabelText('Checked or not'), 'any');
  await screen.findByRole('table', { name: 'Results' });
});

test('a line leads to its paper on the desk, and the way back is kept', async () => {
  open(`/assignments/${ESSAY}?sort=score`, 'Pro');
  const link = await screen.findByRole('link', { name: /^Student 1/ });
  expect(link.getAttribute('href')).toBe(
    `/results/${resultOf(1).student_work_id}?sort=score&assignment=${ESSAY}`,
  );
});

test('a class that stopped says so once, and Continue sends what was not sent', async () => {
  const stoppedOf = (number: number) => ({
    ...failedResult(number),
    failure: { code: 'model_stopped', detail: 'Not sent.' },
  });
  const papers = [failedResult(1), stoppedOf(2), stoppedOf(3)];
  const { received } = open(`/assignments/${ESSAY}`, 'Pro', papers);
  await screen.findByText(
    '2 papers were not sent: the model gave no usable answer five times in a row. They were not counted.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const ids = [2, 3].map((number) => failedResult(number).student_work_id);
  await waitFor(() =>
    expect(received.find(({ route }) => route === on(retryResults))?.body).toEqual({ ids }),
  );
});
