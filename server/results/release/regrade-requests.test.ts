import { describe, expect, it } from 'vitest';
import { updateAssignment } from '../../../contract/assignments.ts';
import {
  answerRegradeRequest,
  listRegradeRequests,
  openRegradeRequest,
  REGRADE_DAYS,
  requestRegrade,
} from '../../../contract/giving-back/release.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';
import { seenOf, sendReview } from '../review/review.fixture.ts';
import { createReleasable, open, release, resultOf, shareToken, takeBack } from './release.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const DAY_MS = 24 * 3600 * 1000;
const REASON = 'The second paragraph states my position, and the mark says that there is none.';

const allow = (room: Classroom, days: number | null) =>
  test.send(updateAssignment, {
    params: { id: room.assignmentId },
    token: room.token,
    body: { regrade_days: days },
  });

const createOpenWindow = async () => {
  const { room, ids } = await createReleasable(test, 1);
  const [id = ''] = ids;
  await allow(room, REGRADE_DAYS);
  await release(test, room);
  return { room, id, token: await shareToken(test, room, id) };
};

const ask = (token: string, criterion_id = 'c1', reason = REASON) =>
  test.send(requestRegrade, { body: { token, criterion_id, reason } });

const requestsOf = async (room: Classroom) =>
  (await test.send(listRegradeRequests, { token: room.token })).json().requests;

const answer = (room: Classroom, id: string, text = 'I read it again; you are right.') =>
  test.send(answerRegradeRequest, { params: { id }, token: room.token, body: { answer: text } });

describe('asking for another look at a mark', () => {
  it('is off unless the teacher allows it', async () => {
    const { room, ids } = await createReleasable(test, 1);
    await release(test, room);
    const token = await shareToken(test, room, ids[0] ?? '');
    expect((await open(test, token)).regrade_until).toBeNull();
    expect((await ask(token)).json().code).toBe('regrade_closed');
  });

  it('is open for seven days after the release, then closed', async () => {
    const { room, token } = await createOpenWindow();
    const until = (await open(test, token)).regrade_until ?? '';
    expect(Math.round((Date.parse(until) - test.services.now().getTime()) / DAY_MS)).toBe(7);
    await test.services.db
      .updateTable('releases')
      .set({ released_at: new Date(test.services.now().getTime() - 8 * DAY_MS) })
      .where('teacher_id', '=', room.id)
      .execute();
    expect((await ask(token)).json().code).toBe('regrade_closed');
    expect(await requestsOf(room)).toEqual([]);
  });

  it('takes a reason of 30 to 1,000 characters about a criterion of the paper', async () => {
    const { token } = await createOpenWindow();
    expect((await ask(token, 'c1', 'Too short.')).statusCode).toBe(422);
    expect((await ask(token, 'c1', 'x'.repeat(1001))).statusCode).toBe(422);
    expect((await ask(token, 'c9')).statusCode).toBe(422);
  });

  it('is possible once per criterion, also when two windows ask at once, and shows in the results', async () => {
    const { room, id, token } = await createOpenWindow();
    const answers = await Promise.all([ask(token), ask(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await resultOf(test, room, id)).open_requests).toBe(1);
    expect(await requestsOf(room)).toMatchObject([
      {
        result_id: id,
        criterion_name: 'Thesis',
        score: 81,
        current_score: 81,
        asked_by: 'student',
        answer: null,
      },
    ]);
  });

  it('is possible for at most three marks of a paper', async () => {
    const { room, id, token } = await createOpenWindow();
    const { snapshot } = await test.services.db
      .selectFrom('releases')
      .select('snapshot')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    const criteria = ['c1', 'c2', 'c3', 'c4'].map((each) => ({
      ...{ id: each, name: each, score: 1, max: 2, level: null, comment: '', quotes: [] },
    }));
    const wider = JSON.stringify({ ...(typeof snapshot === 'object' ? snapshot : {}), criteria });
    await test.services.db
      .updateTable('releases')
      .set({ snapshot: wider })
      .where('submission_id', '=', id)
      .execute();
    for (const criterion of ['c1', 'c2', 'c3']) expect((await ask(token, criterion)).statusCode).toBe(200);
    expect((await ask(token, 'c4')).json().code).toBe('regrade_asked_enough');
    expect(await requestsOf(room)).toHaveLength(3);
  });
});

describe('answering', () => {
  it('tells the student the new mark and the sentence, and keeps both', async () => {
    const { room, id, token } = await createOpenWindow();
    await ask(token);
    const before = await resultOf(test, room, id);
    await sendReview(test, room, id, {
      ...{ action: 'change', ...seenOf(before), criteria: [{ id: 'c1', score: 85, feedback: null }] },
    });
    expect(await open(test, token)).toMatchObject({ score: 81, requests: [{ answer: null }] });
    const [request] = await requestsOf(room);
    expect((await answer(room, request.id)).json()).toMatchObject({ score: 81, answered_score: 85 });
    expect(await open(test, token)).toMatchObject({
      score: 85,
      requests: [{ score: 81, answered_score: 85, answer: 'I read it again; you are right.' }],
    });
    expect((await resultOf(test, room, id)).open_requests).toBe(0);
    expect((await answer(room, request.id)).json().code).toBe('regrade_answered');
  });

  it('releases nothing that was taken back', async () => {
    const { room, id, token } = await createOpenWindow();
    await ask(token);
    await takeBack(test, room);
    const [request] = await requestsOf(room);
    expect((await answer(room, request.id)).statusCode).toBe(200);
    expect((await resultOf(test, room, id)).released).toBeNull();
  });

  it('a teacher can note a request herself, also after the window; another teacher can neither read nor answer it', async () => {
    const { room, ids } = await createReleasable(test, 1);
    const body = { result_id: ids[0], criterion_id: 'c1', reason: REASON };
    const noted = await test.send(openRegradeRequest, { token: room.token, body });
    expect(noted.json()).toMatchObject({ asked_by: 'teacher', score: 81 });
    const stranger = await signUpTeacher(test);
    expect((await test.send(openRegradeRequest, { token: stranger.token, body })).statusCode).toBe(404);
    expect((await answer({ ...room, token: stranger.token }, noted.json().id)).statusCode).toBe(404);
    expect(await requestsOf({ ...room, token: stranger.token })).toEqual([]);
  });
});
