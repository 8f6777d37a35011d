/** How much a piece of an answer looks like words to the marker: what is dropped for such words costs little. */
import { POINT_WORD, TOLD_WEAK } from '../../words.ts';
import { isNumeric } from '../numeric.ts';
import { readTold } from '../remarks/line/read-told.ts';
import { readRemark } from '../remarks/remarks.ts';
import { isTold } from '../remarks/told.ts';

/** "½ if …", "…: 1 P.", "… = 0", "–1": something is given or taken. */
const GIVES = new RegExp(
  String.raw`[½¼¾]|(?<![\d.,])\d(?:[.,]\d)?\s?(?:${POINT_WORD})(?!\p{L})|[=:→]\s*(?:0|[0-3][.,]?5?)\s*\.?$|(?<![\d.,])0[.,]5(?!\d)|\p{L}\s+0\.?$`,
  'giu',
);
const WEAK = new RegExp(String.raw`(?<!\p{L})(?:${TOLD_WEAK})(?!\p{L})`, 'iu');

const ONCE = 1;
/** "(1)", "[M1]": marks of what stands before them. */
export const MARKED = /[([](?:[MAB]?\d|½|\d[.,]5)[)\],]|(?<![\p{L}\d])[MAB]\d(?!\d)/u;
/** "rises 0,5": a share of the marks. */
const SHARE_LAST = /\p{L}\s+(?:[½¼¾]|\d(?:[.,]\d)?)\.?$/u;

export const UNDERSTOOD = 0.2;
const GIVEN = 0.5;
const WEAKLY = 0.8;
/** In a longer sentence one such word says little of whom it speaks to. */
const LONGEST_ASIDE = 10;
const BRACKETED = 0.8;
/** More than to leave all of it open. */
const PLAIN = 4;

/** "oak – 2, fir – 1, elm – 4", "a; b; c": things side by side. */
const LISTED = /^(?:[^,;]{2,40}[,;]\s+){2,}[^,;]/u;

/** The cost of leaving a piece out of the answer. */
export const costOfDropping = (piece: string): number => {
  const text = piece.trim().replace(/^[([](?<inside>[^()[\]]*)[)\]]\.?$/u, '$<inside>');
  if (!/[\p{L}\p{N}]/u.test(text)) return 0;
  if (MARKED.test(piece)) return PLAIN;
  if (readRemark(text, true)) return UNDERSTOOD;
  if (isNumeric(text)) return PLAIN;
  if (readTold(text, true) || isTold(text, true)) return UNDERSTOOD;
  if (SHARE_LAST.test(text)) return PLAIN;
  if (LISTED.test(text)) return PLAIN;
  const given = text.match(GIVES)?.length ?? 0;
  if (given === ONCE) return GIVEN;
  if (given === 0 && WEAK.test(text) && text.split(/\s+/u).length <= LONGEST_ASIDE) return WEAKLY;
  return given === 0 && text !== piece.trim() ? BRACKETED : PLAIN;
};
