/** What every question, gap or answer is worth, where a line says it of all of them. */
import { EACH_AFTER, NW, UNIT } from './inside.ts';
import { toNumber } from './number-words.ts';

const EACH_IN_TEXT = [
  new RegExp(String.raw`(?<value>${NW})\s*(?:${UNIT})\s*${EACH_AFTER}`, 'iu'),
  new RegExp(
    String.raw`\b(?:je|jeweils|cada\s+(?:\p{L}+)|each|every)(?:\s+(?!bullet)\p{L}+){0,4}?\s*(?::|is\s+worth|counts?|=|vale|gibt|zählt|bringt|earns?|gets?|scores?)?\s*(?<value>${NW})\s*(?:${UNIT})`,
    'iu',
  ),
];
/** "One mark per bullet point" says how to count within an answer, not what a question is worth. */
const WITHIN =
  /\b(?:bullet|reason|argument|fact|point\s+made|idea|detail|cause|mistake|error|fehler|slip|statement\s+that|correct\s+point|marking\s+point)/iu;

/** "One mark for each correct letter", "Each question is worth 5 points", "je 2 Punkte" → 1, 5, 2. */
export const eachWorthIn = (text: string): number | null => {
  for (const pattern of EACH_IN_TEXT) {
    const match = pattern.exec(text);
    if (match && !WITHIN.test(text.slice(match.index, match.index + match[0].length + 16)))
      return toNumber(match.groups?.value ?? '');
  }
  const product =
    /(?:^|[\s(])\d{1,3}\s*[x×]\s*(?<each>\d(?:[.,]\d)?)\s*(?:=\s*\d|(?:points?|pts?|marks?|punkte?)(?!\p{L}))/iu.exec(
      text,
    )?.groups;
  return product ? toNumber(product.each ?? '') : null;
};
