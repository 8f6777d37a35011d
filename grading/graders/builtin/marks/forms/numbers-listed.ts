/** A list of nothing but numbers, "the factors of 10: 1, 2, 5, 10": whatever parts them, and what is none of it counts against it where all are wanted. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const NUMBER = /^[-−–]?\d+(?:[.,]\d+)?$/u;
const FEWEST = 2;

const worthOf = (text: string): number => Number(text.replace(/^[−–]/u, '-').replace(',', '.'));

/** Null where the key has other things, or the answer words. */
export const markNumbersListed = (part: MarkingPart, answer: string): PartMark | null => {
  const items = part.accepts.map((one) => one.trim());
  if (items.length < FEWEST || !items.every((one) => NUMBER.test(one)) || /\p{L}{2}/u.test(answer))
    return null;
  const given = answer
    .replace(/[[\](){}]/gu, ' ')
    .split(/[\s;]+|,\s+|,(?=\d+(?:,\d+)*\s*$)/u)
    .filter((one) => NUMBER.test(one))
    .map(worthOf);
  const wanted = part.wanted ?? items.length;
  const found = items.filter((one) => given.includes(worthOf(one)));
  const spare = new Set(given.filter((value) => items.every((one) => worthOf(one) !== value))).size;
  const against = wanted === items.length ? spare : 0;
  const share = Math.max(0, Math.min(wanted, found.length) - against) / wanted;
  const isClear = spare === 0 && (share === 1 || found.length === 0);
  return {
    part,
    share,
    quote: null,
    wrong: spare,
    found: found
      .slice(0, Math.round(share * wanted))
      .map((point) => ({ point, quote: answer.trim().slice(0, 200) })),
    confidence: isClear ? (share === 1 ? CERTAIN : COMPARED) : NOT_FOUND,
  };
};
