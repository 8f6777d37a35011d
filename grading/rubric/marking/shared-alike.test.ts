import { expect, test } from 'vitest';
import type { Marking } from '../../../contract/grading/marking.ts';
import { followRules } from './follow-rules.ts';
import { readMarking } from './read-marking.ts';

const mark = (answer: string, worth: number, description = ''): Marking =>
  followRules(
    readMarking(
      { name: '', kind: 'content', description, answer, levels: [], question: '1', rules: '' },
      worth,
    ),
    answer,
    description,
  );

const partsOf = (answer: string, worth: number, description = ''): string[] =>
  mark(answer, worth, description).parts.map(
    ({ kind, points, accepts, whole }) => `${kind} ${points}: ${accepts.join(' | ')}${whole ? ' (all)' : ''}`,
  );

test.each<[string, number, string[]]>([
  ['sand + water\n1 each, either order', 2, ['list 2: sand | water']],
  ['Kalk + Wasser\nje 1', 2, ['list 2: Kalk | Wasser']],
  [
    'sun: star / ball of gas\nmoon: satellite\ntide: high and low',
    3,
    ['list 1: star / ball of gas', 'list 1: satellite', 'list 1: high | low (all)'],
  ],
  [
    'sun: star / ball of gas moon: satellite\ntide: high and low',
    3,
    ['list 1: star / ball of gas', 'list 1: satellite', 'list 1: high | low (all)'],
  ],
  // What cannot be shared out in quarters is right as a whole.
  ['14, 9, 31', 2, ['order 2: 14, 9, 31']],
  ['2, 3, 5', 2, ['list 2: 2 | 3 | 5 (all)']],
  ['2, 3, 5', 3, ['number 1: 2', 'number 1: 3', 'number 1: 5']],
  [
    'Last week (1) | we (all) walked to school (1)',
    2,
    ['point 1: Last week', 'point 1: we walked to school'],
  ],
  [
    '(loud) bang (1)\nhot / glowing wire (1)',
    2,
    ['point 1: bang | loud bang', 'point 1: hot | glowing wire'],
  ],
  [
    'walked, rode, drove, flew\nOne each, in that order.',
    4,
    ['term 1: walked', 'term 1: rode', 'term 1: drove', 'term 1: flew'],
  ],
  [
    'wages\nfarms\ncoal\n1 each, in this order. Also accept: pay / salary for wages. Not “mines” for coal.',
    3,
    ['term 1: wages | pay | salary', 'term 1: farms', 'term 1: coal'],
  ],
])('what each mark is for: %s', (answer, worth, parts) => {
  expect(partsOf(answer, worth)).toEqual(parts);
});

test('one mark for whatever is named, however the ways are parted', () => {
  const [part] = mark('light / heat / width, depth or length of the pot / same seeds', 1).parts;
  expect(part?.accepts).toEqual(expect.arrayContaining(['light', 'heat', 'width', 'depth', 'same seeds']));
});

test('what is put right earns one mark in each of its ways; "not" makes them one', () => {
  expect(partsOf('False – sinks, drops, goes down', 2)).toEqual([
    'truth 1: false',
    'point 1: sinks | drops | goes down',
  ]);
  expect(partsOf('False – cold, not hot', 2)[1]).toBe('point 1: cold, not hot');
});

test.each<[string, number, Partial<Marking['rules'] extends (infer Rule)[] | undefined ? Rule : never>]>([
  ['G minor\nJust “G” = ½', 1, { when: 'says', texts: ['G'], points: 0.5, off: false }],
  ['Königin Anna\nNur „Anna“ = 0,5', 1, { when: 'says', texts: ['Anna'], points: 0.5, off: false }],
  [
    'A and C\nThree or more letters: take off 1 for every wrong letter, never below 0.',
    2,
    { when: 'extra', points: 1, off: true },
  ],
  ['A and C\nMinus 1 for every wrong letter, not below zero.', 2, { when: 'wrong', points: 1, off: true }],
])('what it earns otherwise: %s', (answer, worth, rule) => {
  expect(mark(answer, worth).rules).toContainEqual(expect.objectContaining(rule));
});

test('a minus with what is lost is no part of the answer', () => {
  expect(partsOf('She wrote the letter.   –1 wrong tense. Present = 0.', 2)).toHaveLength(1);
});
