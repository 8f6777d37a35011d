/** Reading, removing, retrying, correcting and reviewing results. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import type { Paper } from '../../contract/paper.ts';
import * as paperApi from '../../contract/paper.ts';
import type { Result } from '../../contract/results.ts';
import * as resultsApi from '../../contract/results.ts';
import { handle } from '../platform/http/handle.ts';
import type { Scope } from '../platform/scope.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';
import { correctStudent } from '../teaching/students/correct-student.ts';
import { listPages } from '../uploads/pages/draw-pages.ts';
import { findShownPaper, listLines } from '../uploads/pages/page-queries.ts';
import { withholdResult } from './checks/withhold.ts';
import { describeResult } from './describe-result.ts';
import { createKeptLists } from './listing/kept-lists.ts';
import { pageOf, streamResults, writeSummaries, writeWindow } from './listing/send-list.ts';
import { findResultRow, getGradedText, getResultsVersion, markRemoved, markRestored } from './queries.ts';
import { readPaper } from './read-paper.ts';
import { readSaid } from './read-said.ts';
import { regradeRest } from './regrade-rest.ts';
import { retryFailed } from './retry-results.ts';
import { describeHistory } from './review/describe-history.ts';
import { listEvents } from './review/history-queries.ts';
import { reviewVerdict } from './review/review-verdict.ts';
import { takeMany } from './review/take-many.ts';

const HOUR_MS = 3600 * 1000;

export const resultsRoutes = (app: FastifyInstance, services: Services) => {
  readRoutes(app, services);
  changeRoutes(app, services);
};

const fileSigner =
  ({ keys }: Services, at: Date) =>
  (key: string, fileName: string) =>
    signFileUrl(keys.fileUrl, { key, fileName }, at);

const readResult = async (services: Services, scope: Scope, id: string): Promise<Result> => {
  const at = services.now();
  const row = await findResultRow(services.db, scope, id, at);
  if (row === null) throw new Failure('not_found');
  return withholdResult(describeResult(row, fileSigner(services, at)));
};

const openPaper = async (services: Services, scope: Scope, id: string): Promise<Paper> => {
  const at = services.now();
  const version = await versionOf(services, scope);
  const [row, sheets] = await Promise.all([
    findResultRow(services.db, scope, id, at),
    listPages(services, scope, id),
  ]);
  if (row === null) throw new Failure('not_found');
  return readPaper(services.db, scope, row, sheets, fileSigner(services, at), version);
};

/** File addresses change with the hour, and a regrade that waits for so long is lost: the hour is part of the version. */
const versionOf = async ({ db, now }: Services, scope: Scope): Promise<string> =>
  `${await getResultsVersion(db, scope)}.${Math.floor(now().getTime() / HOUR_MS)}`;

const readRoutes = (app: FastifyInstance, services: Services) => {
  const keep = createKeptLists();
  handle(app, resultsApi.listResults, {
    version: ({ scope }) => versionOf(services, scope),
    answer: async ({ query, scope, reply }, version) => {
      const { fields, limit } = query;
      const page = () => pageOf(query, services.now());
      reply.type('application/json; charset=utf-8');
      if (fields === undefined) return reply.send(await streamResults(services, scope, page()));
      const write = () =>
        limit === undefined
          ? writeSummaries(services, scope, page())
          : writeWindow(services, scope, query, limit);
      return reply.send(await keep(`${scope.owner} ${version} ${JSON.stringify(query)}`, write));
    },
  });

  handle(app, paperApi.getResult, {
    version: ({ scope }) => versionOf(services, scope),
    answer: ({ params, scope }) => openPaper(services, scope, params.id),
  });

  handle(app, paperApi.listPaperLines, async ({ params, scope }) => {
    if ((await findShownPaper(services.db, scope, params.id)) === null) throw new Failure('not_found');
    return { pages: await listLines(services.db, scope, params.id) };
  });

  handle(app, paperApi.getPaperText, async ({ params, scope }) => ({
    text: await getGradedText(services.db, scope, params.id),
  }));

  handle(app, paperApi.getSaid, async ({ params, scope }) => ({
    said: await readSaid(services, scope, params.id),
  }));

  handle(app, paperApi.listHistory, async ({ params, scope }) => {
    const row = await findResultRow(services.db, scope, params.id, services.now());
    if (row === null) throw new Failure('not_found');
    return { history: describeHistory(await listEvents(services.db, [params.id]), row.attempt) };
  });
};

const changeRoutes = (app: FastifyInstance, services: Services) => {
  const { db, now } = services;

  handle(app, resultsApi.deleteResults, async ({ body, scope }) => ({
    deleted: await markRemoved(db, scope, body, now()),
  }));

  handle(app, resultsApi.restoreResults, async ({ body, scope }) => ({
    restored: await markRestored(db, scope, body.ids, now()),
  }));

  handle(app, resultsApi.retryResults, async ({ body, scope }) => ({
    retried: await retryFailed(services, scope, body.ids),
  }));

  handle(app, resultsApi.regradeResults, async ({ body, scope }) => ({
    regrading: await regradeRest(services, scope, body),
  }));

  handle(app, resultsApi.correctStudent, async ({ params, body, scope }) => {
    const given = Object.entries(body).map(([field, value]) => [
      field,
      value === '' || value === '-' ? null : value,
    ]);
    if (given.length > 0) await correctStudent(services, scope, params.id, Object.fromEntries(given));
    return readResult(services, scope, params.id);
  });

  handle(app, resultsApi.approveResults, ({ body, scope }) => takeMany(services, scope, body.ids));

  handle(app, paperApi.reviewResult, async ({ params, body, scope }) => {
    await reviewVerdict(services, scope, params.id, body);
    return openPaper(services, scope, params.id);
  });
};
