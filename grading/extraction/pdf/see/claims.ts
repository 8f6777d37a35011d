/**
 * Text that a file claims for something painted (ActualText). PDFium gives the claim in place of the painted letters,
 * so the claims are taken off before reading; a claim that says something else than the letters is hidden text.
 */
import type { Pdfium } from '../read/library.ts';
import type { PageRecords } from '../read/records.ts';
import { agreement, lettersOf } from './agreement.ts';

const AGREES = 0.5;
/** Shorter claims stand somewhere on every page. */
const FOUND_BY_CHANCE = 4;

export const hasClaims = (records: PageRecords): boolean => records.runs.some((run) => run.claim !== null);

/** Takes the claims off the given text objects; the text must be loaded again afterwards. */
export const removeClaims = (pdfium: Pdfium, objects: Iterable<number>): void => {
  const { calls, scratch } = pdfium;
  const key = pdfium.name('ActualText');
  for (const object of objects) {
    for (let index = calls.countMarks(object) - 1; index >= 0; index -= 1) {
      const mark = calls.markAt(object, index);
      if (calls.markText(mark, key, 0, 0, scratch)) calls.removeMark(object, mark);
    }
  }
};

/** The claims that the painted letters around them do not bear out. */
export const listFalseClaims = (claimed: PageRecords, painted: PageRecords): string[] => {
  const claims = [...new Set(claimed.runs.flatMap((run) => run.claim ?? []))];
  const text = painted.glyphs.map((glyph) => (glyph.spaced ? ` ${glyph.text}` : glyph.text)).join('');
  const squeezed = text.replace(/\s/g, '');
  return claims.filter((claim) => {
    // Hyphens and other signs are named by claims without letters.
    if (!/[\p{L}\p{N}]/u.test(claim)) return false;
    if (lettersOf(claim).length >= FOUND_BY_CHANCE && squeezed.includes(claim.replace(/\s/g, '')))
      return false;
    return !ownLetters(claimed, painted, claim);
  });
};

/**
 * Compares a claim with the letters of the very objects that carry it. One claim may stand for several objects, and several may claim
 * the same, as each "fi" that is painted as one sign does: then each of them has to bear it out.
 */
const ownLetters = (claimed: PageRecords, painted: PageRecords, claim: string): boolean => {
  const orders = new Set(claimed.runs.filter((run) => run.claim === claim).map((run) => run.order));
  const letters = new Map<number, string>();
  for (const { run, text } of painted.glyphs) {
    const order = painted.runs[run]?.order ?? -1;
    if (orders.has(order)) letters.set(order, (letters.get(order) ?? '') + text);
  }
  const isBorneOut = (text: string): boolean => agreement(claim, text) >= AGREES;
  const each = [...orders].map((order) => letters.get(order) ?? '');
  return isBorneOut(each.join('')) || each.every(isBorneOut);
};
