/** Where a page of results ended, as an opaque word for the next request. */
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import type { Position } from './queries.ts';

const Written = z.tuple([z.iso.datetime(), z.uuid()]);

export const writeCursor = ({ createdAt, id }: Position): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

export const readCursor = (cursor: string): Position => {
  try {
    const [createdAt, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw new Failure('invalid_input', 'The cursor is not valid.');
  }
};
