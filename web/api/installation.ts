/** How this installation is run, as far as teachers should know. It does not change while a page is open. */
import { getInstallation } from '../../contract/installation.ts';
import { queryOf } from './query-client.ts';

export const installationQuery = queryOf(['installation'], getInstallation, {
  staleTime: Number.POSITIVE_INFINITY,
});
