import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openInvite } from '../../../contract/school/invites.ts';
import { exportSchoolLog, listSchoolLog } from '../../../contract/school/log.ts';
import { changeSchoolMember, removeSchoolMember } from '../../../contract/school/people.ts';
import { changeSchool } from '../../../contract/school/school.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { checkChain } from '../chain/chain.ts';
import { checkCsv } from '../chain/log-csv.ts';
import { addMember, openSchool } from '../school.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const check = (id: string) => checkChain(test.services.db, id);

/** A school in which some things were done, one of them by somebody whose account has ended since. */
const openBusySchool = async () => {
  const { id, owner } = await openSchool(test);
  const admin = await addMember(test, owner, 'admin');
  const ada = await addMember(test, admin);
  await test.ask(changeSchool, {
    token: admin.token,
    body: { name: 'A;=1+1 "school", really', policies: { allowed_models: ['b', 'a'], ai: false } },
  });
  await test.ask(changeSchoolMember, {
    token: owner.token,
    params: { id: ada.id },
    body: { role: 'admin' },
  });
  await test.ask(removeSchoolMember, { token: owner.token, params: { id: ada.id } });
  await test.ask(deleteAccount, { token: admin.token, body: { password: admin.password } });
  return { id, owner, admin, ada };
};

describe('the log', () => {
  it('tells who did what to whom, newest first, by action and by person', async () => {
    const { owner, admin, ada } = await openBusySchool();
    const read = async (query: object) =>
      (await test.ask(listSchoolLog, { token: owner.token, query })).lines;
    expect((await read({})).map(({ action }) => action)).toEqual([
      'member_left',
      'member_removed',
      'member_role_changed',
      'school_changed',
      'member_joined',
      'invited',
      'member_joined',
      'invited',
      'member_joined',
      'school_created',
    ]);
    const [changed] = await read({ action: 'school_changed' });
    // The account is gone, its deeds are not.
    expect(changed).toMatchObject({ actor: { id: admin.id, name: null }, detail: { ai: false } });
    const about = await read({ person: ada.id });
    expect(about.map(({ action, subject }) => [action, subject])).toEqual([
      ['member_removed', ada.name],
      ['member_role_changed', ada.name],
      ['member_joined', ada.name],
    ]);
    expect(await read({ to: '2026-01-01T00:00:00.000Z' })).toEqual([]);
    expect((await read({ before: 3 })).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('is whole after the account of somebody in it has ended, and names nobody', async () => {
    const { id, admin } = await openBusySchool();
    expect(await check(id)).toEqual({ lines: 10, fault: null });
    const { rows } = await sql`select e::text as text from audit_events e where school_id = ${id}`.execute(
      test.services.db,
    );
    const text = JSON.stringify(rows);
    expect([text.includes(admin.email), text.includes(admin.name), text.includes('127.0.0.1')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('takes no change and no removal', async () => {
    const { id } = await openBusySchool();
    const { db } = test.services;
    const never = /never changed or removed/;
    await expect(
      sql`update audit_events set action = 'x' where school_id = ${id}`.execute(db),
    ).rejects.toThrow(never);
    await expect(sql`delete from audit_events where school_id = ${id}`.execute(db)).rejects.toThrow(never);
    await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow(never);
    await expect(sql`delete from schools where id = ${id}`.execute(db)).rejects.toThrow(/foreign key/);
    expect(await check(id)).toEqual({ lines: 10, fault: null });
  });

  it.each([
    [
      'changed',
      sql`update audit_events set detail = '{"ai":true}' where number = 7`,
      { number: 7, fault: 'was changed' },
    ],
    [
      'moved to another day',
      sql`update audit_events set at = at - interval '1 day' where number = 2`,
      { number: 2, fault: 'was changed' },
    ],
    [
      'said to be somebody else’s',
      sql`update audit_events set actor_id = null where number = 7`,
      { number: 7, fault: 'was changed' },
    ],
    [
      'removed from the middle',
      sql`delete from audit_events where number = 5`,
      { number: 5, fault: 'is missing' },
    ],
    [
      'removed at the end',
      sql`delete from audit_events where number = 10`,
      { number: 10, fault: 'is missing' },
    ],
  ])(
    'shows a line that was %s by whoever can switch the database’s own guard off',
    async (_how, deed, fault) => {
      const { id } = await openBusySchool();
      const { db } = test.services;
      await db.transaction().execute(async (tx) => {
        await sql`alter table audit_events disable trigger user`.execute(tx);
        // Of this school alone.
        await sql`create temporary table kept on commit drop as select * from audit_events where school_id <> ${id}`.execute(
          tx,
        );
        await deed.execute(tx);
        await sql`delete from audit_events where school_id <> ${id}`.execute(tx);
        await sql`insert into audit_events select * from kept`.execute(tx);
        await sql`alter table audit_events enable trigger user`.execute(tx);
      });
      expect((await check(id)).fault).toEqual(fault);
    },
  );
});

describe('the log as a file', () => {
  it('can be checked without the school, and shows what was changed in it', async () => {
    const { id, owner } = await openBusySchool();
    const { body } = await test.send(exportSchoolLog, { token: owner.token });
    expect(checkCsv(body)).toEqual({ school: id, lines: 11, fault: null });
    const rows = body.split('\r\n');
    const without = [...rows.slice(0, 4), ...rows.slice(5)].join('\r\n');
    expect(checkCsv(without).fault).toEqual({ number: 4, fault: 'is missing' });
    expect(checkCsv(body.replace('really', 'rarely')).fault).toEqual({ number: 7, fault: 'was changed' });
    expect(() => checkCsv('Name,Mark\r\nAda,9\r\n')).toThrow('not the log of a school');
  });
});

describe('an operator at the command line', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/school.ts', ...args], {
      env: { ...process.env, DATABASE_URL: test.databaseUrl, MARKWISE_DATA: tmpdir() },
    }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    );

  it('creates a school, checks its log and ends it with the log in a file', {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'markwise-school-'));
    const { email } = await signUpTeacher(test);
    const created = await run('create', '--name', 'Command High', '--owner', email, '--seats', '3');
    // Nobody has confirmed that address, so only the link makes its holder the owner.
    const token = /join#([\w-]{43})/.exec(created)?.[1] ?? '';
    expect(await test.ask(openInvite, { body: { token } })).toMatchObject({
      school_name: 'Command High',
      role: 'owner',
      email,
    });
    const path = join(folder, 'log.csv');
    expect(await run('delete', '--school', 'Command High', '--log', path)).toContain('is deleted');
    expect(checkCsv(await readFile(path, 'utf8'))).toMatchObject({ lines: 2, fault: null });
    await writeFile(path, (await readFile(path, 'utf8')).replace('"seats"":3', '"seats"":9'));
    expect(await run('check-log', '--file', path)).toContain('line 1 was changed');
    await rm(folder, { recursive: true });
  });
});
