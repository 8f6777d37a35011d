import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { briefOf, criterionOf, gradeAll } from './brief-fixture.ts';

const stateOf = async (
  part: Omit<MarkingPart, 'text'> & { text?: string },
  answer: string,
): Promise<string> => {
  const kind = part.kind === 'wording' || part.kind === 'method' ? 'term' : part.kind;
  const text = part.text ?? part.accepts.join(' / ');
  const question = criterionOf({
    question: '1',
    max: part.points,
    answer: text,
    marking: {
      kind,
      printed: part.points,
      parts: [{ ...part, text }],
      refused: [],
      strict: false,
      certainty: 'agreed',
    },
  });
  const [one] = await gradeAll(briefOf([question]), `1. ${answer}`);
  return `${one?.score} ${one?.state}`;
};
const together = (text: string) => ({ ...term(1, ...text.split('; ')), text });
const term = (points: number, ...accepts: string[]) => ({
  kind: 'term' as const,
  points,
  accepts,
  wanted: null,
});

test.each([
  ['as the key has it', term(1, 'harbour'), 'the harbour', '1 marked'],
  ['a slip may be what is asked for', term(1, 'harbour'), 'harbur', '1 open'],
  ['another ending may be, too', term(1, 'was singing'), 'was sing', '1 open'],
  ['another word may mean it', term(1, 'harbour'), 'port', '0 open'],
  ['nothing was written', term(1, 'harbour'), '–', '0 marked'],
  ['the key itself, whatever it is worth', term(3, 'harbour'), 'harbour', '3 marked'],
  ['one of a few letters', { ...term(1, 'B'), kind: 'choice' as const }, 'C', '0 marked'],
  [
    'another number may be the same in other units',
    { ...term(1, '40 m'), kind: 'number' as const },
    '44 m',
    '0 open',
  ],
  ['the number', { ...term(1, '40 m'), kind: 'number' as const }, '40 m', '1 marked'],
  [
    'all of a list',
    { kind: 'list' as const, points: 2, accepts: ['iron', 'zinc', 'tin'], wanted: 2 },
    'iron, tin',
    '2 marked',
  ],
  [
    'some of a list, the rest perhaps in other words',
    { kind: 'list' as const, points: 2, accepts: ['iron', 'zinc', 'tin'], wanted: 2 },
    'iron, gold',
    '1 open',
  ],
  ['one of two that the key sets side by side', together('fork; ladle'), 'ladle', '1 open'],
  ['both of them', together('fork; ladle'), 'fork, ladle', '1 marked'],
  ['one of those that the key sets against each other', term(1, 'fork', 'ladle'), 'ladle', '1 marked'],
  ['a word that denies, with more around it', term(1, 'NOT'), 'NOT p OR NOT q', '1 open'],
  ['a word that denies, alone', term(1, 'NOT'), 'not', '1 marked'],
  [
    'a longer wording with a slip holds a shorter one',
    { ...term(1, 'bus pass', 'pass'), kind: 'wording' as const },
    'buss pass',
    '1 open',
  ],
  [
    'a bare result where the key shows the way',
    { ...term(2, '48 × 6 = 288', '288'), kind: 'number' as const },
    '288',
    '2 open',
  ],
  ['a bare result where it does not', { ...term(2, '288'), kind: 'number' as const }, '288', '2 marked'],
  ['about as many', { ...term(1, '40'), kind: 'number' as const }, 'almost 40', '1 open'],
  [
    'a time where the key has a number',
    { ...term(1, '9'), kind: 'number' as const },
    'twenty to 9',
    '1 open',
  ],
  [
    'a share that the key does not name',
    { ...term(2 / 3, 'true'), kind: 'truth' as const },
    'false',
    '0 open',
  ],
  ['another verb before the form', { ...term(1, 'sung'), kind: 'wording' as const }, 'I have sung', '1 open'],
  [
    'a unit that nobody knows',
    { ...term(1, '30 (ml)', '30', '30 ml'), kind: 'number' as const },
    '30 blobs',
    '1 open',
  ],
])('%s', async (_what, part, answer, state) => {
  expect(await stateOf(part, answer)).toBe(state);
});
