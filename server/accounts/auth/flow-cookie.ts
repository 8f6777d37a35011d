/** What must survive the way to Google and back, encrypted for the cookie that carries it. */
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import type { z } from 'zod';
import type { Services } from '../../services.ts';

export const sealCookie = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  marks: JWTPayload,
): Promise<string> =>
  new EncryptJWT(marks)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(Math.floor(now().getTime() / 1000) + 600)
    .encrypt(keys.flowCookie);

/** Null for a missing, foreign or expired cookie, and for one of another flow: then this browser began nothing. */
export const openCookie = async <S extends z.ZodType>(
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  schema: S,
  cookie: string | null,
): Promise<z.output<S> | null> => {
  if (cookie === null) return null;
  try {
    const { payload } = await jwtDecrypt(cookie, keys.flowCookie, { currentDate: now() });
    return schema.parse(payload);
  } catch {
    return null;
  }
};
