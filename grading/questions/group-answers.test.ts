import { describe, expect, it } from 'vitest';
import type { Marking } from '../../contract/grading/marking.ts';
import type { Criterion } from '../../contract/grading.ts';
import { BLANK } from './answer.ts';
import { arrangeAnswers } from './arrange-answers.ts';
import { checkKey, type WeighedGroup } from './check-key.ts';
import { extendPlan } from './extend-plan.ts';
import { commonest, leadersOf } from './group-answers.ts';

const MARKING: Marking = {
  kind: 'term',
  printed: 1,
  parts: [{ kind: 'term', text: 'mitosis', points: 1, accepts: ['mitosis'], wanted: null }],
  refused: [],
  strict: false,
  certainty: 'guess',
};
const CRITERION: Criterion = {
  id: 'c1',
  name: 'Question 1',
  kind: 'content',
  max: 1,
  description: '',
  answer: 'mitosis',
  levels: [],
  question: '1',
  marking: MARKING,
};

const counted = (word: string, count: number, given: number | null = 0) => ({
  key: `words=${word}`,
  count,
  given,
});
const leadersAmong = (keys: ReturnType<typeof counted>[], marking = MARKING, terms: string[] = []) =>
  Object.fromEntries(leadersOf(keys, marking, new Set(terms)));

describe('slips of spelling', () => {
  it('join the most common spelling', () => {
    expect(leadersAmong([counted('cyclnoe', 1), counted('cyclone', 9), counted('storm', 2)])).toEqual({
      'words=cyclnoe': 'words=cyclone',
      'words=cyclone': 'words=cyclone',
      'words=storm': 'words=storm',
    });
  });

  it.each([
    ['where another mark is proposed', [counted('cyclone', 9), counted('cyclnoe', 1, 1)], MARKING, []],
    [
      'where spelling counts',
      [counted('cyclone', 9), counted('cyclnoe', 1)],
      { ...MARKING, strict: true },
      [],
    ],
    [
      'that are right elsewhere on the sheet',
      [counted('affect', 9), counted('effect', 1)],
      MARKING,
      ['effect'],
    ],
    ['in another word of two', [counted('carbon dioxide', 9), counted('carbon monoxide', 1)], MARKING, []],
  ])('stay apart %s', (_what, keys, marking, terms) => {
    expect(new Set(Object.values(leadersAmong(keys, marking, terms))).size).toBe(2);
  });

  it('what most wrote is shown', () => {
    expect(commonest(['Cyclone', 'cyclone', 'cyclone'])).toBe('cyclone');
    expect(commonest([])).toBe('');
  });
});

describe('the key is to be looked at', () => {
  const group = (text: string, count: number, given = 0, decided = 0): WeighedGroup => ({
    key: `words=${text}`,
    text,
    count,
    given,
    decided,
  });
  it('where its answer stands in no paper', () => {
    const groups = ['a', 'b', 'c', 'd', 'e'].map((text) => group(text, 1));
    expect(checkKey(CRITERION, groups)).toEqual({ code: 'found_nowhere', papers: 5 });
  });

  it('where a third of the class wrote something else', () => {
    expect(checkKey(CRITERION, [group('meiosis', 5), group('mitosis', 4, 1)])).toEqual({
      code: 'common_answer',
      text: 'meiosis',
      count: 5,
      papers: 9,
    });
  });

  it.each<[string, WeighedGroup[]]>([
    ['of few papers', [group('meiosis', 4)]],
    ['where the commonest answer is right', [group('mitosis', 6, 1), group('meiosis', 4)]],
    ['once the teacher has decided', [group('meiosis', 5, 0, 5), group('mitosis', 4, 1)]],
    ['where most left it out', [{ ...group('', 9), key: BLANK }, group('mitosis', 1, 1)]],
  ])('not %s', (_what, groups) => {
    expect(checkKey(CRITERION, groups)).toBeNull();
  });

  it('not where the teacher decides each answer', () => {
    const judged = { ...CRITERION, marking: { ...MARKING, kind: 'judgement' as const } };
    expect(checkKey(judged, [group('meiosis', 9)])).toBeNull();
  });
});

describe('an answer of the class', () => {
  it('joins the key, and the plan is agreed', () => {
    const { marking } = extendPlan(CRITERION, ['cell division'], 'always');
    expect(marking?.parts[0]?.accepts).toEqual(['mitosis', 'cell division']);
    expect(marking).toMatchObject({ certainty: 'agreed', because: 'teacher' });
    expect(
      extendPlan({ ...CRITERION, ...(marking && { marking }) }, ['Cell division'], 'refuse').marking,
    ).toMatchObject({
      refused: ['Cell division'],
      parts: [{ accepts: ['mitosis'] }],
    });
  });

  it.each<[string, Partial<Marking>, string, 'always' | 'refuse']>([
    ['the key of several parts', { parts: [...MARKING.parts, ...MARKING.parts] }, 'x', 'always'],
    ['a key of ideas', { kind: 'point', parts: [] }, 'x', 'always'],
    ['nothing', {}, ' ', 'always'],
    ['what is too long', {}, 'word '.repeat(100), 'always'],
    ['a refusal of the key itself', {}, 'Mitosis', 'refuse'],
  ])('does not join: %s', (_what, parts, wording, accept) => {
    const criterion = { ...CRITERION, marking: { ...MARKING, ...parts } };
    expect(() => extendPlan(criterion, [wording], accept)).toThrow();
  });
});

describe('answers in sentences', () => {
  const answer = (key: string, text: string, decided: number | null = null, given = 1) => ({
    key,
    text,
    given,
    decided,
  });
  it('stand beside those that are like them', () => {
    const { order, proposals } = arrangeAnswers({
      max: 2,
      step: 0.5,
      answers: [
        answer('a', 'The roots take up water from the soil.', null, 2),
        answer('x', 'Bees carry pollen from flower to flower.'),
        answer('b', 'Roots take water out of the soil.'),
        answer('y', 'The pollen is carried by bees to a flower.'),
      ],
    });
    expect([order.slice(0, 2), order.slice(2).toSorted(), proposals]).toEqual([['a', 'b'], ['x', 'y'], []]);
  });

  it('after five marks are proposed as the teacher marks those like them', () => {
    const right = 'The roots take up water from the soil';
    const wrong = 'The leaves swallow sand in the night';
    const { proposals } = arrangeAnswers({
      max: 2,
      step: 0.5,
      answers: [
        answer('1', `${right}.`, 2),
        answer('2', `${right} below.`, 2),
        answer('3', `${wrong}.`, 0),
        answer('4', `${wrong} quietly.`, 0),
        answer('5', `All of ${wrong.toLowerCase()}.`, 0),
        answer('n', `${right} around them.`),
        answer('m', `${wrong} sometimes.`),
      ],
    });
    expect(proposals).toEqual(
      expect.arrayContaining([
        { key: 'n', score: 2, from: 5 },
        { key: 'm', score: 0, from: 5 },
      ]),
    );
  });
});
