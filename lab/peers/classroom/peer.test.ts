/** The peer refuses what Google refuses: without that, a green test against it would say nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../app/test-app.ts';
import { CLASSROOM_SCOPE } from '../google-consent.ts';
import { ANOTHER_PROJECT, walkThroughGoogle } from '../google-peer.ts';
import { ROUTES } from './calls.ts';
import { findRules } from './discovery.ts';
import { type ClassroomPeer, startClassroomPeer } from './peer.ts';
import { addCourse, addItem, DOCX, handIn, seedClass } from './seed.ts';
import { reclaim } from './world.ts';

const OURS = 'markwise-tests';
const HOME = 'http://localhost:3000/back';
const TEACHER = 'teacher-1';
const scope = (name: string) => `${CLASSROOM_SCOPE}${name}`;
const READ = ['courses.readonly', 'rosters.readonly', 'coursework.students.readonly'].map(scope);
const WRITE = [...READ, scope('coursework.students')];
const DRIVE_READ = 'https://www.googleapis.com/auth/drive.readonly';

let peer: ClassroomPeer;
let token = '';

const Answer = z.looseObject({
  error: z.object({ code: z.number(), status: z.string(), message: z.string() }).optional(),
  nextPageToken: z.string().optional(),
});

const ask = async (method: string, path: string, body?: unknown, as = token) => {
  const response = await fetch(`${peer.google.issuer}${path}`, {
    method,
    headers: { authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = Answer.parse(await response.json());
  return { status: json.error?.status ?? 'OK', code: response.status, json };
};

beforeAll(async () => {
  peer = await startClassroomPeer(await freePort(), [HOME]);
});
afterAll(() => peer.close());
beforeEach(async () => {
  Object.assign(peer.desk, { storm: 0, breakWith: null });
  token = (await peer.google.consent.grant(TEACHER, OURS, [...WRITE, DRIVE_READ])).accessToken;
});

/** A class of three with an item of our own, handed in. */
const classOfOurs = async (project: string | null = OURS) => {
  const course = addCourse(peer.world, { teacher: TEACHER, students: 3 });
  const item = addItem(peer.world, course, { project });
  await handIn(peer.world, item, ['pdf', 'doc', 'link']);
  const [first] = item.submissions;
  if (first === undefined) throw new Error('Nobody is in the class');
  const path = `/v1/courses/${course.id}/courseWork/${item.id}/studentSubmissions/${first.id}`;
  return { course, item, first, path };
};

const both = (path: string) => `${path}?updateMask=draftGrade,assignedGrade`;

describe('grades and returning', () => {
  it('refuses grades and a return from a project that did not make the item', async () => {
    for (const project of [null, ANOTHER_PROJECT]) {
      const { path } = await classOfOurs(project);
      expect((await ask('PATCH', `${path}?updateMask=draftGrade`, { draftGrade: 5 })).status).toBe(
        'PERMISSION_DENIED',
      );
      expect((await ask('POST', `${path}:return`, {})).status).toBe('PERMISSION_DENIED');
      expect((await ask('GET', path)).json).not.toHaveProperty('associatedWithDeveloper');
    }
  });

  it('refuses an assigned grade without a draft, and rounds to two decimals', async () => {
    const { path, first } = await classOfOurs();
    const alone = await ask('PATCH', `${path}?updateMask=assignedGrade`, { assignedGrade: 5 });
    expect(alone.status).toBe('FAILED_PRECONDITION');
    await ask('PATCH', both(path), { draftGrade: 71.666, assignedGrade: 71.666 });
    expect(first).toMatchObject({ draftGrade: 71.67, assignedGrade: 71.67 });
  });

  it('sets no grade when it returns, and the teacher loses the files', async () => {
    const { path, first } = await classOfOurs();
    await ask('PATCH', `${path}?updateMask=draftGrade`, { draftGrade: 60 });
    const [attachment] = first.attachments;
    const id = attachment !== undefined && 'driveFile' in attachment ? attachment.driveFile.id : '';
    const file = `/drive/v3/files/${id}`;
    expect((await ask('GET', file)).code).toBe(200);
    expect((await ask('POST', `${path}:return`, {})).status).toBe('OK');
    expect(first.state).toBe('RETURNED');
    expect(first.assignedGrade).toBeUndefined();
    expect((await ask('GET', file)).code).toBe(404);
  });

  it('refuses grades of an ungraded item, negative ones, and other fields in the mask', async () => {
    const { path, item } = await classOfOurs();
    expect((await ask('PATCH', `${path}?updateMask=draftGrade`, { draftGrade: -1 })).code).toBe(400);
    expect((await ask('PATCH', `${path}?updateMask=state`, {})).code).toBe(400);
    expect((await ask('PATCH', path, { draftGrade: 1 })).code).toBe(400);
    item.maxPoints = 0;
    expect((await ask('PATCH', `${path}?updateMask=draftGrade`, { draftGrade: 1 })).status).toBe(
      'FAILED_PRECONDITION',
    );
  });

  it('knows work that was taken back, and does not return it', async () => {
    const { path, first } = await classOfOurs();
    reclaim(peer.world, first.id);
    expect((await ask('GET', path)).json.state).toBe('RECLAIMED_BY_STUDENT');
    expect((await ask('POST', `${path}:return`, {})).status).toBe('FAILED_PRECONDITION');
  });
});

