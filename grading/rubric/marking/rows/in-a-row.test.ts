/** Several answers in one field, told apart by how many marks, labels or counts there are. Written for this test. */
import { expect, test } from 'vitest';
import { followRules } from '../follow-rules.ts';
import { readMarking } from '../read-marking.ts';
import { readRow } from './row.ts';

const planOf = (answer: string, worth: number, asked = ''): ReturnType<typeof readMarking> => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '' };
  return followRules(readMarking({ ...own, description: asked, answer }, worth), answer, asked);
};

const told = (answer: string, worth: number, asked = ''): string[] =>
  planOf(answer, worth, asked).parts.map(
    ({ kind, accepts, points, wanted }) =>
      `${kind} ${kind === 'list' ? `${wanted} of ${accepts.length}` : accepts[0]} ${points}`,
  );

test.each([
  ['iron, tin; heat; 3', 4, ['term iron 1', 'term tin 1', 'term heat 1', 'term 3 1']],
  ['hier … dort … oben', 3, ['term hier 1', 'term dort 1', 'term oben 1']],
  ['600 ÷ 12; 50; km/h', 3, ['method 600 ÷ 12 1', 'number 50 1', 'term km/h 1']],
  ['30 × 4 = 120; J', 3, ['method 30 × 4 1', 'number 120 1', 'term J 1']],
  ['HP 12 / SP 20 / VP 8\n1 each', 3, ['number 12 1', 'number 20 1', 'number 8 1']],
  ['Ein 400 L (1)  Aus 150 L (1)', 2, ['number 400 L 1', 'number 150 L 1']],
  ['x = -2, 5 (1 each)', 2, ['number x = -2 1', 'number x = 5 1']],
  ['3p + 4 = 5 + 2p (1), p = 1 (1)', 2, ['method 3p + 4 = 5 + 2p 1', 'number p = 1 1']],
  ['1 c 2 a 3 b', 3, ['choice c 1', 'choice a 1', 'choice b 1']],
  ['i R ii F iii R', 3, ['truth true 1', 'truth false 1', 'truth true 1']],
  ['Kent S, Fife N, York N', 3, ['choice S 1', 'choice N 1', 'choice N 1']],
  ['hablar – v., casa – n., rojo – adj.', 3, ['term v 1', 'term n 1', 'term adj 1']],
  ['e.g. oak, elm, ash, fir\n3 = 2 marks, 2 = 1 mark', 2, ['list 3 of 4 2']],
  ['3 dances, 1 each\nAccept: waltz, tango, polka, samba', 3, ['list 3 of 4 3']],
  ['z. B. Eiche, Ulme, Linde', 2, ['list 2 of 3 2'], 'Welche Bäume? Zwei Arten nennen: zwei Bäume'],
])('%s for %i', (answer, worth, parts, asked = '') => {
  expect(told(answer, worth, asked)).toEqual(parts);
});

test('how many there are, and what some of them earn', () => {
  const { parts, rules } = planOf('Lys - Met - Ala\n2 von 3 richtig: 1 P.', 2);
  expect(parts).toHaveLength(3);
  expect(rules?.map(({ when, count, points }) => `${when} ${count} ${points}`)).toEqual(['right 2 1']);
});

test.each([
  ['roi, ducs, serfs, moines', 2, 'Classe-les de haut en bas', 'order'],
  ['amber, jade, onyx, opal', 4, 'Name them in any order', 'list'],
  ['10.0.3.255', 1, '', 'term'],
  ['minor 3rd', 1, '', 'term'],
  ['p.r.n. = when needed / as needed', 1, '', 'point'],
  ['weir\nno: dam, lock', 1, '', 'term'],
])('%s for %i, %s: %s', (answer, worth, asked, kind) => {
  expect(planOf(answer, worth, asked).kind).toBe(kind);
});

test.each([['more cells / higher voltage, thicker wire / shorter wire', 2]])('no row: %s', (text, worth) => {
  expect(readRow({ text, each: null }, worth, 'term')).toBeNull();
});
