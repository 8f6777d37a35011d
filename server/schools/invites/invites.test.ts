import { describe, expect, it } from 'vitest';
import {
  inviteToSchool,
  joinSchool,
  listSchoolInvites,
  openInvite,
  resendSchoolInvite,
  revokeSchoolInvite,
} from '../../../contract/school/invites.ts';
import { parseAddresses } from '../../../contract/school/parse-addresses.ts';
import { changeSchoolMember, removeSchoolMember } from '../../../contract/school/people.ts';
import { getSchool } from '../../../contract/school/school.ts';
import { getUser, signIn } from '../../../contract/session.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { type Account, addMember, invite, openSchool } from '../school.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const join = (account: Account, token: string) =>
  test.send(joinSchool, { token: account.token, body: { token } });

const outcomeOf = async (account: Account, token: string) => {
  const response = await join(account, token);
  return [response.statusCode, response.json().code];
};

const seatsOf = async (owner: Account) => (await test.ask(getSchool, { token: owner.token })).seats?.used;

describe('a pasted list', () => {
  it.each([
    ['one address', 'ada@x.org', ['ada@x.org']],
    [
      'parted by commas, semicolons and spaces',
      'a@x.org, b@x.org; c@x.org d@x.org',
      ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'],
    ],
    [
      'as a mail program copies it',
      '"Lovelace, Ada" <ada@x.org>, Grace O\'Neil <g.o\'neil@x.org>;',
      ['ada@x.org', "g.o'neil@x.org"],
    ],
    [
      'a table with a head',
      '\uFEFFName;E-mail;Subject\r\nAda;ada@x.org;Maths\r\n\r\nBo;bo@x.org;',
      ['ada@x.org', 'bo@x.org'],
    ],
    ['quoted', "'ada@x.org'\n“bo@x.org”.", ['ada@x.org', 'bo@x.org']],
    ['a line without one', 'ada@x.org\nBo Ek\n@', ['ada@x.org', null, null]],
    ['one of a line that cannot be read', 'ada@x.org, bo.x.org, cem@x.org', ['ada@x.org', null, 'cem@x.org']],
    ['beside a single address', 'ada@x.org; bo(at)x.org', ['ada@x.org', null]],
    ['parted by spaces alone', 'ada@x.org bo.x.org cem@x.org', ['ada@x.org', 'cem@x.org', null]],
    ['a name alone in a list', 'ada@x.org, Bo Ek, cem@x.org', ['ada@x.org', null, 'cem@x.org']],
    [
      'over two lines',
      'ada@x.org, bo.x.org\ncem@x.org, dora@x.org',
      ['ada@x.org', null, 'cem@x.org', 'dora@x.org'],
    ],
    ['a table without a head', 'Ada Ames,ada@x.org\nBo Ek,bo@x.org', ['ada@x.org', 'bo@x.org']],
    ['last names first', 'Ames, Ada <ada@x.org>, Ek, Bo <bo@x.org>', ['ada@x.org', 'bo@x.org']],
  ])('%s', (_kind, text, expected) => {
    expect(parseAddresses(text).map(({ email }) => email)).toEqual(expected);
  });

  it('says of every line what became of it, and mails only those who are new', async () => {
    const { owner } = await openSchool(test);
    await invite(test, owner, 'known@school.test');
    test.mails.length = 0;
    const addresses = `Name,E-mail\nAda,ada@school.test\nAda again,ADA@school.test\nBo,not an address\n${owner.email}\nknown@school.test`;
    const { outcomes } = await test.ask(inviteToSchool, { token: owner.token, body: { addresses } });
    expect(outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'invited'],
      [3, 'repeated'],
      [4, 'not_an_address'],
      [5, 'already_member'],
      [6, 'already_invited'],
    ]);
    expect(test.mails.map(({ to }) => to)).toEqual(['ada@school.test']);
    // In the fragment: no server on the way writes it down.
    expect(test.mails[0]?.text).toContain(`http://localhost:3000/join#${outcomes[0]?.link?.split('#')[1]}`);
  });

  it('of one line: an entry that cannot be read is answered for by its words', async () => {
    const { owner } = await openSchool(test);
    const addresses = 'una@school.test, vera.school.test; wim@school.test';
    const { outcomes } = await test.ask(inviteToSchool, { token: owner.token, body: { addresses } });
    expect(outcomes.map(({ text, outcome }) => [text, outcome])).toEqual([
      ['una@school.test', 'invited'],
      ['vera.school.test', 'not_an_address'],
      ['wim@school.test', 'invited'],
    ]);
  });

  it('of more than 500 addresses is refused as a whole', async () => {
    const { owner } = await openSchool(test);
    const addresses = Array.from({ length: 501 }, (_, index) => `t${index}@school.test`).join('\n');
    const response = await test.send(inviteToSchool, { token: owner.token, body: { addresses } });
    expect(response.statusCode).toBe(422);
    expect((await test.ask(listSchoolInvites, { token: owner.token })).invites).toEqual([]);
  });
});

