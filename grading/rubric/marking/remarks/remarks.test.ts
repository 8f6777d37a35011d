import { describe, expect, test } from 'vitest';
import { readNotes } from '../notes.ts';
import type { Noted } from './noted.ts';

/** What a key says, without what it does not say. */
const said = (text: string): Partial<Noted> =>
  Object.fromEntries(
    Object.entries(readNotes(text)).filter(
      ([name, value]) =>
        name !== 'said' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

describe('what else is right or wrong', () => {
  test.each<[string, Partial<Noted>]>([
    ['fog (accept mist)', { text: 'fog', accepts: ['mist'] }],
    ['fog\nalso accept: mist, haze', { text: 'fog', accepts: ['mist', 'haze'] }],
    ['fog (or haze)', { text: 'fog', accepts: ['haze'] }],
    ['fog  [sea fret is just as good]', { text: 'fog', accepts: ['sea fret'] }],
    ['Nebel (od. Dunst; Schleier auch richtig)', { text: 'Nebel', accepts: ['Dunst', 'Schleier'] }],
    ['Jan van Eyck (Eyck will do)', { text: 'Jan van Eyck', accepts: ['Eyck'] }],
    ['fog. If they just say mist let them have it', { text: 'fog', accepts: ['mist'] }],
    ['about half. Anything between 40% and 60% will do', { text: 'about half', accepts: ['40–60 %'] }],
    ['fog, also haze', { text: 'fog', accepts: ['haze'] }],
    ['Nebel (auch: Dunst; nicht: Regen)', { text: 'Nebel', accepts: ['Dunst'], refused: ['Regen'] }],
    ['niebla (vale también: bruma)', { text: 'niebla', accepts: ['bruma'] }],
    ['brouillard\nOn accepte brume. 1 point par mot.', { text: 'brouillard', accepts: ['brume'], each: 1 }],
    ['fog; do not accept smoke', { text: 'fog', refused: ['smoke'] }],
    ['fog\nreject “smoke” (it is no weather)', { text: 'fog', refused: ['smoke'] }],
    ['fog (accept mist but not smoke)', { text: 'fog', accepts: ['mist'], refused: ['smoke'] }],
    ['liver (kidney is all right)', { text: 'liver', accepts: ['kidney'] }],
    ["kitchen. Just 'house' won't do.", { text: 'kitchen', refused: ['house'] }],
    ["quickly – must be the adverb, so not 'quick'", { text: 'quickly', refused: ['quick'], graded: true }],
    ['dative (dat. is fine; ignore spelling)', { text: 'dative', accepts: ['dat'] }],
    [
      'Julius Caesar\n(Caesar on its own will do, Julius won’t)',
      { text: 'Julius Caesar', accepts: ['Caesar'], refused: ['Julius'] },
    ],
    ['Newton (N genügt)', { text: 'Newton', accepts: ['N'] }],
    ['Kreislauf (Skizze genügt)', { text: 'Kreislauf' }],
    [
      "to the wood ('forest' for wood is fine)",
      { text: 'to the wood', instead: [{ of: 'wood', by: 'forest' }] },
    ],
    [
      '2 × 3². 2 × 3 × 3 convient ; 6 × 3 non.',
      { text: '2 × 3²', accepts: ['2 × 3 × 3'], refused: ['6 × 3'] },
    ],
    ['v = s/t. Learnt by heart v = t/s: 0 marks', { text: 'v = s/t', refused: ['v = t/s'] }],
    ['(2b + 1)(2b − 1). Für (2b − 1)² gibt es nichts.', { text: '(2b + 1)(2b − 1)', refused: ['(2b − 1)²'] }],
    ['meander (NOT oxbow lake – that comes later)', { text: 'meander', refused: ['oxbow lake'] }],
    ['a, b, c (In English is fine. All in the right order or nothing.)', { text: 'a, b, c', ordered: true }],
    ['3. Mai 1921 (Jahr genügt)', { text: '3. Mai 1921', accepts: ['1921'] }],
    ['half past two (past three ok)', { text: 'half past two', accepts: ['half past three', 'past three'] }],
    ['1.5 h\nor equivalent, e.g. 90 min', { text: '1.5 h', accepts: ['90 min'] }],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('remarks that change nothing are no part of the answer', () => {
  test.each([
    '40\nignore units',
    '40 (oe)',
    '40\nallow ecf from 2a',
    '40 (ft from (a))',
    '40\naccept any sensible rounding',
    '40. Units required.',
    '40 (same as in 2(b))',
    '40\nJede andere sinnvolle Angabe akzeptieren',
    '40 (cao)',
    '40\ncapital letters must be right; don’t worry about small digits',
    '40\nWorking not needed',
    '40 (nur mit Einheit)',
    '40\nBoth needed, either order',
  ])('%s', (text) => {
    expect(readNotes(text)).toMatchObject({ text: '40', accepts: [], refused: [] });
  });
});

describe('how many, and what each is worth', () => {
  test.each<[string, Partial<Noted>]>([
    ['owl, hawk, kite (any two)', { text: 'owl, hawk, kite', wanted: 2 }],
    ['owl, hawk, kite (any 2, 1 pt each)', { text: 'owl, hawk, kite', wanted: 2, each: 1 }],
    ['Eule\nHabicht\nMilan\n(2 davon, je 1 P.)', { text: 'Eule\nHabicht\nMilan', wanted: 2, each: 1 }],
    ['hibou, faucon, milan (deux au choix)', { text: 'hibou, faucon, milan', wanted: 2 }],
    ['owl – in trees, hare – in fields ½ each', { text: 'owl – in trees, hare – in fields', each: 0.5 }],
    ['• owl\n• hawk\nmax 1', { text: '• owl\n• hawk', most: 1 }],
    ['owl, hawk – any order, one mark each', { text: 'owl, hawk', each: 1 }],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('marks for parts of a calculation', () => {
  const rolesOf = (text: string): string[] =>
    readNotes(text).shares.map(({ points, role }) => `${points} ${role}`);
  test.each<[string, string[]]>([
    ['4 × 5 = 20 m 1 pt number, 1 pt unit', ['1 result', '1 unit']],
    ['4 × 5 = 20 m\n1 for the working, 1 for the right answer', ['1 method', '1 result']],
    ['4 · 5 = 20 m (1 P. für den Ansatz, 1 P. Ergebnis mit Einheit)', ['1 method', '1 result']],
    ['4 × 5 = 20 m (1 pt calcul, 1 pt résultat avec unité)', ['1 method', '1 result']],
    ['x = 3\nM1 for 4x = 12', ['1 other']],
    ['20 m (½ for the unit)', ['0.5 unit']],
  ])('%s', (text, roles) => {
    expect(rolesOf(text)).toEqual(roles);
    expect(readNotes(text).text).not.toMatch(/for|für|pt|unit/u);
  });
});

test.each([
  'a → b → c\none mark only if just two are swapped',
  '7 km (1 P.; ohne Einheit 0,5 P.)',
  '7 km; fehlt die Einheit: nur 0,5 P.',
  '7 km; 1 mark lost if no unit',
  'p + q\none letter missing or wrong: 1 mark',
  'We went home.\nall correct 2, one mistake 1, more mistakes 0',
  '6 / 3 (1) = 2 (1) correct answer alone = 2',
])('a rule for part of the marks is known: %s', (text) => {
  expect(readNotes(text)).toMatchObject({ graded: true, text: text.split(/\n| correct|;| \(1 P/u)[0] });
});

test.each([
  'the pores allow water to pass',
  'The rule was not just, only two voted for it',
  '3 + 4 = 7',
  'only 2',
  'He was right about 2',
  '5 units',
  'people who accept each other, not only friends',
  'half of the class',
])('an answer is no remark: %s', (text) => {
  expect(said(text)).toEqual({ text });
});
