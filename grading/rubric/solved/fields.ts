/**
 * What a question asks, what answers it, and what is said to the marker: all places where a record may be cut are weighed together, by
 * what stands on both sides, by marks that must add up, and by how the other records of the file are cut.
 */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { isSaid, opensTold } from '../key/rule.ts';
import { ASKS } from '../key/wording.ts';
import { cut, type Styled, trimmed, without } from '../lex/styled.ts';
import { isShared } from '../marking/remarks/added-shares.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { verdictOf } from '../words.ts';

export type Fields = { asked: string; answer: Styled; notes: string; because: MarkingBecause };
/** The text of a record without its worth, which stood at `paidAt`; null where it says none itself. */
export type Whole = { body: Styled; paidAt: number | null; worth: number };

type Sign =
  | 'start'
  | 'line'
  | 'cell'
  | 'asks'
  | 'colon'
  | 'arrow'
  | 'gap'
  | 'dash'
  | 'stop'
  | 'semicolon'
  | 'row'
  | 'paid';
type Segment = { start: number; end: number; text: string; sign: Sign; isTold: boolean; asks: boolean };

const SIGNS: readonly { sign: Sign; pattern: RegExp }[] = [
  { sign: 'line', pattern: /\s*\n\s*/gu },
  { sign: 'cell', pattern: /[^\S\n]*\t[^\S\n]*/gu },
  { sign: 'asks', pattern: /(?<=\?["”»)]?)\s+/gu },
  { sign: 'colon', pattern: /(?<=\S|\p{L}\s):\s+/gu },
  { sign: 'arrow', pattern: /\s*(?:→|⇒|➔|->|=>)\s*/gu },
  { sign: 'gap', pattern: /[^\S\n\t]{2,}/gu },
  { sign: 'dash', pattern: /(?<!\d\s?)\s+[–—-]\s+|\s+[–—-]\s+(?![\d£$€(]|\p{L}\d)/gu },
  {
    sign: 'stop',
    pattern:
      /(?<=[\p{L}\p{N})%°"”»²³]{2})[.!]\s+(?=["“„«(]?[\p{Lu}\d½])|(?<=[\p{L}\p{N}])[.!]\s+(?=[£$€]\d)/gu,
  },
  { sign: 'semicolon', pattern: /;\s+/gu },
  // "Put in order D – B – A – C": single letters in a row are one answer.
  { sign: 'row', pattern: /(?<=\p{L}{2}\s)(?=[A-H](?:\s*[–—-]\s*[A-H]){2,}(?![\p{L}\p{N}]))/gu },
];

/** What the place costs as the end of what is asked, and as the beginning of what is said to the marker. */
const ASKED_COST: Record<Sign, number> = {
  ...{ start: 0.5, line: 0.5, cell: 0.2, asks: 0, colon: 0.2, arrow: 0.4, gap: 0.5 },
  ...{ dash: 0.7, stop: 0.8, semicolon: 1.6, row: 0, paid: 0.5 },
};
const TOLD_COST: Record<Sign, number> = {
  ...{ start: 9, line: 0.2, cell: 0.4, asks: 2, colon: 2, arrow: 1.5, gap: 0.3 },
  ...{ dash: 0.5, stop: 0.3, semicolon: 0.7, row: 9, paid: 0 },
};
const BECAUSE: Partial<Record<Sign, MarkingBecause>> = {
  cell: 'answer_column',
  arrow: 'after_arrow',
  start: 'after_label',
};
/** Signs that part the items of a list as well. */
const LISTS: readonly Sign[] = ['dash', 'semicolon', 'colon', 'gap', 'arrow', 'stop'];

const masked = (text: string): string =>
  text.replace(/\([^()]*\)|\[[^[\]]*\]/gu, (inside) => '('.padEnd(inside.length - 1, '_').concat(')'));

const CODES = /^\s*[([]?[MAB]\d[)\]]?(?:\s|,|$)/u;

/** A remark in brackets behind words does not make them one. */
const saidIn = (text: string): string => {
  const own = text.replace(/^[\s,;.:–—-]+/u, '').trim();
  const bare = own.replace(/\s*\([^()]*\)/gu, '');
  return /\p{L}{2}/u.test(bare) ? bare : own.replace(/^\((?<inside>[^()]*)\)\.?$/u, '$<inside>');
};

const HEADS: readonly string[] = ['each', 'wanted'];

const isSpoken = (said: string): boolean => {
  const remarks = readRemark(said, true) ?? [];
  return (
    opensTold(said) ||
    isTold(said, true) ||
    (remarks.length > 0 && !remarks.some(({ is }) => HEADS.includes(is)))
  );
};

/** "False -> it is blue": a verdict is an answer wherever it stands. */
const isVerdict = (text: string): boolean => verdictOf(text.trim().replace(/[.,;]$/u, '')) !== null;
const COUNTS =
  /^\s*(?:any\s+|beliebige\s+)?\p{L}{0,7}\d?\s?(?:of|from|aus|von|de|parmi)(?!\p{L})\s*:?\s*\S/iu;
const COUNTS_LAST = /(?<![\p{L}])(?:of|from|von|aus|de|parmi)\s*:?\s*$/iu;

const segmentsOf = ({ body, paidAt }: Whole): Segment[] => {
  const text = masked(body.text);
  const cuts = SIGNS.flatMap(({ sign, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      sign,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
  if (paidAt !== null) cuts.push({ sign: 'paid', start: paidAt, end: paidAt });
  cuts.sort((one, other) => one.start - other.start || other.end - one.end);
  const segments: Segment[] = [];
  let [from, sign]: [number, Sign] = [0, 'start'];
  const push = (end: number): boolean => {
    const own = body.text.slice(from, end);
    if (!/[\p{L}\p{N}✓]/u.test(own)) return false;
    const said = saidIn(own);
    segments.push({
      ...{ start: from, end, text: own, sign },
      isTold: isSpoken(said) || CODES.test(own),
      asks: /\?["”»)]*\s*$/u.test(own) || ASKS.test(own.trim()),
    });
    return true;
  };
  for (const one of cuts) {
    if (one.start < from) continue;
    const isPushed = push(one.start);
    // Where two signs meet, the worth is the stronger one.
    if (isPushed || segments.length === 0 || one.sign === 'paid') sign = one.sign;
    from = one.end;
  }
  push(body.text.length);
  if (segments[0]) segments[0].sign = 'start';
  return segments;
};

const CALCULATED = /\d[^=\n]*=\s*[£$€]?[-−]?\d/u;
/** A calculation or a value, and not much else. */
const WORKED = /^[\s(]*[£$€R]?[-−–]?\d|^[\s(]*\p{L}\s?=/u;
const PAID = /[([]\s*(?:½|\d(?:[.,]5)?|[MAB]\d)\s*[)\]]|✓/u;

const askedCost = ({ text, isTold: told, asks }: Segment, isHead: boolean): number =>
  (asks || isHead ? 0 : 0.35) +
  (told ? 1.5 : 0) +
  (CALCULATED.test(text) ? 0.8 : 0) +
  (PAID.test(text) ? 1.5 : 0) +
  (isVerdict(text) ? 2 : 0) +
  (COUNTS_LAST.test(text) ? 0.6 : 0);

const answerCost = ({ text, isTold: told, asks }: Segment, isFirst: boolean): number =>
  (told ? 1 : 0) + (/\?["”»)]*\s*$/u.test(text) ? 2 : 0) + (asks && isFirst ? 0.8 : 0);

const toldCost = ({ isTold: told, asks }: Segment, isBehind: boolean): number =>
  (told ? 0 : isBehind ? 0.3 : 0.9) + (asks ? 0.5 : 0);

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
  return sum([
    ...asked.map((one, at) => askedCost(one, (segments[at + 1]?.sign ?? 'start') === 'colon')),
    ...answer.map((one, at) => answerCost(one, at === 0)),
    ...told.map((one) => toldCost(one, paidAt !== null && one.start >= paidAt)),
    ASKED_COST[first.sign],
    told[0] ? TOLD_COST[told[0].sign] : 0,
    from > 0 && isAgain(first.sign) ? 1.2 : 0,
    isAgain(told[0]?.sign) ? 1.2 : 0,
    isThrough ? 0.8 : 0,
    isNamed ? -0.5 : 0,
    // "only one root: 1 mark": what is given for it.
    from > 0 && isSaid(text) ? 2 : 0,
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

const tidyAsked = (text: string): string => text.replace(/[\s:=–—→-]+$/u, '').trim();
const tidyAnswer = (styled: Styled): Styled =>
  trimmed(cut(styled, /^[\s,;.:–—]+(?=[\p{L}"“„(])/u.exec(styled.text)?.[0].length ?? 0));
/** Where the worth stood, blanks are left. */
const tidyLines = (styled: Styled): Styled =>
  without(
    styled,
    [...styled.text.matchAll(/[^\S\n]+(?=\n)/gu)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );

export const fieldsOf = (wholes: readonly Whole[]): (Fields | null)[] => {
  const weighed = wholes.map(weigh);
  return settle(weighed).map((way, at): Fields | null => {
    const { whole, segments } = weighed[at] ?? {};
    const first = segments?.[way?.from ?? 0];
    const last = segments?.[(way?.to ?? 0) - 1];
    if (!way || !whole || !first || !last) return null;
    const { body } = whole;
    return {
      asked: tidyAsked(body.text.slice(0, first.start)).replaceAll('\t', '\n'),
      answer: tidyLines(tidyAnswer(cut(body, first.start, last.end))),
      notes: body.text
        .slice(last.end)
        .replace(/^[\s.,;:–—-]+/u, '')
        .replaceAll('\t', '\n')
        .trim(),
      because: BECAUSE[first.sign] ?? 'after_question',
    };
  });
};
