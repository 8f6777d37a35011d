/**
 * What a question asks, what answers it, and what is said to the marker: all places where a record may be cut are weighed together, by
 * what stands on both sides, by marks that must add up, and by how the other records of the file are cut.
 */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { cut, joined, plain, type Styled, trimmed, without } from '../lex/styled.ts';
import { tellingIn } from './asks.ts';
import { costOf, hasWords, isGiven, isVerdict, PAID } from './costs.ts';
import { headedIn } from './heads.ts';
import { isSpoken, type Segment, segmentsOf, type Whole, withoutWorth } from './segments.ts';
import { type Place, setApartIn, setInFile } from './set-apart.ts';
import type { Sign } from './signs.ts';
import { stepsBehind } from './steps.ts';
import { stepsBeside } from './steps-beside.ts';

export type { Whole } from './segments.ts';
export type Fields = { asked: string; answer: Styled; notes: string; because: MarkingBecause };

const BECAUSE: Partial<Record<Sign, MarkingBecause>> = {
  cell: 'answer_column',
  arrow: 'after_arrow',
  start: 'after_label',
};
const kindOf = (whole: Whole, segments: readonly Segment[], from: number): string => {
  const first = segments[from];
  if (!first) return 'none';
  const isBehind = whole.paidAt !== null && first.start >= whole.paidAt;
  return `${first.sign} ${isBehind}`;
};

const MOST_SEGMENTS = 40;
const REGULAR = 0.7;
/** What the first place below a head gains where answers stand there. */
const HEADED = 1.5;

type Weighed = {
  whole: Whole;
  segments: Segment[];
  ways: { from: number; to: number; cost: number; kind: string }[];
};

