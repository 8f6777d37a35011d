/** The profile photo. It is decoded by the sandbox, within its limits, one at a time per teacher. */
import { Failure } from '../../../contract/errors.ts';
import { waitedFor } from '../../platform/scope.ts';
import { discardOnFailure } from '../../platform/storage/discard-on-failure.ts';
import { newFileKey } from '../../platform/storage/keys.ts';
import type { Services } from '../../services.ts';
import { exchangePhoto } from './queries.ts';

const TOO_COMPLEX = 'This picture takes too much time or memory to open. Please choose a smaller one.';

const explain = (error: unknown): unknown =>
  error instanceof Failure && error.code === 'file_too_complex'
    ? new Failure('photo_type', TOO_COMPLEX, { cause: error })
    : error;

/** Teachers whose photo is being made by this process. */
const busy = new Set<string>();

const makePhoto = async ({ sandbox }: Services, accountId: string, bytes: Uint8Array) => {
  if (busy.has(accountId)) throw new Failure('too_many_requests');
  busy.add(accountId);
  try {
    return await sandbox.run('photo', { bytes }, waitedFor({ owner: accountId }));
  } catch (error) {
    throw explain(error);
  } finally {
    busy.delete(accountId);
  }
};

const replacePhoto = async ({ db, storage }: Services, accountId: string, key: string | null) => {
  const old = await db.transaction().execute((tx) => exchangePhoto(tx, accountId, key));
  if (old !== null) await storage.delete([old]);
};

/** Answers the key of the new photo. */
export const changePhoto = async (
  services: Services,
  accountId: string,
  bytes: Uint8Array,
): Promise<string> => {
  const photo = await makePhoto(services, accountId, bytes);
  const key = newFileKey(accountId, 'photos', 'webp');
  await services.storage.put(key, photo);
  await discardOnFailure(services.storage, [key], () => replacePhoto(services, accountId, key));
  return key;
};

export const removePhoto = (services: Services, accountId: string): Promise<void> =>
  replacePhoto(services, accountId, null);
