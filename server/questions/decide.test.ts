import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import type { AnswerGroup } from '../../contract/questions/questions.ts';
import { createRubric, getRubric } from '../../contract/rubrics/endpoints.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { resultsOf } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { seenOf, sendReview } from '../results/review/review.fixture.ts';
import { assignmentOf, editedRubric, followNow, save } from '../results/rubric-change/edit.fixture.ts';
import { createQuiz, decide, handIn, questionOf, sendDecision, takeBack } from './questions.fixture.ts';

const KEY = ['Answer key', '1. refrigerator (1 mark)', '2. kettle (1 mark)'];
const PAPERS = [
  ['1. cooler', '2. kettle'],
  ['1. Cooler', '2. pot'],
  ['1. the cooler', '2. pan'],
  ['1. oven', '2. kettle'],
];

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

const createClass = async (options: { isAgreed?: boolean } = {}): Promise<Classroom> => {
  const room = await createQuiz(test, KEY, options);
  await handIn(test, room, PAPERS);
  return room;
};

const groupOf = async (room: Classroom, text: string, criterion = 'c1'): Promise<AnswerGroup> => {
  const { groups } = await questionOf(test, room, criterion);
  const group = groups.find((one) => one.text.toLowerCase().endsWith(text));
  if (group === undefined) throw new Error(`Nobody wrote ${text}.`);
  return group;
};
const paperOf = (room: Classroom, id = '') => test.ask(getResult, { params: { id }, token: room.token });

