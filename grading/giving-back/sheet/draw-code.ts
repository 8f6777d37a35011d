/** A QR code on a sheet. */
import { encode } from 'uqr';
import type { Pdf } from './writer.ts';

const BLACK = '#000000';

/** `ecc`: how much of it may be lost. */
type Place = { x: number; y: number; size: number; ecc: 'M' | 'H' };

/** Dark modules in a row are one rectangle: hairlines between them would be read as light. */
export const drawCode = (pdf: Pdf, text: string, place: Place) => {
  const { data, size } = encode(text, { ecc: place.ecc, border: 0 });
  const module = place.size / size;
  for (const [y, row] of data.entries()) {
    let from = 0;
    while (from < size) {
      let to = from;
      while (row[to] === true) to += 1;
      if (to > from)
        pdf.rect(place.x + from * module, place.y + y * module, (to - from) * module, module + 0.05);
      from = Math.max(to, from + 1);
    }
  }
  pdf.fill(BLACK);
};
