/**
 * What a teacher says to whoever marks, where no grammar of remarks understands it. It is no answer, and it is not acted on: a key
 * that says such a thing is never sure of itself.
 */

import { NUMBER_WORD } from '../../points/number-words.ts';
import { remember } from '../../remember.ts';
import { MISSING, ONLY_WORD, POINT_WORD, SLIP_WORD, TOLD_WEAK, TOLD_WORD } from '../../words.ts';

const END = String.raw`(?![\p{L}])`;
const START = String.raw`(?<![\p{L}])`;
const STRONG = new RegExp(
  String.raw`${START}(?:${TOLD_WORD})${END}|(?:\d|½|${START}(?:no|half|full|one|kein|keine|halbe|halber|voller|volle))\s*(?:\p{L}+\s+)?(?:${POINT_WORD})${END}(?!\s*:)`,
  'iu',
);
/** "the student's finger" is a thing that is told of. */
const OWNED = String.raw`(?!['’]s\s)`;
const WEAK = new RegExp(String.raw`${START}(?:${TOLD_WEAK})${END}${OWNED}`, 'giu');
/** "… = 0", "…: ½", "… → 1 P.": what is given for it. */
const GIVEN =
  /\p{L}{2,}[^=:→\n]*(?:[=:→]|\s[–—-])\s*(?:only\s+|nur\s+)?[-−–]?\s?(?:0|[½¼¾]|[0-3][.,](?:5|25|75)|half|halb|nothing|both|nichts|beide[s]?)(?:\s*(?:or|oder|[-–/])\s*\d)?\s*\p{L}{0,6}\.?$/iu;
/** "forgot to convert, 3 × 20 = 60 → 1": words, and where they lead to. */
const LEADS_TO = /(?:→|->|=>)\s*(?:\d(?:[.,]5)?|[½¼¾])\s*\p{L}{0,6}\.?$/u;
const FEWEST_LEADING = 3;

const leadsTo = (clause: string): boolean => {
  const end = LEADS_TO.exec(clause)?.index ?? 0;
  const words = clause.slice(0, end).match(/\p{L}{2,}/gu) ?? [];
  return end > 0 && words.length >= FEWEST_LEADING && !/→|->|=>/u.test(clause.slice(0, end));
};
/** "one missing: 1", "unit wrong → ½". */
const SLIPPED = new RegExp(
  String.raw`${START}(?:${MISSING}|${SLIP_WORD})${END}[^=:→\n]*[=:→]\s*(?:[½¼¾]|[0-4](?:[.,]5)?)\s*(?:${POINT_WORD})?\.?$`,
  'iu',
);
/** "minor third 0", "only “third” 0,5". */
const PART_LAST = new RegExp(
  String.raw`\p{L}["”“»]?\s0$|^(?:${ONLY_WORD})\s.*\p{L}["”“»]?\s(?:½|0[.,]5)$`,
  'iu',
);
/** "… gets 0": whatever it is. */
const EARNS =
  /\S\s+(?:gets?|scores?|earns?|gives?|gibt|bringt)\s+(?:0|½|nothing|nichts|\d(?:[.,]5)?)[\s.]*$/iu;
/** "2 P.", "(1 mark)": marks of what stands before them. */
const PAID = new RegExp(String.raw`^\W*(?:\d+(?:[.,]\d+)?|½|${NUMBER_WORD})\s*(?:${POINT_WORD})\W*$`, 'iu');
/** "x = 7 (1 mark)": in brackets behind a step they are that step's. */
const PAID_BEHIND = new RegExp(
  String.raw`\s*[([]\s*(?:\d+(?:[.,]\d+)?|½|${NUMBER_WORD})\s*(?:${POINT_WORD})\.?\s*[)\]]\W*$`,
  'iu',
);
const FEWEST_WEAK = 2;
const LONGEST_ALONE = 7;

/** `beside`: it stands behind an answer of a few words, so that little has to show that it is none. */
export const isTold = remember((text, beside): boolean => {
  const clause = text.trim().replace(PAID_BEHIND, '');
  if (clause.split(/\s+/u).length < 2 || PAID.test(clause) || clause.includes('?')) return false;
  const weak = (clause.match(WEAK) ?? []).length;
  // In a sentence of some length one such word may belong to the subject: "routers allow …".
  const isShort = clause.split(/\s+/u).length <= LONGEST_ALONE;
  if (EARNS.test(clause) || (STRONG.test(clause) && (isShort || weak > 0))) return true;
  return (
    beside &&
    (GIVEN.test(clause) ||
      SLIPPED.test(clause) ||
      PART_LAST.test(clause) ||
      leadsTo(clause) ||
      weak >= FEWEST_WEAK)
  );
});

const FEWEST_LISTED = 4;
const LONGEST_LISTED = 4;

/** A list of short things is an answer of a few words, however many there are. */
export const isListed = (text: string): boolean => {
  const items = text.replace(/^[^:,;]{1,30}:\s/u, '').split(/[,;]\s+/u);
  return (
    items.length >= FEWEST_LISTED && items.every((item) => item.trim().split(/\s+/u).length <= LONGEST_LISTED)
  );
};

/** "one each, from: …; …; …": below a question its answers. */
export const opensList = (text: string): boolean => /^[^:;\n]{3,40}:\s+\S[^;\n]*;[^;\n]*;/u.test(text);
