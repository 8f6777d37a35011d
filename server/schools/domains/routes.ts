/** The domains of a school, for whoever runs it. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/school/sign-in.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { createTxtLookup } from './look-up-txt.ts';
import { claimDomain, describeDomain, giveDomainUp, switchAutoJoin, verifyDomain } from './prove-domain.ts';
import { countWaiting, listDomainsOf } from './queries.ts';

export const schoolDomainRoutes = (app: FastifyInstance, services: Services) => {
  const { db, config } = services;
  const lookUp = createTxtLookup(config.schoolSignIn.dnsServers);

  handle(app, api.listDomains, async ({ scope }) => ({
    domains: (await listDomainsOf(db, scope.school.id)).map(describeDomain),
    waiting: await countWaiting(db, scope.school.id),
  }));

  handle(app, api.addDomain, (call) => claimDomain(services, call, call.body.domain));

  handle(app, api.verifyDomain, (call) => verifyDomain(services, lookUp, call, call.params.id));

  handle(app, api.changeDomain, (call) =>
    switchAutoJoin(services, call, call.params.id, call.body.auto_join),
  );

  handle(app, api.removeDomain, async (call) => {
    await giveDomainUp(services, call, call.params.id);
    return { removed: true };
  });
};
