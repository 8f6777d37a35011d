/** What slips and mistakes cost where a key says so. Keys and answers were written for this test. */
import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { readMarking } from '../../../../rubric/marking/read-marking.ts';
import { withHouseRules } from '../../../../rubric/marking/remarks/house-rules.ts';
import { markAnswer } from '../mark-answer.ts';

const given = (key: string, worth: number, rules: string, asked: string, answer: string): number => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1' };
  const read = readMarking({ ...own, description: asked, answer: key, rules }, worth);
  const marking = withHouseRules(read, rules, '1', key, asked);
  const context = { marking, asked: readText(asked), terms: new Set<string>(), described: false };
  return markAnswer(readText(answer), context).share * worth;
};

const KEY = 'Der Bauer verkauft dem Händler ein Pferd. / gibt dem Händler ein Pferd für Geld.';

test.each([
  ['Der Bauer verkauft dem Händler ein Pferd.', 4],
  ['Der Bauer gibt dem Händler ein Pferd für Geld', 4],
  ['Dem Händler verkauft der Bauer ein Pferd', 4],
  ['Ein Bauer verkauft seinem Händler das Pferd', 4],
  ['Der Bauer verkauft dem Händler ein Schwein', 3],
  ['Die Bauern verkauft dem Händler ein Pferd', 3],
  ['Der Bauer kaufte ein Schwein', 1],
  ['Der König schläft.', 0],
])('every mistake costs one, articles none: %s %d', (answer, points) => {
  const rules = 'Übersetzung: pro Fehler –1 BE; Artikel egal';
  expect(given(KEY, 4, rules, 'Übersetze: Agricola mercatori equum vendit.', answer)).toBe(points);
});

test.each([
  ['Translate. −½ per mistake, any tense ok', 'She wrote a long letter.', 'She has written a long letter', 2],
  ['Translate. −½ per mistake', 'She wrote a long letter.', 'She writes a long letter', 1.5],
  [
    'Traduire : chaque faute enlève 0,5 pt',
    'Le chat boit du lait chaud.',
    'Le chat mange du lait chaud',
    1.5,
  ],
  ['Traduce; por cada error se restan 0,5', 'The boys have found a coin.', 'The boys have lost a coin', 1.5],
])('%s', (rules, key, answer, points) => {
  expect(given(key, 2, rules, 'Satz', answer)).toBe(points);
});

test.each([
  ['Spelling mistakes −¼', 0.75],
  ['faltas de ortografía -0,25', 0.75],
  ['0,5 en moins par faute d’orthographe', 0.5],
  ['spelling must be correct', 0],
  ['don’t penalise spelling', 1],
  ['', 1],
])('%s: a slip', (rules, points) => {
  expect(given('Jupiter', 1, rules, 'the largest planet', 'Jupitter')).toBe(points);
});

test('only where it is right to the letter, as the section says', () => {
  const asked = 'Verbformen (je 1 P, nur wenn ganz richtig)\nportat → Perfekt';
  expect(given('portavit', 1, 'Latein, Klasse 7', asked, 'portavitt')).toBe(0);
  expect(given('portavit', 1, 'Latein, Klasse 7', asked, 'portavit')).toBe(1);
  const plain = 'Verbformen\nportat → Perfekt';
  expect(given('portavit', 1, 'Die Verbformen müssen exakt stimmen.', plain, 'portavitt')).toBe(0);
});
