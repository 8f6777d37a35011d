/** Marks in running lines, pairs with what their letters stand for, gaps with other wordings. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

const read = (max: number, ...lines: string[]) => readRubric(documentOf(...lines), max);

test('what the file states as its total is never scaled, and the difference is said', () => {
  const rubric = read(
    12,
    'Garden test – answers. Out of 12.',
    '1. What gathers leaves? rake (2 P)',
    '2. What digs? spade (3 P)',
    '3. What weeds? hoe (2 P)',
    '4. What trims? shears (4 P)',
  );
  expect(rubric.criteria.map(({ max }) => max)).toEqual([2, 3, 2, 4]);
  expect(rubric.notes.join()).toContain('add up to 11, but the file says 12');
  expect(rubric.criteria.every(({ marking }) => marking?.certainty === 'guess')).toBe(true);
});

test('parts in one line lose the comma between them, and marks with a remark in their bracket count', () => {
  const { criteria } = read(
    8,
    'Werkzeug-Test, gesamt: 8 P',
    '1. Verbs (4 marks, one each): a) saws, b) cuts, c) digs, d) rakes',
    '2. Translate: an old (½) red (½, "pink" = 0) barn (1)',
    '3. Lücken (4 Lücken, je ½ = 2 P): (1) Säge (2) Feile (3) Hobel (4) Zange',
  );
  expect(criteria.map(({ question, marking }) => `${question} ${marking?.printed}`)).toEqual([
    '1a 1',
    '1b 1',
    '1c 1',
    '1d 1',
    '2 2',
    '3 2',
  ]);
  expect(criteria[0]?.answer).toBe('saws');
});

test('letters behind words are pairs, with what they stand for', () => {
  const { criteria } = read(
    8,
    'Answers',
    '1. oak (2 P)',
    '2. Matching: 1 oak P (hard), 2 fir Q (soft), 3 yew S (toxic). R (tall) is the extra one (3 P)',
    '3. elm (3 P)',
  );
  expect(criteria[1]?.marking?.parts.map(({ text, accepts }) => [text, accepts[1]])).toEqual([
    ['1 oak → P (hard)', 'hard'],
    ['2 fir → Q (soft)', 'soft'],
    ['3 yew → S (toxic)', 'toxic'],
  ]);
});

test('what is said behind the marks is no answer, and an arrow before a colon belongs to the question', () => {
  const { criteria } = read(
    12,
    'Lösungen, gesamt: 12 P',
    '1. Wie groß ist die Dichte? ρ = 60/20 = 3 g/cm³ (2 P: Ansatz 1, Ergebnis 1). Nur Ergebnis ohne Rechnung: 1 P.',
    '2. Welches Metall? Zink (2 P), hier kein FF',
    '3. Reihenfolge klein → groß: D B A C   2 P; genau ein Nachbarpaar vertauscht 1 P; sonst 0',
    '4. Womit misst man Zeit? Uhr – 2 BE; wer nur „Wecker“ schreibt: 0',
    '5. Zwei Gase, je 2 P: Helium / Neon / Argon (4 P)',
  );
  expect(criteria.map(({ marking }) => marking?.printed)).toEqual([2, 2, 2, 2, 4]);
  expect(criteria[2]?.marking).toMatchObject({ kind: 'order', rules: [{ when: 'neighbours', points: 1 }] });
  expect(criteria[0]?.answer).toContain('3 g/cm³');
  expect(criteria[1]?.marking?.parts[0]?.accepts).toEqual(['Zink']);
  expect(criteria.every(({ marking }) => marking?.certainty === 'guess')).toBe(true);
});
