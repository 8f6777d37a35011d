import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '../../contract/settings.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { openArchive } from '../data/export/export.fixture.ts';
import { createGradedRoom } from '../results/review/review.fixture.ts';
import { createQuiz, decide, handIn, questionOf, questionsOf } from './questions.fixture.ts';

const RIGHT = 'The roots take up water from the soil';
const WRONG = 'The leaves swallow sand in the night';
const PAPERS = [
  `${RIGHT}.`,
  `${RIGHT} below.`,
  `${WRONG}.`,
  `${WRONG} quietly.`,
  `Maybe ${WRONG.toLowerCase()}.`,
  `${RIGHT} around them.`,
  `${WRONG} sometimes.`,
].map((text, at) => [`1. ${text}`, `2. ${at}`]);

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let room: Classroom;
beforeAll(async () => {
  room = await createQuiz(
    test,
    [
      'Answer key',
      '1. The roots of a plant take water and minerals out of the soil. (2 marks)',
      '2. 12 (2 marks)',
    ],
    { max: 4 },
  );
  await handIn(test, room, PAPERS);
});

describe('answers in sentences', () => {
  it('stand one by one, with nothing settled by the program', async () => {
    const { groups, view } = await questionOf(test, room, 'c1');
    expect([view, groups.length]).toEqual(['answers', PAPERS.length]);
    expect(groups.every(({ state }) => state === 'open')).toBe(true);
    expect(groups.map(({ text }) => text).toSorted()).toEqual(
      PAPERS.map(([line = '']) => line.slice(3)).toSorted(),
    );
  });

  it('after five decisions the rest is proposed as the teacher marked what is like it, and stays open', async () => {
    const { groups } = await questionOf(test, room, 'c1');
    const [last, other] = ['around them', 'sometimes'];
    const isLeft = (text: string) => text.includes(last) || text.includes(other);
    for (const { key, text } of groups.filter((group) => !isLeft(group.text)))
      await decide(test, room, 'c1', { groups: [key], score: text.startsWith(RIGHT) ? 2 : 0 });
    const after = await questionOf(test, room, 'c1');
    const left = after.groups.slice(0, 2);
    expect(left.every(({ state, because }) => state === 'open' && because.includes('your marks'))).toBe(true);
    expect(left.find(({ text }) => text.includes(last))?.score).toBe(2);
    expect(left.find(({ text }) => text.includes(other))?.score).toBe(0);
    expect((await questionsOf(test, room))[0]).toMatchObject({ marked: 5, open: 2, open_groups: 2 });
  });
});

it('an essay is one criterion down the class, with its quote and levels', async () => {
  const { room: essays } = await createGradedRoom(test, 3);
  const [thesis] = await questionsOf(test, essays);
  expect(thesis).toMatchObject({ view: 'criterion', groups: 3, check_key: null });
  const { view, criterion, groups } = await questionOf(test, essays, 'c1');
  expect([view, criterion.levels.map(({ points }) => points)]).toEqual(['criterion', [60, 30]]);
  expect(groups.map(({ count, text }) => [count, text])).toEqual([
    [1, ''],
    [1, ''],
    [1, ''],
  ]);
  const { papers } = await decide(test, essays, 'c1', { groups: groups.map(({ key }) => key), score: 30 });
  expect(papers).toBe(3);
  expect((await questionsOf(test, essays))[0]).toMatchObject({ marked: 3, open: 0, mean: 30 });
});

describe('answers as data of a teacher', () => {
  it('are in the export, each with its question and place', async () => {
    const archive = await test.send(exportData, { token: room.token });
    const results: { answers: object[] }[] = JSON.parse(openArchive(archive.rawPayload).text('results.json'));
    expect(results.flatMap(({ answers }) => answers)).toHaveLength(2 * PAPERS.length);
    expect(results.flatMap(({ answers }) => answers)).toContainEqual({
      criterion_id: 'c1',
      found: 'found',
      how: 'label',
      text: `${RIGHT}.`,
      box: expect.objectContaining({ page: 1 }),
    });
  });

  it('go with their papers and their assignment, decisions too', async () => {
    const { db } = test.services;
    const count = async () => {
      const { rows } = await sql<{ answers: number; decisions: number }>`
        select (select count(*) from answers where teacher_id = ${room.id})::int as answers,
          (select count(*) from question_decisions where teacher_id = ${room.id})::int as decisions`.execute(
        db,
      );
      return rows[0];
    };
    expect(await count()).toEqual({ answers: 14, decisions: 5 });
    await sql`delete from submissions where id = (select id from submissions where teacher_id = ${room.id} limit 1)`.execute(
      db,
    );
    expect(await count()).toEqual({ answers: 12, decisions: 5 });
    await sql`delete from teachers where id = ${room.id}`.execute(db);
    expect(await count()).toEqual({ answers: 0, decisions: 0 });
  });
});
