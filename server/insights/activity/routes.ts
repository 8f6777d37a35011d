/** What happened lately, page by page. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { ACTIVITY_PAGE, listActivity } from '../../../contract/insights/activity.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { type ActivityPosition, listActivityRows } from './queries.ts';

const Written = z.tuple([z.iso.datetime(), z.string().max(100)]);

const writeCursor = ({ at, id }: ActivityPosition): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

const readCursor = (cursor: string): ActivityPosition => {
  try {
    const [at, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at: new Date(at), id };
  } catch {
    throw new Failure('invalid_input', 'The cursor is not valid.');
  }
};

export const activityRoutes = (app: FastifyInstance, { db }: Services) => {
  handle(app, listActivity, async ({ query, scope }) => {
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const rows = await listActivityRows(db, scope, after, ACTIVITY_PAGE + 1);
    const page = rows.slice(0, ACTIVITY_PAGE);
    const last = page.at(-1);
    return {
      entries: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      next_cursor: rows.length > ACTIVITY_PAGE && last !== undefined ? writeCursor(last) : null,
    };
  });
};
