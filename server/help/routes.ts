/** Help: questions to whoever runs this installation, and the ways by which answers come. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import * as api from '../../contract/help/tickets.ts';
import { gateMisses } from '../accounts/attempts/gate-attempts.ts';
import { findBearerToken } from '../platform/http/authentication.ts';
import { handle } from '../platform/http/handle.ts';
import { readFormOfOne } from '../platform/http/multipart.ts';
import { networkOf } from '../platform/http/network-address.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { answerByLink, getLink } from './answer-ticket.ts';
import { describeSummary, describeSupport, describeTicket } from './describe-ticket.ts';
import { storePicture } from './pictures.ts';
import { getTicketRow, listTicketRows } from './queries.ts';
import { receiveMail } from './receive-mail.ts';
import { changeTicket, openTicket, supportOf, writeToTicket } from './write-ticket.ts';

export const helpRoutes = (app: FastifyInstance, services: Services) => {
  ticketRoutes(app, services);
  answerRoutes(app, services);
  mailRoute(app, services);
};

const ticketRoutes = (app: FastifyInstance, services: Services) => {
  const { db } = services;
  handle(app, api.listTickets, async ({ scope }) => ({
    support: describeSupport(services, scope),
    tickets: (await listTicketRows(db, scope)).map(describeSummary),
  }));

  handle(app, api.openTicket, async ({ scope, body }) =>
    describeTicket(services, scope, await openTicket(services, scope, body)),
  );

  handle(app, api.getTicket, async ({ scope, params }) => describeTicket(services, scope, params.id));

  handle(app, api.changeTicket, async ({ scope, params, body }) => {
    await changeTicket(services, scope, params.id, body);
    return describeSummary(await getTicketRow(db, scope, params.id));
  });

  handle(app, api.addTicketMessage, async ({ scope, params, body }) => {
    await writeToTicket(services, scope, params.id, body);
    return describeTicket(services, scope, params.id);
  });

  handle(app, api.uploadTicketPicture, async ({ scope, request }) => {
    supportOf(services);
    return storePicture(services, scope, (await readFormOfOne(request)).bytes);
  });
};

/** For support, which has no account here: the signature in the link is the permission. */
const answerRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.openAnswerLink, async ({ body, request }) => {
    const { owner, ticket_id, teacher } = await gateMisses(
      services,
      { kind: 'open_answer', network: networkOf(request) },
      () => getLink(services, body.token),
    );
    const scope = scopeOfOwner(owner);
    const { plan } = await getTicketRow(services.db, scope, ticket_id);
    return { ...(await describeTicket(services, scope, ticket_id)), teacher, plan };
  });

  handle(app, api.sendAnswer, async ({ body, request }) => {
    await gateMisses(services, { kind: 'send_answer', network: networkOf(request) }, () =>
      answerByLink(services, body.token, body.text),
    );
    return { message: 'Your answer is with the teacher.' };
  });
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The mail's bytes as they came; whoever hands one over knows the secret, and the address in it is signed besides. */
const mailRoute = (app: FastifyInstance, services: Services) => {
  const secret = services.config.support?.webhookSecret ?? null;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    handle(scope, api.receiveSupportMail, async ({ request }) => {
      if (secret === null) throw new Failure('not_found');
      const given = findBearerToken(request);
      if (given === null || !timingSafeEqual(digest(given), digest(secret)))
        throw new Failure('webhook_refused');
      if (!Buffer.isBuffer(request.body)) throw new Failure('bad_request');
      const outcome = await receiveMail(services, request.body);
      return { outcome: outcome === 'added' ? ('added' as const) : ('ignored' as const) };
    });
  });
};
