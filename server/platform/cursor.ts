/** Where a page of a list ended, as an opaque word for the next request. */
import type { z } from 'zod';
import { Failure } from '../../contract/errors.ts';

export const writeCursor = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

export const readCursor = <T>(schema: z.ZodType<T>, cursor: string): T => {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('invalid_input', 'The cursor is not valid.');
  }
};
