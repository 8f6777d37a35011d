/** How an account comes into a school and out of it, whoever brings that about. The caller holds the school's row. */
import { Failure } from '../../../contract/errors.ts';
import { DAYS_AFTER_LEAVING, type SchoolRole } from '../../../contract/school/role.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import { appendEvents } from '../chain/chain.ts';
import {
  deleteDeparture,
  deleteMember,
  deleteSchoolRow,
  findMembership,
  findSchoolForUpdate,
  insertDeparture,
  insertMember,
  listMembers,
  type MemberRow,
  type SchoolRow,
  takeSeat,
} from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;

export type Entry = {
  school: SchoolRow;
  role: SchoolRole;
  /** As the log says it. */
  how: 'created' | 'operator' | 'default' | 'invitation' | 'domain' | 'single_sign_on';
  /** Null: the operator or the program. */
  actorId: string | null;
  network: Buffer | null;
  at: Date;
};

/** Throws where the account is in a school, or no seat is left. What it is told now about leaving holds from then on. */
export const enterSchool = async (tx: Tx, scope: Scope, entry: Entry): Promise<void> => {
  const { school, role, how, at } = entry;
  const known = await findMembership(tx, scope);
  if (known !== null) throw new Failure(known.school_id === school.id ? 'already_member' : 'in_other_school');
  if (!(await takeSeat(tx, school.id))) throw new Failure('school_full');
  const member = {
    teacher_id: scope.owner,
    school_id: school.id,
    role,
    data_on_leaving: school.data_on_leaving,
    joined_at: at,
  };
  // Another request may have brought the account into another school meanwhile.
  if (!(await insertMember(tx, member))) throw new Failure('in_other_school');
  await deleteDeparture(tx, scope, school.id);
  const { actorId, network } = entry;
  const event = { subject: scope.owner, detail: { role, how }, actorId, network, at };
  await appendEvents(tx, school.id, [{ action: 'member_joined', ...event }]);
};

const isLastOwner = (members: readonly MemberRow[], { teacher_id, role }: MemberRow): boolean =>
  role === 'owner' && !members.some((other) => other.role === 'owner' && other.teacher_id !== teacher_id);

export const assertNotLastOwner = async (db: Db | Tx, member: MemberRow): Promise<void> => {
  if (isLastOwner(await listMembers(db, member.school_id), member)) throw new Failure('last_owner');
};

/** Answers when the courses go from the account that do not stay in it; null: they stay. */
export const leaveSchool = async (
  tx: Tx,
  school: SchoolRow,
  member: MemberRow,
  at: Date,
): Promise<Date | null> => {
  const scope = scopeOfOwner(member.teacher_id);
  const deleteWorkAt =
    member.data_on_leaving === 'teacher' ? null : new Date(at.getTime() + DAYS_AFTER_LEAVING * DAY_MS);
  await deleteMember(tx, scope);
  await insertDeparture(tx, scope, {
    schoolId: school.id,
    schoolName: school.name,
    leftAt: at,
    deleteWorkAt,
  });
  return deleteWorkAt;
};

/** Before an account ends. Whoever is alone in a school takes it along; an owner of others does not leave them without one. */
export const assertMayEnd = async (db: Db | Tx, scope: Scope): Promise<void> => {
  const member = await findMembership(db, scope);
  if (member === null) return;
  const members = await listMembers(db, member.school_id);
  if (members.length > 1 && isLastOwner(members, member)) throw new Failure('last_owner');
};

/** With the account. Its seat comes back with the row of the member. */
export const endMembership = async (tx: Tx, scope: Scope, at: Date): Promise<void> => {
  const member = await findMembership(tx, scope);
  const school = member === null ? null : await findSchoolForUpdate(tx, member.school_id);
  if (member === null || school === null) return;
  await assertMayEnd(tx, scope);
  const members = await listMembers(tx, school.id);
  if (members.length <= 1) return deleteSchoolRow(tx, school.id);
  const detail = { reason: 'account_deleted' };
  const event = { subject: scope.owner, detail, actorId: scope.owner, network: null, at };
  await appendEvents(tx, school.id, [{ action: 'member_left', ...event }]);
};
