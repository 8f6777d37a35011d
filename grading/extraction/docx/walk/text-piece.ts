/** One run of a typed file as its reader sees it. */
import type { ParagraphLook, RunLook } from '../look/look.ts';
import { signsOf } from '../look/signs.ts';
import { findHiddenReason, type Surroundings } from '../look/visibility.ts';
import type { Piece } from './items.ts';

const RAISED = new Map([...'0123456789+-−n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][at] ?? sign]));

/** "10" with a raised "8" is a hundred million, not a hundred and eight. A raised word ("4th") is no exponent. */
export const raise = (text: string): string =>
  [...text].every((sign) => RAISED.has(sign))
    ? [...text].map((sign) => RAISED.get(sign) ?? sign).join('')
    : text;

export const textPiece = (
  text: string,
  look: RunLook,
  paragraph: ParagraphLook,
  around: Surroundings,
): Piece => {
  const signs = signsOf(look);
  const hidden = findHiddenReason(text, look, paragraph, around);
  return { kind: 'text', text, hidden, ...(signs.length > 0 && { signs }) };
};
