/** Links for a class, asked for by its teacher. */
import type { FastifyInstance } from 'fastify';
import { toCsv } from '../../../contract/csv/csv.ts';
import { BYTE_ORDER_MARK } from '../../../contract/csv/results-csv.ts';
import * as api from '../../../contract/giving-back/links.ts';
import { safeName } from '../../platform/archive/safe-names.ts';
import { handle } from '../../platform/http/handle.ts';
import { waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { offerFile } from '../return/offer-file.ts';
import { endLinks, listLinks, lookAtLinks, mailLinks, printSlips } from './class-links.ts';

const HEAD = ['Student', 'Student ID', 'E-mail', 'Link', 'Works until'];

export const linkRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.getClassLinks, ({ params, scope }) => lookAtLinks(services, scope, params.id));

  handle(app, api.printLinkSlips, async ({ params, scope, reply }) => {
    const { assignment, set } = await printSlips(services, scope, params.id);
    const bytes = await services.sandbox.run('slips', set, waitedFor(scope));
    return offerFile(reply, 'application/pdf', `${safeName(assignment, 'Class')} - links.pdf`).send(bytes);
  });

  handle(app, api.listClassLinks, async ({ params, scope, reply }) => {
    const { assignment, links, until } = await listLinks(services, scope, params.id);
    const lines = links.map(({ name, number, email, url }) => [name, number, email, url, until]);
    return offerFile(reply, 'text/csv; charset=utf-8', `${safeName(assignment, 'Class')} - links.csv`).send(
      BYTE_ORDER_MARK + toCsv([HEAD, ...lines]),
    );
  });

  handle(app, api.mailClassLinks, ({ params, scope }) => mailLinks(services, scope, params.id));

  handle(app, api.endClassLinks, ({ params, scope }) => endLinks(services, scope, params.id));
};
