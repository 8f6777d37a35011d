/** Schools: who belongs to them, how they come in, what is decided and logged there. */
import { findOwnSchool } from '../accounts/membership/queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Feature } from '../services.ts';
import { joinDefaultSchool } from './default/default-school.ts';
import { checkDomains } from './domains/check-domains.ts';
import { joinByDomain } from './domains/join-by-domain.ts';
import { schoolDomainRoutes } from './domains/routes.ts';
import { deleteInvitesTo, deleteOldInvites } from './invites/queries.ts';
import { inviteRoutes } from './invites/routes.ts';
import { logRoutes } from './log/routes.ts';
import { assertMayEnd, endMembership } from './membership/enter-and-leave.ts';
import { listDepartures } from './membership/queries.ts';
import { schoolRoutes } from './people/routes.ts';
import { listSharedBy } from './shelf/queries.ts';
import { shelfRoutes } from './shelf/routes.ts';
import { listIdentities } from './sign-in/queries.ts';
import { schoolSignInRoutes } from './sign-in/routes.ts';
import { schoolUseRoutes } from './use/routes.ts';

const OLD_INVITE_MS = 90 * 24 * 3600 * 1000;

/** The school, and those that the account has left. */
const describeMembership = async (db: Db, scope: Scope) => ({
  now: await findOwnSchool(db, scope),
  before: (await listDepartures(db, scope)).map(({ school_name, left_at, delete_work_at }) => ({
    school_name,
    left_at: left_at.toISOString(),
    delete_work_at: delete_work_at?.toISOString() ?? null,
  })),
});

export const schools: Feature = {
  routes: [
    schoolUseRoutes,
    shelfRoutes,
    schoolDomainRoutes,
    schoolSignInRoutes,
    schoolRoutes,
    inviteRoutes,
    logRoutes,
  ],
  jobs: (services) => ({ checkDomains: { atOnce: 1, run: () => checkDomains(services) } }),
  tidy: [({ db, now }) => deleteOldInvites(db, new Date(now().getTime() - OLD_INVITE_MS))],
  signingIn: joinDefaultSchool,
  signedIn: joinByDomain,
  mayEnd: ({ db }, scope) => assertMayEnd(db, scope),
  forget: async ({ now }, tx, { scope, emailKey }) => {
    await endMembership(tx, scope, now());
    await deleteInvitesTo(tx, emailKey);
  },
  exports: {
    account: async ({ db }, scope) => ({
      membership: await describeMembership(db, scope),
      school_sign_ins: await listIdentities(db, scope),
      rubrics_shared_with_school: await listSharedBy(db, scope),
    }),
  },
};
