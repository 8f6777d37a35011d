import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assignment } from '../../contract/assignments.ts';
import { listAssignments } from '../../contract/assignments.ts';
import { getUser } from '../../contract/session.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { pass, renderRoutes } from '../testing/render-routes.tsx';
import { assignmentWith, ESSAY } from '../testing/result-sample.ts';
import { maria } from '../testing/sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, stubServer } from '../testing/stub-server.ts';
import { ProgressPage } from './progress-page.tsx';

const routes = signedIn([
  { path: '/progress', Component: ProgressPage },
  { path: '/results', element: <h1>Results</h1> },
]);

const openPage = async (held: { assignments: Assignment[] }, search: string, state?: unknown) => {
  vi.useFakeTimers();
  const server = stubServer({
    [on(getUser)]: () => ({ body: maria }),
    [on(listAssignments)]: () => ({ body: held.assignments }),
  });
  const { path } = renderRoutes(routes, { pathname: '/progress', search, state });
  await pass(50);
  return { server, path };
};

beforeEach(() => storeAccessToken('t1'));

const text = () => document.body.textContent;
const ASKED = on(listAssignments);

describe('the sample', () => {
  it('plays without asking the server, then leads to the results', async () => {
    const { server, path } = await openPage({ assignments: [] }, '');
    expect(document.title).toBe('Grading Progress – Markwise');
    expect(text()).toContain('Processing');
    expect(text()).toContain('50%');
    expect(text()).toContain('Estimated time remaining: 5 minutes');
    for (const step of ['Upload received', 'AI analyzing', 'Generating feedback'])
      expect(text()).toContain(step);
    await pass(5000);
    expect(text()).toContain('Grading complete! Redirecting to results...');
    expect(text()).not.toContain('Estimated time');
    await pass(1800);
    expect(path()).toBe('/progress');
    await pass(400);
    expect(path()).toBe('/results');
    expect(server.count(ASKED)).toBe(0);
  });

  it('an assignment that the server cannot know is played too', async () => {
    const state = { id: 'mine', name: 'essays.pdf', status: 'pending' };
    const { server } = await openPage({ assignments: [] }, '', state);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('essays.pdf');
    expect(text()).toContain('Queued');
    await pass(3000);
    expect(text()).toContain('Processing');
    expect(server.count(ASKED)).toBe(0);
  });

  it('an assignment that the server does not know is asked about once', async () => {
    const { server } = await openPage({ assignments: [] }, `?assignment=${ESSAY}`);
    await pass(4000);
    expect(text()).toContain('Processing');
    expect(server.count(ASKED)).toBe(1);
  });
});

describe('real work', () => {
  it('follows the counts of the server and never says complete before it is', async () => {
    const held = { assignments: [assignmentWith({ pending: 1, grading: 1, complete: 2 })] };
    const { path } = await openPage(held, `?assignment=${ESSAY}`);
    expect(text()).toContain('50%');
    expect(text()).toContain('2 of 4 papers');
    // Nothing has ended before our eyes, so nothing is known of the pace.
    expect(text()).not.toMatch(/remaining: \d/);
    await pass(60_000);
    held.assignments = [assignmentWith({ grading: 1, complete: 3 })];
    await pass(5100);
    expect(text()).toContain('Estimated time remaining: 1 minute');
    expect(text()).not.toContain('complete!');
    expect(path()).toContain('/progress');
    held.assignments = [assignmentWith({ complete: 3, failed: 1 })];
    await pass(5100);
    expect(text()).toContain('Grading complete! Redirecting to results...');
    await pass(2100);
    expect(path()).toBe('/results');
  });

  it('an outage keeps the last count and says so', async () => {
    const held = { assignments: [assignmentWith({ pending: 1, complete: 1 })] };
    await openPage(held, `?assignment=${ESSAY}`);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await pass(12_000);
    expect(text()).toContain('50%');
    expect(text()).toContain('The last count could not be read');
  });
});
