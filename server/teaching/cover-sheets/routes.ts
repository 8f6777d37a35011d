/** Cover sheets, to be printed before a test. */
import type { FastifyInstance } from 'fastify';
import { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import { handle } from '../../platform/http/handle.ts';
import { attachment, cleanFileName } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import { printCoverSheets } from './print-cover-sheets.ts';

const nameFor = (assignment: string): string =>
  cleanFileName(`${assignment.replace(/[/\\]/g, '-')} - cover sheets.pdf`);

export const coverSheetRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getCoverSheets, async ({ params, query, scope, reply }) => {
    const { assignment, bytes } = await printCoverSheets(services, scope, params.id, query);
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(nameFor(assignment)))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
};
