/** Who is not in a file for the class, and why. */
import { type Pdf, QUIET, type Writer } from './writer.ts';

/** For the teacher, on a page of its own, so that it can be taken out of what the class gets. */
export const writeNotHere = (
  pdf: Pdf,
  { write }: Writer,
  notHere: readonly string[],
  handedOut: 'the sheets' | 'the slips',
) => {
  if (notHere.length === 0) return;
  pdf.addPage();
  write('Not in this file', { size: 20, weight: 700, gap: 0 });
  write(`For you, not for the class: take this page out before you hand out ${handedOut}.`, {
    size: 11,
    colour: QUIET,
    gap: 8,
  });
  for (const line of notHere) write(line, { gap: 2 });
};
