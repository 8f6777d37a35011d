/** Whether what is told as a point of the key is a whole piece of it, as its teacher would name it. */

/** Lines stay lines. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

const PAIRS = ['()', '[]', '{}'] as const;

/** "b) oboe": the bracket of a label has no other half. */
const OPTION = /^\(?\p{L}\)\s+/u;

/** "numbers = [1" was cut where a comma only seemed to part things. */
export const isBalanced = (text: string): boolean => {
  const plain = text.replace(OPTION, '');
  return PAIRS.every(([open = '', close = '']) => plain.split(open).length === plain.split(close).length);
};

/** "M1 63 ÷ 9", ": 12.5 × 8": what a mark is called, or the rest of a line whose beginning was taken for something else. */
const CODED = /^\s*(?:[:;,)\]]|[MAB][0-4](?:\s|$)|\[\d+\]$)|\s[MA][1-4](?:\s|$)/u;
/** "… alone is not enough", "no marks for …": how to mark it. */
const TOLD_TO_MARK =
  /\b(?:reicht|genügt|zählt|gilt)\b.*\bnicht\b|\b(?:is|are)\s+not\s+enough\b|\b(?:no|½|half)\s+marks?\b|\b(?:accept|allow|reject|ecf|awrt|oe)\b/iu;
/** "e.g. minor", "a. LL": cut behind the dot of a word that is short for others. */
const CUT_SHORT = /^\p{L}\.\s|\s\p{L}$/u;
const isCutShort = (answer: string, point: string): boolean =>
  CUT_SHORT.test(point) && fold(answer) !== fold(point) && /\p{L}\.\s?\p{L}/u.test(answer);
/** "x = 7 Klammer richtig aufgelöst 1": behind a result, what is paid for and how much. */
const PAID_FOR = /=\s*\S+(?:\s+\p{L}{4,}){2,}\s+[\d½]{1,2}\.?$/u;
export const isForMarker = (point: string): boolean =>
  CODED.test(point) || TOLD_TO_MARK.test(point) || PAID_FOR.test(point);

/** "(1)", "(just “louder” ½)": what it is worth, and what else would do, is said to the marker. */
const WORTH =
  /\s*\((?:\d+(?:[.,]\d+)?\s*(?:p|pkt|punkte?|pts?|points?|marks?)?\.?|[^()]*(?:½|¼|\b(?:ok|fine|accept|allow|marks?|nicht|auch)\b)[^()]*)\)\s*$/iu;
export const withoutWorth = (point: string): string => point.replace(WORTH, '') || point;

/** "Tief(druckgebiet)", "flower(s)": what a key leaves free within a word is its shorthand, and the rest is a word too; "Al(OH)3" and "sin(x)" are none. */
export const withoutFree = (point: string): string =>
  point.replace(/(?<=\p{L}{3})\((?:\p{Ll}{2,}|[sen])\)|\(\p{L}{2,}\)(?=\p{Ll}{3})/gu, '');

/** "gli zaini blu (blu invariable)": what the answer is right without is a remark beside it. */
export const withoutRemark = (point: string, accepted: readonly string[]): string => {
  const bare = point.replace(/\s*\([^()]*\)\s*$/u, '');
  return bare !== '' && accepted.some((one) => fold(one) === fold(bare)) ? bare : point;
};

const JOINT = '(?:and|or|und|oder|et|ou|y|o)';
const BEFORE = new RegExp(
  String.raw`(?:^|[;,:./|•·=→\n(–—-]\s*|(?<![\p{L}\p{N}])(?:${JOINT}|the|a|an|der|die|das)\s+|\d[.)]\s*)$`,
  'iu',
);
const BEHIND = new RegExp(String.raw`^\s*(?:$|[;,:.!?/|•·=→\n()–—-]|${JOINT}(?![\p{L}\p{N}]))`, 'iu');

/** Inside "[1, 2, 3]" a comma parts no answers. */
const isInside = (before: string): boolean =>
  ['[]', '{}'].some(([open = '', close = '']) => before.split(open).length > before.split(close).length);

/** Where the key does not have it word for word there is nothing to say about it. */
export const isWholePiece = (answer: string, point: string): boolean => {
  const [key, piece] = [fold(answer), fold(point).replace(/…$/u, '')];
  if (!isBalanced(piece) || isCutShort(answer, point)) return false;
  const places: number[] = [];
  for (let at = key.indexOf(piece); piece !== '' && at >= 0; at = key.indexOf(piece, at + 1)) places.push(at);
  return (
    places.length === 0 ||
    point.endsWith('…') ||
    places.some((at) => {
      const [before, behind] = [key.slice(0, at), key.slice(at + piece.length)];
      return BEFORE.test(before) && BEHIND.test(behind) && !isInside(before);
    })
  );
};

/** "One mark each: feigned retreat": what stands before the colon is said to the marker. */
const TO_THE_MARKER = /^[^:]{0,40}\b(?:marks?|points?|pts?|Punkte?|Pkt)\b[^:]{0,20}:\s+/iu;
export const withoutHead = (point: string): string => point.replace(TO_THE_MARKER, '');

/** In the order of the key. */
export const inKeyOrder = (answer: string, points: readonly string[]): string[] => {
  const key = fold(answer);
  const placeOf = (point: string): number => key.indexOf(fold(point).replace(/…$/u, ''));
  return points.every((point) => placeOf(point) >= 0)
    ? points.toSorted((a, b) => placeOf(a) - placeOf(b))
    : [...points];
};

/** How many things a key lists that stands on one line. */
export const countPieces = (answer: string): number =>
  answer.includes('\n') ? 0 : answer.split(';').filter((piece) => fold(piece) !== '').length;
