/**
 * A cheap look at a picture before it is read: letters are spots of ink of a certain size that stand in rows beside others
 * of their kind. Where there are none, reading would take long and find nothing; where there are some, the rest of the
 * picture (photographs, grain, drawings) is taken out, since the reading engine spends most of its time on it.
 */
import type { GreyImage } from './light.ts';

const INK_BELOW = 160;
/** Heights of letters, in pixels of a picture that was enlarged for reading. */
const SMALLEST = 5;
const TALLEST_SHARE = 0.12;
/** Handwriting joins the letters of a word, so that a spot may be much wider than it is tall. */
const WIDEST = 25;
/** In heights of a letter: how far its neighbours in a row stand away, and how much is kept around it. */
const NEIGHBOUR = 1.6;
const KEPT_AROUND = 0.6;
/** Fewer letters in rows are no text among much else. */
const FEWEST_IN_ROWS = 3;
/** A picture with hardly anything in it is read at no cost. */
const FEW_SPOTS = 40;
/**
 * The share of spots that stand in rows: nine tenths on a page of print or handwriting, a tenth to a quarter in photographs.
 * In between the letters must at least be of one size.
 */
const TEXT_SHARE = 0.65;
const SOME_SHARE = 0.28;
const LEAST_SHARE = 0.12;
const EVEN_SHARE = 0.8;

/** Spots that have the size of both their neighbours: hardly any letters have, the dots of a screen and tiles all do. */
const TWIN_PIXELS = 1;
const PATTERN_SHARE = 0.8;
/** Fewer are soon read, and could be a table of figures. */
const PATTERN_SPOTS = 3_000;

type Spot = { left: number; top: number; right: number; bottom: number; ink: number };

/** Separate spots of ink, by joining the stretches of each line with those that they touch in the line above. */
const listSpots = ({ data, width, height }: GreyImage): Spot[] => {
  const parents: number[] = [];
  const spots: Spot[] = [];
  const find = (index: number): number => {
    let at = index;
    while ((parents[at] ?? at) !== at) at = parents[at] ?? at;
    return at;
  };
  const join = (one: number, other: number): number => {
    const first = find(one);
    const second = find(other);
    if (first === second) return first;
    const kept = spots[first];
    const gone = spots[second];
    if (kept && gone) {
      kept.left = Math.min(kept.left, gone.left);
      kept.top = Math.min(kept.top, gone.top);
      kept.right = Math.max(kept.right, gone.right);
      kept.bottom = Math.max(kept.bottom, gone.bottom);
      kept.ink += gone.ink;
    }
    parents[second] = first;
    return first;
  };
  let above = new Int32Array(width).fill(-1);
  let current = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y += 1) {
    current.fill(-1);
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= INK_BELOW) continue;
      const start = x;
      let spot = -1;
      while (x < width && (data[y * width + x] ?? 255) < INK_BELOW) {
        const over = above[x] ?? -1;
        if (over >= 0) spot = spot < 0 ? find(over) : join(spot, over);
        x += 1;
      }
      if (spot < 0) {
        spot = spots.push({ left: start, top: y, right: x, bottom: y + 1, ink: 0 }) - 1;
        parents.push(spot);
      }
      const known = spots[spot];
      if (known) {
        known.left = Math.min(known.left, start);
        known.right = Math.max(known.right, x);
        known.bottom = y + 1;
        known.ink += x - start;
      }
      current.fill(spot, start, x);
    }
    [above, current] = [current, above];
  }
  return spots.filter((_, index) => parents[index] === index);
};

const heightOf = (spot: Spot): number => spot.bottom - spot.top;

const isLetterSized = (spot: Spot, tallest: number): boolean => {
  const height = heightOf(spot);
  const width = spot.right - spot.left;
  return height >= SMALLEST && height <= tallest && width <= WIDEST * height && spot.ink >= SMALLEST;
};

/** Whether two spots look like letters of one row. */
const areAlike = (one: Spot, other: Spot): boolean => {
  const first = heightOf(one);
  const second = heightOf(other);
  if (first > 2.6 * second || second > 2.6 * first) return false;
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared >= 0.5 * Math.min(first, second);
};

