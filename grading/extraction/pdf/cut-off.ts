/**
 * Text that runs over the edge of the page, or out of the box of a form field, is cut off there and not hidden: its
 * beginning stands on the page for everybody to see. It is left out all the same, and the teacher is told so.
 */
import type { HiddenReason } from '../document.ts';
import type { Glyph, PageRecords, Run } from '../pdf-records.ts';

const CUT = new Set<HiddenReason>(['off_page', 'clipped']);
/** Fewer letters of a text in sight are a corner of it, which nobody begins to read. */
const FEWEST_SEEN = 2;

/** What belongs together: one text object, or the text of one form in one style. */
const belongingOf = (glyph: Glyph, run: Run): string =>
  run.inForm ? `form ${run.order} ${run.font} ${Math.round(run.size * 10)}` : `run ${glyph.run}`;

export const listCutOff = (
  { glyphs, runs }: PageRecords,
  reasons: ReadonlyMap<number, HiddenReason>,
): Set<number> => {
  const cut = new Set<number>();
  if (![...reasons.values()].some((why) => CUT.has(why))) return cut;
  const seen = new Map<string, number>();
  glyphs.forEach((glyph, index) => {
    const run = runs[glyph.run];
    if (!run || reasons.has(index)) return;
    const key = belongingOf(glyph, run);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  for (const [index, why] of reasons) {
    const glyph = glyphs[index];
    const run = glyph && runs[glyph.run];
    if (run && CUT.has(why) && (seen.get(belongingOf(glyph, run)) ?? 0) >= FEWEST_SEEN) cut.add(index);
  }
  return cut;
};
