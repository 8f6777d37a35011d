/**
 * A translation that is paid in pieces, "we stayed (1) | at the lake (1)": in a lesson each piece is right to the word, as a sentence is,
 * and no point that may be said otherwise.
 */
import type { Marking, MarkingPart } from '../../../../../contract/grading/marking.ts';
import { TRANSLATE } from '../../../words.ts';
import { makePart } from '../../part.ts';
import { build } from '../grammar.ts';

const HAS_TRANSLATE = build(String.raw`(?<!\p{L})(?:${TRANSLATE})`);
const LONGEST = 7;
const WORTH = /\s*\(\d(?:[.,]5)?\)\s*$/u;
const BRACKET = /\s*\([^()\d]*\)/gu;

/** With and without what is in brackets. */
const readings = (wording: string): string[] => [
  wording.replace(BRACKET, '').trim(),
  wording.replace(/[()]/gu, '').trim(),
];

const wordingsOf = ({ text }: MarkingPart): string[] =>
  text
    .replace(WORTH, '')
    .split(/\s+\/\s+/u)
    .flatMap(readings);

const isPiece = (part: MarkingPart): boolean =>
  wordingsOf(part).every((one) => !/[,;:]/u.test(one) && one.split(/\s+/u).length <= LONGEST);

const FEWEST = 2;

/** `said`: what stands above the question, the nearest last. */
export const asTranslated = (marking: Marking, said: string): Marking => {
  const near = said.trimEnd().split('\n').at(-1) ?? '';
  const pieces = marking.parts.filter(isPiece);
  const isPaid =
    marking.strict &&
    marking.parts.every(({ kind, text }) => kind === 'point' && WORTH.test(text)) &&
    pieces.length >= FEWEST &&
    pieces.length >= marking.parts.length - 1;
  if (!isPaid || !HAS_TRANSLATE.test(near)) return marking;
  return {
    ...marking,
    parts: marking.parts.map((part) =>
      pieces.includes(part)
        ? makePart('wording', part.text.replace(WORTH, ''), part.points, wordingsOf(part))
        : part,
    ),
  };
};