describe('items', () => {
  it('refuses points that are not whole, and long titles', async () => {
    const { id } = addCourse(peer.world, { teacher: TEACHER, students: 2 });
    const create = (change: object) =>
      ask('POST', `/v1/courses/${id}/courseWork`, {
        title: 'Essay',
        workType: 'ASSIGNMENT',
        state: 'PUBLISHED',
        ...change,
      });
    expect((await create({ maxPoints: 7.5 })).status).toBe('INVALID_ARGUMENT');
    expect((await create({ maxPoints: -1 })).status).toBe('INVALID_ARGUMENT');
    expect((await create({ title: 'x'.repeat(3001) })).status).toBe('INVALID_ARGUMENT');
    expect((await create({ maxPoints: 90 })).json).toMatchObject({
      maxPoints: 90,
      associatedWithDeveloper: true,
    });
  });
});

describe('who asks', () => {
  it('refuses a teacher who is not in the class, or no longer', async () => {
    const { course } = await classOfOurs();
    course.teachers = ['somebody-else'];
    expect((await ask('GET', `/v1/courses/${course.id}/students`)).status).toBe('PERMISSION_DENIED');
    expect((await ask('GET', '/v1/courses/4711/students')).status).toBe('NOT_FOUND');
  });

  it('refuses a token without the scope, and keeps addresses to itself', async () => {
    const { course, path } = await classOfOurs();
    const { accessToken } = await peer.google.consent.grant(TEACHER, OURS, READ);
    const patch = await ask('PATCH', `${path}?updateMask=draftGrade`, { draftGrade: 5 }, accessToken);
    expect(patch.status).toBe('PERMISSION_DENIED');
    const roster = await ask('GET', `/v1/courses/${course.id}/students`);
    expect(JSON.stringify(roster.json)).not.toContain('@school.test');
  });

  it('opens with drive.file only what was picked', async () => {
    const { item } = await seedClass(peer.world, TEACHER, { students: 1, kinds: ['doc'] });
    const [file] = [...peer.world.files.values()].slice(-1);
    const asFile = ['https://www.googleapis.com/auth/drive.file'];
    const { accessToken } = await peer.google.consent.grant(TEACHER, OURS, asFile);
    const path = `/drive/v3/files/${file?.id}`;
    expect(item.submissions).toHaveLength(1);
    expect((await ask('GET', path, undefined, accessToken)).code).toBe(404);
    file?.pickedThrough.push(OURS);
    expect((await ask('GET', path, undefined, accessToken)).code).toBe(200);
    expect((await ask('GET', `${path}?alt=media`, undefined, accessToken)).code).toBe(403);
    const exported = await fetch(`${peer.google.issuer}${path}/export?mimeType=${DOCX}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(exported.status).toBe(200);
  });

  it('ends everything with the grant, and only the access token with the hour', async () => {
    const { accessToken, refreshToken } = await peer.google.consent.grant('teacher-2', OURS, READ);
    const refresh = async () => {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: OURS,
        client_secret: peer.google.clientSecret,
      });
      const response = await fetch(`${peer.google.issuer}/token`, { method: 'POST', body });
      return z.looseObject({ error: z.string().optional() }).parse(await response.json());
    };
    peer.google.consent.expireAccessTokens();
    expect((await ask('GET', '/v1/courses', undefined, accessToken)).status).toBe('UNAUTHENTICATED');
    const fresh = z.object({ access_token: z.string() }).parse(await refresh()).access_token;
    expect((await ask('GET', '/v1/courses', undefined, fresh)).status).toBe('OK');
    await fetch(`${peer.google.issuer}/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: fresh }),
    });
    expect((await ask('GET', '/v1/courses', undefined, fresh)).status).toBe('UNAUTHENTICATED');
    expect((await refresh()).error).toBe('invalid_grant');
  });
});

