/**
 * How anything in a school is changed: the school is held, the caller's role is asked for once more, and what was done is
 * written into the log, all in one transaction. An admin who is removed in the middle of a request changes nothing.
 */
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import type { LogAction, LogDetail } from '../../../contract/school/log.ts';
import { isAtLeast, type SchoolRole } from '../../../contract/school/role.ts';
import type { Tx } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { InSchool } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { appendEvents } from '../chain/chain.ts';
import { findMemberForUpdate, findSchoolForUpdate, type MemberRow, type SchoolRow } from './queries.ts';

type Deed = { action: LogAction; subject?: string | null; detail?: LogDetail };

export type Acting = {
  school: SchoolRow;
  /** The caller. */
  member: MemberRow;
  at: Date;
  /** A line of the log for each. */
  record(...deeds: Deed[]): Promise<void>;
};

export type SchoolCall = { scope: InSchool; request: FastifyRequest };

export const networkHash = ({ keys }: Services, request: FastifyRequest): Buffer =>
  keys.fingerprint(`school-log:${networkOf(request)}`);

export const actInSchool = <T>(
  services: Services,
  { scope, request }: SchoolCall,
  wanted: SchoolRole,
  act: (tx: Tx, acting: Acting) => Promise<T>,
): Promise<T> =>
  services.db.transaction().execute(async (tx) => {
    const school = await findSchoolForUpdate(tx, scope.school.id);
    const member = school === null ? null : await findMemberForUpdate(tx, school.id, scope);
    if (school === null || member === null) throw new Failure('not_in_school');
    if (!isAtLeast(member.role, wanted)) throw new Failure('school_role');
    const at = services.now();
    const network = networkHash(services, request);
    const record = (...deeds: Deed[]) =>
      appendEvents(
        tx,
        school.id,
        deeds.map(({ action, subject = null, detail = {} }) => ({
          action,
          subject,
          detail,
          actorId: scope.actor.id,
          network,
          at,
        })),
      );
    return act(tx, { school, member, at, record });
  });
