/** Cuts a text into the stretches that lie in a passage and those between. */

export type Stretch = { text: string; passage: number | null };
type Span = { start: number; end: number };

/** `spans[i]` is where passage `i` stands; where two overlap the words belong to the one that begins first. */
export const markText = (text: string, spans: readonly Span[]): Stretch[] => {
  const stretches: Stretch[] = [];
  let at = 0;
  const inOrder = spans
    .map((span, passage) => ({ ...span, passage }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const { start, end, passage } of inOrder) {
    const from = Math.max(start, at);
    if (end <= from) continue;
    if (from > at) stretches.push({ text: text.slice(at, from), passage: null });
    stretches.push({ text: text.slice(from, end), passage });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), passage: null });
  return stretches;
};

/** A line that is nearly as long as the longest ones was broken by the page, not by its writer. */
const FULL_LINE = 0.7;

/** Lines that a page broke run on, so that they fill a narrower pane; every letter keeps its place. */
export const joinLines = (text: string): string => {
  const lines = text.split('\n');
  const lengths = lines.map(({ length }) => length).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return lines
    .map((line, index) => {
      if (index === lines.length - 1) return line;
      const runsOn = line.length >= usual * FULL_LINE && line.length < 200 && lines[index + 1] !== '';
      return runsOn ? `${line} ` : `${line}\n`;
    })
    .join('');
};

/** Where the other text has to stand so that the passage nearest to the middle of this one is level with its twin. */
export const levelWith = (
  own: { top: number; height: number; passages: readonly number[] },
  others: readonly number[],
): number | null => {
  const middle = own.top + own.height / 2;
  let nearest: number | null = null;
  own.passages.forEach((place, passage) => {
    const best =
      nearest === null ? Number.POSITIVE_INFINITY : Math.abs((own.passages[nearest] ?? 0) - middle);
    if (Math.abs(place - middle) < best) nearest = passage;
  });
  if (nearest === null) return null;
  return (others[nearest] ?? 0) - ((own.passages[nearest] ?? 0) - own.top);
};
