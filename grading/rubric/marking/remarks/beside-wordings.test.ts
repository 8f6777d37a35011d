/** What is said beside wordings: that one is wrong, written out, in an order, worth so much each. Keys written for this test. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import { readNotes } from '../notes.ts';
import { readOrder } from '../order.ts';
import { readMarking } from '../read-marking.ts';
import { readRow } from '../rows/row.ts';
import { empty } from './noted.ts';
import { readRemark } from './remarks.ts';

const read = (answer: string, worth = 1, description = '') =>
  readMarking({ name: '', kind: 'content', description, answer, levels: [], question: '1' }, worth);
const wordings = (answer: string, worth = 1, asked = '') =>
  read(answer, worth, asked).parts.map(({ accepts }) => accepts);

describe('verdicts', () => {
  test('a quoted wording is refused whatever stands before the verdict', () => {
    expect(readNotes('Handy („Cellular“ natürlich falsch)').refused).toEqual(['Cellular']);
    expect(readNotes('library ("bookshop" is of course wrong)').refused).toEqual(['bookshop']);
    expect(readNotes('library (a bookshop sells books)').refused).toEqual([]);
  });

  test('what is written out is the wording, and words to that effect are none', () => {
    expect(readNotes('12 (accept twelve written out)').accepts).toEqual(['twelve']);
    expect(readNotes('melts\naccept: turns liquid owtte').accepts).toEqual(['turns liquid']);
  });

  test('whatever is said of a quoted wording that earns nothing', () => {
    const said = '"it is cold" is just the question again, no mark';
    expect(readRemark(said, true)).toEqual([{ is: 'refuse', texts: ['it is cold'] }]);
    expect(readRemark('students who are just late, no mark', true)?.[0]?.is).not.toBe('refuse');
  });

  test('what is given in a case is no wording', () => {
    expect(readRemark('0.5 if one of the two is right', true)?.[0]?.is).toBe('slip');
    expect(readRemark('0.5 is fine', true)).toEqual([{ is: 'accept', texts: ['0.5'] }]);
  });

  test('a case is no wording', () => {
    expect(readRemark('whoever writes both: fine', true)).toEqual([{ is: 'told' }]);
    expect(readRemark('back to front but otherwise right', true)?.[0]?.is).not.toBe('accept');
    expect(readRemark('back to front is fine', true)?.[0]?.is).toBe('accept');
  });

  test('beside a formula words are said of it', () => {
    expect(wordings('zinc + oxygen → zinc oxide\nSymbols are fine. "Zn" ok.')[0]).not.toContain('Symbols');
    expect(readNotes('P = U · I\n"watt" not. = instead of arrow OK').accepts.join()).not.toContain('not');
  });
});

describe('order and amounts', () => {
  test.each(['all three in this order', 'in that order', 'only in this order', 'in this order only'])(
    '%s',
    (said) => expect(readRemark(said, false)).toEqual([{ is: 'ordered' }]),
  );

  test('behind a list without a sign, and not behind a sentence', () => {
    expect(readNotes('do, re, mi in that order')).toMatchObject({ text: 'do, re, mi', ordered: true });
    expect(readNotes('she puts the cards in order')).toMatchObject({ ordered: false });
  });

  test('an order keeps decimal commas', () => {
    const noted = { ...empty(), text: '0,5 m, 0,75 m, 1,2 m', ordered: true };
    expect(readOrder(noted, 2, '')?.parts[0]?.accepts[0]).toContain('0,75 m');
  });

  test.each([
    ['pro Bedeutung ½', 0.5],
    ['a mark a gap', 1],
    ['one a word', 1],
    ['½ per word', 0.5],
  ])('%s', (said, points) => expect(readRemark(said, true)).toEqual([{ is: 'each', points }]));

  test('two meanings are two things', () => {
    const [part] = read('Bank; Ufer – pro Bedeutung ½', 1).parts;
    expect(part).toMatchObject({ kind: 'list', wanted: 2, accepts: ['Bank', 'Ufer'] });
  });

  test('a sentence that goes on with "per" says no worth', () => {
    expect(readNotes('complaints set down par écrit : 1 pt').each).toBeNull();
  });
});

test('what capitals join is no remark', () => {
  expect(wordings('NOT (P OR Q)')[0]?.[0]).toBe('NOT (P OR Q)');
  expect(readRemark('and NOT P AND NOT Q of course', true)?.[0]?.is).not.toBe('refuse');
  expect(readNotes('valve (or tap)').accepts).toEqual(['tap']);
});

test('fills of gaps may be parted by "then"', () => {
  expect(wordings('3 (or thrice), then 21', 2, 'Fill the gaps')).toHaveLength(2);
});

test('an option that is left over is none of the pairs, and the dash between them is no name', () => {
  const { criteria } = readRubric(
    documentOf(
      'Lösungen, gesamt 3 P',
      'Aufgabe 1 (2 P., je ½)',
      '1 B – 2 D – 3 A – 4 E    (C bleibt übrig)',
      'Aufgabe 2 (1 P.)',
      'Eiche',
    ),
    3,
  );
  const accepts = criteria.flatMap(({ marking }) => marking?.parts.flatMap((part) => part.accepts) ?? []);
  expect(accepts.join()).not.toContain('übrig');
  expect(accepts).not.toContain('–');
});

test('as many things as are asked to be named stand in no order', () => {
  const asked = 'Name the three parts of a plant.';
  const named = readRow({ text: 'root, stem, leaf', each: null }, 3, 'term', '', asked);
  expect(named?.parts).toMatchObject([{ kind: 'list', wanted: 3, accepts: ['root', 'stem', 'leaf'] }]);
  const filled = readRow({ text: 'root, stem, leaf', each: null }, 3, 'term', '', 'Label the drawing.');
  expect(filled?.parts).toHaveLength(3);
});
