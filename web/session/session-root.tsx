/** What every page but the landing page stands in: parts, server state and session. Loaded with the first such page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { SessionProvider } from './session-provider.tsx';

export const SessionRoot = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>
  );
};
