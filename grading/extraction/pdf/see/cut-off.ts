/**
 * Text that runs over the edge of the page, or out of the box of a form field, is cut off there and not hidden: its
 * beginning stands on the page for everybody to see. So is a word of a line over which somebody drew. It is left out all
 * the same, and the teacher is told so.
 */
import type { HiddenReason } from '../../document.ts';
import type { Glyph, PageRecords, Run } from '../read/records.ts';

const CUT = new Set<HiddenReason>(['off_page', 'clipped']);
/** Less of a text in sight is a corner of it, which nobody begins to read. */
const SEEN = { letters: 2, share: 0.1 };
/** In ems: what follows this closely goes on from what stands before it. */
const GOES_ON = 1.5;

/** What belongs together: one text object, or the text of one form in one style. */
const belongingOf = (glyph: Glyph, run: Run): string =>
  run.inForm ? `form ${run.order} ${run.font} ${Math.round(run.size * 10)}` : `run ${glyph.run}`;

const goesOn = (before: Glyph | undefined, glyph: Glyph | undefined, runs: Run[]): boolean => {
  const size = glyph && runs[glyph.run]?.size;
  if (!before || !glyph || size === undefined) return false;
  const across = Math.max(glyph.left - before.right, before.left - glyph.right, 0);
  const down = Math.max(glyph.top - before.bottom, before.top - glyph.bottom, 0);
  return Math.hypot(across, down) < GOES_ON * size;
};

export const listCutOff = (
  { glyphs, runs }: PageRecords,
  reasons: ReadonlyMap<number, HiddenReason>,
): Set<number> => {
  const cut = new Set<number>();
  if (reasons.size === 0) return cut;
  const seen = new Map<string, number>();
  const whole = new Map<string, number>();
  const inRun = new Uint32Array(runs.length);
  const hiddenInRun = new Uint32Array(runs.length);
  glyphs.forEach((glyph, index) => {
    const run = runs[glyph.run];
    if (!run) return;
    inRun[glyph.run] = (inRun[glyph.run] ?? 0) + 1;
    const key = belongingOf(glyph, run);
    whole.set(key, (whole.get(key) ?? 0) + 1);
    if (reasons.has(index)) hiddenInRun[glyph.run] = (hiddenInRun[glyph.run] ?? 0) + 1;
    else seen.set(key, (seen.get(key) ?? 0) + 1);
  });
  const isMostlySeen = (run: number): boolean => (hiddenInRun[run] ?? 0) * 2 < (inRun[run] ?? 0);
  for (const [index, why] of reasons) {
    const glyph = glyphs[index];
    const run = glyph && runs[glyph.run];
    if (!run) continue;
    const key = belongingOf(glyph, run);
    const isBegun = (seen.get(key) ?? 0) >= Math.max(SEEN.letters, SEEN.share * (whole.get(key) ?? 0));
    const isCut = CUT.has(why) && isBegun;
    if (isCut || (why === 'covered' && isMostlySeen(glyph.run))) cut.add(index);
  }
  // Other text objects may go on with the sentence that one began, or begin what it ends.
  const isNear = (index: number, next: number): boolean =>
    cut.has(next) && goesOn(glyphs[next], glyphs[index], runs);
  const off = [...reasons].filter(([, why]) => why === 'off_page').map(([index]) => index);
  for (const index of off.sort((one, other) => one - other)) if (isNear(index, index - 1)) cut.add(index);
  for (const index of off.reverse()) if (isNear(index, index + 1)) cut.add(index);
  return cut;
};
