/** The refresh token as it lies in the database, and as it waits in the queue to be given back to Google. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Keys } from '../../platform/http/keys.ts';
import type { GoogleRevocationJob } from '../../platform/jobs/kinds.ts';
import type { Scope } from '../../platform/scope.ts';
import { seal, unseal } from '../../platform/seal.ts';

const placeOf = (scope: Scope) => `google_links/${scope.owner}`;

export const sealToken = (keys: Keys, scope: Scope, token: string): Buffer =>
  seal(keys, placeOf(scope), token);

export const openToken = (keys: Keys, scope: Scope, sealed: Uint8Array): string | null =>
  unseal(keys, placeOf(scope), sealed);

const Ending = z.object({ token: z.string(), sub: z.string() });
const endingPlace = (id: string) => `google_revocations/${id}`;

/** Names nobody: it outlives the account. */
export const sealEnding = (keys: Keys, ending: z.infer<typeof Ending>): GoogleRevocationJob => {
  const id = randomUUID();
  return { id, sealed: seal(keys, endingPlace(id), JSON.stringify(ending)).toString('base64') };
};

export const openEnding = (keys: Keys, { id, sealed }: GoogleRevocationJob) => {
  const text = unseal(keys, endingPlace(id), Buffer.from(sealed, 'base64'));
  return text === null ? null : Ending.parse(JSON.parse(text));
};
