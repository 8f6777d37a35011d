/** A school with an owner, and people who are invited into it and join. */
import { inviteToSchool, joinSchool } from '../../contract/school/invites.ts';
import type { SchoolRole } from '../../contract/school/role.ts';
import { signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { beginSchool } from './people/begin-and-end.ts';

export type Account = Awaited<ReturnType<typeof signUpTeacher>>;

export const openSchool = async (test: TestApp, { name = 'Northfield', seats = 40 } = {}) => {
  const owner = await signUpTeacher(test);
  const by = { actorId: null, network: null, how: 'operator' } as const;
  const school = await test.services.db
    .transaction()
    .execute((tx) =>
      beginSchool(tx, scopeOfOwner(owner.id), { name, seats, at: test.services.now(), ...by }),
    );
  return { id: school.id, owner };
};

/** The token in the link that they would get by mail. */
export const invite = async (
  test: TestApp,
  { token }: { token: string },
  email: string,
  role: SchoolRole = 'teacher',
): Promise<string> => {
  const { outcomes } = await test.ask(inviteToSchool, { token, body: { addresses: email, role } });
  return outcomes[0]?.link?.split('#')[1] ?? '';
};

export const addMember = async (
  test: TestApp,
  owner: { token: string },
  role: SchoolRole = 'teacher',
): Promise<Account> => {
  const account = await signUpTeacher(test);
  const token = await invite(test, owner, account.email, role);
  await test.ask(joinSchool, { token: account.token, body: { token } });
  return account;
};
