import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Reason, type ReasonCode } from '../../contract/grading/reason.ts';
import { runs } from '../../lab/app/runs.ts';
import { ENGLISH, type Key, TEACHER_WORDS } from './catalogue.ts';
import { raiseFlag } from './raise-flag.ts';
import { sayAsides, sayReason } from './say-reason.ts';

const count = fc.nat({ max: 30 });
const slips = fc.record(
  { spelling: count, capital: count, ending: count, repeat: count },
  { requiredKeys: [] },
);

/** A flag says it once. */
const OF_THE_FILE: readonly ReasonCode[] = [
  'blank',
  'near_blank',
  'prompt_only',
  'copied_key',
  'not_a_submission',
];

/** One of each code, whatever its data. */
const arbitraryReason = fc
  .record({
    code: fc.constantFrom(...Reason.options.map(({ shape }) => shape.code.value)),
    a: count,
    b: count,
    slips,
  })
  .map(({ code, a, b, slips: kinds }): Reason => {
    const [found, total] = [Math.min(a, b), Math.max(a, b)];
    const data = {
      ...{
        found,
        total,
        wanted: total,
        partly: total - found,
        seen: found,
        by: a % 2 ? 'level' : 'criterion',
      },
      ...{ doubt: [null, 'swapped', 'turned'][b % 3], words: code === 'by_model' ? 'Own {found} words.' : a },
      ...{ paragraphs: a, sentences: b, linking: a, slips: kinds, text: 'Written {total} before.' },
    };
    return Reason.parse({ code, data });
  });

describe('the sentence of a reason', () => {
  it('is said for every code, with nothing left open in it', () => {
    fc.assert(
      fc.property(arbitraryReason, (reason) => {
        const said = sayReason(reason);
        if (reason.code === 'by_model' || reason.code === 'written') expect(said).toMatch(/\{\w+\}/u);
        else if (OF_THE_FILE.includes(reason.code)) expect(said).toBe('');
        else expect(said).toMatch(/^(?!.*[{}])(?!.*undefined).+\.$/u);
      }),
      { numRuns: runs(500) },
    );
  });

  it('agrees with its number', () => {
    fc.assert(
      fc.property(arbitraryReason, (reason) => {
        const said = sayReason(reason);
        expect(said).not.toMatch(
          /^1 of .* (?:were (?:found|seen)|appear)\b|^(?!1 of)\d+ of .* (?:was|appears)\b/u,
        );
        expect(said).not.toMatch(/(?<!\d)1 (?:different linking )?(?:sentences|words|paragraphs)\b/u);
      }),
      { numRuns: runs(500) },
    );
  });

  it('comes from any catalogue', () => {
    const shouted = { ...ENGLISH, agrees: 'STIMMT.' };
    expect(sayReason({ code: 'agrees', data: {} }, shouted)).toBe('STIMMT.');
  });
});

const KEYS = Object.keys(ENGLISH).filter((key): key is Key => key in ENGLISH);
const slotsIn = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

it.each(KEYS)('%s has the same slots in every language', (key) => {
  expect(slotsIn(TEACHER_WORDS.de[key])).toEqual(slotsIn(TEACHER_WORDS.en[key]));
  expect(TEACHER_WORDS.de[key] === '').toBe(TEACHER_WORDS.en[key] === '');
});

/** What others wrote stands in these slots and is as long as they made it. */
const FOREIGN = /\{(?:name|names|why|note|quote)\}/gu;

it.each(['en', 'de'] as const)('no line for the teacher is longer than 90 characters (%s)', (language) => {
  for (const key of KEYS) {
    const line = TEACHER_WORDS[language][key].replace(FOREIGN, '').replace(/\{\w+\}/gu, '99');
    expect(line.length, line).toBeLessThanOrEqual(90);
  }
});

it('what moved a mark is told in points', () => {
  const moved = (difference: number, by: number) =>
    sayAsides([{ code: 'moved', data: { papers: 1, difference, by } }]);
  expect(moved(-1, -2.04)).toBe(
    'Where you marked (1 paper), you gave 1 point less on average. This mark was moved down by 2 points.',
  );
  expect(moved(0.04, 0)).toBe(
    'Where you marked (1 paper), your marks are the proposed ones on average. This mark was not moved.',
  );
});

it('a flag keeps what it says beside how it is said', () => {
  expect(
    raiseFlag({
      code: 'needs_teacher',
      criterion_id: 'c2',
      case: 'miscounted',
      data: { name: 'A {why}: b' },
    }),
  ).toEqual({
    code: 'needs_teacher',
    criterion_id: 'c2',
    case: 'miscounted',
    data: { name: 'A {why}: b' },
    detail: 'A {why}: b: The grader left out what some parts earn. Check the points.',
  });
  expect(raiseFlag({ code: 'doubtful_lines', case: 'unsure', data: { lines: 1 } }).detail).toMatch(
    /^1 line could not .* stands on it waits/u,
  );
});
