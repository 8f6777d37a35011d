import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { inviteToSchool, listSchoolInvites, resendSchoolInvite } from '../../contract/school/invites.ts';
import { listSchoolLog } from '../../contract/school/log.ts';
import { getSchoolModel } from '../../contract/school/model.ts';
import { changeSchoolMember, listSchoolMembers, removeSchoolMember } from '../../contract/school/people.ts';
import { changeSchool, createSchool, getSchool } from '../../contract/school/school.ts';
import { listShelf } from '../../contract/school/shelf.ts';
import { getSso, listDomains, makeRecoveryCodes, verifyDomain } from '../../contract/school/sign-in.ts';
import { getSchoolUsage, setMemberCap } from '../../contract/school/use.ts';
import { getUser } from '../../contract/session.ts';
import { getSubscription } from '../../contract/subscription.ts';
import { storeAccessToken } from '../api/access-token.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { maria, subscriptionTo } from '../testing/sample.ts';
import {
  domain,
  idOf,
  line,
  member,
  memberOf,
  noModel,
  school,
  schoolFor,
  sso,
  usage,
} from '../testing/school-sample.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { on, refusal, stubServer } from '../testing/stub-server.ts';
import { SchoolPage } from './school-page.tsx';

const routes = signedIn([
  {
    path: '/school',
    element: (
      <main>
        <SchoolPage />
      </main>
    ),
  },
]);

type Handlers = Parameters<typeof stubServer>[0];

const open = (tab: string, handlers: Handlers = {}, role: 'owner' | 'admin' | 'teacher' = 'owner') => {
  const server = stubServer({
    [on(getUser)]: () => ({ body: memberOf(role) }),
    [on(getSchool)]: () => ({ body: schoolFor(role) }),
    [on(getSchoolUsage)]: () => ({ body: usage }),
    ...handlers,
  });
  renderRoutes(routes, `/school?tab=${tab}`);
  return server;
};

