/** Reading, removing, retrying, correcting and reviewing results. */
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import { getPaperText, getResult, listHistory, type Paper, reviewResult } from '../../contract/paper.ts';
import {
  approveResults,
  correctStudent,
  deleteResults,
  listResults,
  previewFeedback,
  type Result,
  regradeResults,
  restoreResults,
  retryResults,
} from '../../contract/results.ts';
import { handle } from '../platform/http/handle.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';
import { correctStudent as correct } from '../teaching/students/correct-student.ts';
import { approveMany } from './approve-many.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { describeHistory } from './describe-history.ts';
import { describeResult } from './describe-result.ts';
import { listEvents } from './history-queries.ts';
import {
  assignmentExists,
  findResultRow,
  getGradedText,
  getResultsVersion,
  listResultRows,
  listSummaries,
  markRemoved,
  markRestored,
} from './queries.ts';
import { readPaper } from './read-paper.ts';
import { regradeRest } from './regrade-rest.ts';
import { retryFailed } from './retry-results.ts';
import { renderChange, reviewVerdict } from './review-verdict.ts';

const PAGE = 1000;
const HOUR_MS = 3600 * 1000;

export const resultsRoutes = (app: FastifyInstance, services: Services) => {
  readRoutes(app, services);
  changeRoutes(app, services);
};

const fileSigner =
  ({ keys }: Services, at: Date) =>
  (key: string, fileName: string) =>
    signFileUrl(keys.fileUrl, { key, fileName }, at);

const readResult = async (services: Services, teacherId: string, id: string): Promise<Result> => {
  const at = services.now();
  const row = await findResultRow(services.db, teacherId, id, at);
  if (row === null) throw new Failure('not_found');
  return describeResult(row, fileSigner(services, at));
};

const openPaper = async (services: Services, teacherId: string, id: string): Promise<Paper> => {
  const at = services.now();
  const version = await versionOf(services, teacherId);
  const row = await findResultRow(services.db, teacherId, id, at);
  if (row === null) throw new Failure('not_found');
  return readPaper(services.db, row, fileSigner(services, at), version);
};

/** File addresses change with the hour, and a regrade that waits for so long is lost: the hour is part of the version. */
const versionOf = async ({ db, now }: Services, teacherId: string): Promise<string> =>
  `${await getResultsVersion(db, teacherId)}.${Math.floor(now().getTime() / HOUR_MS)}`;

const readPage = async (services: Services, teacherId: string, query: QueryOf<typeof listResults>) => {
  const { db, now } = services;
  const { assignment_id: scope = 'all', cursor, fields } = query;
  const page = {
    assignmentId: scope === 'all' ? null : scope,
    after: cursor === undefined ? null : readCursor(cursor),
    limit: PAGE,
    at: now(),
  };
  const { assignmentId } = page;
  const results =
    fields === 'summary'
      ? await listSummaries(db, teacherId, page)
      : (await listResultRows(db, teacherId, page)).map((row) =>
          describeResult(row, fileSigner(services, page.at)),
        );
  if (assignmentId !== null && results.length === 0 && !(await assignmentExists(db, teacherId, assignmentId)))
    throw new Failure('not_found');
  const last = results.at(-1);
  const isFull = results.length === PAGE && last !== undefined;
  return {
    results,
    next_cursor: isFull
      ? writeCursor({ createdAt: new Date(last.created_at), id: last.student_work_id })
      : null,
  };
};

const readRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, listResults, {
    version: ({ teacher }) => versionOf(services, teacher.id),
    answer: ({ query, teacher }) => readPage(services, teacher.id, query),
  });

  handle(app, getResult, {
    version: ({ teacher }) => versionOf(services, teacher.id),
    answer: ({ params, teacher }) => openPaper(services, teacher.id, params.id),
  });

  handle(app, getPaperText, async ({ params, teacher }) => ({
    text: await getGradedText(services.db, teacher.id, params.id),
  }));

  handle(app, listHistory, async ({ params, teacher }) => {
    const row = await findResultRow(services.db, teacher.id, params.id, services.now());
    if (row === null) throw new Failure('not_found');
    return { history: describeHistory(await listEvents(services.db, [params.id]), row.attempt) };
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
    regrading: await regradeRest(services, teacher.id, body),
  }));

  handle(app, correctStudent, async ({ params, body, teacher }) => {
    const given = Object.entries(body).map(([field, value]) => [
      field,
      value === '' || value === '-' ? null : value,
    ]);
    if (given.length > 0) await correct(services, teacher.id, params.id, Object.fromEntries(given));
    return readResult(services, teacher.id, params.id);
  });

  handle(app, approveResults, ({ body, teacher }) => approveMany(services, teacher.id, body.papers));

  handle(app, previewFeedback, ({ params, body, teacher }) =>
    renderChange(services, teacher.id, params.id, body),
  );

  handle(app, reviewResult, async ({ params, body, teacher }) => {
    await reviewVerdict(services, teacher.id, params.id, body);
    return openPaper(services, teacher.id, params.id);
  });
};
