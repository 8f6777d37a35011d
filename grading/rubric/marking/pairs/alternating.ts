/** "i C ii A iii D", "1 c 2 a 3 b", "i T ii F iii NM": labels that count on, and between them what belongs to each. */
import { VERDICTS } from '../../words.ts';

export const COUNTS = ['i ii iii iv v vi vii viii', 'a b c d e f g h', '1 2 3 4 5 6 7 8'].map((row) =>
  row.split(' '),
);

export type Labelled = { left: string; right: string };

const SIGN = /[\s,;.:=()–—→-]+/u;
const ROMAN = /^[ivx]{1,4}$/iu;
const FEWEST = 3;

const VERDICT = new Set(Object.values(VERDICTS).flat());

const kindOf = (code: string): 'number' | 'roman' | 'letter' | null => {
  if (/^\d{1,2}$/u.test(code)) return 'number';
  if (/^(?:i{1,3}|iv|vi{0,3})$/iu.test(code) && !/^I$/u.test(code)) return 'roman';
  return /^\p{L}$/u.test(code) ? 'letter' : ROMAN.test(code) ? 'roman' : null;
};

const isRight = (code: string): boolean => kindOf(code) !== null || VERDICT.has(code.toLowerCase());

const signsIn = (text: string): string[] => text.split(SIGN).filter((sign) => sign !== '');

/** "i T ii F iii NM   “?” counts as NM": something is said behind them. */
export const isSaidBehind = (text: string): boolean => {
  const count = alternating(text).length;
  return count > 0 && signsIn(text).length > 2 * count;
};

/** Empty where they do not alternate from the first sign on; what comes behind the last of them is said to the marker. */
export const alternating = (text: string): Labelled[] => {
  const signs = signsIn(text);
  const best = COUNTS.map((row) => {
    const end = row.findIndex(
      (label, at) => signs[2 * at]?.toLowerCase() !== label || !isRight(signs[2 * at + 1] ?? ''),
    );
    return end < 0 ? row.length : end;
  });
  const count = Math.max(...best);
  return count < FEWEST
    ? []
    : signs
        .slice(0, 2 * count)
        .flatMap((sign, at) => (at % 2 === 0 ? [{ left: sign, right: signs[at + 1] ?? '' }] : []));
};

/** Letters for numbers, or numbers for letters: none of a kind with what it belongs to. */
export const areMixed = (pairs: readonly Labelled[]): boolean =>
  pairs.length >= FEWEST &&
  pairs.every(({ left, right }) => kindOf(right) !== null && kindOf(left) !== kindOf(right));