describe('an answer that joins the key', () => {
  it('marks the papers that hold it, and those that come later', async () => {
    const room = await createClass({ isAgreed: false });
    const { key } = await groupOf(room, 'cooler');
    const { papers } = await decide(test, room, 'c1', { groups: [key], score: 1, accept: 'always' });
    expect(papers).toBe(3);
    const { plan } = await questionOf(test, room, 'c1');
    expect(plan?.parts[0]?.accepts.map((wording) => wording.toLowerCase())).toEqual([
      'refrigerator',
      'cooler',
    ]);
    expect(plan?.certainty).toBe('agreed');
    await handIn(test, room, [['1. A cooler', '2. kettle']], PAPERS.length);
    expect(await groupOf(room, 'cooler')).toMatchObject({ count: 4, score: 1, state: 'set' });
    const states = (await questionOf(test, room, 'c1')).papers.map(({ state }) => state);
    expect(states.filter((state) => state === 'marked')).toHaveLength(1);
  });

  it('that is refused gets nothing, also later; undo brings the key back and grades anew what came since', async () => {
    const room = await createClass();
    const before = (await questionOf(test, room, 'c1')).plan;
    const { key } = await groupOf(room, 'cooler');
    const { undo } = await decide(test, room, 'c1', { groups: [key], score: 1, accept: 'always' });
    await handIn(test, room, [['1. cooler', '2. kettle']], PAPERS.length);
    expect(await takeBack(test, room, undo)).toEqual({ papers: 3, kept: [], key_kept: null });
    await followNow(test, room);
    const after = await questionOf(test, room, 'c1');
    expect(after.plan).toEqual(before);
    expect(await groupOf(room, 'cooler')).toMatchObject({ count: 4, score: 0, state: 'open' });
    const oven = await groupOf(room, 'oven');
    await decide(test, room, 'c1', { groups: [oven.key], score: 0, accept: 'refuse' });
    expect((await questionOf(test, room, 'c1')).plan?.refused).toEqual(['oven']);
  });

  it('joins the key that the teacher keeps as well, if she wants', async () => {
    const room = await createClass();
    const { rubric } = await assignmentOf(test, room);
    const kept = await test.ask(createRubric, { token: room.token, body: { title: 'Kitchen', rubric } });
    const { kept_key } = await questionOf(test, room, 'c1');
    expect(kept_key).toEqual({ id: kept.id, title: 'Kitchen' });
    const { key } = await groupOf(room, 'cooler');
    await decide(test, room, 'c1', { groups: [key], score: 1, accept: 'always', keep_in: kept.id });
    const after = await test.ask(getRubric, { params: { id: kept.id }, token: room.token });
    expect(after.rubric.criteria.map(({ marking }) => marking?.parts[0]?.accepts.length)).toEqual([2, 1]);
    const { statusCode } = await sendDecision(test, room, 'c1', {
      groups: [(await groupOf(room, 'oven')).key],
      score: 0,
      accept: 'refuse',
      keep_in: randomUUID(),
    });
    expect(statusCode).toBe(404);
    expect((await questionOf(test, room, 'c1')).plan?.refused).toEqual([]);
  });

  it.each([
    ['for less than full marks', { score: 0.5, accept: 'always' as const }],
    ['refused with points', { score: 1, accept: 'refuse' as const }],
    ['with more points than there are', { score: 2 }],
  ])('%s is turned down', async (_what, body) => {
    const room = await createClass();
    const { key } = await groupOf(room, 'cooler');
    const answer = await sendDecision(test, room, 'c1', { groups: [key], ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input']);
  });
});

describe('two windows', () => {
  it('that decide different answers at once both have what they decided', async () => {
    const room = await createClass();
    const [cooler, oven, pot] = [
      await groupOf(room, 'cooler'),
      await groupOf(room, 'oven'),
      await groupOf(room, 'pot', 'c2'),
    ];
    await Promise.all([
      decide(test, room, 'c1', { groups: [cooler.key], score: 1 }),
      decide(test, room, 'c1', { groups: [oven.key], score: 0.5 }),
      decide(test, room, 'c2', { groups: [pot.key], score: 0.25 }),
    ]);
    expect(await groupOf(room, 'cooler')).toMatchObject({ score: 1, state: 'set' });
    expect(await groupOf(room, 'oven')).toMatchObject({ score: 0.5, state: 'set' });
    expect(await groupOf(room, 'pot', 'c2')).toMatchObject({ score: 0.25, state: 'set' });
    const twice = await paperOf(room, pot.ids[0]);
    expect(twice.criteria.map(({ score }) => score)).toEqual([1, 0.25]);
  });

  it('that decide the same answer: the later one holds, is told, and undoes to the earlier one', async () => {
    const room = await createClass();
    const seen = await questionOf(test, room, 'c1');
    const { key, ids } = await groupOf(room, 'cooler');
    await decide(test, room, 'c1', { groups: [key], score: 0.5 });
    const late = await decide(test, room, 'c1', { groups: [key], score: 1, as_of: seen.as_of });
    expect(late.meanwhile?.toSorted()).toEqual(ids.toSorted());
    expect(await groupOf(room, 'cooler')).toMatchObject({ score: 1 });
    await takeBack(test, room, late.undo);
    expect(await groupOf(room, 'cooler')).toMatchObject({ score: 0.5, state: 'set' });
  });

  it('by another key: nothing is saved; of a group that is gone it is said', async () => {
    const room = await createClass();
    const { key } = await groupOf(room, 'cooler');
    const stale = await sendDecision(test, room, 'c1', { groups: [key], score: 1, rubric_id: randomUUID() });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_elsewhere']);
    const { gone, papers } = await decide(test, room, 'c1', { groups: [key, 'words=nothing'], score: 1 });
    expect([gone, papers]).toEqual([['words=nothing'], 3]);
    const none = await sendDecision(test, room, 'c1', { groups: ['words=nothing'], score: 1 });
    expect([none.statusCode, none.json().code]).toEqual([409, 'changed_elsewhere']);
  });
});

describe('undo', () => {
  it('leaves what was changed since, and says so', async () => {
    const room = await createClass();
    const { key, ids } = await groupOf(room, 'cooler');
    const { undo } = await decide(test, room, 'c1', { groups: [key], score: 1 });
    const [first] = ids;
    const result = (await resultsOf(test, room)).find(({ student_work_id }) => student_work_id === first);
    if (result === undefined) throw new Error('The paper is missing.');
    const criteria = [{ id: 'c1', score: 0.25, feedback: null, state: 'set' }];
    const words = { summary: null, strengths: null, next_steps: null };
    await sendReview(test, room, first ?? '', { action: 'change', ...seenOf(result), criteria, ...words });
    const { papers, kept } = await takeBack(test, room, undo);
    expect([papers, kept]).toEqual([2, [{ id: first, reason: expect.stringMatching(/changed after/u) }]]);
    expect((await paperOf(room, first)).criteria[0]).toMatchObject({ score: 0.25, state: 'set' });
  });

  it('after an edit of the rubric says what it could not undo', async () => {
    const room = await createClass();
    const { key, ids } = await groupOf(room, 'cooler');
    const { undo } = await decide(test, room, 'c1', { groups: [key], score: 1, accept: 'always' });
    await save(test, room, await editedRubric(test, room, 'c1', () => ({ answer: 'icebox' })));
    await followNow(test, room);
    const { papers, kept, key_kept } = await takeBack(test, room, undo);
    expect([papers, kept.map(({ id }) => id).toSorted()]).toEqual([0, ids.toSorted()]);
    expect(kept[0]?.reason).toMatch(/graded again/u);
    expect(key_kept).toMatch(/edited/u);
  });

  it('of a stranger’s decision is not to be had', async () => {
    const [room, other] = [await createClass(), await createQuiz(test, KEY)];
    const { key } = await groupOf(room, 'cooler');
    const { undo } = await decide(test, room, 'c1', { groups: [key], score: 1 });
    await expect(takeBack(test, { ...other, assignmentId: room.assignmentId }, undo)).rejects.toThrow();
    await expect(takeBack(test, other, undo)).rejects.toThrow();
    expect(await groupOf(room, 'cooler')).toMatchObject({ score: 1 });
  });
});
