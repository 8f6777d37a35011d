/** Plays a teacher: a quiz of twelve questions, a class of 28, and as few decisions as settle every mark rightly. */
import { beforeAll, expect, it } from 'vitest';
import type { AnswerGroup } from '../../contract/questions/questions.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { resultsOf } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { createQuiz, decide, handIn, nameOf, questionOf, questionsOf } from './questions.fixture.ts';

const PAPERS = 28;
const MOST_DECISIONS = 60;

/** What stands in the key, and what students write with what a teacher gives for it. */
type Item = { key: string; right: string[]; wrong: string[] };

const ITEMS: Item[] = [
  { key: 'B', right: ['B', 'b', 'B)'], wrong: ['A', 'C', ''] },
  { key: 'D', right: ['D', 'd'], wrong: ['A', 'b', 'C'] },
  { key: 'False', right: ['False', 'false', 'F'], wrong: ['True', 'T'] },
  { key: 'True', right: ['True', 'true', 'T'], wrong: ['False', 'F', ''] },
  {
    key: 'evaporation',
    right: ['evaporation', 'Evaporation', 'evaporaton'],
    wrong: ['condensation', 'freezing', ''],
  },
  { key: 'peninsula', right: ['peninsula', 'Peninsula', 'a peninsula'], wrong: ['island', 'Island', 'cape'] },
  { key: 'catalyst', right: ['catalyst', 'Catalyst'], wrong: ['enzime wall', 'solvent', ''] },
  { key: '450 m', right: ['450 m', '450m', '0.45 km', '0,45 km'], wrong: ['45 m', '4500 m'] },
  { key: '0.75', right: ['0.75', '0,75', '3/4', '75 %'], wrong: ['0.34', '4/3', ''] },
  { key: '12.5', right: ['12.5', '12,5', '12.50'], wrong: ['125', '1.25'] },
  // The class knows another word for it, which the key forgot.
  { key: 'refrigerator', right: ['fridge', 'Fridge', 'refrigerator'], wrong: ['oven', 'stove'] },
  {
    key: 'It keeps warm air from rising past it.',
    right: [
      'It keeps the warm air from rising past it.',
      'It stops warm air from rising.',
      'Warm air cannot get up past it.',
    ],
    wrong: ['It makes the air cold.', 'Because it is heavy.', 'No idea', ''],
  },
];

/** The same numbers on every machine. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

type Written = { text: string; points: number };

const random = createRandom(26);
const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
const CLASS: Written[][] = Array.from({ length: PAPERS }, () =>
  ITEMS.map(({ right, wrong }) => {
    const isRight = random() < 0.62;
    return { text: pick(isRight ? right : wrong), points: isRight ? 1 : 0 };
  }),
);

const linesOf = (paper: Written[], place: number): string[] =>
  paper.map(({ text }, at) => (place % 2 === 0 ? `${at + 1}. ${text}` : `${at + 1}) ${text}`).trim());

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let room: Classroom;
beforeAll(async () => {
  const key = ITEMS.map((item, at) => `${at + 1}. ${item.key} (1 mark)`);
  room = await createQuiz(test, ['Answer key', ...key]);
  await handIn(test, room, CLASS.map(linesOf));
}, 300_000);

it('settles every mark of the class, each as a teacher gives it, in at most sixty decisions', async () => {
  const expectedOf = await expectedMarks();
  let decisions = 0;
  const settle = async (criterion: string, at: number, group: AnswerGroup) => {
    const points = new Set(group.ids.map((id) => expectedOf(id, at)));
    // Two answers that a teacher marks differently never stand together.
    expect([criterion, group.text, points.size]).toEqual([criterion, group.text, 1]);
    const [score = 0] = points;
    if (group.state !== 'open' && group.score === score) return;
    decisions += 1;
    const joins = ITEMS[at]?.key === 'refrigerator' && score === 1;
    await decide(test, room, criterion, {
      groups: [group.key],
      score,
      ...(joins && { accept: 'always' as const }),
    });
  };
  for (const [at, { criterion_id }] of (await questionsOf(test, room)).entries())
    for (const group of (await questionOf(test, room, criterion_id)).groups)
      await settle(criterion_id, at, group);
  const questions = await questionsOf(test, room);
  expect(questions.map(({ open, open_groups, check_key }) => [open, open_groups, check_key])).toEqual(
    ITEMS.map(() => [0, 0, null]),
  );
  const marks = (await resultsOf(test, room)).map(({ student_work_id, rubric_scores }) =>
    rubric_scores.map(({ score }, at) => [score, expectedOf(student_work_id, at)]),
  );
  expect(marks.flat().filter(([score, expected]) => score !== expected)).toEqual([]);
  expect(decisions).toBeLessThanOrEqual(MOST_DECISIONS);
  expect(decisions).toBeGreaterThan(0);
}, 300_000);

/** By paper and question, as the class was written. */
const expectedMarks = async () => {
  const results = await resultsOf(test, room);
  expect(results.map(({ status }) => status)).toEqual(CLASS.map(() => 'complete'));
  const places = new Map(
    results.map(({ student_work_id, student_name }) => [
      student_work_id,
      CLASS.findIndex((_, place) => nameOf(place) === student_name),
    ]),
  );
  expect(new Set(places.values()).size).toBe(PAPERS);
  return (id: string, at: number): number => CLASS[places.get(id) ?? -1]?.[at]?.points ?? Number.NaN;
};