const weigh = (whole: Whole, isTelling: boolean, head: number | null): Weighed => {
  const segments = segmentsOf(whole, isTelling, head !== null).map((one) =>
    // What stands behind the worth in a head is said of what is asked.
    head !== null && one.start < head && one.start >= (whole.paidAt ?? head)
      ? { ...one, isTold: false, asks: true }
      : one,
  );
  const below = head === null ? -1 : segments.findIndex(({ start }) => start >= head);
  const count = Math.min(segments.length, MOST_SEGMENTS);
  const ways = Array.from({ length: count }, (_, from) => from).flatMap((from) =>
    Array.from({ length: segments.length - from }, (_, at) => ({ from, to: from + 1 + at })),
  );
  const none = { from: segments.length, to: segments.length };
  return {
    ...{ whole, segments },
    ways: [...ways, none].map(({ from, to }) => ({
      ...{ from, to },
      cost: costOf(whole, segments, from, to) - (from === below ? HEADED : 0),
      kind: kindOf(whole, segments, from),
    })),
  };
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
/** ", the order of events, should read". */
const untelling = (text: string): string => {
  const telling = tellingIn(`${text} …`);
  return telling ? text.slice(0, telling.start).replace(/^[\s,]+|[\s,]+$/gu, '') : text;
};
const tidyAnswer = (styled: Styled): Styled =>
  trimmed(
    cut(
      styled,
      /^[\s,;.:–—]+(?=[\p{L}"“„(])|^[\s,;:]+|^\s*[–—-]\s+(?=\d\s+\p{L})/u.exec(styled.text)?.[0].length ?? 0,
      styled.text.replace(/\s[–—-]+\s*$|[,;]\s*$/u, '').length,
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

const OPTION = /^\(?[A-Ha-h][.)]\s+\S[^\n]*$/u;

/** "(also: brook)" behind it, and lines below that speak to the marker; all else asks, wherever it stands. */
const fieldsAt = ({ body, said = '' }: Whole, { start, end }: Place): Fields => {
  const behind = body.text.slice(end).replace(/^[.,;:](?=\s|$)/u, '');
  const beside = /^\s*[([][^()[\]\n]*(?:\([^()\n]*\)[^()[\]\n]*)*[)\]]/u.exec(behind)?.[0] ?? '';
  const lines = behind
    .slice(beside.length)
    .split(/\n|\s{2,}/u)
    .map((line) => line.trim())
    .filter(hasWords);
  const told = lines.filter((line) => isSpoken(line, 'line'));
  const asking = lines.filter((line) => !told.includes(line));
  const answer = body.text.slice(start, end);
  // "B. beech" among "A. oak" and "C. pine": it stands in its place among the others.
  const own = OPTION.test(answer) && asking.some((line) => OPTION.test(line)) ? [answer] : [];
  return {
    asked: [tidyAsked(body.text.slice(0, start)), ...own, ...asking]
      .filter(hasWords)
      .join('\n')
      .replaceAll('\t', '\n'),
    answer: trimmed(cut(body, start, end)),
    notes: [beside.trim(), ...told, said].filter(hasWords).join('\n'),
    because: 'bold',
  };
};

const FILLED = /_{2,}(?<word>[^\s_](?:[^_\n]{0,40}[^\s_])?)_{2,}/gu;

/** "__D__ an element", "It is called __erosion__": what fills a blank answers what stands around it. */
const filledIn = ({ body, said = '' }: Whole): Fields | null => {
  const words = [...body.text.matchAll(FILLED)].map(({ groups }) => groups?.word ?? '');
  if (words.length === 0) return null;
  return {
    ...{ asked: body.text.replace(FILLED, '____').trim(), answer: plain(words.join('; ')) },
    ...{ notes: said, because: 'underlined' },
  };
};

const FEWEST_JUDGED = 2;
const JUDGED = /^\s*(?<verdict>\p{L}{1,10})\s*\t\s*(?=\p{L}[^\t]{12})/u;

/** "V | Bats can fly." in one record after the other: the verdict stands before its statement, and what is put right behind it. */
const fieldsOfJudged = (whole: Whole): Fields | null => {
  const { 0: found = '', groups } = JUDGED.exec(whole.body.text) ?? {};
  const verdict = groups?.verdict ?? '';
  if (!isVerdict(verdict)) return null;
  const body = cut(whole.body, found.length);
  const paidAt = whole.paidAt === null ? null : Math.max(0, whole.paidAt - found.length);
  const [own] = fieldsIn([{ ...whole, body, paidAt }]);
  const isPutRight = whole.worth > 1 && own != null && hasWords(own.asked);
  return {
    asked: isPutRight ? own.asked : body.text.trim(),
    answer: isPutRight ? joined([plain(verdict), own.answer], ' – ') : plain(verdict),
    notes: isPutRight ? own.notes : '',
    because: 'answer_column',
  };
};

/** "f | by day" beside "r" alone: what stands behind one verdict and never behind the other puts right, and is no statement. */
const arePutRight = (wholes: readonly Whole[]): boolean => {
  const cells = wholes.map(({ body }) => body.text.trim().split(/\s*\t\s*/u));
  const verdicts = (isBare: boolean): Set<string> =>
    new Set(
      cells.flatMap(([verdict = '', ...rest]) =>
        isVerdict(verdict) && rest.some(hasWords) !== isBare ? [verdict.toLowerCase()] : [],
      ),
    );
  const [bare, said] = [verdicts(true), verdicts(false)];
  return bare.size > 0 && said.size > 0 && [...bare].every((verdict) => !said.has(verdict));
};

/** `stepped`: its marks are codes for steps. */
export const fieldsOf = (wholes: readonly Whole[], stepped = false): (Fields | null)[] => {
  const judged = wholes.map(fieldsOfJudged);
  const isUsual = judged.filter((one) => one !== null).length >= FEWEST_JUDGED && !arePutRight(wholes);
  const own = fieldsIn(stepped ? wholes.map(stepsBeside) : wholes);
  return wholes.map((whole, at) => filledIn(whole) ?? (isUsual ? judged[at] : null) ?? own[at] ?? null);
};

/** "1 is C", "2 goes T, F, T": in a record or more a verb leads to what can be nothing but an answer. */
const isTold = ({ body: { text } }: Whole): boolean => {
  const telling = tellingIn(text);
  const [behind = ''] = text.slice(telling?.end).split(/[.,;\n]/u);
  return telling !== null && isGiven(behind);
};

const fieldsIn = (given: readonly Whole[]): (Fields | null)[] => {
  const headed = headedIn(given);
  const wholes = stepsBehind(given);
  const isTelling = wholes.some(isTold);
  const weighed = favourRuns(wholes.map((whole, at) => weigh(whole, isTelling, headed[at] ?? null)));
  const bodies = wholes.map(({ body }) => body);
  const [inFile, apart] = [setInFile(bodies), setApartIn(bodies)];
  return settle(weighed).map((way, at): Fields | null => {
    const { whole, segments } = weighed[at] ?? {};
    const set = inFile[at];
    if (whole && set) return fieldsAt(whole, set);
    if (!way || !whole || !segments?.[0]) return null;
    const { body, said = '' } = whole;
    const first = segments[way.from];
    const last = segments[way.to - 1];
    if (!first || !last)
      return { asked: body.text.trim(), answer: cut(body, 0, 0), notes: said, because: 'after_question' };
    const own = apart[at];
    // The sentence would be the answer with all that asks for it.
    if (own && first.start < own.start && last.end >= own.end)
      return {
        asked: tidyAsked(body.text.slice(0, own.start)),
        answer: trimmed(cut(body, own.start, own.end)),
        notes: [body.text.slice(own.end).replace(/^[\s.,;:–—-]+/u, ''), said]
          .filter(hasWords)
          .join('\n')
          .trim(),
        because: 'bold',
      };
    const before = tidyAsked(body.text.slice(0, first.start)).replaceAll('\t', '\n');
    const asked = isTelling ? untelling(before) : before;
    // "(4 pts, any order) tin, zinc, …": where nothing asks it is said of the answer.
    const isSaidOfAsked = hasWords(asked) && (whole.paidAt ?? 0) <= first.start;
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
