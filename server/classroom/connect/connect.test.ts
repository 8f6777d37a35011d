import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectClassroom,
  disconnectClassroom,
  getClassroom,
  listClassroomCourses,
} from '../../../contract/classroom.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { createTestApp, freePort, signUpTeacher } from '../../../lab/app/test-app.ts';
import { seedClass } from '../../../lab/peers/classroom/seed.ts';
import { CLASSROOM_SCOPE } from '../../../lab/peers/google-consent.ts';
import { walkThroughGoogle } from '../../../lab/peers/google-peer.ts';
import { createGoogleProvider } from '../../accounts/auth/google-provider.ts';
import { jobKinds } from '../../platform/jobs/kinds.ts';
import { beginConnecting, connect, meetConnected, type Scene, startScene } from '../google.fixture.ts';
import { revokeGoogle } from './forget-google.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  Object.assign(scene.peer.google.consent, { declined: [], refuses: false });
  Object.assign(scene.peer.desk, { breakWith: null, storm: 0 });
});

const stateOf = (token: string) => scene.test.ask(getClassroom, { token });
const coursesOf = async (token: string) => {
  const response = await scene.test.send(listClassroomCourses, { token });
  return { status: response.statusCode, body: response.json() };
};

/** Everything that lies in the database, the queue included, as text. */
const wholeDatabase = async (): Promise<string> => {
  const { db } = scene.test.services;
  const texts: string[] = [];
  for (const table of ['public.google_links', 'pgboss.job'])
    texts.push(JSON.stringify((await sql`select t::text from ${sql.raw(table)} t`.execute(db)).rows));
  return texts.join();
};

/** Does what a worker would do with the permissions that are to end. */
const runRevocations = async () => {
  const { services } = scene.test;
  const provider = services.config.google && createGoogleProvider(services.config.google);
  const { rows } = await sql<{
    data: unknown;
  }>`delete from pgboss.job where name = 'revoke-google' returning data`.execute(services.db);
  for (const { data } of rows)
    await revokeGoogle(services, provider, jobKinds.revokeGoogle.payload.parse(data));
  return rows.length;
};

