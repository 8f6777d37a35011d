/** Cells, gaps, letters and options as the task sets them. The keys were written for this test. */
import { expect, test } from 'vitest';
import type { Marking } from '../../../../contract/grading/marking.ts';
import { fieldsOf } from '../../fields/fields.ts';
import { plain } from '../../lex/styled.ts';
import { followRules } from '../follow-rules.ts';
import { asVerdict } from '../kept/mended.ts';
import { readMarking } from '../read-marking.ts';
import { withHouseRules } from '../remarks/house-rules.ts';

const mark = (answer: string, worth: number, description = ''): Marking => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  return followRules(readMarking({ ...own, description, answer }, worth), answer);
};
const partsOf = (answer: string, worth: number, description = ''): string[] =>
  mark(answer, worth, description).parts.map(
    ({ kind, points, accepts }) => `${kind} ${points}: ${accepts.join(' | ')}`,
  );

test('a cell for each column that the task names', () => {
  expect(partsOf('Adverb\tZeit', 1, 'Bestimme.\nWortart\tAngabe der')).toEqual([
    'term 0.5: Adverb',
    'term 0.5: Zeit',
  ]);
  expect(partsOf('heute\tAdverb\tZeit', 1, 'Wortart\tAngabe der')).toEqual([
    'term 0.5: Adverb',
    'term 0.5: Zeit',
  ]);
});

test.each([
  [
    'harp c – oboe a – drum d – horn b',
    2,
    '',
    ['choice 0.5: c', 'choice 0.5: a', 'choice 0.5: d', 'choice 0.5: b'],
  ],
  [
    'Oslo\nPeru\tLima\nKenia\tNairobi',
    3,
    'Match the capitals.\nNorway',
    ['term 1: Oslo', 'term 1: Lima', 'term 1: Nairobi'],
  ],
  ['rain   B. snow   C. hail      B', 1, 'What falls in flakes?\nA.', ['choice 1: B | snow']],
  ['A) rain   B) snow   C) hail   A', 1, 'Which is liquid?', ['choice 1: A | rain']],
  ['the rights of every (citizen) of the town', 1, 'Complete the sentence', ['term 1: citizen']],
])('%s', (answer, worth, asked, expected) => {
  expect(partsOf(answer, worth, asked)).toEqual(expected);
});

test('letters that count at their places may be written in one, and each is worth what the key says', () => {
  const { kind, rules } = mark(
    'D, A, C, B (2 pts ; 0,5 par lettre à la bonne place)',
    2,
    'Remets dans l’ordre',
  );
  expect([kind, rules?.[0]]).toMatchObject(['order', { when: 'places', points: 0.5 }]);
});

test('what a slip leaves, and a verdict by its letter below what offers both', () => {
  const accent = withHouseRules(
    mark('forêt', 1),
    '',
    '1',
    'forêt',
    'Écris au singulier. Accent oublié : 0,5.',
  );
  expect(accent.rules).toMatchObject([{ when: 'spelling', points: 0.5 }]);
  const verdict = {
    ...mark('Baum', 1),
    parts: mark('Baum', 1).parts.map((part) => ({ ...part, text: 'w', accepts: ['w'] })),
  };
  expect(asVerdict(verdict, 'Wahr oder falsch?\nEis schwimmt.').parts[0]?.accepts).toEqual(['true']);
});

const BOLD = ['bold' as const];
const ended = (before: string, answer: string, behind = '') => ({
  body: {
    text: `${before} ${answer}${behind}`,
    spans: [{ start: before.length + 1, end: before.length + 1 + answer.length, signs: BOLD }],
  },
  paidAt: null,
  worth: 1,
});

test('the end of a sentence that is set apart answers it, where it is so more than once', () => {
  const read = fieldsOf([
    ended('The bird that lays in the nests of others is the', 'cuckoo', '  (any spelling)'),
    ended('An animal that eats plants only is called a', 'herbivore'),
    ended('The young of a frog is called a', 'tadpole', '.'),
  ]);
  expect(read.map((one) => one?.answer.text)).toEqual(['cuckoo', 'herbivore', 'tadpole']);
});

test('a gap asks, and a verdict behind a sentence answers', () => {
  const read = (...texts: string[]) =>
    fieldsOf(texts.map((text) => ({ body: plain(text), paidAt: null, worth: 1 }))).map(
      (one) => one?.answer.text,
    );
  expect(read('The moon turns round the ______ . earth', 'A ______ eats grass. cow')).toEqual([
    'earth',
    'cow',
  ]);
  expect(read('Richtig oder falsch? Der Main mündet in den Rhein. richtig')).toEqual(['richtig']);
});
