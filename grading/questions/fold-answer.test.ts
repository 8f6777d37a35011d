import { describe, expect, it } from 'vitest';
import type { Marking, MarkingPart } from '../../contract/grading/marking.ts';
import { readText } from '../language/reading.ts';
import { BLANK } from './answer.ts';
import { foldAnswer } from './fold-answer.ts';

const planOf = (kind: MarkingPart['kind'], accepts: string[], parts: Partial<Marking> = {}): Marking => ({
  kind: kind === 'wording' || kind === 'method' ? 'term' : kind,
  printed: 1,
  parts: [{ kind, text: accepts[0] ?? '', points: 1, accepts, wanted: null }],
  refused: [],
  strict: false,
  certainty: 'agreed',
  ...parts,
});

const fold = (marking: Marking) => (text: string) =>
  foldAnswer(text, { marking, asked: readText(''), terms: new Set(), described: false });

describe('answers fold to the same', () => {
  it.each<[string, Marking, string[]]>([
    [
      'in other letters and with an article',
      planOf('term', ['delta']),
      ['delta', 'Delta ', 'a delta', 'DELTA.'],
    ],
    ['with a slip that the key lets pass', planOf('term', ['evaporation']), ['evaporation', 'evaporaton']],
    ['without accents', planOf('term', ['Bogotá']), ['Bogotá', 'bogota']],
    ['that the key does not hold', planOf('term', ['delta']), ['an estuary', 'Estuary', 'estuary (I think)']],
    ['as numbers', planOf('number', ['0.5']), ['0.5', '0,5', '1/2', '.50']],
    ['as wrong numbers', planOf('number', ['0.5']), ['0.7', '0,7', '7/10']],
    ['in other units', planOf('number', ['450 m']), ['450 m', '450m', '0.45 km']],
    ['in other units, and wrong', planOf('number', ['450 m']), ['30 m', '0,03 km']],
    ['as letters', planOf('choice', ['B']), ['B', 'b)', '(b)']],
    ['as verdicts', planOf('truth', ['true']), ['True', 't', 'This is true.']],
    ['in another order of items', planOf('list', ['iron', 'copper', 'zinc']), ['iron, zinc', 'Zinc; iron']],
    ['as nothing', planOf('term', ['delta']), ['', '-', '?', 'I don’t know']],
  ])('%s', (_what, marking, texts) => {
    expect([...new Set(texts.map(fold(marking)))]).toHaveLength(1);
  });

  it('where nothing was written', () => {
    expect(fold(planOf('term', ['delta']))('…')).toBe(BLANK);
  });
});

describe('answers stay apart', () => {
  it.each<[string, Marking, string[]]>([
    ['other words', planOf('term', ['delta']), ['estuary', 'harbour']],
    ['other values', planOf('number', ['0.5']), ['0.5', '5', '0.05']],
    ['other units', planOf('number', ['450 m']), ['450 km', '450 cm']],
    ['other letters', planOf('choice', ['B']), ['A', 'B', 'C']],
    ['opposite verdicts', planOf('truth', ['true']), ['true', 'false']],
    [
      'accents and capitals where they count',
      planOf('wording', ['el árbol'], { strict: true }),
      ['el árbol', 'el arbol', 'la árbol'],
    ],
    [
      'sentences of one word and of many',
      planOf('point', ['plants need light']),
      ['light', 'light and water'],
    ],
  ])('%s', (_what, marking, texts) => {
    expect(new Set(texts.map(fold(marking))).size).toBe(texts.length);
  });

  it('however long they are', () => {
    const long = (end: string) => `${'The river carries sand to the sea. '.repeat(20)}${end}`;
    const [one, other] = [long('Then it settles.'), long('Then it is gone.')].map(
      fold(planOf('point', ['sand settles'])),
    );
    expect(one).not.toBe(other);
    expect(one?.length).toBeLessThan(250);
  });
});
