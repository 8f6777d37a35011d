/** Four numbers with points between them, "10.0.0.1": the address of a machine, of which each digit counts. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ADDRESS = new RegExp(String.raw`(?<![\d.,])${BYTE}(?:\.${BYTE}){3}(?!\.?\d)`, 'gu');

const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? [];

/** Null where the key has no address, or the answer none: its last numbers may be all that is asked for. */
export const markAddress = (part: MarkingPart, answer: string): PartMark | null => {
  const wanted = part.accepts.flatMap(addressesIn);
  const given = addressesIn(answer);
  const last = given.at(-1);
  if (wanted.length === 0 || last === undefined) return null;
  const isRight = wanted.includes(last);
  const isAmong = given.some((one) => wanted.includes(one));
  return {
    part,
    share: isRight ? 1 : 0,
    quote: isRight ? last : null,
    confidence: new Set(given).size === 1 ? (isRight ? CERTAIN : COMPARED) : isAmong ? NOT_FOUND : COMPARED,
  };
};