const areTwins = (one: Spot, other: Spot): boolean =>
  Math.abs(heightOf(one) - heightOf(other)) <= TWIN_PIXELS &&
  Math.abs(one.right - one.left - (other.right - other.left)) <= TWIN_PIXELS;

/** The letters that have a neighbour on each side or two on one; none where they only repeat each other. */
const listInRows = (spots: Spot[]): Spot[] => {
  const sorted = [...spots].sort((one, other) => one.left - other.left);
  const partners = new Uint16Array(sorted.length);
  const twins = new Uint16Array(sorted.length);
  const cell = 32;
  const rows = new Map<number, number[]>();
  sorted.forEach((spot, index) => {
    const reach = NEIGHBOUR * heightOf(spot);
    const seen = new Set<number>();
    for (let row = Math.floor(spot.top / cell); row <= Math.floor(spot.bottom / cell); row += 1) {
      const before = rows.get(row) ?? [];
      for (let at = before.length - 1; at >= Math.max(0, before.length - 12); at -= 1) {
        const candidate = before[at] ?? 0;
        const other = sorted[candidate];
        if (!other || seen.has(candidate)) continue;
        seen.add(candidate);
        const gap = spot.left - other.right;
        if (gap > Math.max(reach, NEIGHBOUR * heightOf(other)) || gap < -0.3 * heightOf(spot)) continue;
        if (!areAlike(spot, other)) continue;
        partners[index] = (partners[index] ?? 0) + 1;
        partners[candidate] = (partners[candidate] ?? 0) + 1;
        if (!areTwins(spot, other)) continue;
        twins[index] = (twins[index] ?? 0) + 1;
        twins[candidate] = (twins[candidate] ?? 0) + 1;
      }
      before.push(index);
      rows.set(row, before);
    }
  });
  const repeating = twins.reduce((sum, count) => sum + (count >= 2 ? 1 : 0), 0);
  if (repeating >= Math.max(PATTERN_SPOTS, PATTERN_SHARE * sorted.length)) return [];
  return sorted.filter((spot, index) => {
    const isWord = spot.right - spot.left > 2.5 * heightOf(spot);
    return (partners[index] ?? 0) >= (isWord ? 1 : 2);
  });
};

const middleHeight = (spots: Spot[]): number =>
  spots.map(heightOf).sort((one, other) => one - other)[spots.length >> 1] ?? 0;

const withOnly = ({ data, width, height }: GreyImage, letters: Spot[]): GreyImage => {
  const kept = new Uint8Array(data.length).fill(255);
  for (const spot of letters) {
    const around = Math.ceil(KEPT_AROUND * heightOf(spot));
    const left = Math.max(0, spot.left - 2 * around);
    const right = Math.min(width, spot.right + 2 * around);
    for (let y = Math.max(0, spot.top - around); y < Math.min(height, spot.bottom + around); y += 1)
      kept.set(data.subarray(y * width + left, y * width + right), y * width + left);
  }
  return { data: kept, width, height };
};

/**
 * The picture as it should be read: as it is where it is a page of text, with nothing but what may be text in it where that
 * is little of it, and null where nothing in it is like text.
 */
export const keepLetters = (image: GreyImage): GreyImage | null => {
  const tallest = TALLEST_SHARE * Math.max(image.width, image.height);
  const sized = listSpots(image).filter((spot) => isLetterSized(spot, tallest));
  if (sized.length <= FEW_SPOTS) return sized.length === 0 ? null : image;
  const letters = listInRows(sized);
  const share = letters.length / sized.length;
  if (share >= TEXT_SHARE) return image;
  const usual = middleHeight(letters);
  const even = letters.filter((spot) => heightOf(spot) > usual / 2 && heightOf(spot) < usual * 2).length;
  const isText = share >= SOME_SHARE || (share >= LEAST_SHARE && even >= EVEN_SHARE * letters.length);
  return isText && letters.length >= FEWEST_IN_ROWS ? withOnly(image, letters) : null;
};
