import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Criterion, Rubric } from '../../../contract/grading.ts';
import type { Change } from './change-draft.ts';
import { draftOf, emptyDraft, findTrouble, type RubricDraft, rubricOf, totalOf } from './draft.ts';
import { beginWith, type History, takeStep } from './history.ts';
import { readWorth } from './points.ts';

const points = fc.integer({ min: 1, max: 20_000 }).map((cents) => cents / 100);
const level = fc.record(
  { name: fc.string(), points, low: points, description: fc.string() },
  { requiredKeys: ['name', 'points', 'description'] },
);
const marking = fc.record({
  kind: fc.constantFrom('choice' as const, 'level' as const),
  printed: points,
  parts: fc.array(
    fc.record({
      kind: fc.constant('point' as const),
      text: fc.string(),
      points,
      accepts: fc.array(fc.string(), { maxLength: 2 }),
      wanted: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  refused: fc.array(fc.string(), { maxLength: 2 }),
  strict: fc.boolean(),
});
const criterion = fc.record(
  {
    id: fc.constant(''),
    name: fc.string(),
    kind: fc.constantFrom('content' as const, 'language' as const),
    max: points,
    description: fc.string(),
    answer: fc.string(),
    levels: fc.array(level, { maxLength: 5 }),
    question: fc.option(fc.string(), { nil: null }),
    rules: fc.string(),
    marking,
  },
  { requiredKeys: ['id', 'name', 'kind', 'max', 'description', 'answer', 'levels', 'question'] },
);
const rubrics = fc.array(criterion, { minLength: 1, maxLength: 6 }).map(
  (criteria): Rubric => ({
    version: 1,
    source: 'mixed',
    max: 90,
    criteria: criteria.map((one, at) => ({ ...one, id: `c${at + 1}` })),
    notes: ['Two columns were read as one.'],
    beside: 'Read the poem.',
  }),
);

const plain = (name: string, max: number, levels: [string, number][] = []): Omit<Criterion, 'id'> => ({
  name,
  kind: 'content',
  max,
  description: '',
  answer: '',
  levels: levels.map(([levelName, worth]) => ({ name: levelName, points: worth, description: '' })),
  question: null,
});
const rubric: Rubric = {
  version: 1,
  source: 'table',
  max: 90,
  criteria: [
    {
      id: 'c1',
      ...plain('Claim', 30, [
        ['Clear', 30],
        ['Vague', 20],
        ['None', 0],
      ]),
    },
    { id: 'c2', ...plain('Grammar', 60) },
  ],
  notes: [],
};

const keyOf = (draft: RubricDraft, at: number) => draft.criteria[at]?.key ?? -1;
const steps = (history: History, ...changes: Parameters<typeof takeStep>[1][]) =>
  changes.reduce(takeStep, history);
const worths = ({ present }: History, at: number) => present.criteria[at]?.levels.map((one) => one.points);

test('a rubric that goes through the editor untouched comes out as it went in', () => {
  fc.assert(
    fc.property(rubrics, (read) => {
      expect(rubricOf(draftOf(read))).toBe(read);
    }),
  );
});

test('changing one criterion leaves the others to the last field', () => {
  fc.assert(
    fc.property(rubrics, fc.string({ minLength: 1 }), (read, name) => {
      const before = draftOf(read);
      const words = { name: `${name} new` };
      const after = rubricOf(
        takeStep(beginWith(before), { do: 'write', key: keyOf(before, 0), words }).present,
      );
      expect(after.criteria.slice(1)).toEqual(read.criteria.slice(1));
      expect(after.criteria[0]?.id).toBe('c1');
    }),
  );
});

const change = (draft: RubricDraft, pick: number, kind: number): Change => {
  const one = draft.criteria[pick % Math.max(1, draft.criteria.length)];
  const key = one?.key ?? -1;
  const at = one?.levels[pick % Math.max(1, one.levels.length)]?.key ?? -1;
  const all: Change[] = [
    { do: 'add criterion' },
    { do: 'duplicate', key },
    { do: 'remove', key },
    { do: 'move', key, by: 1 },
    { do: 'give points', key, points: pick },
    { do: 'add level', key },
    { do: 'write level', key, level: at, words: { points: `${pick}-${kind}` } },
    { do: 'remove level', key, level: at },
    { do: 'write beside', beside: `${pick}` },
    { do: 'start levels', key },
    { do: 'insert', rubric },
    { do: 'write', key, words: { question: '2b' } },
  ];
  return all[kind % all.length] ?? { do: 'add criterion' };
};

test('whatever is done, all of it is undone and done again, and keys and ids stay distinct', () => {
  const deeds = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 40 });
  fc.assert(
    fc.property(rubrics, deeds, (read, picks) => {
      const start = beginWith(draftOf(read));
      let now = start;
      for (const [pick, kind] of picks) now = takeStep(now, change(now.present, pick, kind));
      const end = now.present;
      const keys = end.criteria.flatMap(({ key, levels }) => [key, ...levels.map((one) => one.key)]);
      expect(new Set(keys).size).toBe(keys.length);
      const made = rubricOf(end);
      expect(new Set(made.criteria.map(({ id }) => id)).size).toBe(made.criteria.length);
      if (findTrouble(end) === null) Rubric.parse(made);
      const count = now.past.length;
      for (let at = 0; at < count; at += 1) now = takeStep(now, { do: 'undo' });
      expect(rubricOf(now.present)).toBe(read);
      for (let at = 0; at < count; at += 1) now = takeStep(now, { do: 'redo' });
      expect(now.present).toEqual(end);
    }),
  );
});

describe('points', () => {
  test('levels follow the points of their criterion, and typing loses nothing on the way', () => {
    const start = beginWith(draftOf(rubric));
    const key = keyOf(start.present, 0);
    const give = (typed: string) => ({ do: 'give points' as const, key, points: typed });
    const now = steps(start, give('1'), give('15'));
    expect(worths(now, 0)).toEqual([15, 10, 0]);
    expect(now.past).toHaveLength(1);
    expect(worths(steps(now, give(''), give('3'), give('30')), 0)).toEqual([30, 20, 0]);
    expect(rubricOf(steps(now, give('30')).present)).toBe(rubric);
  });

  test('a criterion is worth what its best level is', () => {
    const start = beginWith(draftOf(rubric));
    const key = keyOf(start.present, 0);
    const best = start.present.criteria[0]?.levels[0]?.key ?? -1;
    const now = steps(start, { do: 'write level', key, level: best, words: { points: '36-40' } });
    expect(totalOf(now.present)).toBe(100);
    expect(rubricOf(now.present).criteria[0]?.levels.map((one) => [one.low, one.points])).toEqual([
      [36, 40],
      [undefined, 20],
      [undefined, 0],
    ]);
  });

  test('a level is worth a number or a range', () => {
    expect(readWorth('9-10')).toEqual({ points: 10, low: 9 });
    expect(readWorth('8 – 7,5')).toEqual({ points: 8, low: 7.5 });
    expect(readWorth('3,5')).toEqual({ points: 3.5 });
    expect(readWorth('many')).toBeNull();
  });
});

test('what is missing is said before saving', () => {
  const empty = emptyDraft();
  const key = keyOf(empty, 0);
  expect(findTrouble(empty)).toBe('Each criterion needs a name.');
  const named = steps(beginWith(empty), { do: 'write', key, words: { name: 'Claim' } });
  expect(findTrouble(named.present)).toBe('Each criterion needs points above zero.');
  const worth = steps(named, { do: 'give points', key, points: 4 });
  expect(findTrouble(worth.present)).toBeNull();
  const second = steps(worth, { do: 'add level', key }, { do: 'add level', key });
  expect(findTrouble(second.present)).toMatch(/^Each level needs points/);
  expect(findTrouble(steps(worth, { do: 'remove', key }).present)).toBe(
    'A rubric needs at least one criterion.',
  );
});

test('levels begin as those of the other criteria, in points of their own', () => {
  const start = beginWith(draftOf(rubric));
  const now = steps(start, { do: 'start levels', key: keyOf(start.present, 1) });
  expect(now.present.criteria[1]?.levels.map(({ name, points }) => [name, points])).toEqual([
    ['Clear', 60],
    ['Vague', 40],
    ['None', 0],
  ]);
  const empty = beginWith(emptyDraft());
  const first = steps(empty, { do: 'start levels', key: keyOf(empty.present, 0) });
  expect([worths(first, 0), totalOf(first.present)]).toEqual([[4, 3, 2, 1], 4]);
});

test('a pasted table takes the place of criteria that were never filled in', () => {
  const now = steps(beginWith(emptyDraft()), { do: 'insert', rubric });
  expect(now.present.criteria.map(({ name }) => name)).toEqual(['Claim', 'Grammar']);
});
