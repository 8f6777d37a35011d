/** The end of a connection: the row goes at once, and a job takes the permission back at Google, for as long as it takes. */
import type { GoogleProvider } from '../../accounts/auth/google-provider.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GoogleRevocationJob } from '../../platform/jobs/kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { deleteGoogleLink, type GoogleLinkRow, isGoogleInUse } from './queries.ts';
import { openEnding, openToken, sealEnding } from './sealed-token.ts';

type Forgetting = Pick<Services, 'keys' | 'queue'>;

export const endGrant = async (
  { keys, queue }: Forgetting,
  tx: Tx,
  scope: Scope,
  { refresh_token, google_sub: sub }: GoogleLinkRow,
): Promise<void> => {
  const token = refresh_token === null ? null : openToken(keys, scope, refresh_token);
  if (token !== null)
    await queue.enqueue(tx, 'revokeGoogle', [{ payload: sealEnding(keys, { token, sub }) }]);
};

/** False: nothing was connected. */
export const forgetGoogle = async (services: Forgetting, tx: Tx, scope: Scope): Promise<boolean> => {
  const link = await deleteGoogleLink(tx, scope);
  if (link === null) return false;
  await endGrant(services, tx, scope, link);
  return true;
};

/** Google ends all that the account allowed us, so whoever has connected it again meanwhile keeps it. */
export const revokeGoogle = async (
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  provider: GoogleProvider | null,
  job: GoogleRevocationJob,
): Promise<void> => {
  const ending = openEnding(keys, job);
  if (provider === null || ending === null || (await isGoogleInUse(db, ending.sub))) return;
  await provider.revoke(ending.token);
};