describe('a teacher connects Google Classroom', () => {
  it('and comes back to the page where it began, with an account that allows reading and nothing more', async () => {
    const teacher = await createClassroom(scene.test);
    expect(await stateOf(teacher.token)).toMatchObject({ configured: true, connected: false, address: null });
    expect(await connect(scene, teacher)).toBe('/upload?from=classroom&classroom=connected');
    expect(await stateOf(teacher.token)).toEqual({
      configured: true,
      connected: true,
      address: `${teacher.id}@gmail.test`,
      allows: { import: true, create: false },
      revoked_at: null,
      files: 'picker',
    });
    expect(await connect(scene, teacher, 'create')).toContain('classroom=connected');
    expect((await stateOf(teacher.token)).allows).toEqual({ import: true, create: true });
  });

  it('asks for no file of theirs, and for writing only when something is to be created', async () => {
    const { token } = await signUpTeacher(scene.test);
    const scopesOf = async (purpose: 'import' | 'create') =>
      new URL((await beginConnecting(scene.test, token, purpose)).url).searchParams.get('scope') ?? '';
    expect(await scopesOf('import')).not.toMatch(/drive|coursework\.students(?!\.readonly)/);
    expect(await scopesOf('create')).toContain(`${CLASSROOM_SCOPE}coursework.students`);
  });

  it('a permission that was refused, or given in part, is a sentence and not a failure', async () => {
    const teacher = await createClassroom(scene.test);
    scene.peer.google.consent.refuses = true;
    expect(await connect(scene, teacher)).toContain('classroom=classroom_declined');
    expect((await stateOf(teacher.token)).connected).toBe(false);
    Object.assign(scene.peer.google.consent, {
      refuses: false,
      declined: [`${CLASSROOM_SCOPE}rosters.readonly`],
    });
    expect(await connect(scene, teacher)).toContain('classroom=classroom_scope_missing');
    expect((await stateOf(teacher.token)).allows).toEqual({ import: false, create: false });
    expect(await coursesOf(teacher.token)).toMatchObject({
      status: 403,
      body: { code: 'classroom_scope_missing' },
    });
  });

  it('nobody can connect an account for somebody else by sending them the address', async () => {
    const [attacker, victim] = [await createClassroom(scene.test), await createClassroom(scene.test)];
    const begun = await beginConnecting(scene.test, attacker.token);
    const back = await walkThroughGoogle(begun.url, 'http://localhost:3000');
    // The victim's browser has no cookie, or one of its own.
    const own = await beginConnecting(scene.test, victim.token);
    for (const cookies of [{}, own.cookies]) {
      const response = await scene.test.call('GET', back.pathname + back.search, { cookies });
      expect(response.headers.location).toMatch(/classroom=exchange_failed/);
    }
    expect((await stateOf(attacker.token)).connected).toBe(false);
    expect((await stateOf(victim.token)).connected).toBe(false);
  });

  it('hears in a sentence that Google is away', async () => {
    const away = await createTestApp({
      ...scene.peer.env,
      DEFAULT_PLAN: 'Basic',
      GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}`,
    });
    const { token } = await signUpTeacher(away);
    const response = await away.send(connectClassroom, { token, body: { purpose: 'import' } });
    expect([response.statusCode, response.json().code]).toEqual([503, 'classroom_unavailable']);
    await away.close();
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)'])(
    'is not sent on to %s',
    async (page) => {
      const { token } = await signUpTeacher(scene.test);
      const body = { purpose: 'import' as const, return_to: page };
      expect((await scene.test.send(connectClassroom, { token, body })).statusCode).toBe(422);
    },
  );

  it('no token lies open in the database or the log, and none reaches the browser', async () => {
    const teacher = await meetConnected(scene);
    await seedClass(scene.peer.world, teacher.sub, { students: 1 });
    const courses = await coursesOf(teacher.token);
    expect(courses.body).toHaveLength(1);
    await scene.test.ask(disconnectClassroom, { token: teacher.token });
    const tokens = scene.peer.google.consent.listTokens();
    expect(tokens.length).toBeGreaterThan(1);
    const seen = `${await wholeDatabase()}${scene.test.logged.join()}${JSON.stringify(courses)}`;
    expect(tokens.filter((token) => seen.includes(token))).toEqual([]);
  });
});

describe('a connection ends', () => {
  it('when Google no longer accepts it: said once, kept in mind, and mended by connecting again', async () => {
    const teacher = await meetConnected(scene);
    expect((await coursesOf(teacher.token)).status).toBe(200);
    await scene.peer.google.consent.withdraw(teacher.sub);
    expect(await coursesOf(teacher.token)).toMatchObject({
      status: 409,
      body: { code: 'classroom_revoked' },
    });
    const state = await stateOf(teacher.token);
    expect(state).toMatchObject({ connected: false, address: `${teacher.id}@gmail.test` });
    expect(state.revoked_at).not.toBeNull();
    await connect(scene, teacher);
    expect((await coursesOf(teacher.token)).status).toBe(200);
    expect((await stateOf(teacher.token)).revoked_at).toBeNull();
  });

  it('not with an access token that has expired: another is fetched, once for all who ask', async () => {
    const teacher = await meetConnected(scene);
    await coursesOf(teacher.token);
    scene.peer.google.consent.expireAccessTokens();
    const answers = await Promise.all([1, 2, 3].map(() => coursesOf(teacher.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('when the teacher disconnects: forgotten here at once, taken back at Google by a worker', async () => {
    const teacher = await meetConnected(scene);
    expect(await scene.test.ask(disconnectClassroom, { token: teacher.token })).toEqual({
      disconnected: true,
    });
    expect(await scene.test.ask(disconnectClassroom, { token: teacher.token })).toEqual({
      disconnected: false,
    });
    expect((await coursesOf(teacher.token)).body.code).toBe('classroom_not_connected');
    await runRevocations();
    expect(scene.peer.google.consent.holds(teacher.sub)).toBe(false);
  });

  it('with the account, whose end does not wait for Google', async () => {
    const teacher = await meetConnected(scene);
    const body = { password: teacher.password };
    expect((await scene.test.send(deleteAccount, { token: teacher.token, body })).statusCode).toBe(200);
    expect(await wholeDatabase()).not.toContain(teacher.id);
    await runRevocations();
    expect(scene.peer.google.consent.holds(teacher.sub)).toBe(false);
  });

  it('but not for a teacher who has connected the same account again meanwhile', async () => {
    const teacher = await meetConnected(scene);
    await scene.test.ask(disconnectClassroom, { token: teacher.token });
    await connect(scene, teacher);
    await runRevocations();
    expect((await coursesOf(teacher.token)).status).toBe(200);
  });
});
