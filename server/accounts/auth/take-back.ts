import type { Tx } from '../../platform/db/database.ts';
import { deleteDevicesOf } from '../attempts/attempt-queries.ts';
import { setPasswordHash } from '../teachers/queries.ts';
import { deleteRecoveryCodesOf, expireTokensOf, revokeSessionsOf } from './session-queries.ts';

/**
 * Somebody has proven to own an address that an account was registered with and never confirmed. Whoever registered it may be a
 * stranger: whatever they could come in by ends.
 */
export const takeBack = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  await setPasswordHash(tx, accountId, null);
  await revokeSessionsOf(tx, accountId, at);
  await expireTokensOf(
    tx,
    accountId,
    ['confirm_email', 'reset_password', 'google_session', 'confirm_device'],
    at,
  );
  await deleteDevicesOf(tx, accountId);
  await deleteRecoveryCodesOf(tx, accountId);
};
