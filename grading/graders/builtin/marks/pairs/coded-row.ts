/** "b alkali", "c acid", "a salt": what is matched is told by its letter, by its name, or both, each at its place. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { findTerm } from '../term.ts';

const CODED = /^(?<code>[A-Za-z]|\d|[ivx]{1,4})[.)]?\s+(?<name>\p{L}{3,}.*)$/u;
const FEWEST = 3;

type Coded = { code: string; name: string };

const readCoded = (parts: readonly MarkingPart[]): Coded[] => {
  const coded = parts.flatMap(({ kind, accepts }): Coded[] => {
    const { code, name } = CODED.exec(accepts[0]?.trim() ?? '')?.groups ?? {};
    return kind !== 'term' || code === undefined || name === undefined
      ? []
      : [{ code: code.toLowerCase(), name }];
  });
  const codes = new Set(coded.map(({ code }) => code));
  // "a b c" counts the parts, and is matched with nothing.
  const isCounted = coded.every(({ code }, at) => at === 0 || code > (coded[at - 1]?.code ?? ''));
  return coded.length >= FEWEST && coded.length === parts.length && codes.size === coded.length && !isCounted
    ? coded
    : [];
};

const tokensOf = (piece: string): string[] => piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isRight = (own: Coded, all: readonly Coded[], piece: string): boolean => {
  const said = tokensOf(piece).filter((token) => all.some(({ code }) => code === token));
  if (said.length > 0) return said.at(-1) === own.code;
  return (
    findTerm(own.name, piece) !== null &&
    all.every((one) => one === own || findTerm(one.name, piece) === null)
  );
};

/** Null where the parts have no letters of their own, or the answer has not as many pieces. */
export const markCodedRow = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const coded = readCoded(parts);
  const pieces = coded.length === 0 ? null : cutInto(answer.trim(), coded.length);
  if (!pieces) return null;
  return parts.map((part, at) => {
    const piece = answer.trim().slice(pieces[at]?.start, pieces[at]?.end);
    const own = coded[at];
    const right = own !== undefined && isRight(own, coded, piece);
    return { part, share: right ? 1 : 0, quote: right ? piece.trim() : null, confidence: NOT_FOUND };
  });
};
