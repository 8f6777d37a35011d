import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resultOf } from '../testing/result-sample.ts';
import { readResults } from './read-results.ts';
import { resultsQuery } from './results.ts';
import { cacheResults, readCachedResults } from './results-cache.ts';

type Asked = { path: string; version: string | null; cache: string | undefined; at: number };

/** A server with a version that asks for the page's own first. */
const versionedServer = (pages: Record<string, { version: string; body: unknown }>) => {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const version = new Headers(init.headers).get('if-none-match');
    asked.push({ path, version, cache: init.cache, at: Date.now() });
    const page = pages[path];
    if (page === undefined) return new Response('{}', { status: 500 });
    if (page.version === version) return new Response(null, { status: 304 });
    return new Response(JSON.stringify(page.body), { headers: { etag: page.version } });
  });
  return asked;
};

const ALL = '/api/results?assignment_id=all';
const fetchOnce = (client: QueryClient) => client.fetchQuery({ ...resultsQuery('t'), staleTime: 0 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('an unchanged poll is a 304, keeps what the page has, and leaves nothing in the browser cache', async () => {
  const client = new QueryClient();
  const asked = versionedServer({ [ALL]: { version: 'W/"1"', body: { results: [resultOf(1)] } } });
  const first = await fetchOnce(client);
  await vi.advanceTimersByTimeAsync(5000);
  const second = await fetchOnce(client);
  expect(asked.map(({ version, cache }) => [version, cache])).toEqual([
    [null, 'no-store'],
    ['W/"1"', 'no-store'],
  ]);
  expect(second.results).toBe(first.results);
});

test('two fetches are never less than five seconds apart', async () => {
  const client = new QueryClient();
  const asked = versionedServer({ [ALL]: { version: '1', body: [] } });
  await fetchOnce(client);
  await vi.advanceTimersByTimeAsync(1000);
  const second = fetchOnce(client);
  await vi.advanceTimersByTimeAsync(3999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await second;
  expect(asked).toHaveLength(2);
});

test('all pages come together, each result once', async () => {
  versionedServer({
    [ALL]: { version: '1', body: { results: [resultOf(1), resultOf(2)], next_cursor: 'n' } },
    [`${ALL}&cursor=n`]: { version: '2', body: { results: [resultOf(2), resultOf(3)], next_cursor: null } },
  });
  const { results } = await fetchOnce(new QueryClient());
  expect(results.map(({ student_name }) => student_name)).toEqual(['Student 1', 'Student 2', 'Student 3']);
});

test('what was loaded is kept for the next visit, for this teacher only', async () => {
  versionedServer({ [ALL]: { version: '1', body: [resultOf(1)] } });
  await fetchOnce(new QueryClient());
  expect(readCachedResults('t')?.map(({ student_name }) => student_name)).toEqual(['Student 1']);
  expect(readCachedResults('somebody else')).toBeNull();
});

test('a year of papers is kept without its texts', () => {
  const long = resultOf(1, { feedback: 'x'.repeat(3000) });
  const many = Array.from({ length: 900 }, (_, index) => ({ ...long, student_work_id: String(index) }));
  cacheResults('t', readResults(many).results);
  const kept = readCachedResults('t');
  expect(kept).toHaveLength(900);
  expect(kept?.[0]?.feedback).toBeNull();
});

test('a damaged cache is no cache', () => {
  sessionStorage.setItem('results', '{"owner":"t","results":[{}]}');
  expect(readCachedResults('t')).toBeNull();
  sessionStorage.setItem('results', 'not json');
  expect(readCachedResults('t')).toBeNull();
});
