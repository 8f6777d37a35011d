/** Which pieces of a field are its answer, and which of several things stand at places of their own. Written for this test. */
import { expect, test } from 'vitest';
import { readMarking } from '../read-marking.ts';

const partsOf = (answer: string, worth: number, description = ''): string[] =>
  readMarking(
    { name: '', kind: 'content', description, answer, levels: [], question: '1', rules: '' },
    worth,
  ).parts.map(({ kind, points, accepts }) => `${kind} ${points}: ${accepts.join(' | ')}`);

test.each<[string, number, string, string[]]>([
  ['Printer: (Johannes) Gutenberg\nlast name will do', 1, '', ['term 1: Gutenberg | Johannes Gutenberg']],
  ['Long Parliament. ½ if only the word parliament', 1, '', ['term 1: Long Parliament']],
  [
    '12 × 30 = 360 kg\n0,5 si le calcul est posé mais faux',
    1,
    'Masse totale',
    ['number 1: 12 × 30 = 360 kg'],
  ],
  ['“Portugal” on its own isn’t enough', 1, 'Where was it signed? Lisbon', ['term 1: Lisbon']],
])('the answer is kept and the marker’s words are not: %s', (answer, worth, asked, parts) => {
  expect(partsOf(answer, worth, asked)).toEqual(parts);
});

test('what nobody can tell from words to the marker stays open', () => {
  expect(partsOf('a clear position 1 – two arguments 2 – a fair word on the other side 1', 6)).toEqual([]);
});

test.each<[string, number, string, string[]]>([
  [
    'Verdunstung – Wolken – Regen – Quelle (je ½)',
    2,
    'Lückentext',
    ['term 0.5: Verdunstung', 'term 0.5: Wolken', 'term 0.5: Regen', 'term 0.5: Quelle'],
  ],
  [
    'egg, grub, pupa, beetle (also: adult) – ½ each in the right place',
    2,
    'Stages of a beetle',
    ['term 0.5: egg', 'term 0.5: grub', 'term 0.5: pupa', 'term 0.5: beetle | adult'],
  ],
  ['c – e – g\n3 x 1', 3, 'Dreiklang', ['term 1: c', 'term 1: e', 'term 1: g']],
])('places count: %s', (answer, worth, asked, parts) => {
  expect(partsOf(answer, worth, asked)).toEqual(parts);
});

test.each<[string, number, string, string[]]>([
  [
    'Eiche Laubbaum, Fichte Nadelbaum, Buche Laubbaum',
    3,
    '',
    ['term 1: Laubbaum', 'term 1: Nadelbaum', 'term 1: Laubbaum'],
  ],
  [
    'a–2  b–3  c–1    (robin garden, gull coast, owl wood)',
    3,
    '',
    ['term 1: 2 | garden', 'term 1: 3 | coast', 'term 1: 1 | wood'],
  ],
  [
    'p = path / w = wood / s = stream',
    3,
    'Signs on the map',
    ['term 1: path', 'term 1: wood', 'term 1: stream'],
  ],
  ['R1 = 20 Ω, R2 = 30 Ω', 2, '', ['number 1: R1 = 20 Ω | 20 Ω', 'number 1: R2 = 30 Ω | 30 Ω']],
  [
    'He is believed | to live abroad.',
    2,
    'People believe that he lives abroad.',
    ['point 1: He is believed', 'point 1: to live abroad.'],
  ],
])('each thing with what belongs to it: %s', (answer, worth, asked, parts) => {
  expect(partsOf(answer, worth, asked)).toEqual(parts);
});

test.each<[string, string, string[]]>([
  ['F (it boils at 100 °C)', 'true or false, 1 each', ['truth 1: false']],
  [
    'False – it boils at 90 degrees up there',
    'True or false? Correct the false ones.',
    ['truth 0.5: false', 'point 0.5: it boils at 90 degrees up there'],
  ],
  ['True – as the experiment shows', 'True or false? Correct the false ones.', ['truth 1: true']],
])('a single mark is the verdict’s unless what is false is put right: %s', (answer, asked, parts) => {
  expect(partsOf(answer, 1, asked)).toEqual(parts);
});

test.each<[string, string, string[]]>([
  [
    'Does a lighter ball fall more slowly in a vacuum? Explain.',
    'No. If there is no air, all things fall equally fast. Gravity pulls more at the heavier ball, but it is harder to speed up as well.',
    [],
  ],
  [
    'Welche Probe, A oder B, ist das Salz? Begründe.',
    'B. Die Probe B leitet den Strom in Wasser. Nur ein Salz zerfällt dort in Ionen, die sich frei bewegen, deshalb ist es B.',
    [],
  ],
  ['Is glass a crystal? Explain.', 'No (accept any reasonable explanation)', ['truth 1: no']],
])('a verdict alone is not the answer where a reason is asked for: %s', (asked, answer, parts) => {
  expect(partsOf(answer, 1, asked)).toEqual(parts);
});
