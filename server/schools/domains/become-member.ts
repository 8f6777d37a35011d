import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { appendEvent } from '../chain/chain.ts';
import { insertMember, type SchoolRow, takeSeat } from '../membership/queries.ts';
import { deleteWaiting } from './queries.ts';

/** Takes a seat as a teacher of the school, of which the account is no member yet. False: there is none. */
export const becomeMember = async (
  tx: Tx,
  school: SchoolRow,
  scope: Scope,
  { at, by }: { at: Date; by: 'domain' | 'single sign-on' },
): Promise<boolean> => {
  if (!(await takeSeat(tx, school.id))) return false;
  const { id, data_on_leaving } = school;
  const { owner } = scope;
  await insertMember(tx, {
    teacher_id: owner,
    school_id: id,
    role: 'teacher',
    data_on_leaving,
    joined_at: at,
  });
  await deleteWaiting(tx, scope);
  await appendEvent(tx, id, {
    action: 'member_joined',
    subject: owner,
    detail: { role: 'teacher', by },
    actorId: owner,
    network: null,
    at,
  });
  return true;
};
