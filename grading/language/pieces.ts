/** A text in as many pieces as there are things to be said in it, by whichever sign parts it so. */
import { AND_WORD } from './school-words.ts';

type Span = { start: number; end: number };

const SIGNS: readonly RegExp[] = [
  /\n+/gu,
  /\s+\/{1,2}\s+|\s*\|\s*|\t+/gu,
  /;/gu,
  /,(?!\d)/gu,
  new RegExp(String.raw`,(?!\d)|;|\n+|\s+(?:${AND_WORD})\s+|\s+\+\s+`, 'giu'),
  /[.;\n]\s+(?=\S)/gu,
  /[.;,]\s+(?=\S)/gu,
  /\s+[-–—]\s+/gu,
  /\s*\/\s*/gu,
  /\s{2,}/gu,
  /\s+/gu,
];

/** Every way to cut it, the plainest first. Places count from the beginning of the text. */
export const waysToCut = (text: string): Span[][] =>
  SIGNS.map((sign) => {
    const pieces: Span[] = [];
    let from = 0;
    for (const match of [...text.matchAll(sign), null]) {
      const end = match ? match.index : text.length;
      if (text.slice(from, end).trim() !== '') pieces.push({ start: from, end });
      from = match ? match.index + match[0].length : end;
    }
    return pieces;
  });

/** The first way that makes so many pieces of it; null where none does. */
export const cutInto = (text: string, count: number): Span[] | null =>
  waysToCut(text).find((pieces) => pieces.length === count) ?? null;
