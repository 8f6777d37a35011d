/** A school whose owner the owner is, with an office beside them, and a school of the stranger's own. */
import { signUpTeacher, type TestApp } from '../../../../lab/app/test-app.ts';
import { scopeOfOwner } from '../../../platform/scope.ts';
import { insertDomain } from '../../../schools/domains/queries.ts';
import { newInvite } from '../../../schools/invites/invite-people.ts';
import { insertInvite } from '../../../schools/invites/queries.ts';
import { enterSchool } from '../../../schools/membership/enter-and-leave.ts';
import { beginSchool } from '../../../schools/people/begin-and-end.ts';

type Account = { id: string };

const by = { actorId: null, network: null, how: 'operator' } as const;

export const addSchools = async (test: TestApp, owner: Account, stranger: Account) => {
  const at = test.services.now();
  const [office, admin, colleague] = [
    await signUpTeacher(test),
    await signUpTeacher(test),
    await signUpTeacher(test),
  ];
  return test.services.db.transaction().execute(async (tx) => {
    const begin = (name: string, { id }: Account) =>
      beginSchool(tx, scopeOfOwner(id), { name, seats: 40, at, ...by });
    const school = await begin('Northfield', owner);
    await begin('Elsewhere High', stranger);
    for (const [{ id }, role] of [
      [office, 'owner'],
      [admin, 'admin'],
      [colleague, 'teacher'],
    ] as const)
      await enterSchool(tx, scopeOfOwner(id), { school, role, at, ...by });
    const invite = await insertInvite(
      tx,
      school.id,
      newInvite('invited@northfield.test', 'teacher', at).stored,
    );
    const claim = { schoolId: school.id, domain: 'northfield.test', token: 'of the claim', at };
    const domain = (await insertDomain(tx, claim))?.id ?? '';
    return { id: school.id, office, admin, colleague, invite: invite.id, domain };
  });
};
