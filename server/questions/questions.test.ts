import { beforeAll, describe, expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { resultsOf } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { createQuiz, decide, handIn, questionOf, questionsOf, takeBack } from './questions.fixture.ts';

const KEY = ['Answer key', '1. thermometer (1 mark)', '2. barometer (1 mark)', '3. 12 km (1 mark)'];
const PAPERS = [
  ['1. Thermometer', '2. barometer', '3. 12 km'],
  ['1. thermometr', '2. barometer', '3. 12,0 km'],
  ['1. hygrometer', '2. a barometer', '3. 12000 m'],
  ['1. hygromter', '2. windsock', '3. 15 km'],
  ['1. hygrometer', '2.', '3. 15 km'],
];

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let room: Classroom;
beforeAll(async () => {
  room = await createQuiz(test, KEY);
  await handIn(test, room, PAPERS);
});

const textsOf = async (criterion: string) =>
  (await questionOf(test, room, criterion)).groups.map(({ text, count, state }) => [text, count, state]);

describe('the answers of a class', () => {
  it('are one list of questions', async () => {
    const questions = await questionsOf(test, room);
    expect(
      questions.map(({ label, max, view, marked, open, groups }) => [
        label,
        max,
        view,
        marked + open,
        groups,
      ]),
    ).toEqual([
      ['1', 1, 'answers', 5, 2],
      ['2', 1, 'answers', 5, 3],
      ['3', 1, 'answers', 5, 2],
    ]);
  });

  it('stand together where they are equal: slips of spelling, notations, units', async () => {
    expect(await textsOf('c1')).toEqual([
      ['hygrometer', 3, 'open'],
      // One of them with a slip, which may be what counts.
      ['Thermometer', 2, 'open'],
    ]);
    expect(await textsOf('c2')).toEqual([
      // Where nothing stands behind a label the answer may stand elsewhere: for the teacher to say.
      ['', 1, 'open'],
      ['windsock', 1, 'open'],
      ['barometer', 3, 'marked'],
    ]);
    expect(await textsOf('c3')).toEqual([
      ['15 km', 2, 'open'],
      ['12 km', 3, 'marked'],
    ]);
  });

  it('a decision moves every paper of the group, its text and its total, and is undone as one', async () => {
    const before = await resultsOf(test, room);
    const { groups } = await questionOf(test, room, 'c1');
    const group = groups.find(({ text }) => text === 'hygrometer');
    if (group === undefined) throw new Error('There is no such answer.');
    const { papers, undo } = await decide(test, room, 'c1', { groups: [group.key], score: 1 });
    expect(papers).toBe(3);
    const after = await questionOf(test, room, 'c1');
    expect(after.groups.find(({ key }) => key === group.key)).toMatchObject({ score: 1, state: 'set' });
    const paper = await test.ask(getResult, { params: { id: group.ids[0] ?? '' }, token: room.token });
    expect(paper.criteria[0]).toMatchObject({ score: 1, state: 'set' });
    expect(paper.history[0]).toMatchObject({ kind: 'changed', undoable: true });
    expect(await takeBack(test, room, undo)).toEqual({ papers: 3, kept: [], key_kept: null });
    const now = await resultsOf(test, room);
    expect(now.map(({ grade_score, feedback }) => [grade_score, feedback])).toEqual(
      before.map(({ grade_score, feedback }) => [grade_score, feedback]),
    );
    expect(await takeBack(test, room, undo)).toMatchObject({ papers: 0 });
  });
});
