/** How server state is kept: failures of the network are tried again, refusals are shown at once. */
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../contract/client/api-error.ts';
import type { AnyInput, Arguments, InputOf } from '../../contract/client/client.ts';
import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import { call } from './call.ts';

const isOutage = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => isOutage(error) && failures < 2 },
    },
  });

type Kept = { staleTime?: number; gcTime?: number; retry?: boolean; refetchOnWindowFocus?: boolean };

/** Server state by its key and what fetches it, which is given up when nobody waits for it any more. */
export const fetchedAs = <T, const K extends QueryKey>(
  queryKey: K,
  ask: (signal: AbortSignal) => Promise<T>,
  kept: Kept = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), ...kept });

type Options<E extends Endpoint, K extends QueryKey> = ReturnType<typeof fetchedAs<AnswerOf<E>, K>>;

/** What an endpoint answers, as server state: what it is asked with, and how long the answer holds. */
export function queryOf<const K extends QueryKey, E extends Endpoint>(
  queryKey: K,
  endpoint: E,
  ...asked: Arguments<InputOf<E> & Kept>
): Options<E, K>;
export function queryOf(queryKey: QueryKey, endpoint: Endpoint, asked: AnyInput & Kept = {}): object {
  const { params, query, body, ...kept } = asked;
  return fetchedAs(queryKey, (signal) => call(endpoint, { ...asked, signal }), kept);
}
