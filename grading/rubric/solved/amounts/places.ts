/** What it costs to believe of a number in a question that it is its worth: by where it stands, and by what stands beside it. */
import { IF_WORD } from '../../words.ts';
import { isWithin } from '../question.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { rowsIn } from './counts.ts';
import { isEach } from './told.ts';

const COST = { cell: 0, lead: 0.5, first: 0.1, tail: 0.2, amid: 0.6, later: 0.1, large: 0.15 };
/** What is more is rather a year, a share of a hundred, or an answer. */
const LARGE = 10;
const MOST_LARGE = 3;

export const sizeCost = ({ value, sure, kind }: Amount): number =>
  sure && kind !== 'cell' ? 0 : Math.min(MOST_LARGE, Math.max(0, value - LARGE) * COST.large);

/** "2 P. (Ansatz 1, Ergebnis 1) – Nm ok", "2 points: 1 for the method, 1 for the result": what follows is said of it. */
const EXPLAINED = /^\s*(?:\([^()]*\)\s*(?:[–—.;-]\s?.*)?$|:\s*(?:[1-9]|½)\s?(?![.)\d])\p{L})/u;

export const isToldOf = (text: string, { kind, end }: Amount): boolean =>
  kind === 'unit' && EXPLAINED.test(text.slice(end).split('\n')[0] ?? '');

const IF = new RegExp(String.raw`^,?\s+(?:${IF_WORD})(?!\p{L})`, 'iu');

/** "2 marks all right, 1 mark if …": given instead of the more that stands before it. */
export const isInstead = (text: string, { kind, value, end }: Amount, before: readonly Amount[]): boolean =>
  kind === 'unit' && IF.test(text.slice(end)) && before.some((one) => one.kind === kind && one.value > value);

const dealsOut = (text: string, { value, end }: Amount): boolean => {
  let left = value;
  return amountsIn(text)
    .filter(({ start, kind }) => start > end && kind === 'bare')
    .some((share, at) => {
      left -= share.value;
      return at > 0 && left === 0;
    });
};

export const placeCost = (text: string, one: Amount): number => {
  // In several rows they rather answer: "pentagon 5, hexagon 6".
  if (one.kind === 'cell' && rowsIn(text) > 1) return COST.amid;
  if (one.kind === 'cell' || one.kind === 'lead') return COST[one.kind];
  if (one.kind === 'sum' || one.sure || text.slice(0, one.start).trim() === '') return COST.first;
  const [line = ''] = text.slice(one.end).split('\n');
  // "…, 2p. One word wrong 1p": a sentence ends with it.
  const isEnd = /^\s*[;.]/u.test(line) || (text[one.end - 1] === '.' && /^\s+\p{Lu}/u.test(line));
  const isExplained = isToldOf(text, one);
  // "5 marks, a mark each, any order": each of them shares in it.
  const isShared = amountsIn(text).some(
    (other) => isEach(other) && other.start > one.end && /^,\s$/u.test(text.slice(one.end, other.start)),
  );
  // "Any three (3): …", "catalyst (1) – not enzyme".
  const isSet = (one.kind === 'bracket' || one.kind === 'square') && /^\s*(?::|\s[–—-])\s/u.test(line);
  const isMost = amountsIn(text).some(
    (other) => other.start > one.end && other.value < one.value && isInstead(text, other, [one]),
  );
  // "… 3 marks: method 1, result 2": what stands behind it adds up to it.
  const isDealtOut = one.kind === 'unit' && /^\s*:/u.test(line) && dealsOut(text, one);
  // "They may write it as they like. 3 marks, and …": a sentence begins with it, and nothing is more.
  const isOpening =
    one.kind === 'unit' &&
    /[.!?]\s+$/u.test(text.slice(0, one.start)) &&
    /^,/u.test(line) &&
    amountsIn(text).every(({ value }) => value <= one.value);
  const isTail =
    isMost ||
    isOpening ||
    isDealtOut ||
    !/[\p{L}\p{N}]/u.test(line) ||
    /^\s{2}/u.test(line) ||
    (one.kind === 'unit' && isEnd) ||
    isExplained ||
    isShared ||
    isSet;
  return isTail ? COST.tail : COST.amid;
};

/** "(trade-off = 1 pt)": what another wording earns. */
export const withinCost = (text: string, { kind, start }: Amount): number =>
  (kind === 'sum' || /=\s*$/u.test(text.slice(0, start))) && isWithin(text, start) ? COST.amid : 0;

/** What stands behind another of its kind is rather given for less: "(2) 144 seen = 1". */
export const laterCost = ({ kind }: Amount, before: readonly Amount[]): number =>
  kind === 'sum' && before.some((other) => ['bracket', 'unit', 'square'].includes(other.kind))
    ? COST.amid
    : before.some((other) => other.kind === kind)
      ? COST.later
      : 0;
