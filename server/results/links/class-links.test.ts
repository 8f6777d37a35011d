import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';

import type { Endpoint } from '../../../contract/endpoint.ts';
import {
  endClassLinks,
  getClassLinks,
  listClassLinks,
  mailClassLinks,
  printLinkSlips,
} from '../../../contract/giving-back/links.ts';
import { importClassList } from '../../../contract/students.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { mailStudent } from '../release/mail-student.ts';
import {
  createReleasable,
  open,
  release,
  resultOf,
  sendOpen,
  shareToken,
  takeBack,
} from '../release/release.fixture.ts';
import { fail, insertWork } from '../work.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const send = (endpoint: Endpoint, room: Classroom) =>
  test.send(endpoint, { params: { id: room.assignmentId }, token: room.token });
const look = (room: Classroom) =>
  test.ask(getClassLinks, { params: { id: room.assignmentId }, token: room.token });

const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/gu;

const codesOf = async (room: Classroom): Promise<string[]> =>
  (await send(listClassLinks, room)).body.match(CODE) ?? [];

describe('a list of links', () => {
  it('has one line for each released paper, and each link opens its own', async () => {
    const { room } = await createReleasable(test, 3, ['one@pupils.test']);
    await release(test, room);
    const answer = await send(listClassLinks, room);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('links.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      /^Student 1,,one@pupils\.test,http:\/\/localhost:3000\/shared#[0-9A-Z-]{19},\d{4}-\d\d-\d\d$/u,
    );
    const codes = answer.body.match(CODE) ?? [];
    const names = await Promise.all(codes.map(async (code) => (await open(test, code)).student));
    expect(names).toEqual(['Student 1', 'Student 2', 'Student 3']);
    // As somebody types it from paper.
    expect((await open(test, ` ${codes[1]?.toLowerCase().replaceAll('-', ' ')}`)).student).toBe('Student 2');
    expect(test.logged.join()).not.toContain(codes[0]);
  });

  it('made again leaves the links that were handed out alone', async () => {
    const { room } = await createReleasable(test, 1);
    await release(test, room);
    const [first = ''] = await codesOf(room);
    const [second = ''] = await codesOf(room);
    expect(second).not.toBe(first);
    for (const code of [first, second]) expect((await sendOpen(test, code)).statusCode).toBe(200);
  });

  it('is refused in words where nothing is released', async () => {
    const { room } = await createReleasable(test, 1);
    for (const endpoint of [listClassLinks, printLinkSlips, mailClassLinks])
      expect((await send(endpoint, room)).json().code).toBe('nothing_to_return');
  });
});

describe('slips', () => {
  it('hold every name and an address each, and on a page of its own who has none and why', async () => {
    const { room } = await createReleasable(test, 12);
    await release(test, room);
    const [failed = ''] = await insertWork(test, room, 1, 5);
    await fail(test, failed);
    const answer = await send(printLinkSlips, room);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(3);
    const file = { bytes: new Uint8Array(answer.rawPayload), fileName: 'links.pdf' };
    const { text } = await test.services.sandbox.run('extract', file, { teacher: 'anna', urgent: true });
    for (const name of ['Student 1', 'Student 12', 'localhost:3000/shared#']) expect(text).toContain(name);
    const codes = text.match(CODE) ?? [];
    expect(codes).toHaveLength(12);
    expect((await open(test, codes[0] ?? '')).student).toBe('Student 1');
    expect(text).toContain('could not be graded');
  });
});

describe('what a teacher sees of it', () => {
  it('is who has a link, who opened it, and who is left out and why', async () => {
    const { room, ids } = await createReleasable(test, 3, ['one@pupils.test']);
    const [kept = '', ...others] = ids;
    await release(test, room, { ids: others });
    await test.ask(importClassList, {
      params: { id: room.courseId },
      token: room.token,
      body: { students: [{ name: 'Zoe Absent', external_id: '77' }] },
    });
    const [code = ''] = await codesOf(room);
    await open(test, code);
    const { papers, left_out, allowed } = await look(room);
    expect(allowed).toBe(true);
    expect(papers).toMatchObject([
      { name: 'Student 2', email: null, links: 1, opened: true, mail: null },
      { name: 'Student 3', links: 1, opened: false },
    ]);
    expect(left_out).toEqual([
      { name: 'Student 1', why: 'unreleased' },
      { name: 'Zoe Absent', why: 'no_paper' },
    ]);
    expect(papers.map(({ student_work_id }) => student_work_id)).not.toContain(kept);
  });

  it('after taking back, nobody has a link that shows anything', async () => {
    const { room } = await createReleasable(test, 2);
    await release(test, room);
    const codes = await codesOf(room);
    await takeBack(test, room);
    for (const code of codes) expect((await sendOpen(test, code)).statusCode).toBe(404);
    expect((await look(room)).papers).toEqual([]);
  });
});

const jobsOf = async (room: Classroom) =>
  (
    await test.services.db
      .selectFrom('releases')
      .select(['submission_id', 'released_at'])
      .where('teacher_id', '=', room.id)
      .where('mail', '=', 'waiting')
      .execute()
  ).map(({ submission_id, released_at }) => ({
    submissionId: submission_id,
    teacherId: scopeOfOwner(room.id).owner,
    releasedAt: released_at.toISOString(),
  }));

describe('mails', () => {
  it('go once to each student with an address, and count who has none', async () => {
    const { room } = await createReleasable(test, 3, ['a@pupils.test', 'b@pupils.test']);
    await release(test, room);
    expect((await send(mailClassLinks, room)).json()).toEqual({
      queued: 2,
      without_address: 1,
      over_limit: 0,
    });
    expect((await send(mailClassLinks, room)).json()).toMatchObject({ queued: 0 });
    const [first] = await jobsOf(room);
    if (first === undefined) throw new Error('No mail waits.');
    await mailStudent(test.services, first);
    expect((await resultOf(test, room, first.submissionId)).released?.mail).toBe('sent');
  });
});

describe('ending all links', () => {
  it('ends those of this assignment, by whatever way they went out, and nobody else’s', async () => {
    const { room, ids } = await createReleasable(test, 2, ['c@pupils.test']);
    const other = await createReleasable(test, 1);
    await release(test, room);
    await release(test, other.room);
    const [foreign = ''] = await codesOf(other.room);
    const ended = [...(await codesOf(room)), await shareToken(test, room, ids[0] ?? '')];
    await send(mailClassLinks, room);
    expect((await send(endClassLinks, room)).json()).toEqual({ revoked: 3 });
    for (const token of ended) expect((await sendOpen(test, token)).statusCode).toBe(404);
    expect((await sendOpen(test, foreign)).statusCode).toBe(200);
    // The mail that waited is not sent, and may be asked for again.
    expect((await look(room)).papers).toMatchObject([{ links: 0, mail: null }, { links: 0 }]);
    expect((await send(mailClassLinks, room)).json()).toMatchObject({ queued: 1 });
    // The papers stay released.
    expect((await look(room)).papers).toHaveLength(2);
  });

  it('and all the rest is for the teacher of the class alone', async () => {
    const { room } = await createReleasable(test, 1);
    await release(test, room);
    const stranger = (await createReleasable(test, 1)).room;
    for (const endpoint of [getClassLinks, printLinkSlips, listClassLinks, mailClassLinks, endClassLinks])
      expect((await send(endpoint, { ...room, token: stranger.token })).statusCode).toBe(404);
  });
});
