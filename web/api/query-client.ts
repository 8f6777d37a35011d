/** How server state is kept: failures of the network are tried again, refusals are shown at once. */
import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../contract/client/api-error.ts';

const isOutage = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => isOutage(error) && failures < 2 },
    },
  });

type Kept = { staleTime?: number; gcTime?: number; retry?: boolean; refetchOnWindowFocus?: boolean };

/** Server state by its key and the call that fetches it, which is given up when nobody waits for it any more. */
export const queryOf = <T, const K extends QueryKey>(
  queryKey: K,
  ask: (signal: AbortSignal) => Promise<T>,
  kept: Kept = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), ...kept });
