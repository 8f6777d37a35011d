/** Random tokens for cookies and links. The database holds only their hashes, so a leaked backup opens nothing. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
