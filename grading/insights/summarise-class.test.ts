/** What is said of a class: in every language, with every phrase met, and with numbers that were counted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeAgreement, type Evidence } from '../agreement/describe-agreement.ts';
import { CLASS_WORDS, type ClassKey, type ClassWords } from '../sentences/class-words.ts';
import { describeAlpha, describeItem } from './say-items.ts';
import { listRemarks } from './student-trend.ts';
import { type ClassFacts, summariseClass } from './summarise-class.ts';

const few = fc.constantFrom(0, 0, 1, 2, 3);
const percent = fc.constantFrom(40, 60, 62, 80);

const arbitraryFacts: fc.Arbitrary<ClassFacts> = fc
  .record({
    papers: fc.constantFrom(0, 1, 2, 9, 12, 30),
    ...{ lowest: percent, highest: percent, isLikely: fc.boolean(), four_fifths: few, under_half: few },
    means: fc.array(percent, { maxLength: 3 }),
    fulls: fc.array(few, { minLength: 3, maxLength: 3 }),
    ...{ check_key: few, missed: few, partly: few, unchecked: few },
    ...{ needs_teacher: few, waiting: few, failed: few, withheld: few, isAlone: fc.boolean() },
  })
  .map(({ means, fulls, check_key, missed, partly, isLikely, isAlone, lowest, highest, papers, ...rest }) => {
    const isMany = papers >= 10;
    return {
      ...rest,
      papers,
      unchecked: isAlone ? papers : Math.min(rest.unchecked, papers),
      mean: isMany ? Math.max(lowest, highest) : null,
      likely: isLikely && isMany ? { from: 41, to: 59 } : null,
      median: isMany ? 61 : null,
      lowest: isMany ? Math.min(lowest, highest) : null,
      highest: isMany ? Math.max(lowest, highest) : null,
      criteria: means.map((mean, at) => ({
        name: `Part ${'ABC'[at]}`,
        mean: isMany ? mean : null,
        full: fulls[at] ?? 0,
        papers: Math.max(1, papers),
      })),
      check_key: check_key === 0 ? [] : [{ name: 'Question 7', papers: check_key }],
      missed:
        missed < 2
          ? []
          : [
              {
                criterion: 'Part A',
                point: 'the membrane.',
                papers: missed,
                partly: Math.min(partly, missed),
                of: 30,
              },
            ],
    };
  });

/** Marks of so many papers, each moved by so much. */
const blindBy = (moves: readonly number[]) =>
  moves.map((move) => [{ id: 'c1', name: 'Evidence', given: 5, checked: 5 + move }]);

const MOVES = [
  [1, 0, 3, 0, 0],
  [-1, 0, -3, 0, 0],
  [],
  [1],
  [0, 0],
  [0, 0, 0, 0, 0],
  [1, -1, 1, -1, 0.5],
  [1, 1, 1, 1, 1],
  [-1, -1, -1, -1, -1],
];
const LEANS = [
  [0.8, 0.4, 1.2, 0.6, 1],
  [-0.8, -0.4, -1.2, -0.6, -1],
  Array.from({ length: 12 }, (_, at) => 0.6 + (at % 4) / 10),
];

const listEvidence = (): Evidence[] =>
  [...MOVES, ...LEANS].flatMap((moves) =>
    [0, 1, 2].flatMap((few) =>
      [0, 1, 2, 9, 40].flatMap((drawn) =>
        [true, false].flatMap((isEarlier) =>
          [0, 20].map((rest) => ({
            ...{ max: 20, checked: few, blind: blindBy(moves), isEarlier, isVoid: isEarlier, shown: 0 },
            ...{ audit: Array.from({ length: drawn }, () => ({ given: 5, checked: 5.2 })) },
            ...{ open: drawn > 9 ? 0 : few, rest, late: few },
          })),
        ),
      ),
    ),
  );

const keysOf = (words: ClassWords): ClassKey[] =>
  Object.keys(words).filter((key): key is ClassKey => key in CLASS_WORDS.en);
const slotsIn = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

it.each(['en', 'de'] as const)('every phrase is met, whole and in its number (%s)', (language) => {
  const met = new Set<PropertyKey>();
  const words = new Proxy(CLASS_WORDS[language], {
    get: (target, key, receiver) => {
      met.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  for (const facts of fc.sample(arbitraryFacts, { numRuns: 1500, seed: 28 })) {
    const said = summariseClass(facts, words);
    expect(said).not.toMatch(
      /undefined|null|NaN|[{}]|\.\.| {2}|\b1 (?:papers|Arbeiten)\b(?! (?:has|hat|have|haben))/u,
    );
    // Less than ten papers are never told in percent.
    if (facts.papers < 10) expect(said).not.toContain('%');
  }
  const rests = [null, ...[0.5, -0.5, 0].map((value) => ({ value, low: value - 0.1, high: value + 0.1 }))];
  for (const n of [0, 1, 5, 100])
    for (const difficulty of [0.1, 0.5, 0.9])
      for (const item_rest of rests)
        for (const isAlone of [true, false])
          for (const isEqual of [true, false])
            expect(describeItem({ n, difficulty, item_rest, isAlone, isEqual }, words).sentence).toMatch(
              /\.$/u,
            );
  for (const value of [null, 0.2, 0.6, 0.9])
    for (const papers of [2, 100])
      for (const criteria of [2, 5])
        expect(describeAlpha({ papers, criteria, value }, words)).toMatch(/\.$/u);
  for (const up of [1, -1])
    expect(
      listRemarks(
        [-up, -up, -up, -up, up, up, up].map((one) => one * 20),
        words,
      ),
    ).toHaveLength(1);
  for (const evidence of listEvidence()) {
    const { sentence } = describeAgreement(evidence, words);
    expect(sentence).toMatch(/\.$/u);
    expect(sentence).not.toMatch(/undefined|NaN|[{}]|\.\.| {2}/u);
  }
  expect(keysOf(CLASS_WORDS[language]).filter((key) => !met.has(key))).toEqual([]);
});

it('has the same keys and slots in every language', () => {
  expect(Object.keys(CLASS_WORDS.de)).toEqual(Object.keys(CLASS_WORDS.en));
  for (const key of keysOf(CLASS_WORDS.en))
    expect(slotsIn(CLASS_WORDS.de[key]), key).toEqual(slotsIn(CLASS_WORDS.en[key]));
});
