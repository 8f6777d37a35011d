/** Finds a phrase in a text despite a bounded number of misread characters, as OCR leaves them. */

/** One misread character in eight is what poor print gives; beyond that, a match proves nothing. */
const ERRORS_PER_CHARACTER = 1 / 8;
const MIN_LENGTH = 10;
const MAX_PHRASE = 600;
const MAX_WINDOWS = 24;
const MAX_HITS_PER_PIECE = 500;

export type Match = { start: number; end: number };

/** Where the phrase could stand: with k errors, one of k + 1 pieces of it must appear unharmed. */
const candidateStarts = (phrase: string, text: string, errors: number): number[] => {
  const pieces = errors + 1;
  const size = Math.floor(phrase.length / pieces);
  const votes = new Map<number, number>();
  for (let piece = 0; piece < pieces; piece += 1) {
    const offset = piece * size;
    const seed = phrase.slice(offset, offset + size);
    let hit = text.indexOf(seed);
    for (let hits = 0; hit !== -1 && hits < MAX_HITS_PER_PIECE; hits += 1) {
      // Neighbouring hits share a window: pieces of a true match all point at about the same start.
      const start = Math.max(0, Math.floor((hit - offset - errors) / (errors + 1)) * (errors + 1));
      votes.set(start, (votes.get(start) ?? 0) + 1);
      hit = text.indexOf(seed, hit + 1);
    }
  }
  return [...votes]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_WINDOWS)
    .map(([start]) => start)
    .sort((a, b) => a - b);
};

/** The stretch of the window that is closest to the phrase, by edit distance with free ends (Sellers). */
const closest = (phrase: string, window: string): Match & { errors: number } => {
  let costs = new Int32Array(phrase.length + 1);
  let origins = new Int32Array(phrase.length + 1);
  for (let row = 0; row <= phrase.length; row += 1) costs[row] = row;
  let best = { start: 0, end: 0, errors: phrase.length };
  for (let column = 1; column <= window.length; column += 1) {
    const nextCosts = new Int32Array(phrase.length + 1);
    const nextOrigins = new Int32Array(phrase.length + 1);
    nextOrigins[0] = column;
    for (let row = 1; row <= phrase.length; row += 1) {
      const same = phrase.charCodeAt(row - 1) === window.charCodeAt(column - 1) ? 0 : 1;
      const replaced = (costs[row - 1] ?? 0) + same;
      const inserted = (costs[row] ?? 0) + 1;
      const dropped = (nextCosts[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, dropped);
      nextCosts[row] = least;
      nextOrigins[row] =
        least === replaced
          ? (origins[row - 1] ?? 0)
          : least === inserted
            ? (origins[row] ?? 0)
            : (nextOrigins[row - 1] ?? 0);
    }
    [costs, origins] = [nextCosts, nextOrigins];
    const errors = costs[phrase.length] ?? phrase.length;
    if (errors < best.errors) best = { start: origins[phrase.length] ?? 0, end: column, errors };
  }
  return best;
};

export const findNearMatch = (phrase: string, text: string, from: number): Match | null => {
  if (phrase.length < MIN_LENGTH || phrase.length > MAX_PHRASE) return null;
  const allowed = Math.floor(phrase.length * ERRORS_PER_CHARACTER);
  let best: (Match & { errors: number }) | null = null;
  for (const start of candidateStarts(phrase, text, allowed)) {
    if (start + phrase.length < from) continue;
    const base = Math.max(start, from);
    const found = closest(phrase, text.slice(base, base + phrase.length + 3 * allowed + 2));
    if (found.errors <= allowed && found.errors < (best?.errors ?? allowed + 1)) {
      best = { start: base + found.start, end: base + found.end, errors: found.errors };
    }
  }
  return best;
};
