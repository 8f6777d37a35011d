/** Reading, removing, retrying, correcting and reviewing results. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import {
  correctStudent,
  deleteResults,
  listResults,
  previewFeedback,
  type Result,
  regradeResults,
  restoreResults,
  retryResults,
  reviewResult,
} from '../../contract/results.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { signFileUrl } from '../storage/signed-url.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { describeResult } from './describe-result.ts';
import {
  assignmentExists,
  findResultRow,
  getResultsVersion,
  listResultVersions,
  markRemoved,
  markRestored,
  updateStudent,
} from './queries.ts';
import { regradeRest } from './regrade-rest.ts';
import { createResultTexts, writeResults } from './result-texts.ts';
import { retryFailed } from './retry-results.ts';
import { renderChange, reviewVerdict } from './review-verdict.ts';

const PAGE = 1000;
const HOUR_MS = 3600 * 1000;

export const resultsRoutes = (app: FastifyInstance, services: Services) => {
  listRoute(app, services);
  changeRoutes(app, services);
};

const fileSigner =
  ({ keys }: Services, at: Date) =>
  (key: string, fileName: string) =>
    signFileUrl(keys.fileUrl, { key, fileName }, at);

const getResult = async (services: Services, teacherId: string, id: string): Promise<Result> => {
  const row = await findResultRow(services.db, teacherId, id);
  if (row === null) throw new Failure('not_found');
  return describeResult(row, fileSigner(services, services.now()));
};

const tagOf = (parts: (string | number)[]): string =>
  `W/"${createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)}"`;

const listRoute = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;
  const texts = createResultTexts();
  handle(app, listResults, async ({ query, teacher, request, reply }) => {
    const assignmentId =
      query.assignment_id === undefined || query.assignment_id === 'all' ? null : query.assignment_id;
    const at = now();
    const { present, stamps } = await getResultsVersion(db, teacher.id, assignmentId);
    if (assignmentId !== null && present === 0 && !(await assignmentExists(db, teacher.id, assignmentId)))
      throw new Failure('not_found');
    // File addresses change with the hour, so the hour is part of what the browser has.
    const hour = Math.floor(at.getTime() / HOUR_MS);
    const etag = tagOf([present, stamps, hour, teacher.id, request.url]);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();

    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const versions = await listResultVersions(db, teacher.id, { assignmentId, after, limit: PAGE });
    const signFile = fileSigner(services, at);
    const written = await writeResults(services, texts, { teacherId: teacher.id, versions, hour, signFile });
    const last = versions.at(-1);
    const isFull = versions.length === PAGE && last !== undefined;
    const next = isFull ? writeCursor({ createdAt: last.created_at, id: last.id }) : null;
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"results":[${written.join(',')}],"next_cursor":${JSON.stringify(next)}}`);
  });
};

const changeRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, deleteResults, async ({ body, teacher }) => ({
    deleted: await markRemoved(db, teacher.id, body, now()),
  }));

  handle(app, restoreResults, async ({ body, teacher }) => ({
    restored: await markRestored(db, teacher.id, body.ids, now()),
  }));

  handle(app, retryResults, async ({ body, teacher }) => ({
    retried: await retryFailed(services, teacher.id, body.ids),
  }));

  handle(app, regradeResults, async ({ body, teacher }) => ({
    regrading: await regradeRest(services, teacher.id, body.assignment_id),
  }));

  handle(app, correctStudent, async ({ params, body, teacher }) => {
    const given = Object.entries(body).map(([field, value]) => [
      field,
      value === '' || value === '-' ? null : value,
    ]);
    if (given.length > 0) await updateStudent(db, teacher.id, params.id, Object.fromEntries(given), now());
    return getResult(services, teacher.id, params.id);
  });

  handle(app, previewFeedback, ({ params, body, teacher }) =>
    renderChange(services, teacher.id, params.id, body),
  );

  handle(app, reviewResult, async ({ params, body, teacher }) => {
    await reviewVerdict(services, teacher.id, params.id, body);
    return getResult(services, teacher.id, params.id);
  });
};
