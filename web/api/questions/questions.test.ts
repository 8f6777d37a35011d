import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renewQuestions } from './questions.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Something on the screen that was fetched, and how often. */
const watch = async (client: QueryClient, queryKey: string[]) => {
  const fetch = vi.fn(() => Promise.resolve('there'));
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: fetch,
    staleTime: Number.POSITIVE_INFINITY,
  });
  ends.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
  return fetch;
};

it('counts elsewhere wait until they are looked at, as long as the question is on the screen', async () => {
  const client = new QueryClient();
  const standings = await watch(client, ['standings']);
  const question = await watch(client, ['questions', 'a1', 'one', 'c1']);
  await renewQuestions(client, 't1', 'a1');
  expect([question.mock.calls.length, standings.mock.calls.length]).toEqual([2, 1]);
  expect(client.getQueryState(['standings'])?.isInvalidated).toBe(true);
});

it('whoever went on before the decision was saved sees the counts after it', async () => {
  const client = new QueryClient();
  const standings = await watch(client, ['standings']);
  await renewQuestions(client, 't1', 'a1');
  await vi.waitFor(() => expect(standings.mock.calls.length).toBe(2));
});
