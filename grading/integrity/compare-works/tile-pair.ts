/**
 * What two papers share: tiles (runs of three words or more that both have, each word used once, the longest first), and
 * passages (tiles that follow each other in both papers with few words between them).
 */

export const TILE = 3;
/** So many words may stand between two tiles of one passage, in each paper. */
const GAP = 6;
/** From here on a word with one letter changed, added or left out is the same word, misread or misspelt. */
const NEARLY_FROM = 5;

/** One side of a pair. `runs[i]` numbers the three words from `i` on, or is negative where they count for nothing. */
export type Side = {
  words: readonly string[];
  runs: Int32Array;
  places: ReadonlyMap<number, readonly number[]>;
};

type Tile = { a: number; b: number; length: number };
export type WordPassage = { a: { from: number; to: number }; b: { from: number; to: number }; words: number };

const listMatches = (a: Side, b: Side): Tile[] => {
  const found: Tile[] = [];
  for (let at = 0; at < b.runs.length; at += 1) {
    const run = b.runs[at] ?? -1;
    if (run < 0) continue;
    for (const place of a.places.get(run) ?? []) {
      // The middle of a match that was met at its beginning.
      if (at > 0 && place > 0 && a.runs[place - 1] === b.runs[at - 1] && (b.runs[at - 1] ?? -1) >= 0)
        continue;
      let more = 1;
      while ((a.runs[place + more] ?? -1) === b.runs[at + more] && (b.runs[at + more] ?? -1) >= 0) more += 1;
      found.push({ a: place, b: at, length: more + TILE - 1 });
    }
  }
  return found.sort((one, other) => other.length - one.length || one.a - other.a || one.b - other.b);
};

/** The parts of a match whose words are still free on both sides. */
const freeParts = (match: Tile, usedA: Uint8Array, usedB: Uint8Array): Tile[] => {
  const parts: Tile[] = [];
  let length = 0;
  for (let at = 0; at <= match.length; at += 1) {
    const isFree = at < match.length && usedA[match.a + at] === 0 && usedB[match.b + at] === 0;
    if (isFree) length += 1;
    else {
      if (length >= TILE) parts.push({ a: match.a + at - length, b: match.b + at - length, length });
      length = 0;
    }
  }
  return parts;
};

const layTiles = (a: Side, b: Side): Tile[] => {
  const usedA = new Uint8Array(a.words.length);
  const usedB = new Uint8Array(b.words.length);
  const tiles: Tile[] = [];
  for (const match of listMatches(a, b))
    for (const part of freeParts(match, usedA, usedB)) {
      usedA.fill(1, part.a, part.a + part.length);
      usedB.fill(1, part.b, part.b + part.length);
      tiles.push(part);
    }
  return tiles.sort((one, other) => one.a - other.a);
};

/** One letter changed, added, left out or swapped with its neighbour. */
const isNearly = (one: string, other: string): boolean => {
  if (one.length < NEARLY_FROM || other.length < NEARLY_FROM || Math.abs(one.length - other.length) > 1)
    return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let tail = 0;
  const most = Math.min(one.length, other.length) - from;
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [left, right] = [one.slice(from, one.length - tail), other.slice(from, other.length - tail)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
};

/** Words between two tiles that are the same but for a letter. */
const nearlySame = (a: Side, b: Side, before: Tile, next: Tile): number => {
  const [fromA, fromB] = [before.a + before.length, before.b + before.length];
  const gap = next.a - fromA;
  if (gap !== next.b - fromB) return 0;
  let same = 0;
  for (let at = 0; at < gap; at += 1)
    if (isNearly(a.words[fromA + at] ?? '', b.words[fromB + at] ?? '')) same += 1;
  return same;
};

const follows = (before: Tile, next: Tile): boolean => {
  const gapA = next.a - before.a - before.length;
  const gapB = next.b - before.b - before.length;
  return gapA >= 0 && gapA <= GAP && gapB >= 0 && gapB <= GAP;
};

/** Each tile goes to the one that it follows most closely, counted in both papers, so that it is the same from either side. */
const joinTiles = (a: Side, b: Side, tiles: readonly Tile[]): WordPassage[] => {
  const passageOf: WordPassage[] = [];
  const passages: WordPassage[] = [];
  tiles.forEach((tile, index) => {
    let before = index - 1;
    while (before >= 0 && tile.a - (tiles[before]?.a ?? 0) - (tiles[before]?.length ?? 0) <= GAP) {
      const candidate = tiles[before];
      if (candidate !== undefined && follows(candidate, tile)) break;
      before -= 1;
    }
    const last = tiles[before];
    const known = passageOf[before];
    if (last === undefined || known === undefined || !follows(last, tile)) {
      const made = {
        a: { from: tile.a, to: tile.a + tile.length },
        b: { from: tile.b, to: tile.b + tile.length },
        words: tile.length,
      };
      passages.push(made);
      passageOf[index] = made;
      return;
    }
    known.a.to = Math.max(known.a.to, tile.a + tile.length);
    known.b.to = Math.max(known.b.to, tile.b + tile.length);
    known.words += tile.length + nearlySame(a, b, last, tile);
    passageOf[index] = known;
  });
  return passages;
};

export const tilePair = (a: Side, b: Side): WordPassage[] => joinTiles(a, b, layTiles(a, b));
