import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { unshareResult } from '../../../contract/giving-back/release.ts';
import { deleteResults } from '../../../contract/results.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { createGradedRoom, seenOf, sendReview, changeTo as setAllTo } from '../review/review.fixture.ts';
import { change, fail, insertWork, list } from '../work.fixture.ts';
import {
  createReleasable,
  open,
  release,
  releaseAll,
  resultOf,
  sendOpen,
  sendRelease,
  sendShare,
  shareToken,
  takeBack,
} from './release.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const markUnsure = (id: string) =>
  sql`update verdict_criteria set state = 'open', given_state = 'open' where submission_id = ${id} and place = 1`.execute(
    test.services.db,
  );

const changeTo = async (room: Parameters<typeof resultOf>[1], id: string, score: number) => {
  const before = await resultOf(test, room, id);
  const body = { action: 'change', ...seenOf(before), criteria: [{ id: 'c1', score, feedback: null }] };
  const response = await sendReview(test, room, id, body);
  expect(response.statusCode).toBe(200);
};

describe('releasing', () => {
  it('nothing is released by itself; after the release each paper says since when', async () => {
    const { room, ids } = await createReleasable(test, 2);
    expect((await resultOf(test, room, ids[0] ?? '')).released).toBeNull();
    expect(await release(test, room)).toMatchObject({ released: 2 });
    const summaries = (await list(test, room, { fields: 'summary' })).json().results;
    expect(summaries).toMatchObject([
      { released: { changed: false, mail: null } },
      { released: { changed: false } },
    ]);
  });

  it('papers that are being graded or have failed are left out and counted, and so is one whose marks wait for the teacher', async () => {
    const { room, ids } = await createReleasable(test, 3);
    const [unsure = '', ...others] = ids;
    await markUnsure(unsure);
    const [, failed = ''] = await insertWork(test, room, 2, 5);
    await fail(test, failed);
    const { released, left_out } = await release(test, room);
    expect({ released, left_out }).toEqual({
      released: 2,
      left_out: { grading: 1, failed: 1, needs_teacher: 1 },
    });
    expect((await resultOf(test, room, unsure)).released).toBeNull();
    for (const id of others) expect((await resultOf(test, room, id)).released).not.toBeNull();
    expect((await sendRelease(test, room, { ids: [unsure] })).json().code).toBe('nothing_to_release');
  });

  it('a paper with open marks goes once the teacher has confirmed it', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const [id = ''] = ids;
    await markUnsure(id);
    expect((await sendRelease(test, room)).json()).toMatchObject({
      code: 'nothing_to_release',
      detail: expect.stringContaining('still open'),
    });
    await sendReview(test, room, id, { action: 'approve', attempt: 1, revision: null });
    expect(await release(test, room)).toMatchObject({ released: 1 });
  });

  it('a second click releases nothing again', async () => {
    const { room } = await createReleasable(test, 2);
    expect(await release(test, room)).toMatchObject({ released: 2 });
    expect(await release(test, room)).toMatchObject({ released: 0 });
  });

  it('another teacher cannot release, take back or share it', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const stranger = await signUpTeacher(test);
    const asStranger = { ...room, token: stranger.token };
    expect((await sendRelease(test, asStranger)).statusCode).toBe(404);
    expect((await sendRelease(test, asStranger, { ids })).statusCode).toBe(404);
    await release(test, room);
    expect((await sendShare(test, asStranger, ids[0] ?? '')).statusCode).toBe(404);
    expect((await resultOf(test, room, ids[0] ?? '')).released).not.toBeNull();
  });
});

