/**
 * What a question asks, what answers it, and what is said to the marker: all places where a record may be cut are weighed together, by
 * what stands on both sides, by marks that must add up, and by how the other records of the file are cut.
 */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { isSaid } from '../key/rule.ts';
import { cut, type Styled, trimmed, without } from '../lex/styled.ts';
import { isShared } from '../marking/remarks/added-shares.ts';
import { NUMBER_WORD } from '../points/number-words.ts';
import { verdictOf } from '../words.ts';
import { type Segment, type Sign, segmentsOf, type Whole, withoutWorth } from './segments.ts';

export type { Whole } from './segments.ts';
export type Fields = { asked: string; answer: Styled; notes: string; because: MarkingBecause };

/** What the place costs as the end of what is asked, and as the beginning of what is said to the marker. */
const ASKED_COST: Record<Sign, number> = {
  ...{ start: 0.5, line: 0.5, cell: 0.2, asks: 0, colon: 0.2, arrow: 0.4, gap: 0.5, unlike: 0 },
  ...{ equals: 0.9, dash: 0.7, stop: 0.8, semicolon: 1.6, row: 0, solved: 0.5, paid: 0.5 },
  ...{ bullet: 0.5, value: 0.5, verdict: 1.6 },
};
const TOLD_COST: Record<Sign, number> = {
  ...{ start: 9, line: 0.2, cell: 0.4, asks: 2, colon: 2, arrow: 1.5, gap: 0.3, unlike: 9 },
  ...{ equals: 9, dash: 0.5, stop: 0.3, semicolon: 0.7, row: 9, solved: 9, paid: 0 },
  ...{ bullet: 0.5, value: 9, verdict: 9 },
};
const BECAUSE: Partial<Record<Sign, MarkingBecause>> = {
  cell: 'answer_column',
  arrow: 'after_arrow',
  start: 'after_label',
};
/** Signs that part the items of a list as well. */
const LISTS: readonly Sign[] = ['dash', 'semicolon', 'colon', 'gap', 'arrow', 'stop', 'bullet'];

/** "False -> it is blue": a verdict is an answer wherever it stands. */
const isVerdict = (text: string): boolean => verdictOf(text.trim().replace(/[\s.,;–—>→-]+$/u, '')) !== null;
const COUNT = String.raw`^\s*(?:any\s+|beliebige\s+)?(?:\d|${NUMBER_WORD})\s?(?:of|from|aus|von|de|parmi)(?!\p{L})\s*:?\s*`;
const COUNTS = new RegExp(String.raw`${COUNT}\S`, 'iu');
/** "any 2 of:" says how many of what comes, and asks nothing. */
const ONLY_COUNTS = new RegExp(`${COUNT}$`, 'iu');
const COUNTS_LAST = /(?<![\p{L}])(?:of|from|von|aus|de|parmi)\s*:?\s*$/iu;

