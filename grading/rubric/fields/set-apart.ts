/** "The bird that lays in others’ nests is the **cuckoo** (any spelling)": the end of a sentence that is set apart answers the rest of it. */
import type { RunSign } from '../../extraction/document.ts';
import { type Styled, shareOf } from '../lex/styled.ts';

type Place = { start: number; end: number };

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

/** Of each record the place of its answer; null where nothing shows it so, or only once in the file. */
export const setApartIn = (bodies: readonly Styled[]): (Place | null)[] => {
  const found = SIGNS.map((sign) => bodies.map((body) => endOf(body, sign)));
  return (
    found.find((places) => places.filter((one) => one !== null).length >= FEWEST) ?? bodies.map(() => null)
  );
};
