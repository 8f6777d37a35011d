/** A record that carries its worth in a place of its own: behind the answer, between question and answer, in the question's bracket. */
import { cut, joined, plain, type Styled, trimmed } from '../../lex/styled.ts';
import { listAmounts } from '../../points/amounts.ts';
import { confirmedAmong } from '../../points/confirmed.ts';
import type { Printed } from '../../points/inside.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { ONLY_WORD } from '../../words.ts';
import { ASKS } from '../wording.ts';
import { isForSlip } from '../worth.ts';

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

const sum = (list: readonly Printed[]): number => list.reduce((total, one) => total + one.value, 0);

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

/** "it cools (1 pt), it sinks (1 pt)": marks within the answer, of which none is more than the others and the last closes it. */
const sharesOf = (amounts: readonly Printed[], text: string): number | null => {
  const own = amounts.filter(isOwn);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last || own.length < 2 || own.some(({ style }) => style !== first.style)) return null;
  if (own.every(({ end }) => /^\s*:/u.test(text.slice(end)))) return sum(own);
  const isClosed = text.slice(last.end).replace(/[\s.]+/gu, '') === '';
  const isBracketed = first.style === 'round' && Math.abs(sum(own) - 2 * last.value) > 0.01;
  return isClosed &&
    (isBracketed || (own.every(({ value }) => value >= first.value) && last.value <= first.value))
    ? sum(own)
    : null;
};

/** "… 1 each, max 3": beyond which nothing is given. */
const mostIn = (text: string): number | null => {
  const most = /(?<!\p{L})max(?:imum|imal|\.)?\s+(?<most>\d{1,2})(?:\s*\p{L}{1,6}\.?)?[\s)\].]*$/iu.exec(text)
    ?.groups?.most;
  return most === undefined ? null : Number(most);
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
    .filter((one, at, all) => !LESS.test(text.slice(0, one.start)) && !isForSlip(text, one, all.slice(0, at)))
    .map((one) => inAll(one, text));

/** What the marks within an answer add up to; null where they are no such. */
export const sharesIn = (body: Styled): number | null => {
  const amounts = amountsIn(body);
  return confirmedAmong(amounts)?.value ?? sharesOf(amounts, body.text);
};

export const priceAlone = (body: Styled): PricedAlone => {
  const amounts = amountsIn(body);
  const confirmed = confirmedAmong(amounts);
  const shares = confirmed ? null : sharesOf(amounts, body.text);
  if (shares !== null) return { worth: shares, before: body, behind: plain(''), opens: false };
  const own = confirmed ?? amounts.find(isOwn);
  if (!own) return { worth: mostIn(body.text), before: body, behind: plain(''), opens: false };
  const before = trimmed(cut(body, 0, own.start));
  const rest = cut(body, own.end);
  const lead = /^[\s.,;:–—)]*/u.exec(rest.text)?.[0] ?? '';
  const behind = trimmed(cut(rest, lead.length));
  if (before.text !== '')
    return { worth: own.value, before, behind, opens: isOpened(before.text, lead) && behind.text !== '' };
  return { worth: own.value, before: joined([behind], ''), behind: plain(''), opens: false };
};
