import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { listAssignments } from '../../contract/assignments.ts';
import { getResult } from '../../contract/paper.ts';
import type { Result } from '../../contract/results.ts';
import { deleteResults, listResults, restoreResults, retryResults } from '../../contract/results.ts';
import { getUser } from '../../contract/session.ts';
import { getUsage } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { readResults } from '../api/read-results.ts';
import { cacheResults } from '../api/results-cache.ts';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY, failedResult, resultOf, waitingResult } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { signedInMain } from '../testing/signed-in.tsx';
import { on, stubServer } from '../testing/stub-server.ts';
import { ResultsPage } from './results-page.tsx';

const RESULTS = on(listResults, { query: { assignment_id: 'all', fields: 'summary' } });
const routes = signedInMain([{ path: '/results', Component: ResultsPage }]);

/** What the server holds; a test may change it while the page is open. */
type Held = { results: Result[] | null; assignments: Assignment[] };

const detailsOf = (results: Result[]) =>
  Object.fromEntries(
    results.map((result) => [
      on(getResult, { params: { id: result.student_work_id } }),
      () => ({ body: result }),
    ]),
  );

const openPage = (held: Held, state?: unknown, search = '') => {
  const given = held.results ?? [];
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: held.assignments }),
    [RESULTS]: () => (held.results === null ? null : { body: { results: held.results, next_cursor: null } }),
    [on(deleteResults)]: () => {
      held.results = given.slice(1);
      return { body: { deleted: 1 } };
    },
    [on(restoreResults)]: () => {
      held.results = given;
      return { body: { restored: 1 } };
    },
    [on(retryResults)]: () => {
      held.results = given.map((result) => ({ ...result, status: 'pending', failure: null }));
      return { body: { retried: 1 } };
    },
    ...detailsOf(given),
    [on(getUsage)]: () => ({ body: {} }),
  });
  renderRoutes(routes, { pathname: '/results', search, state });
  return server;
};

beforeEach(() => {
  storeAccessToken('t1');
});

const text = () => document.body.textContent;

