import { expect, test } from 'vitest';
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

type Kind = MarkingPart['kind'];
const part = (kind: Kind, ...accepts: string[]): MarkingPart => ({
  kind,
  text: accepts[0] ?? '',
  points: 1,
  accepts,
  wanted: kind === 'list' ? accepts.length : null,
});

const earned = (
  parts: MarkingPart[],
  answer: string,
  { asked = '', rules = [] as Marking['rules'] } = {},
): number => {
  const marking: Marking = { kind: 'term', printed: parts.length, parts, refused: [], strict: false, rules };
  const { share } = markAnswer(readText(answer), {
    marking,
    asked: readText(asked),
    terms: new Set(),
    described: false,
  });
  return share * parts.length;
};

test.each([
  ['term', 'Holztransport', 'sie transportieren das Holz', 1],
  ['term', 'Türverschluss', 'die Tür verschließen', 1],
  ['term', 'Türverschluss', 'die Tür streichen', 0],
  ['point', 'Aufnahme von Wasser', 'Wasseraufnahme', 1],
  ['point', 'Aufnahme von Wasser', 'Wasserabgabe', 0],
  ['term', 'the smith’s daughter', 'the daughter of the smith', 1],
  ['term', 'strengthen', 'they are long', 0],
  ['term', 'C', 'coulombs', 1],
  ['term', 'map B', 'B', 1],
  ['term', 'map B', 'C', 0],
  ['term', 'had written', "'d written", 1],
  ['wording', 'has gone', "'s gone", 1],
  ['wording', 'has gone', "'d gone", 0],
  ['point', 'FALSE', 'F', 1],
  ['point', 'FALSE', 'T', 0],
  ['point', 'Er sagt, dass er müde ist.', 'dass', 1],
  ['point', 'Er sagt, dass er müde ist.', 'das', 0],
  ['point', 'Veins carry blood to the heart', 'blood', 0],
] as const)('%s %s: %s', (kind, accept, answer, points) => {
  expect(earned([part(kind, accept)], answer)).toBe(points);
});

test.each([
  ['1915 is the year that was asked for', 'The ship sailed in 1915', 'F, it was 1915', 2],
  ['a place without the year', 'the school opened in Leeds in 1902', 'F, it was in Leeds', 2],
  ['the subject alone puts nothing right', 'Spain was with the Axis', 'false, Spain was neutral', 1],
  [
    'few and high stand side by side',
    'Kraft: hohes Gewicht, wenige Sätze',
    'falsch, hohes Gewicht mit wenigen Sätzen',
    2,
  ],
])('a statement put right: %s', (_, accept, answer, points) => {
  expect(earned([part('truth', 'false'), part('point', accept)], answer)).toBe(points);
});

test.each([
  ['ABC, FTPS', ['pages ABC', 'mails XYZ', 'files FTPS'], 2],
  ['P red Q green R white and blue', ['pump red', 'quill green', 'rod white & blue'], 3],
  ['pump green, quill red, rod white and blue', ['pump red', 'quill green', 'rod white & blue'], 1],
  ['erosian, tekstures', ['erosion', 'textures', 'strata'], 2],
])('things of a list: %s', (answer, accepts, count) => {
  expect(earned([part('list', ...accepts)], answer)).toBeCloseTo(count / accepts.length);
});

test('what one thing of a list earns comes to what the others do', () => {
  const rules: Marking['rules'] = [{ when: 'says', count: null, texts: ['snow'], points: 0.25, off: false }];
  expect(earned([part('list', 'wind', 'rain')], 'wind, snow', { rules })).toBeCloseTo(0.75);
});