const owner = member(9, { name: 'Ada Office', role: 'owner', is_you: true });
const members = (more: ReturnType<typeof member>[] = [member(1)]) => ({
  [on(listSchoolMembers)]: () => ({ body: { members: [owner, ...more] } }),
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const bodyOf = (server: ReturnType<typeof open>, route: string) =>
  server.received.find((request) => request.route === route)?.body;

beforeEach(() => storeAccessToken('t1'));

test('what nobody here sees stands above each tab, and a list of 300 comes in portions', async () => {
  open(
    'members',
    members(Array.from({ length: 300 }, (_, at) => member(at + 20, { name: `Zoë Long ${at}` }))),
  );
  await screen.findByText('301 members');
  expect(screen.getByText(/No page here shows a student’s paper, name or mark/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the members' }), 'zoe t319');
  await screen.findByText('1 of 301 members');
});

test('the only owner is protected with a sentence; a teacher is made admin, and removed after what happens was said', async () => {
  const one = { params: { id: idOf(1) } };
  const server = open('members', {
    ...members(),
    [on(changeSchoolMember, one)]: () => ({ body: member(1, { role: 'admin' }) }),
    [on(removeSchoolMember, one)]: () => ({
      body: { message: 'Teacher 1 was removed.', delete_work_at: null },
    }),
  });
  await screen.findByText(/the only owner/);
  expect(screen.queryByRole('button', { name: 'More about Ada Office' })).toBeNull();
  await screen.findByText('12 papers this month');
  await press('More about Teacher 1');
  await choose('Make admin');
  await waitFor(() => expect(bodyOf(server, on(changeSchoolMember, one))).toEqual({ role: 'admin' }));
  await press('More about Teacher 1');
  await choose('Remove from the school');
  await screen.findByText(/Signed out everywhere at once.*stay in the account/);
  await press('Remove from the school');
  await screen.findByText('Teacher 1 was removed.');
});

test('an admin gives no roles and removes no owner', async () => {
  open('members', members([member(1), member(2, { role: 'owner', name: 'Bo Owner' })]), 'admin');
  await press('More about Teacher 1');
  await screen.findByRole('menuitem', { name: 'Remove from the school' });
  expect(screen.queryByRole('menuitem', { name: /^Make/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about Bo Owner' })).toBeNull();
});

test('a pasted list says of each line what became of it, and a link is there where no mail goes out', async () => {
  const invited = {
    id: idOf(3),
    email: 'a@x.test',
    role: 'teacher',
    state: 'open',
    sent_at: school.created_at,
  };
  const answer = (outcome: string, at: number, text: string, link: string | null = null) => ({
    line: at,
    text,
    outcome,
    link,
  });
  const server = open('invitations', {
    [on(listSchoolInvites)]: () => ({ body: { invites: [{ ...invited, expires_at: school.created_at }] } }),
    [on(inviteToSchool)]: () => ({
      body: {
        outcomes: [
          answer('invited', 1, 'a@x.test', 'https://m.test/join#tok'),
          answer('repeated', 2, 'a@x.test'),
          answer('not_an_address', 3, 'nobody'),
        ],
      },
    }),
    [on(resendSchoolInvite, { params: { id: idOf(3) } })]: () =>
      refusal(429, 'too_many_invites', 'Please go on tomorrow.'),
  });
  await userEvent.click(await screen.findByLabelText('Addresses'));
  await userEvent.paste('a@x.test\na@x.test\nnobody');
  await press('Send invitations');
  await screen.findByText('Line 3: nobody is not an address');
  expect(screen.getByText('Line 2: a@x.test stands in the list twice')).toBeTruthy();
  expect(screen.getByLabelText('Link for a@x.test')).toHaveProperty('value', 'https://m.test/join#tok');
  expect(bodyOf(server, on(inviteToSchool))).toEqual({
    addresses: 'a@x.test\na@x.test\nnobody',
    role: 'teacher',
  });
  await press('More about the invitation of a@x.test');
  await choose('Send again');
  await screen.findByText('Please go on tomorrow.');
});

test('a domain shows its record and says when DNS does not answer; single sign-on is required only once it is safe', async () => {
  open('sign-in', {
    [on(listDomains)]: () => ({ body: { domains: [domain], waiting: 2 } }),
    [on(verifyDomain, { params: { id: domain.id } })]: () =>
      refusal(503, 'dns_unanswered', 'DNS did not answer, so nothing was checked.'),
    [on(getSso)]: () => ({ body: sso }),
    [on(makeRecoveryCodes)]: () => ({ body: { codes: ['abcd-efgh'] } }),
  });
  expect(await screen.findByLabelText('TXT record of hilltop.test')).toHaveProperty('value', domain.txt);
  await screen.findByText('2 teachers would have joined, but no seat was free.');
  await press('Verify');
  await screen.findByText('DNS did not answer, so nothing was checked.');
  expect(await screen.findByRole('switch', { name: /^Required/ })).toHaveProperty('disabled', true);
  await screen.findByText(/1 member has an address of no verified domain/);
  await press('Make recovery codes');
  await screen.findByText('abcd-efgh');
});

test('use is papers and dollars; one teacher can have another limit', async () => {
  const cap = { params: { id: idOf(1) } };
  const server = open('use', { [on(setMemberCap, cap)]: () => ({ body: usage }) });
  await screen.findByText('12 of 500 papers');
  const row = await screen.findByRole('row', { name: /Teacher 1/ });
  expect(within(row).getByText('$0.40')).toBeTruthy();
  await press('Set a limit for Teacher 1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Another number' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Papers a month' }), '80');
  await press('Save');
  await waitFor(() => expect(bodyOf(server, on(setMemberCap, cap))).toEqual({ cap: 80 }));
});

test('a rule says what teachers will see before it is saved; a refusal loses nothing', async () => {
  const server = open('policies', {
    [on(getSchoolModel)]: () => refusal(503, 'unavailable', 'Not now.'),
    [on(changeSchool)]: () => refusal(403, 'school_role', 'Your role does not allow this.'),
  });
  await userEvent.click(await screen.findByRole('switch', { name: /^AI models may be asked/ }));
  await screen.findByText(/The built-in grader grades every paper/);
  await press('Save rules');
  await screen.findByText('Your role does not allow this. What you changed is still here.');
  expect(bodyOf(server, on(changeSchool))).toEqual({
    name: 'Hilltop School',
    policies: { ...school.policies, ai: false },
  });
  expect(screen.getByRole('switch', { name: /^AI models may be asked/ })).toHaveProperty('checked', false);
  await screen.findByText('Not now.', {}, { timeout: 8000 });
});

test('fewer days are asked about once more before they are saved', async () => {
  const server = open('policies', {
    [on(getSchoolModel)]: () => ({ body: noModel }),
    [on(changeSchool)]: () => ({ body: { ...school, policies: { ...school.policies, retention_days: 1 } } }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Delete student work after/ }), '1');
  await press('Save rules');
  const dialog = await screen.findByRole('dialog', { name: 'Delete student work after 1 day?' });
  expect(within(dialog).getByText(/That begins in 7 days; every member gets a mail now/)).toBeTruthy();
  expect(server.count(on(changeSchool))).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(server.count(on(changeSchool))).toBe(1));
});

test('an admin sees the school’s model and where papers go, and cannot change it', async () => {
  const kept = {
    ...noModel,
    provider: 'openai' as const,
    model: 'gpt-4o',
    address: 'https://api.openai.com',
  };
  open('policies', { [on(getSchoolModel)]: () => ({ body: kept }) }, 'admin');
  await screen.findByText('https://api.openai.com');
  await screen.findByText('Only an owner can connect or change it.');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});

test('the log says who did what and is asked for one kind; an empty shelf says how it fills', async () => {
  const server = open('log', {
    ...members(),
    [on(listSchoolLog)]: () => ({ body: { lines: [line], next: null } }),
    [on(listSchoolLog, { query: { action: 'invited' } })]: () => ({ body: { lines: [], next: null } }),
    [on(listShelf)]: () => ({ body: [] }),
  });
  await screen.findByText(/gave another role: t1@hilltop.test/);
  expect(screen.getByText('role: admin')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('What'), 'invited');
  await screen.findByText('Nothing of this kind is in the log.');
  expect(server.count(on(listSchoolLog))).toBe(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Shelf' }));
  await screen.findByText(/Nothing is shared yet/);
});

test('a teacher of the school is told where its rules stand; a failed call can be tried again', async () => {
  let failing = true;
  open(
    'members',
    {
      [on(getSchool)]: () =>
        failing ? refusal(403, 'not_in_school', 'Not a member.') : { body: schoolFor('teacher') },
    },
    'teacher',
  );
  await screen.findByText('Not a member.');
  failing = false;
  await press('Try again');
  await screen.findByText(/These pages are for its owners and admins/);
  expect(screen.queryByRole('tab')).toBeNull();
});

test.each([
  ['School', /Begin your school/],
  ['Pro', /The admin panel is part of the School plan/],
] as const)('somebody in no school on the %s plan reads how one begins', async (plan, words) => {
  const server = open('members', {
    [on(getUser)]: () => ({ body: maria }),
    [on(getSubscription)]: () => ({ body: subscriptionTo(plan) }),
    [on(createSchool)]: () => refusal(409, 'in_other_school', 'You are in another school.'),
  });
  await screen.findByText(words);
  if (plan !== 'School') return;
  await userEvent.type(screen.getByLabelText('Name of the school'), ' Hilltop ');
  await press('Begin the school');
  await screen.findByText('You are in another school.');
  expect(bodyOf(server, on(createSchool))).toEqual({ name: 'Hilltop' });
});
