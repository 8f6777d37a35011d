/** Replaces spans of a text by fixed placeholders and remembers how to find the way back. */
export type Span = { start: number; end: number; placeholder: string };

/** What was replaced: `start` and `end` in the text that was masked, the others in the text that came of it. */
export type Edit = { start: number; end: number; maskedStart: number; maskedEnd: number };

/** Plain data, so that it crosses a process boundary as it is. */
export type MaskedText = {
  text: string;
  pages: { number: number; start: number; end: number }[];
  /** In the order of the text, without overlaps. */
  edits: Edit[];
};

/** Longer spans win; what they cover is dropped. */
const withoutOverlaps = (length: number, spans: Span[]): Span[] => {
  const covered = new Uint8Array(length);
  const byLength = spans
    .filter((span) => span.end > span.start)
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept = byLength.filter(({ start, end }) => {
    // What was kept is at least as long, so if it meets this span, it covers one of its ends.
    if (covered[start] === 1 || covered[end - 1] === 1) return false;
    covered.fill(1, start, end);
    return true;
  });
  return kept.sort((a, b) => a.start - b.start);
};

/** The last edit whose `key` is at or before the offset. */
const lastBefore = (
  edits: readonly Edit[],
  key: 'start' | 'maskedStart',
  offset: number,
): Edit | undefined => {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.[key] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1];
};

export const maskText = (
  text: string,
  pages: readonly { number: number; start: number; end: number }[],
  spans: Span[],
): MaskedText => {
  const edits: Edit[] = [];
  const parts: string[] = [];
  let done = 0;
  let length = 0;
  for (const { start, end, placeholder } of withoutOverlaps(text.length, spans)) {
    parts.push(text.slice(done, start), placeholder);
    const maskedStart = length + start - done;
    length = maskedStart + placeholder.length;
    edits.push({ start, end, maskedStart, maskedEnd: length });
    done = end;
  }
  parts.push(text.slice(done));

  const toMasked = (offset: number): number => {
    const edit = lastBefore(edits, 'start', offset);
    if (edit === undefined) return offset;
    return offset >= edit.end ? offset - edit.end + edit.maskedEnd : edit.maskedStart;
  };
  return {
    text: parts.join(''),
    pages: pages.map((page) => ({
      number: page.number,
      start: toMasked(page.start),
      end: toMasked(page.end),
    })),
    edits,
  };
};

/** From an offset in the masked text to the offset in the text that was masked. */
export const toVisible = (edits: readonly Edit[], offset: number): number => {
  const edit = lastBefore(edits, 'maskedStart', offset);
  if (edit === undefined) return offset;
  return offset >= edit.maskedEnd ? offset - edit.maskedEnd + edit.end : edit.start;
};
