/** "The bird that lays in others’ nests is the **cuckoo** (any spelling)": the end of a sentence that is set apart answers the rest of it. */
import type { RunSign } from '../../extraction/document.ts';
import { type Styled, shareOf } from '../lex/styled.ts';
import { isSpoken } from './segments.ts';

export type Place = { start: number; end: number };

const SIGNS: readonly RunSign[] = ['bold', 'underlined', 'marked', 'italic'];
const LARGEST_SHARE = 0.5;
const LONGEST = 6;
const FEWEST_BEFORE = 3;
const MOST_BEHIND = 12;
/** One alone may be stressed for another reason. */
const FEWEST = 2;

const wordsIn = (text: string): number => text.match(/[\p{L}\d]+/gu)?.length ?? 0;

/** The only stretch with the sign, where words lead up to it and no more than a remark follows. */
const endOf = (styled: Styled, sign: RunSign): Place | null => {
  const { text, spans } = styled;
  if (shareOf(styled, sign) > LARGEST_SHARE) return null;
  const own = spans.filter(
    ({ signs, start, end }) => signs.includes(sign) && wordsIn(text.slice(start, end)) > 0,
  );
  const [start = 0, end = 0] = [own[0]?.start, own.at(-1)?.end];
  const isOne = own.every((one, at) => at === 0 || text.slice(own[at - 1]?.end, one.start).trim() === '');
  const behind = text.slice(end).trim();
  const isLast =
    !/[\p{L}\p{N}]/u.test(behind) ||
    /^[.,;]?\s*\([^()]*\)[.\s]*$/u.test(behind) ||
    (/^[.,;]?\s*(?:\n|\s{2})/u.test(text.slice(end)) && wordsIn(behind) <= MOST_BEHIND);
  const isLed =
    /\p{Ll}[,:]?\s+$/u.test(text.slice(0, start)) && wordsIn(text.slice(0, start)) >= FEWEST_BEFORE;
  return own.length > 0 && isOne && isLast && isLed && wordsIn(text.slice(start, end)) <= LONGEST
    ? { start, end }
    : null;
};

const FEWEST_SET = 4;
/** Of the records that a sign may show to be set so. */
const MOST_SET = 0.6;
const WHOLE = 0.92;

/** All that has the sign, where nothing but blanks parts it: in one record between what asks and what is told, in another all of it. */
const stretchOf = (styled: Styled, sign: RunSign): Place | null => {
  const { text, spans } = styled;
  const own = spans.filter(
    ({ signs, start, end }) => signs.includes(sign) && /[\p{L}\p{N}]/u.test(text.slice(start, end)),
  );
  const [start, end] = [own[0]?.start, own.at(-1)?.end];
  const isOne = own.every((one, at) => at === 0 || text.slice(own[at - 1]?.end, one.start).trim() === '');
  if (start === undefined || end === undefined || !isOne) return null;
  // "… **and a switch.** Not a plug.", "**C A B** – 1 if two are swapped" in a line of its own: what goes on is said of it.
  const isClosed = /[.!?]\s*$/u.test(text.slice(0, end)) && /^\s+\S/u.test(text.slice(end));
  const isOpening = /(?:^|\n)[^\S\n]*$/u.test(text.slice(0, start)) && /^\s*[–—-]\s/u.test(text.slice(end));
  const isEnd = isClosed || isOpening || ENDS.test(text.slice(end));
  return isEnd && !CALCULATED.test(text.slice(0, start)) ? { start, end } : null;
};

/** What goes on in its own sentence is a word of it that was stressed, and of a calculation only the result is. */
const ENDS = /^["”»)]?[.,;:!?]?\s*(?:$|\n|\s{2}|\t|[([]|(?<=[.!?]\s*)["“„«]?\p{Lu})/u;
const CALCULATED = /[=≈→]\s*$/u;

const textAt = (styled: Styled | undefined, { start, end }: Place): string =>
  (styled?.text ?? '').slice(start, end);

const isBehind = ({ text }: Styled, { start }: Place): boolean => /[\p{L}\p{N}]/u.test(text.slice(0, start));

/** What one sign shows in most records, behind what asks for it, it shows in the others as well. */
const stretchesIn = (bodies: readonly Styled[], sign: RunSign): (Place | null)[] | null => {
  const places = bodies.map((body) => stretchOf(body, sign));
  const behind = places.filter((place, at) => place && isBehind(bodies[at] ?? EMPTY, place));
  const opening = places.filter(
    (place, at) =>
      place && !isBehind(bodies[at] ?? EMPTY, place) && shareOf(bodies[at] ?? EMPTY, sign) < WHOLE,
  );
  const told = places.filter((place, at) => place && isSpoken(textAt(bodies[at], place), 'line'));
  const signed = bodies.filter((body) => shareOf(body, sign) > 0).length;
  const isUsual = signed >= bodies.length * MOST_SET && behind.length >= bodies.length * LARGEST_SHARE;
  // Where the sign is for words to the marker, it shows no answers.
  const isForMarker = told.length > behind.length * LARGEST_SHARE;
  const isAnswering = behind.length >= FEWEST_SET && opening.length < behind.length && !isForMarker;
  return isUsual && isAnswering ? places : null;
};

const EMPTY: Styled = { text: '', spans: [] };

/** Of each record the place of its answer by a sign that the whole file uses for it; null where it has none. */
export const setInFile = (bodies: readonly Styled[]): (Place | null)[] =>
  SIGNS.flatMap((sign) => {
    const places = stretchesIn(bodies, sign);
    return places ? [places] : [];
  })[0] ?? bodies.map(() => null);

/** Of each record the place of its answer; null where nothing shows it so, or only once in the file. */
export const setApartIn = (bodies: readonly Styled[]): (Place | null)[] => {
  const found = SIGNS.map((sign) => bodies.map((body) => endOf(body, sign)));
  return (
    found.find((places) => places.filter((one) => one !== null).length >= FEWEST) ?? bodies.map(() => null)
  );
};
