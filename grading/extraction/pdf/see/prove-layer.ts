/**
 * The invisible text layer of a scan counts as far as reading the picture confirms it: a line of it stands only where the
 * picture says nearly the same. What the picture says beside that is taken from the picture.
 */
import type { Box } from '../../document.ts';
import type { Segment } from '../layout/segments.ts';
import { agreement, findWithin, lettersOf } from './agreement.ts';
import { compareWords } from './compare-words.ts';
import { isOtherScript, mayBeWords } from './plausible-words.ts';

const AGREES = 0.7;
const DENIES = 0.4;
const SURE = 75;
const COVERED = 0.5;
/** Lines shorter than this are found in any text. */
const FEWEST_LETTERS = 3;

export type ReadLine = Segment & { confidence: number };

export type ProvenLayer = {
  /** The lines of the layer that the picture confirms. */
  confirmed: Segment[];
  /** What the picture says elsewhere. */
  read: ReadLine[];
  /** Lines of the layer where the picture surely says something else. */
  denied: Segment[];
  /** Lines of the layer of which the picture tells nothing. */
  unconfirmed: Segment[];
};

const standsAt = (line: Box, box: Box): boolean => {
  const y = (line.top + line.bottom) / 2;
  return y > box.top && y < box.bottom && line.left < box.right && line.right > box.left;
};

/** Whether the picture has another number or another word there, although the line as a whole agrees. */
const isOtherwise = (segment: Segment, read: ReadLine[], found: string, placed: boolean): boolean => {
  if (isOtherScript(segment.text)) return false;
  const there = placed ? read.filter((line) => standsAt(segment, line)) : [];
  const sure = there.length === 0 ? SURE : Math.min(...there.map(({ confidence }) => confidence));
  return compareWords(segment.text, found, sure, { isNoisy: true }).differs;
};

/** `placed`: the picture was read as it lies on the page, so that places can be compared. */
export const proveLayer = (layer: Segment[], read: ReadLine[], placed: boolean): ProvenLayer => {
  const letters = read.map((line) => lettersOf(line.text));
  const all = letters.join('');
  const covered = new Uint8Array(all.length);
  const found: ProvenLayer = { confirmed: [], read: [], denied: [], unconfirmed: [] };
  for (const segment of layer) {
    const { alike, start, end } = findWithin(segment.text, all);
    const isShort = lettersOf(segment.text).length < FEWEST_LETTERS;
    const isThere = !isShort || read.some((line) => standsAt(segment, line));
    if (alike >= AGREES && isThere && !isOtherwise(segment, read, all.slice(start, end), placed)) {
      found.confirmed.push(segment);
      covered.fill(1, start, end);
      continue;
    }
    const there = placed ? read.filter((line) => standsAt(segment, line)) : [];
    const isDenied =
      mayBeWords(segment.text) &&
      !isOtherScript(segment.text) &&
      there.some(
        (line) =>
          line.confidence >= SURE &&
          mayBeWords(line.text) &&
          agreement(segment.text, line.text) < DENIES &&
          findWithin(segment.text, lettersOf(line.text)).alike < DENIES,
      );
    (isDenied ? found.denied : found.unconfirmed).push(segment);
  }
  let at = 0;
  read.forEach((line, index) => {
    const length = letters[index]?.length ?? 0;
    const taken = covered.subarray(at, at + length).reduce((sum, value) => sum + value, 0);
    at += length;
    if (length === 0 || taken < COVERED * length) found.read.push(line);
  });
  return found;
};
