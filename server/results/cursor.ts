/** Where a page of results ended, as an opaque word for the next request. */
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import type { Mark } from './listing/view-queries.ts';
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

const MarkWritten = z.tuple([z.string().max(300), z.uuid()]);

/** In a list that the server has ordered: what the last paper was ordered by. */
export const writeMark = ({ key, id }: Mark): string =>
  Buffer.from(JSON.stringify([key.slice(0, 300), id])).toString('base64url');

export const readMark = (cursor: string): Mark => {
  try {
    const [key, id] = MarkWritten.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { key, id };
  } catch {
    throw new Failure('invalid_input', 'The cursor is not valid.');
  }
};
