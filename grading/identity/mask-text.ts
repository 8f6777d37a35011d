/** Replaces spans of a text by fixed placeholders and remembers how to find the way back. */
export type Span = { start: number; end: number; placeholder: string };

export type MaskedText = {
  text: string;
  pages: { number: number; start: number; end: number }[];
  /** What was replaced, as offsets into the text that was masked. */
  removed: { start: number; end: number }[];
  /** From an offset in the masked text to the offset in the text that was masked. */
  toVisible(offset: number): number;
};

type Edit = Span & { maskedStart: number; maskedEnd: number };

/** Longer spans win; what they cover is dropped. */
const withoutOverlaps = (spans: Span[]): Span[] => {
  const kept: Span[] = [];
  const byLength = spans
    .filter((span) => span.end > span.start)
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  for (const span of byLength) {
    if (!kept.some((other) => span.start < other.end && other.start < span.end)) kept.push(span);
  }
  return kept.sort((a, b) => a.start - b.start);
};

const toEdits = (spans: Span[]): Edit[] => {
  let shift = 0;
  return withoutOverlaps(spans).map((span) => {
    const maskedStart = span.start + shift;
    const maskedEnd = maskedStart + span.placeholder.length;
    shift = maskedEnd - span.end;
    return { ...span, maskedStart, maskedEnd };
  });
};

/** The last edit whose `key` is at or before the offset. */
const lastBefore = (edits: Edit[], key: 'start' | 'maskedStart', offset: number): Edit | undefined => {
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
  const edits = toEdits(spans);
  let masked = '';
  let done = 0;
  for (const edit of edits) {
    masked += text.slice(done, edit.start) + edit.placeholder;
    done = edit.end;
  }
  masked += text.slice(done);

  const toMasked = (offset: number): number => {
    const edit = lastBefore(edits, 'start', offset);
    if (edit === undefined) return offset;
    return offset >= edit.end ? offset - edit.end + edit.maskedEnd : edit.maskedStart;
  };
  const toVisible = (offset: number): number => {
    const edit = lastBefore(edits, 'maskedStart', offset);
    if (edit === undefined) return offset;
    return offset >= edit.maskedEnd ? offset - edit.maskedEnd + edit.end : edit.start;
  };
  return {
    text: masked,
    pages: pages.map((page) => ({
      number: page.number,
      start: toMasked(page.start),
      end: toMasked(page.end),
    })),
    removed: edits.map(({ start, end }) => ({ start, end })),
    toVisible,
  };
};
