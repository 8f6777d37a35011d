/**
 * An error carried forward: the key's own way, with the student's wrong result of an earlier part in place of the right one. Only where the
 * key says that this counts, and only where its way can be worked out.
 */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { readStatements, type Term } from '../../../language/math/statements.ts';
import { readResult } from '../numbers/number-match.ts';

const NUMBER = /(?<![\d.,])\d+(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d+)?(?![\d]|[.,]\d)/gu;

const toNumber = (digits: string): number =>
  Number(digits.replace(/[ \u00a0\u202f]/gu, '').replace(',', '.'));

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));

const CARRIED =
  /(?<!\p{L})(?:e\.?c\.?f\.?|follow(?:s|ing)?[- ]?(?:through|on)|errors? carried|carr(?:y|ied)[^.;\n]{0,30}\s(?:forward|on)|folgefehler|arrastr\p{L}+\s+error\p{L}*|erreurs? reportée\p{L}*)(?!\p{L})/iu;
const CARRIED_SHORT = /(?<!\p{L})(?:FF|FT)(?!\p{L})/u;
const NOT_CARRIED =
  /(?<!\p{L})(?:no|not|kein\p{L}*|without|ohne|sin|pas d)\s*['’]?\s*(?:ecf|FF|FT|folgefehler|follow)/iu;

/** The key says so: as a rule of its own, or anywhere in its answer. */
export const isCarried = ({ rules = [] }: Marking, answer: string): boolean =>
  rules.some(({ when }) => when === 'carried') ||
  ((CARRIED.test(answer) || CARRIED_SHORT.test(answer)) && !NOT_CARRIED.test(answer));

const isNumeric = ({ kind }: MarkingPart): boolean => kind === 'number' || kind === 'method';

/** The result that a key wants. */
export const resultOf = ({ parts }: Marking): number | null => {
  const last = parts.findLast(({ kind }) => kind === 'number');
  const values = last?.accepts.flatMap((accept) => readResult(accept) ?? []) ?? [];
  return values[0] ?? null;
};

const SIGN: Readonly<Record<string, string>> = { x: '×', '*': '×', ':': '÷', '/': '÷', '–': '-', '−': '-' };
const FROM_EARLIER =
  /(?<!\p{L})(?:their|ihr|sein|su|leur)\s+(?:\p{L}+\s+(?:to|from|in|for|aus|von|de)\s+)?\(?(?:part\s+)?(?<part>[a-h])\)?\s*(?<sign>[-+−–×x*÷:/])\s*(?<number>\d+(?:[.,]\d+)?)/iu;

/** "their (a) + 15" in words of the key: the way from the earlier result to this one. */
const wayFromEarlier = (answer: string, earlier: number): string | null => {
  const { sign = '', number = '' } = FROM_EARLIER.exec(answer)?.groups ?? {};
  return number === '' ? null : `${earlier} ${SIGN[sign.toLowerCase()] ?? sign} ${number}`;
};

/** The steps that are reckoned: "81 · 100 : 50". */
const stepsIn = (text: string): Term[] =>
  readStatements(text).flatMap(({ terms }) =>
    terms.filter(({ expression, value }) => expression.operations > 0 && value !== null),
  );

const withNumber = (text: string, from: number, to: number): string =>
  text.replace(NUMBER, (digits) => (isSame(toNumber(digits), from) ? String(to) : digits));

/** How the result grows or shrinks with the other number in its way; null where the number is not in it. */
const factorOf = (way: string, from: number, to: number): number | null => {
  const changed = withNumber(way, from, to);
  if (changed === way) return null;
  const [before, after] = [stepsIn(way).at(-1)?.value, stepsIn(changed).at(-1)?.value];
  return before === undefined || before === null || after === undefined || after === null || before === 0
    ? null
    : after / before;
};

const DIGITS = [0, 1, 2, 3];

/** The key's result for the other number, as far as anybody may have rounded it. */
const scaled = (accept: string, from: number, by: number): string[] => {
  const values = new Set(DIGITS.map((digits) => (from * by).toFixed(digits)));
  return [...values].flatMap((value) => {
    const place = [...accept.matchAll(NUMBER)].findLast(({ 0: digits }) => isSame(toNumber(digits), from));
    if (!place) return [];
    const behind = accept.slice(place.index + place[0].length);
    return [`${value}${behind}`];
  });
};

/** The plan with an earlier result of the student's own; null where the key's way does not use the earlier one. `answer`: the key's own words. */
export const carryInto = (marking: Marking, right: number, own: number, answer = ''): Marking | null => {
  const result = resultOf(marking);
  if (result === null || isSame(right, own) || !marking.parts.every(isNumeric)) return null;
  const told = wayFromEarlier(answer, right);
  const ways = [...(told === null ? [] : [told]), ...marking.parts.flatMap(({ accepts }) => accepts)];
  const by =
    ways.map((way) => factorOf(way, right, own)).find((factor) => factor !== null) ??
    (isSame(result, right) ? own / right : null);
  if (by === null || !Number.isFinite(by)) return null;
  return {
    ...marking,
    parts: marking.parts.map((part) => ({
      ...part,
      accepts:
        part.kind === 'method'
          ? part.accepts.map((accept) => withNumber(accept, right, own))
          : part.accepts.flatMap((accept) => scaled(accept, readResult(accept) ?? result, by)),
    })),
  };
};
