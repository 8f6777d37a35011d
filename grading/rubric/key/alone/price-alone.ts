/** A record that carries its worth in a place of its own: behind the answer, between question and answer, in the question's bracket. */
import { cut, joined, plain, type Styled, trimmed } from '../../lex/styled.ts';
import { listAmounts } from '../../points/amounts.ts';
import type { Printed } from '../../points/inside.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { ONLY_WORD } from '../../words.ts';
import { ASKS } from '../wording.ts';

export type PricedAlone = {
  worth: number | null;
  /** What stands before the worth, or all of it where there is none. */
  before: Styled;
  /** What stands behind it: a remark to the marker, or the answer. */
  behind: Styled;
  /** A colon behind the worth: the answer follows. */
  opens: boolean;
};

const isOwn = (one: Printed): boolean =>
  one.sure &&
  !one.each &&
  one.wanted === null &&
  one.style !== 'method' &&
  one.style !== 'accuracy' &&
  one.value > 0;

/** "… only ½ P": what is given for less. */
const LESS = new RegExp(String.raw`(?<![\p{L}])(?:${ONLY_WORD})\s*$`, 'iu');

const COUNTED = new RegExp(String.raw`(?<!\p{L})(?<count>[2-9]|${NUMBER_WORD})(?!\p{L})`, 'iu');
const MOST_ITEMS = 10;

/** "(5 × ½)", "a, b, c (½ each)", "(two will do, 1 each)": what all of them are worth. */
const inAll = (one: Printed, text: string): Printed => {
  if (!one.each) return one;
  const said = toNumber(COUNTED.exec(one.remark)?.groups?.count ?? '0');
  const isClosing = !/[\p{L}\p{N}]/u.test(text.slice(one.end));
  const items = isClosing
    ? text
        .slice(0, one.start)
        .replace(/^[^:]*:\s/u, '')
        .split(/[,;]\s+/u).length
    : 0;
  const count = one.count ?? (said > 0 ? said : items);
  return count > 1 && count <= MOST_ITEMS ? { ...one, each: false, value: one.value * count } : one;
};

/** A colon behind the worth, or a question that it closes, with lines below. */
const isOpened = (before: string, lead: string): boolean => {
  const last = before.split(/(?<=[.!?]["”’)]?)\s+/u).at(-1) ?? '';
  const asks =
    /\?["”’)]*$/u.test(last) || (ASKS.test(last) && !/[:=–—]/u.test(last.replace(/\([^()]*\)/gu, '')));
  return lead.includes(':') || (asks && (lead.includes('\n') || /[.?!]["”’)]*$/u.test(last)));
};

const amountsIn = ({ text }: Styled): Printed[] =>
  listAmounts(text)
    .filter((one) => !LESS.test(text.slice(0, one.start)))
    .map((one) => inAll(one, text));

export const priceAlone = (body: Styled): PricedAlone => {
  const own = amountsIn(body).find(isOwn);
  if (!own) return { worth: null, before: body, behind: plain(''), opens: false };
  const before = trimmed(cut(body, 0, own.start));
  const rest = cut(body, own.end);
  const lead = /^[\s.,;:–—)]*/u.exec(rest.text)?.[0] ?? '';
  const behind = trimmed(cut(rest, lead.length));
  if (before.text !== '')
    return { worth: own.value, before, behind, opens: isOpened(before.text, lead) && behind.text !== '' };
  return { worth: own.value, before: joined([behind], ''), behind: plain(''), opens: false };
};
