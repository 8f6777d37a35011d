/**
 * DEFAULT_PLAN=School: the installation is one school. Whoever signs in comes into it as a teacher, the first account as its
 * owner. A sign-in is the moment: by then an address is confirmed wherever that is asked for, however the account was made.
 */
import type { Tx } from '../../platform/db/database.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { requiresOwnSignIn } from '../domains/queries.ts';
import { enterSchool } from '../membership/enter-and-leave.ts';
import {
  findDefaultSchool,
  findMembership,
  findSchoolForUpdate,
  insertSchool,
  listDepartures,
  type SchoolRow,
} from '../membership/queries.ts';
import { findFounder, isInvited } from './queries.ts';

const UNNAMED = 'Our school';

/** Null: nobody could own it. */
const foundSchool = async ({ config }: Services, tx: Tx, at: Date): Promise<SchoolRow | null> => {
  const founder = await findFounder(tx, config.session.requireConfirmation);
  if (founder === null) return null;
  const name = founder.school.trim().slice(0, 120) || UNNAMED;
  const school = await insertSchool(tx, { name, seats: null, isDefault: true, at });
  // Somebody else was faster, and is done by now.
  if (school === null) return findDefaultSchool(tx);
  const event = { subject: null, detail: { name }, actorId: null, network: null, at };
  await appendEvents(tx, school.id, [{ action: 'school_created', ...event }]);
  const entry = { school, role: 'owner', how: 'default', actorId: null, network: null, at } as const;
  await enterSchool(tx, scopeOfOwner(founder.id), entry);
  return school;
};

/** Whoever is in a school, was in this one and left it, or is invited into another is left alone. */
export const joinDefaultSchool = async (services: Services, tx: Tx, scope: Scope): Promise<void> => {
  if (services.config.defaultPlan !== 'School') return;
  const at = services.now();
  if ((await findMembership(tx, scope)) !== null || (await isInvited(tx, scope, at))) return;
  const known = (await findDefaultSchool(tx)) ?? (await foundSchool(services, tx, at));
  const school = known === null ? null : await findSchoolForUpdate(tx, known.id);
  if (school === null || (await findMembership(tx, scope)) !== null) return;
  // Then people come in by its own sign-in, and become members there.
  if (await requiresOwnSignIn(tx, school.id)) return;
  const left = await listDepartures(tx, scope);
  if (left.some(({ school_id }) => school_id === school.id)) return;
  // Signing in goes on without a seat; the owner sees that none is left, and the next sign-in tries again.
  if (school.seats !== null && school.seats_used >= school.seats) return;
  await enterSchool(tx, scope, {
    school,
    role: 'teacher',
    how: 'default',
    actorId: null,
    network: null,
    at,
  });
};
