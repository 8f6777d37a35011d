/** Roles, removals, leaving: who is in the school, and as what. */
import { Failure } from '../../../contract/errors.ts';
import type { SchoolMember } from '../../../contract/school/people.ts';
import type { SchoolRole } from '../../../contract/school/role.ts';
import { revokeSessionsOf } from '../../accounts/auth/session-queries.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type InSchool, scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { goneMail } from '../mails.ts';
import { actInSchool, type SchoolCall } from '../membership/act-in-school.ts';
import { assertNotLastOwner, leaveSchool } from '../membership/enter-and-leave.ts';
import {
  findMemberForUpdate,
  listPeople,
  type MemberRow,
  type PersonRow,
  type SchoolRow,
  updateRole,
} from '../membership/queries.ts';

const describeMember = (person: PersonRow, { actor }: InSchool): SchoolMember => ({
  id: person.teacher_id,
  name: person.name,
  email: person.email,
  role: person.role,
  joined_at: person.joined_at.toISOString(),
  last_seen_at: person.last_seen_at?.toISOString() ?? null,
  data_on_leaving: person.data_on_leaving,
  is_you: person.teacher_id === actor.id,
});

export const listMembersOf = async ({ db }: Services, scope: InSchool): Promise<SchoolMember[]> =>
  (await listPeople(db, scope.school.id)).map((person) => describeMember(person, scope));

const getMember = async (tx: Tx, school: SchoolRow, id: string): Promise<MemberRow> => {
  const member = await findMemberForUpdate(tx, school.id, scopeOfOwner(id));
  if (member === null) throw new Failure('not_found');
  return member;
};

export const changeRole = async (
  services: Services,
  call: SchoolCall,
  id: string,
  role: SchoolRole,
): Promise<SchoolMember> => {
  await actInSchool(services, call, 'owner', async (tx, { school, record }) => {
    const member = await getMember(tx, school, id);
    if (member.role === role) return;
    await assertNotLastOwner(tx, member);
    await updateRole(tx, scopeOfOwner(id), role);
    await record({ action: 'member_role_changed', subject: id, detail: { from: member.role, to: role } });
  });
  const member = (await listMembersOf(services, call.scope)).find((each) => each.id === id);
  if (member === undefined) throw new Failure('not_found');
  return member;
};

/** Signed out everywhere at once. What the member saw about leaving when joining decides what becomes of the work. */
export const removeMember = async (
  services: Services,
  call: SchoolCall,
  id: string,
): Promise<{ deleteWorkAt: Date | null }> => {
  const { teacher, school, deleteWorkAt } = await actInSchool(
    services,
    call,
    'admin',
    async (tx, { school, member, at, record }) => {
      const leaving = await getMember(tx, school, id);
      if (leaving.role !== 'teacher' && member.role !== 'owner') throw new Failure('school_role');
      await assertNotLastOwner(tx, leaving);
      await record({ action: 'member_removed', subject: id, detail: { role: leaving.role } });
      await revokeSessionsOf(tx, id, at);
      return {
        teacher: await getTeacher(tx, id),
        school,
        deleteWorkAt: await leaveSchool(tx, school, leaving, at),
      };
    },
  );
  services.postbox.post(goneMail(teacher, 'removed', school.name, deleteWorkAt));
  return { deleteWorkAt };
};

export const leave = (services: Services, call: SchoolCall): Promise<Date | null> =>
  actInSchool(services, call, 'teacher', async (tx, { school, member, at, record }) => {
    await assertNotLastOwner(tx, member);
    await record({ action: 'member_left', subject: member.teacher_id, detail: { role: member.role } });
    return leaveSchool(tx, school, member, at);
  });