describe('what the student sees', () => {
  it('is what held at the release, whatever the teacher does afterwards, until it is released again', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const [id = ''] = ids;
    await release(test, room);
    const token = await shareToken(test, room, id);
    await changeTo(room, id, 40);
    expect(await open(test, token)).toMatchObject({ score: 81, criteria: [{ score: 81 }] });
    expect((await resultOf(test, room, id)).released).toMatchObject({ changed: true });
    expect(await release(test, room)).toMatchObject({ released: 1 });
    expect(await open(test, token)).toMatchObject({ score: 40, criteria: [{ score: 40 }] });
    expect((await resultOf(test, room, id)).released).toMatchObject({ changed: false });
  });

  it('a mark that was changed and changed back is not called changed, nor is an approval', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const [id = ''] = ids;
    await changeTo(room, id, 50);
    await release(test, room);
    await changeTo(room, id, 40);
    await changeTo(room, id, 50);
    expect((await resultOf(test, room, id)).released).toMatchObject({ changed: false });
  });

  it('says whose the marks are only where the teacher has confirmed them', async () => {
    const { room, ids } = await createReleasable(test, 2);
    const [looked = '', not = ''] = ids;
    await sendReview(test, room, looked, { action: 'approve', attempt: 1, revision: null });
    await release(test, room);
    const originOf = async (id: string) => (await open(test, await shareToken(test, room, id))).origin;
    expect(await originOf(looked)).toBe('Drafted with Markwise, marks set by Ada Teacher');
    expect(await originOf(not)).toBe('Drafted with Markwise, released by Ada Teacher');
  });

  it('holds the marks, texts and verified quotes of a paper that was really graded, and nothing for the teacher alone', async () => {
    const { room, results } = await createGradedRoom(test, 1, 'detailed');
    // A level's words are told to a student where the teacher chose the level.
    for (const graded of results) await sendReview(test, room, graded.student_work_id, setAllTo(graded, 1));
    await releaseAll(test, room);
    const [result] = await resultsOf(test, room);
    const paper = await open(test, await shareToken(test, room, result?.student_work_id ?? ''));
    expect(paper).toMatchObject({
      student: result?.student_name,
      score: result?.grade_score,
      letter: result?.grade_letter,
      criteria: result?.rubric_scores.map(({ criteria_name: name, score, max_score: max }) => ({
        name,
        score,
        max,
      })),
    });
    expect(paper.pages).toHaveLength(1);
    const picture = await test.app.inject(paper.pages[0]?.image_url ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(paper.pages[0]?.image_url).not.toContain(room.id);
    // Each mark once, with the rubric's words for it; the whole as Markdown says the same again and stays with the teacher.
    expect(paper).not.toHaveProperty('feedback');
    expect([paper.summary, paper.strengths]).toEqual(['', []]);
    expect(paper.criteria.map(({ comment }) => comment).join('\n')).toMatch(/\w/u);
    const boxes = paper.criteria.flatMap(({ quotes }) => quotes.flatMap((quote) => quote.boxes));
    expect(boxes.length).toBeGreaterThan(0);
    const sent = (await sendOpen(test, await shareToken(test, room, result?.student_work_id ?? ''))).body;
    for (const secret of [
      room.email,
      '"confidence"',
      '"flags"',
      '"grader"',
      '"file_name"',
      '"student_work_id"',
    ])
      expect(sent).not.toContain(secret);
  });
});

describe('links', () => {
  it('an unreleased paper has none', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const response = await sendShare(test, room, ids[0] ?? '');
    expect([response.statusCode, response.json().code]).toEqual([409, 'not_released']);
  });

  it('one that is made up, has ended, was revoked, taken back or removed gets one and the same answer', async () => {
    const { room, ids } = await createReleasable(test, 4);
    await release(test, room);
    const tokens = await Promise.all(ids.map((id) => shareToken(test, room, id)));
    const [revoked = '', back = '', removed = '', old = ''] = ids;
    await test.send(unshareResult, { params: { id: revoked }, token: room.token });
    await takeBack(test, room, { ids: [back] });
    await change(test, room, deleteResults, [removed]);
    expect((await open(test, tokens[3] ?? '')).student).toBe('Student 4');
    await sql`update share_links set expires_at = ${test.services.now()} where submission_id = ${old}`.execute(
      test.services.db,
    );
    const answers = await Promise.all(['x'.repeat(43), ...tokens].map((token) => sendOpen(test, token)));
    const told = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(new Set(told).size).toBe(1);
    expect(answers[0]?.json().code).toBe('link_dead');
  });

  it('a paper that is released again can be read by its old link again', async () => {
    const { room, ids } = await createReleasable(test, 1);
    await release(test, room);
    const token = await shareToken(test, room, ids[0] ?? '');
    expect(await takeBack(test, room)).toEqual({ unreleased: 1, kept_elsewhere: 0 });
    expect((await sendOpen(test, token)).statusCode).toBe(404);
    expect(await release(test, room)).toMatchObject({ released: 1 });
    expect((await sendOpen(test, token)).statusCode).toBe(200);
  });

  it('lasts 60 days and opens at most 20 times a minute', async () => {
    const { room, ids } = await createReleasable(test, 1);
    await release(test, room);
    const token = await shareToken(test, room, ids[0] ?? '');
    const { expires_at } = await test.services.db
      .selectFrom('share_links')
      .select('expires_at')
      .where('submission_id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(60);
    for (let time = 1; time <= 20; time += 1) expect((await sendOpen(test, token)).statusCode).toBe(200);
    const refused = await sendOpen(test, token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  });

  it('the token stands behind the #, in no log line and not in the database; nobody keeps or lists the answer', async () => {
    const { room, ids } = await createReleasable(test, 1);
    await release(test, room);
    const url: string = (await sendShare(test, room, ids[0] ?? '')).json().url;
    expect(url).toMatch(/^http:\/\/localhost:3000\/shared#[\w-]{43}$/);
    const token = new URL(url).hash.slice(1);
    const { headers } = await sendOpen(test, token);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(test.logged.join()).not.toContain(token);
    const { rows } = await sql`select 1 from share_links l where l::text like ${`%${token}%`}`.execute(
      test.services.db,
    );
    expect(rows).toEqual([]);
  });
});