describe('opening the page', () => {
  it('says that the results are loading, then shows each student with score and letter', async () => {
    openPage({ results: [resultOf(1), waitingResult(2)], assignments: [] });
    expect(await screen.findByText('Loading your results...')).toBeTruthy();
    const row = await screen.findByRole('row', {
      name: /Student 1.*Essay on sleep.*Complete.*86\.5\/100\s*B/,
    });
    expect(row.textContent).toContain('ID 1001');
    expect(
      within(row).getByRole('button', { name: /^Essay on sleep English 8, Student 1, 86\.5\/100 B$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grading Results');
    expect(screen.getByRole('row', { name: /Student 2.*Pending/ })).toBeTruthy();
  });

  it('only complete papers open feedback or show a score', async () => {
    openPage({ results: [waitingResult(2), failedResult(3)], assignments: [] });
    await screen.findByText('Student 2');
    expect(screen.queryByRole('button', { name: /Essay on sleep.*\/100/ })).toBeNull();
    expect(text()).toContain('No text could be read in this file.');
  });

  it('shows the results of the last visit first and replaces them', async () => {
    vi.useFakeTimers();
    cacheResults(maria.id, readResults([resultOf(7)]).results);
    openPage({ results: [resultOf(8)], assignments: [] });
    await pass(0);
    expect(text()).not.toContain('Loading your results');
    await pass(100);
    expect(text()).toContain('Student 8');
    expect(text()).not.toContain('Student 7');
  });
});

describe('when the server does not answer', () => {
  it('after three failures the timeout view offers to retry, and that works', async () => {
    vi.useFakeTimers();
    const held: Held = { results: null, assignments: [] };
    const server = openPage(held);
    await pass(2500);
    expect(server.count(RESULTS)).toBeLessThan(3);
    expect(text()).not.toContain('timed out');
    await pass(3000);
    expect(server.count(RESULTS)).toBe(3);
    expect(text()).toContain('Loading timed out. Please try refreshing the page.');
    held.results = [resultOf(1)];
    screen.getByRole('button', { name: 'Retry Loading' }).click();
    await pass(1000);
    expect(text()).toContain('Student 1');
    expect(text()).not.toContain('timed out');
  });

  it('an answer that takes 30 seconds is not waited for in silence', async () => {
    vi.useFakeTimers();
    openPage({ results: [], assignments: [] });
    const never = new Promise<Response>(() => undefined);
    const answer = fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.startsWith(listResults.path) ? never : answer(path, init),
    );
    await pass(29_000);
    expect(text()).toContain('Loading your results...');
    await pass(1500);
    expect(text()).toContain('Loading timed out. Please try refreshing the page.');
  });

  it('falls back to the results of the last visit and says so', async () => {
    vi.useFakeTimers();
    cacheResults(maria.id, readResults([resultOf(7)]).results);
    openPage({ results: null, assignments: [] });
    await pass(6000);
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch results');
    expect(text()).toContain('Student 7');
  });
});

describe('while papers are being graded', () => {
  const waiting: Held = { results: [waitingResult(1)], assignments: [assignmentWith({ pending: 1 })] };
  const INFO =
    'Some student works are still being graded. Refresh the page after a few minutes to see your results.';

  it('a paper appears as it is ready, and then the page stops asking', async () => {
    vi.useFakeTimers();
    const held = { ...waiting };
    const server = openPage(held);
    await pass(100);
    expect(text()).toContain(INFO);
    expect(text()).toContain('1 paper left.');
    held.results = [resultOf(1)];
    held.assignments = [assignmentWith({ complete: 1 })];
    await pass(5100);
    expect(text()).toContain('86.5/100');
    expect(text()).not.toContain(INFO);
    await pass(10_000);
    const asked = server.count(RESULTS);
    await pass(60_000);
    expect(server.count(RESULTS)).toBe(asked);
  });

  it('counts that are older than the results do not end the waiting', async () => {
    vi.useFakeTimers();
    const held: Held = { results: [waitingResult(2)], assignments: [] };
    openPage(held);
    await pass(6000);
    held.results = [resultOf(2)];
    await pass(6000);
    expect(text()).toContain('86.5/100');
  });

  it('after five minutes it stops, says how much is left and offers Refresh', async () => {
    vi.useFakeTimers();
    const server = openPage({ ...waiting });
    await pass(100);
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
    await pass(310_000);
    const asked = server.count(RESULTS);
    expect(asked).toBeGreaterThan(55);
    expect(asked).toBeLessThanOrEqual(62);
    await pass(60_000);
    expect(server.count(RESULTS)).toBe(asked);
    expect(text()).toContain('1 paper left.');
    const [refresh] = screen.getAllByRole('button', { name: 'Refresh' });
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(2);
    refresh?.click();
    await pass(20_000);
    expect(server.count(RESULTS)).toBeGreaterThan(asked + 2);
  });

  it('says where the results will appear when the teacher comes from an upload', async () => {
    vi.useFakeTimers();
    const state = { fromUpload: true, assignmentIds: [ESSAY], timestamp: Date.now() };
    openPage({ ...waiting }, state);
    await pass(100);
    expect(text()).toContain(
      'Your assignments are being processed. Results will appear automatically when ready.',
    );
    await pass(310_000);
    expect(text()).toContain('Refresh the page to see your results.');
  });

  it('waits for an upload that is still on its way', async () => {
    vi.useFakeTimers();
    const state = { fromUpload: true, assignmentIds: [ESSAY], timestamp: Date.now() };
    const held: Held = { results: [], assignments: [] };
    openPage(held, state);
    await pass(100);
    expect(text()).toContain('Your assignments are being processed.');
    held.results = [resultOf(1, { created_at: new Date().toISOString() })];
    await pass(5100);
    expect(text()).toContain('Student 1');
    expect(text()).not.toContain('being processed');
  });
});

describe('what a teacher does with a result', () => {
  const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(await screen.findByRole('button', { name: `More about ${name}, Essay on sleep` }));
    return screen.findByRole('menu');
  };

  it('removing asks first, and can be undone', async () => {
    const user = userEvent.setup({ delay: null });
    const server = openPage({ results: [resultOf(1), resultOf(2)], assignments: [] });
    const menu = await openMenu(user, 'Student 1');
    await user.click(await within(menu).findByText('Remove Result'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this result?' });
    expect(server.count(on(deleteResults))).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Result' }));
    await waitFor(() => expect(screen.queryByText('Student 1')).toBeNull());
    expect(server.received.find(({ route }) => route.startsWith('DELETE'))?.body).toEqual([
      resultOf(1).student_work_id,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Student 1');
    expect(server.count(on(restoreResults))).toBe(1);
  });

  it('a failed paper is retried and shows as waiting at once', async () => {
    const user = userEvent.setup({ delay: null });
    const server = openPage({ results: [failedResult(3)], assignments: [] });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Pending');
    expect(server.count(on(retryResults))).toBe(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('j and k walk through the papers, Enter opens one, Close leads back', async () => {
    const user = userEvent.setup({ delay: null });
    openPage({ results: [resultOf(1), resultOf(2)], assignments: [] });
    await screen.findByText('Student 1');
    await user.keyboard('jjk');
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Student 1');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Feedback for Student 1' });
    await within(dialog).findByText('You argue clearly.');
    expect(dialog.textContent).toContain('Graded by the built-in grader');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
