/** The log of a school, to read and to take along. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { BYTE_ORDER_MARK } from '../../../contract/csv/results-csv.ts';
import { exportSchoolLog, LOG_LINES_A_PAGE, listSchoolLog } from '../../../contract/school/log.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { chainPages } from '../chain/chain.ts';
import { csvHead, csvLines } from '../chain/log-csv.ts';
import { actInSchool } from '../membership/act-in-school.ts';
import { listLines } from './queries.ts';

async function* csvOf(services: Services, schoolId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead();
  for await (const page of chainPages(services.db, schoolId)) yield csvLines(schoolId, page);
}

export const logRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, listSchoolLog, async ({ scope, query }) => {
    const rows = await listLines(services.db, scope.school.id, query, LOG_LINES_A_PAGE + 1);
    const lines = rows.slice(0, LOG_LINES_A_PAGE).map(({ actor_id, actor_name, at, ...line }) => ({
      ...line,
      at: at.toISOString(),
      actor: actor_id === null ? null : { id: actor_id, name: actor_name },
    }));
    return { lines, next: rows.length > LOG_LINES_A_PAGE ? (lines.at(-1)?.number ?? null) : null };
  });

  handle(app, exportSchoolLog, async ({ scope, request, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="school-log.csv"')
      .header('cache-control', 'private, no-store');
    if (request.method === 'HEAD') return reply.send();
    await actInSchool(services, { scope, request }, 'admin', (_tx, { record }) =>
      record({ action: 'log_exported' }),
    );
    return reply.send(Readable.from(csvOf(services, scope.school.id)));
  });
};
