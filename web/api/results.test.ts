import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../contract/client/client.ts';
import { WINDOW } from '../../contract/listing/view.ts';
import { getResult } from '../../contract/paper.ts';
import { listResults } from '../../contract/results.ts';
import { changedResult, judgedResult, resultOf } from '../testing/result-sample.ts';
import { EVERYTHING, readOn, resultsQuery } from './listing/results-list.ts';
import { readResult, readResults } from './read-results.ts';
import { keepPaper, paperQuery, showChange } from './results.ts';
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

const ALL = addressOf(listResults, { query: { assignment_id: 'all', fields: 'summary', limit: WINDOW } });
const OWN = addressOf(listResults, { query: { assignment_id: 'one', fields: 'summary' } });
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

test('all pages of an assignment come together, each result once', async () => {
  versionedServer({
    [OWN]: { version: '1', body: { results: [resultOf(1), resultOf(2)], next_cursor: 'n' } },
    [`${OWN}&cursor=n`]: { version: '2', body: { results: [resultOf(2), resultOf(3)], next_cursor: null } },
  });
  const list = resultsQuery('t', { assignmentId: 'one' });
  const { results } = await new QueryClient().fetchQuery({ ...list, staleTime: 0 });
  expect(results.map(({ student_name }) => student_name)).toEqual(['Student 1', 'Student 2', 'Student 3']);
});

test('of all papers a part is held; the next one comes when it is asked for, and is kept when the list is read anew', async () => {
  const first = {
    results: [resultOf(1), resultOf(2)],
    next_cursor: 'n',
    counts: { shown: 4, papers: 4, complete: 4 },
  };
  const pages: Parameters<typeof versionedServer>[0] = {
    [ALL]: { version: '1', body: first },
    [`${ALL}&cursor=n`]: { version: '1', body: { results: [resultOf(3)], next_cursor: 'm' } },
  };
  const asked = versionedServer(pages);
  const client = new QueryClient();
  expect(await fetchOnce(client)).toMatchObject({ next: 'n', counts: { shown: 4 } });
  await readOn(client, 't', EVERYTHING);
  expect(namesIn(client)).toEqual(['Student 1', 'Student 2', 'Student 3']);
  expect(asked).toHaveLength(2);
  pages[ALL] = { version: '2', body: { ...first, results: [resultOf(1), resultOf(5)] } };
  await vi.advanceTimersByTimeAsync(5000);
  await fetchOnce(client);
  expect(namesIn(client)).toEqual(['Student 1', 'Student 3', 'Student 5']);
  expect(asked).toHaveLength(4);
});

test('what was loaded is kept for the next visit, for this teacher only', async () => {
  versionedServer({ [ALL]: { version: '1', body: [resultOf(1)] } });
  await fetchOnce(new QueryClient());
  expect(readCachedResults('t')?.map(({ student_name }) => student_name)).toEqual(['Student 1']);
  expect(readCachedResults('somebody else')).toBeNull();
});

test('what was loaded holds no texts; what is too much to keep is not kept', () => {
  cacheResults('t', readResults([changedResult(1)]).results);
  expect(sessionStorage.getItem('results')).not.toContain('A strong claim.');
  const many = Array.from({ length: 4000 }, (_, index) => resultOf(index));
  cacheResults('t', readResults(many).results);
  expect(readCachedResults('t')).toBeNull();
});

test('a damaged cache is no cache', () => {
  sessionStorage.setItem('results', '{"owner":"t","results":[{}]}');
  expect(readCachedResults('t')).toBeNull();
  sessionStorage.setItem('results', 'not json');
  expect(readCachedResults('t')).toBeNull();
});

const namesIn = (client: QueryClient) =>
  client
    .getQueryData(resultsQuery('t').queryKey)
    ?.results.map(({ student_name }) => student_name)
    .sort();

test('a change that is refused is taken back alone: what was changed meanwhile stays', async () => {
  versionedServer({ [ALL]: { version: '1', body: [resultOf(1), resultOf(2), resultOf(3)] } });
  const client = new QueryClient();
  await fetchOnce(client);
  const without = (name: string) =>
    showChange(client, 't', (results) => results.filter(({ student_name }) => student_name !== name));
  const takeBack = await without('Student 1');
  await without('Student 2');
  expect(namesIn(client)).toEqual(['Student 3']);
  takeBack();
  expect(namesIn(client)).toEqual(['Student 1', 'Student 3']);
  expect(readCachedResults('t')).toHaveLength(2);
});

test('a paper that turns out to be newer than the list says so in the list', async () => {
  const [listed] = readResults([judgedResult(1)]).results;
  if (listed === undefined) throw new Error('There is no paper.');
  versionedServer({
    [ALL]: { version: '1', body: [judgedResult(1)] },
    [addressOf(getResult, { params: { id: listed.student_work_id } })]: {
      version: '2',
      body: changedResult(1),
    },
  });
  const client = new QueryClient();
  await fetchOnce(client);
  await client.fetchQuery(paperQuery('t', listed));
  const [row] = client.getQueryData(resultsQuery('t').queryKey)?.results ?? [];
  expect(row).toMatchObject({ grade_score: 95, review: { kind: 'changed' } });
  expect(row).not.toHaveProperty('feedback');
  if (row === undefined) throw new Error('The row is gone.');
  expect(client.getQueryData(paperQuery('t', row).queryKey)).toMatchObject({ feedback: 'A strong claim.' });
});

test('a paper that was just saved is not fetched again', async () => {
  const asked = versionedServer({});
  const client = new QueryClient();
  const paper = keepPaper(client, 't', readResult(changedResult(1)));
  expect(await client.fetchQuery(paperQuery('t', paper))).toMatchObject({ feedback: 'A strong claim.' });
  expect(asked).toEqual([]);
});