const CALCULATED = /\d[^=\n]*=\s*[£$€]?[-−]?\d/u;
/** "3x + 4 = 22", "x² = 49", "4(2a – 3)": with something unknown it is a task and no calculation. */
const UNKNOWN = /(?<![\p{L}.])(?:\d|[)²³]\s?)?[abnxyz](?:[²³+(]|\s*[-−–+=/^]|$)/u;
const EQUATION = /[=<>]/u;
const SOLVED =
  /^[\s(]*(?:\p{L}[\d₁₂]?(?:\/2)?\s*[=<>≈∈]|[£$€]?[-−–±]?\s?\d[\d.,]*\s*$|\p{L}{3,}\s+\p{Lu}\p{L}+$)/u;
/** "2 H2 + O2 → 2 H2O": what stands before a worth so is no question. */
const REACTION = /\S\s\+\s\S[^→\n]*(?:→|->|⇌)|(?:→|->|⇌)[^→\n]*\S\s\+\s/u;
/** A calculation or a value, and not much else. */
const WORKED = /^[\s(]*[£$€R]?[-−–]?\d|^[\s(]*\p{L}\s?=/u;
const PAID = /[([]\s*(?:½|\d(?:[.,]5)?|[MAB]\d)\s*[)\]]|✓/u;

/** "E B C D A", "1c 2d 3a": an order, or what belongs together. */
const CODES =
  /^\W*(?:[A-Z](?:[\s,–—→>-]+[A-Z]){2,}|\d\s?[-–=]?\s?\p{L}(?:[\s,;]+\d\s?[-–=]?\s?\p{L}){2,})\W*$/u;

/** A verdict, letters or a value alone: nothing that asks. */
const isGiven = (text: string): boolean =>
  isVerdict(text) || /^\W*(?:[A-H]|[-−]?\d[\d.,]*\s?%?)\W*$/u.test(text) || CODES.test(text);

const BULLET = /^\s*[-–—•*▪]\s/u;

/** `next`: the sign behind it. Before a sign for its opposite any word asks. */
const askedCost = ({ text, isTold: told, asks }: Segment, next: Sign | undefined): number =>
  (asks || next === 'colon' ? 0 : 0.35) +
  (told ? 1.5 : 0) +
  (CALCULATED.test(text) && !UNKNOWN.test(text) ? 0.8 : 0) +
  (isGiven(text) && next !== 'unlike' ? 2 : 0) +
  (PAID.test(text) ? 1.5 : 0) +
  (ONLY_COUNTS.test(text) ? 4 : COUNTS_LAST.test(text) ? 0.6 : 0);

const answerCost = ({ text, isTold: told, asks }: Segment, isFirst: boolean): number =>
  (told ? 1 : 0) + (/\?["”»)]*\s*$/u.test(text) ? 2 : 0) + (asks && isFirst ? 0.8 : 0);

type Behind = 'beside' | 'below' | null;
const UNTOLD: Record<'beside' | 'below', number> = { beside: 0.3, below: 0.6 };

const toldCost = ({ isTold: told, asks, sign }: Segment, behind: Behind): number =>
  (told ? 0 : behind === null || sign === 'bullet' ? 0.9 : UNTOLD[behind]) + (asks ? 0.5 : 0);

/** Behind the worth of its record, or in lines below the one that it closes. */
const behindOf = ({ paidAt, body }: Whole, { start }: Segment): Behind => {
  if (paidAt === null || start < paidAt) return null;
  return /^[^\S\n]*\n/u.test(body.text.slice(paidAt)) ? 'below' : 'beside';
};

/** The worth stands between them. */
const isBehindPaid = ({ paidAt }: Whole, before: readonly Segment[], first: Segment | undefined): boolean =>
  paidAt !== null && (first?.start ?? -1) >= paidAt && (before.at(-1)?.start ?? paidAt) < paidAt;

/** "State two (2): …": the worth closes what is asked. */
const isHeadPaid = ({ paidAt, body }: Whole): boolean =>
  paidAt !== null && /^\s*:/u.test(body.text.slice(paidAt)) && hasWords(body.text.slice(0, paidAt));

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const costOf = (whole: Whole, segments: readonly Segment[], from: number, to: number): number => {
  const { paidAt, worth, body } = whole;
  const answer = segments.slice(from, to);
  const told = segments.slice(to);
  const [first] = answer;
  const last = answer.at(-1);
  if (!first || !last) return Number.POSITIVE_INFINITY;
  const text = body.text.slice(first.start, last.end);
  const isThrough = paidAt !== null && first.start < paidAt && last.end > paidAt;
  const asked = segments.slice(0, from);
  const signs = answer.slice(1).map(({ sign }) => sign);
  const isAgain = (sign: Sign | undefined): boolean =>
    sign !== undefined && LISTS.includes(sign) && signs.includes(sign);
  const isNamed =
    from === 1 && /^[^\d=]*\p{L}{2}[^\d=]*$/u.test(asked[0]?.text ?? '') && WORKED.test(first.text);
  const before = asked.at(-1)?.text ?? '';
  const isSolved = UNKNOWN.test(before) && EQUATION.test(before) && SOLVED.test(first.text);
  // "The sun is a planet. – false".
  const isJudged =
    isVerdict(first.text.split(/[\t(]/u)[0] ?? '') &&
    !/^\W*(?:no|yes|ja|nein)\W*$/iu.test(first.text) &&
    /\p{L}+\s+\p{L}/u.test(before);
  const isHead = isHeadPaid(whole);
  const [isPaidAsked, isPaidTold] = [first, told[0]].map((one, at) =>
    isBehindPaid(whole, at === 0 ? asked : answer, one),
  );
  return sum([
    ...asked.map((one, at) => askedCost(one, segments[at + 1]?.sign)),
    ...answer.map((one, at) => answerCost(one, at === 0)),
    ...told.map((one) => toldCost(one, behindOf(whole, one))),
    ASKED_COST[first.sign],
    told[0] ? TOLD_COST[told[0].sign] : 0,
    from > 0 && first.sign !== 'bullet' && isAgain(first.sign) ? 1.2 : 0,
    isAgain(told[0]?.sign) ? 1.2 : 0,
    isThrough ? 0.8 : 0,
    isNamed ? -0.7 : 0,
    isSolved ? -1 : 0,
    isJudged ? -1 : 0,
    isHead && isPaidAsked ? -0.8 : 0,
    first.sign === 'bullet' && BULLET.test(before) ? 1.5 : 0,
    isHead && isPaidTold ? 1 : 0,
    isPaidAsked && !isHead && WORKED.test(before) ? 0.9 : 0,
    // The reaction is the answer, and below it stands what its marks are for.
    REACTION.test(body.text.slice(0, first.start)) ? 1.2 : 0,
    // "only one root: 1 mark": what is given for it.
    from > 0 && isSaid(withoutWorth(text.replace(/\s*\([^()]*\)/gu, ''), worth)) ? 2 : 0,
    from > 0 && COUNTS.test(first.text) ? -0.5 : 0,
    worth > 0 && isShared(text, worth) ? -1.2 : 0,
  ]);
};

const kindOf = (whole: Whole, segments: readonly Segment[], from: number): string => {
  const first = segments[from];
  const isBehind = whole.paidAt !== null && (first?.start ?? 0) >= whole.paidAt;
  return `${first?.sign} ${isBehind}`;
};

const MOST_SEGMENTS = 40;
const REGULAR = 0.7;

type Weighed = {
  whole: Whole;
  segments: Segment[];
  ways: { from: number; to: number; cost: number; kind: string }[];
};

const weigh = (whole: Whole): Weighed => {
  const segments = segmentsOf(whole);
  const count = Math.min(segments.length, MOST_SEGMENTS);
  const ways = Array.from({ length: count }, (_, from) => from).flatMap((from) =>
    Array.from({ length: segments.length - from }, (_, at) => from + 1 + at).map((to) => ({
      ...{ from, to },
      cost: costOf(whole, segments, from, to),
      kind: kindOf(whole, segments, from),
    })),
  );
  return { whole, segments, ways };
};

const cheapest = ({ ways }: Weighed, prior: (kind: string) => number): Weighed['ways'][number] | null =>
  ways.reduce<Weighed['ways'][number] | null>(
    (best, way) => (best === null || way.cost + prior(way.kind) < best.cost + prior(best.kind) ? way : best),
    null,
  );

/** Signs that stand between what is asked and its answer in one record after the other. */
const BETWEEN: readonly Sign[] = ['cell', 'dash', 'equals', 'arrow', 'colon', 'gap', 'verdict'];
/** What a sign gains that parts as many records in a row. */
const IN_A_ROW = [0, 0, 0.6, 0.9, 1.1];

/** Where the sign parts the record in two, once: its place among the segments. */
const placeOf = ({ segments }: Weighed, sign: Sign): number | null => {
  const told = segments.findIndex((one) => one.isTold || one.sign === 'paid');
  const own = told < 0 ? segments : segments.slice(0, told);
  const at = own.findIndex((one) => one.sign === sign);
  const isTwice = own.some((one, later) => later > at && one.sign === sign);
  const isAsked = own.slice(0, at).every(({ text }) => !isGiven(text) && !PAID.test(text));
  return at < 1 || isTwice || !isAsked ? null : at;
};

/** "die Umwelt – environment", "verschmutzen – pollute": the same sign in neighbours parts what is asked from its answer. */
const favourRuns = (weighed: readonly Weighed[]): Weighed[] => {
  const gains = weighed.map(() => new Map<number, number>());
  for (const sign of BETWEEN) {
    const places = weighed.map((one) => placeOf(one, sign));
    for (let from = 0; from < places.length; from += 1) {
      let to = from;
      while (to < places.length && places[to] !== null) to += 1;
      const gain = IN_A_ROW[Math.min(to - from, IN_A_ROW.length - 1)] ?? 0;
      for (let at = from; at < to; at += 1) gains[at]?.set(places[at] ?? 0, gain);
      from = to;
    }
  }
  return weighed.map((one, at) => ({
    ...one,
    ways: one.ways.map((way) => ({ ...way, cost: way.cost - (gains[at]?.get(way.from) ?? 0) })),
  }));
};

const ROUNDS = 3;

/** In how many records each way is open. */
const countKinds = (weighed: readonly Weighed[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { ways } of weighed)
    for (const kind of new Set(ways.map((way) => way.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** The same signs in most records are what sets answers apart in the odd one. */
const settle = (weighed: readonly Weighed[]): (Weighed['ways'][number] | null)[] => {
  const open = countKinds(weighed);
  let chosen = weighed.map((one) => cheapest(one, () => 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    const counted = Map.groupBy(
      chosen.flatMap((way) => way ?? []),
      ({ kind }) => kind,
    );
    const prior = (kind: string): number =>
      -REGULAR * Math.log(((counted.get(kind)?.length ?? 0) + 0.5) / ((open.get(kind) ?? 0) + 1));
    chosen = weighed.map((one) => cheapest(one, prior));
  }
  return chosen;
};

const tidyAsked = (text: string): string => text.replace(/[\s:=≠–—→-]+$/u, '').trim();
const tidyAnswer = (styled: Styled): Styled =>
  trimmed(
    cut(
      styled,
      /^[\s,;.:–—]+(?=[\p{L}"“„(])|^[\s,;:]+|^\s*[–—-]\s+(?=\d\s+\p{L})/u.exec(styled.text)?.[0].length ?? 0,
      styled.text.replace(/\s[–—-]+\s*$/u, '').length,
    ),
  );
/** Where the worth stood, blanks are left. */
const tidyLines = (styled: Styled): Styled =>
  without(
    styled,
    [...styled.text.matchAll(/[^\S\n]+(?=\n)/gu)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );

/** "f | by day": a verdict in one cell and what is right in the next. */
const inLines = (styled: Styled): Styled =>
  isVerdict(styled.text.split('\t')[0] ?? '')
    ? { ...styled, text: styled.text.replaceAll('\t', '\n') }
    : styled;

/** Without what all of it is worth, where that closes it. */
const endOf = ({ body, worth }: Whole, start: number, end: number): number =>
  start + withoutWorth(body.text.slice(start, end), worth).length;

export const fieldsOf = (wholes: readonly Whole[]): (Fields | null)[] => {
  const weighed = favourRuns(wholes.map(weigh));
  return settle(weighed).map((way, at): Fields | null => {
    const { whole, segments } = weighed[at] ?? {};
    const first = segments?.[way?.from ?? 0];
    const last = segments?.[(way?.to ?? 0) - 1];
    if (!way || !whole || !first || !last) return null;
    const { body, said = '' } = whole;
    const isSaidOfAsked = (whole.paidAt ?? 0) <= first.start;
    const asked = tidyAsked(body.text.slice(0, first.start)).replaceAll('\t', '\n');
    return {
      asked: isSaidOfAsked ? [asked, said].filter(hasWords).join(', ') : asked,
      answer: inLines(tidyLines(tidyAnswer(cut(body, first.start, endOf(whole, first.start, last.end))))),
      notes: [body.text.slice(last.end).replace(/^[\s.,;:–—-]+/u, ''), isSaidOfAsked ? '' : said]
        .filter(hasWords)
        .join('\n')
        .replaceAll('\t', '\n')
        .trim(),
      because: BECAUSE[first.sign] ?? 'after_question',
    };
  });
};
