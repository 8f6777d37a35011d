/** Invitations, for the office that sends them and for whoever was invited. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/school/invites.ts';
import { gateMisses } from '../../accounts/attempts/gate-attempts.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { Services } from '../../services.ts';
import { networkHash } from '../membership/act-in-school.ts';
import { describeSchool } from '../membership/describe-school.ts';
import { describeInvite, invitePeople, resendInvite, revokeInvite } from './invite-people.ts';
import { joinByInvitation, openInvitation } from './join-school.ts';
import { listInvites } from './queries.ts';

export const inviteRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.listSchoolInvites, async ({ scope }) => ({
    invites: (await listInvites(services.db, scope.school.id)).map((invite) =>
      describeInvite(invite, services.now()),
    ),
  }));

  handle(app, api.inviteToSchool, async ({ body, ...call }) => ({
    outcomes: await invitePeople(services, call, body),
  }));

  handle(app, api.resendSchoolInvite, ({ params, ...call }) => resendInvite(services, call, params.id));

  handle(app, api.revokeSchoolInvite, ({ params, ...call }) => revokeInvite(services, call, params.id));

  joinRoutes(app, services);
};

const joinRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.openInvite, async ({ body, request }) => {
    return gateMisses(services, { kind: 'open_invite', network: networkOf(request) }, () =>
      openInvitation(services, body.token),
    );
  });

  handle(app, api.joinSchool, async ({ scope, body, request }) => {
    const given = { token: body.token, network: networkHash(services, request) };
    await gateMisses(services, { kind: 'join_school', network: networkOf(request) }, () =>
      joinByInvitation(services, scope, given),
    );
    return describeSchool(services.db, scope);
  });
};