describe('an invitation', () => {
  it('tells what it is for, and lets its address join once, with the plan of the school', async () => {
    const { owner } = await openSchool(test);
    const ada = await signUpTeacher(test);
    const token = await invite(test, owner, ada.email.toUpperCase());
    expect(await test.ask(openInvite, { body: { token } })).toMatchObject({
      school_name: 'Northfield',
      role: 'teacher',
      data_on_leaving: 'teacher',
    });
    expect((await join(ada, token)).json()).toMatchObject({
      name: 'Northfield',
      you: { role: 'teacher' },
      seats: null,
    });
    expect(await test.ask(getUser, { token: ada.token })).toMatchObject({
      subscription_plan: 'School',
      membership: { school_name: 'Northfield', role: 'teacher' },
    });
    expect(await outcomeOf(ada, token)).toEqual([410, 'invite_dead']);
    expect((await test.send(openInvite, { body: { token } })).statusCode).toBe(410);
  });

  it('is worth nothing to another address', async () => {
    const { owner } = await openSchool(test);
    const token = await invite(test, owner, 'ada.else@school.test');
    expect(await outcomeOf(await signUpTeacher(test), token)).toEqual([403, 'invite_other_address']);
    expect(await seatsOf(owner)).toBe(1);
  });

  it('ends after seven days, when it is withdrawn, and when a newer one is sent', async () => {
    const { owner } = await openSchool(test);
    const people = [await signUpTeacher(test), await signUpTeacher(test), await signUpTeacher(test)] as const;
    const [withdrawn, renewed, old] = people;
    const tokens = [];
    for (const { email } of people) tokens.push(await invite(test, owner, email));
    const { invites } = await test.ask(listSchoolInvites, { token: owner.token });
    const params = (email: string) => ({ id: invites.find((each) => each.email === email)?.id ?? '' });
    await test.ask(revokeSchoolInvite, { token: owner.token, params: params(withdrawn.email) });
    const { link } = await test.ask(resendSchoolInvite, {
      token: owner.token,
      params: params(renewed.email),
    });
    expect(await outcomeOf(withdrawn, tokens[0] ?? '')).toEqual([410, 'invite_dead']);
    expect(await outcomeOf(renewed, tokens[1] ?? '')).toEqual([410, 'invite_dead']);
    expect((await join(renewed, link?.split('#')[1] ?? '')).statusCode).toBe(200);
    test.pass(7 * DAY_MS + 1000);
    const { access_token } = await test.ask(signIn, { body: { email: old.email, password: old.password } });
    expect(await outcomeOf({ ...old, token: access_token }, tokens[2] ?? '')).toEqual([410, 'invite_dead']);
  });

  it('does not bring back whoever was removed', async () => {
    const { owner } = await openSchool(test);
    const ada = await signUpTeacher(test);
    const token = await invite(test, owner, ada.email);
    await join(ada, token);
    await test.ask(removeSchoolMember, { token: owner.token, params: { id: ada.id } });
    const { access_token } = await test.ask(signIn, { body: { email: ada.email, password: ada.password } });
    expect(await outcomeOf({ ...ada, token: access_token }, token)).toEqual([410, 'invite_dead']);
  });

  it('into a second school is refused until the first is left', async () => {
    const [one, other] = [await openSchool(test), await openSchool(test, { name: 'Elsewhere High' })];
    const ada = await addMember(test, one.owner);
    const token = await invite(test, other.owner, ada.email);
    expect(await outcomeOf(ada, token)).toEqual([409, 'in_other_school']);
    expect(await seatsOf(other.owner)).toBe(1);
  });

  it('into the office is given by owners only', async () => {
    const { owner } = await openSchool(test);
    const admin = await addMember(test, owner, 'admin');
    const send = (role: 'admin' | 'teacher') =>
      test.send(inviteToSchool, { token: admin.token, body: { addresses: `${role}@school.test`, role } });
    expect((await send('admin')).json().code).toBe('school_role');
    expect((await send('teacher')).statusCode).toBe(200);
    const change = { token: admin.token, params: { id: admin.id }, body: { role: 'owner' as const } };
    expect((await test.send(changeSchoolMember, change)).json().code).toBe('school_role');
  });
});

