/** How this installation is run, as far as teachers should know. It does not change while a page is open. */
import { queryOptions } from '@tanstack/react-query';
import { getInstallation } from '../../contract/installation.ts';
import { call } from './call.ts';

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call(getInstallation, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
