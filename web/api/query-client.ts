/** How server state is kept: failures of the network are tried again, refusals are shown at once. */
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../contract/client/api-error.ts';

const isOutage = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => isOutage(error) && failures < 2 },
    },
  });