describe('consent', () => {
  const walk = async (scopes: string[], more: Record<string, string> = {}) => {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: OURS,
      response_type: 'code',
      redirect_uri: HOME,
      scope: scopes.join(' '),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    const back = await walkThroughGoogle(`${peer.google.issuer}/auth?${query}`, HOME);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: HOME,
      code_verifier: verifier,
      client_id: OURS,
      client_secret: peer.google.clientSecret,
    });
    const response = await fetch(`${peer.google.issuer}/token`, { method: 'POST', body });
    const Tokens = z.object({ scope: z.string(), refresh_token: z.string().optional() });
    const tokens = Tokens.parse(await response.json());
    return { scopes: tokens.scope.split(' '), isOffline: tokens.refresh_token !== undefined };
  };
  const offline = { access_type: 'offline' };

  it('adds scopes up, leaves out what was unticked, and gives a refresh token once', async () => {
    peer.google.person = { ...peer.google.person, sub: 'teacher-3' };
    const { consent } = peer.google;
    consent.declined = [scope('rosters.readonly')];
    const first = await walk(['openid', ...READ], offline);
    consent.declined = [];
    expect(first.isOffline).toBe(true);
    expect(first.scopes).not.toContain(scope('rosters.readonly'));
    const more = await walk(['openid', scope('coursework.students')], {
      ...offline,
      include_granted_scopes: 'true',
    });
    expect(more.scopes).toContain(scope('courses.readonly'));
    expect(more.isOffline).toBe(false);
    expect((await walk(['openid', ...READ], { ...offline, prompt: 'consent' })).isOffline).toBe(true);
    await expect(walk(['openid', scope('everything')], offline)).rejects.toThrow('400');
  });
});

describe('how it answers', () => {
  it('gives small pages, each token for the same question only, and what the mask names', async () => {
    const { course } = await seedClass(peer.world, TEACHER, { students: 12, kinds: ['none'] });
    const path = `/v1/courses/${course.id}/students`;
    const first = await ask('GET', `${path}?fields=students(userId),nextPageToken`);
    expect(first.json.students).toHaveLength(10);
    expect(first.json).toHaveProperty('students.0', { userId: 'student-1' });
    const next = `pageToken=${first.json.nextPageToken}`;
    expect((await ask('GET', `${path}?${next}`)).status).toBe('INVALID_ARGUMENT');
    const second = await ask('GET', `${path}?fields=students(userId),nextPageToken&${next}`);
    expect(second.json.students).toHaveLength(2);
    expect((await ask('GET', `${path}?fields=students(userId)`)).json).not.toHaveProperty('nextPageToken');
  });

  it('storms on demand', async () => {
    peer.desk.storm = 2;
    const codes = [];
    for (let call = 0; call < 3; call++) codes.push((await ask('GET', '/v1/courses')).code);
    expect(codes).toEqual([429, 429, 200]);
  });

  const rules = findRules();
  it.runIf(rules !== null)("refuses what Google's document does not have", async () => {
    const { course, path } = await classOfOurs();
    const items = `/v1/courses/${course.id}/courseWork`;
    const nonsense = [
      ask('GET', '/v1/classes'),
      ask('GET', '/v1/courses?teacher=me'),
      ask('GET', '/v1/courses?courseStates=LIVE'),
      ask('GET', '/v1/courses?fields=courses(title)'),
      ask('GET', '/v1/courses?pageSize=many'),
      ask('POST', items, { title: 'Essay', workType: 'ESSAY' }),
      ask('POST', items, { title: 'Essay', workType: 'ASSIGNMENT', points: 5 }),
      ask('PATCH', both(path), { draftGrade: '5' }),
    ];
    for (const { code } of await Promise.all(nonsense)) expect([400, 404]).toContain(code);
  });

  it.runIf(rules !== null)("has the addresses and scopes of Google's document", () => {
    for (const { id, method, path, scopes } of ROUTES) {
      const meant = rules?.methods.find((each) => each.id === id);
      expect([meant?.httpMethod, meant?.flatPath]).toEqual([method, path]);
      expect(meant?.scopes).toEqual(expect.arrayContaining(scopes));
    }
  });
});
