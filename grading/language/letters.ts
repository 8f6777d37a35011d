/** Likeness of two texts by runs of letters: forgiving about spelling, endings and compound words. */

export type LetterRuns = { counts: Map<string, number>; size: number };

export const letterRuns = (text: string, length: number): LetterRuns => {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= plain.length; at += 1) {
    const run = plain.slice(at, at + length);
    counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return { counts, size: Math.sqrt(sum) };
};

/** Cosine, 0 to 1. */
export const likeness = (one: LetterRuns, other: LetterRuns): number => {
  if (one.size === 0 || other.size === 0) return 0;
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [run, count] of few.counts) shared += count * (many.counts.get(run) ?? 0);
  return shared / (one.size * other.size);
};
