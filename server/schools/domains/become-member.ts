import { Failure } from '../../../contract/errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { enterSchool } from '../membership/enter-and-leave.ts';
import type { SchoolRow } from '../membership/queries.ts';
import { deleteWaiting } from './queries.ts';

/** Takes a seat as a teacher of the school, whose row is held. False: there is none. */
export const becomeMember = async (
  tx: Tx,
  school: SchoolRow,
  scope: Scope,
  { at, how }: { at: Date; how: 'domain' | 'single_sign_on' },
): Promise<boolean> => {
  try {
    await enterSchool(tx, scope, { school, role: 'teacher', how, actorId: scope.owner, network: null, at });
  } catch (error) {
    if (error instanceof Failure && error.code === 'school_full') return false;
    throw error;
  }
  await deleteWaiting(tx, scope);
  return true;
};