describe('two at the same moment', () => {
  it('the last seat is taken once', async () => {
    const { owner } = await openSchool(test, { seats: 2 });
    const people = [await signUpTeacher(test), await signUpTeacher(test), await signUpTeacher(test)];
    const tokens = await Promise.all(people.map(({ email }) => invite(test, owner, email)));
    const outcomes = await Promise.all(people.map((person, index) => outcomeOf(person, tokens[index] ?? '')));
    expect(outcomes.sort()).toEqual([
      [200, undefined],
      [409, 'school_full'],
      [409, 'school_full'],
    ]);
    expect(await seatsOf(owner)).toBe(2);
  });

  it('one invitation is used once', async () => {
    const { owner } = await openSchool(test);
    const ada = await signUpTeacher(test);
    const token = await invite(test, owner, ada.email);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(ada, token)));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await seatsOf(owner)).toBe(2);
  });

  it('two invitations into two schools make one member', async () => {
    const schools = [await openSchool(test), await openSchool(test, { name: 'Elsewhere High' })];
    const ada = await signUpTeacher(test);
    const tokens = await Promise.all(schools.map(({ owner }) => invite(test, owner, ada.email)));
    const outcomes = await Promise.all(tokens.map((token) => outcomeOf(ada, token)));
    expect(outcomes.sort()).toEqual([
      [200, undefined],
      [409, 'in_other_school'],
    ]);
    const used = await Promise.all(schools.map(({ owner }) => seatsOf(owner)));
    expect(used.toSorted()).toEqual([1, 2]);
  });
});

describe('one address', () => {
  const openTo = async (owner: Account, email: string) => {
    const { invites } = await test.ask(listSchoolInvites, { token: owner.token });
    return invites.find((each) => each.email === email && each.state === 'open')?.id ?? '';
  };
  const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email).length;
  const resend = (owner: Account, id: string) =>
    test.send(resendSchoolInvite, { token: owner.token, params: { id } });

  it('gets three invitations a day, however often and by however many schools they are sent', async () => {
    const email = 'stranger@elsewhere.test';
    const [first, second] = [(await openSchool(test)).owner, (await openSchool(test)).owner];
    await invite(test, first, email);
    const id = await openTo(first, email);
    const answers = await Promise.all(Array.from({ length: 60 }, () => resend(first, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().code).toBe('invites_enough');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const body = { addresses: `${email}, other@elsewhere.test, STRANGER@elsewhere.test` };
    const { outcomes } = await test.ask(inviteToSchool, { token: second.token, body });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['mailed_enough', 'invited', 'repeated']);
    // Withdrawn and invited anew is no way around it.
    await test.ask(revokeSchoolInvite, { token: first.token, params: { id } });
    const again = await test.ask(inviteToSchool, { token: first.token, body: { addresses: email } });
    expect(again.outcomes.map(({ outcome, link }) => [outcome, link])).toEqual([['mailed_enough', null]]);
    expect(mailsTo(email)).toBe(3);
    test.pass(DAY_MS + 1000);
    const { access_token } = await test.ask(signIn, {
      body: { email: second.email, password: second.password },
    });
    expect(await invite(test, { token: access_token }, email)).not.toBe('');
  });
});
