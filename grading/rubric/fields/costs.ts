/** What it costs to take some segments of a record for what is asked, the next ones for its answer and the rest for words to the marker. */
import { isShared } from '../marking/remarks/shares/added-shares.ts';
import { offersVerdict } from '../marking/truth.ts';
import { NUMBER_WORD } from '../points/number-words.ts';
import { VERDICT_WORD, verdictOf } from '../words.ts';
import { isSaid } from './said.ts';
import { type Segment, type Whole, withoutWorth } from './segments.ts';
import type { Sign } from './signs.ts';

/** What the place costs as the end of what is asked, and as the beginning of what is said to the marker. */
const ASKED_COST: Record<Sign, number> = {
  ...{
    start: 0.5,
    line: 0.5,
    cell: 0.2,
    asks: 0,
    colon: 0.2,
    arrow: 0.4,
    gap: 0.5,
    unlike: 0,
    task: 0.4,
    marker: -0.5,
  },
  ...{ equals: 0.9, dash: 0.7, stop: 0.8, semicolon: 1.6, row: 0, solved: 0.5, paid: 0.5 },
  ...{ bullet: 0.5, value: 0.5, verdict: 1.6 },
};
const TOLD_COST: Record<Sign, number> = {
  ...{
    start: 9,
    line: 0.2,
    cell: 0.4,
    asks: 2,
    colon: 2,
    arrow: 1.5,
    gap: 0.3,
    unlike: 9,
    task: 0.3,
    marker: 9,
  },
  ...{ equals: 9, dash: 0.5, stop: 0.3, semicolon: 0.7, row: 9, solved: 9, paid: 0 },
  ...{ bullet: 0.5, value: 9, verdict: 9 },
};
/** Signs that part the items of a list as well. */
const LISTS: readonly Sign[] = ['dash', 'semicolon', 'colon', 'gap', 'arrow', 'stop', 'bullet'];

/** "False -> it is blue": a verdict is an answer wherever it stands. */
export const isVerdict = (text: string): boolean =>
  verdictOf(text.trim().replace(/[\s.,;–—>→-]+$/u, '')) !== null;
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
/** "shalom = peace": a word and what it means, and nothing that is reckoned. */
const MEANT = /^\s*(?:[\p{L}'’-]+\s?){1,3}=\s*[^=\d×÷+*·]+$/u;
/** "2 H2 + O2 → 2 H2O": what stands before a worth so is no question. */
const REACTION = /\S\s\+\s\S[^→\n]*(?:→|->|⇌)|(?:→|->|⇌)[^→\n]*\S\s\+\s/u;
/** A calculation or a value, and not much else. */
const WORKED = /^[\s(]*[£$€R]?[-−–]?\d|^[\s(]*\p{L}[′'’\d₀-₉]{0,2}(?:\(\p{L}\))?\s?=/u;
export const PAID = /[([]\s*(?:½|\d(?:[.,]5)?|[MAB]\d)\s*[)\]]|✓/u;

/** "E B C D A", "1c 2d 3a": an order, or what belongs together. */
const CODES =
  /^\W*(?:[A-Z](?:[\s,–—→>-]+[A-Z]){2,}|\d\s?[-–=]?\s?\p{L}(?:[\s,;]+\d\s?[-–=]?\s?\p{L}){2,})\W*$/u;

const JUDGED = new RegExp(
  String.raw`^\W*(?:\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})\s?[.):=–-]?\s?(?:[TFRWV]|${VERDICT_WORD})(?![\p{L}\p{N}])\W*){2,}$`,
  'u',
);

/** A verdict, letters or a value alone: nothing that asks. */
export const isGiven = (text: string): boolean =>
  isVerdict(text) ||
  /^\W*(?:[A-Ha-h]|[-−]?\d[\d.,]*\s?%?)\W*$/u.test(text) ||
  CODES.test(text) ||
  JUDGED.test(text);

/** What the file says to be for the marker. */
const NOTED = 4;
const BULLET = /^\s*[-–—•*▪]\s/u;

/** `next`: the sign behind it. Before a sign for its opposite any word asks. */
const askedCost = ({ text, isTold: told, isNoted, asks }: Segment, next: Sign | undefined): number =>
  (asks || next === 'colon' ? 0 : 0.35) +
  (told ? 1.5 : 0) +
  (isNoted ? NOTED : 0) +
  (CALCULATED.test(text) && !UNKNOWN.test(text) ? 0.8 : 0) +
  (isGiven(text) && next !== 'unlike' ? 2 : 0) +
  (PAID.test(text) ? 1.5 : 0) +
  (ONLY_COUNTS.test(text) ? 4 : COUNTS_LAST.test(text) ? 0.6 : 0);

/** They stand between two fields, and what is behind them answers even where it asks: "Wo wohnst du? → Where do you live?". */
const APART: readonly Sign[] = ['arrow', 'cell', 'equals', 'dash', 'gap', 'marker', 'unlike'];

const answerCost = ({ text, isTold: told, isNoted, asks, sign }: Segment, isFirst: boolean): number => {
  const asking = (/\?["”»)]*\s*$/u.test(text) ? 2 : 0) + (asks ? (isFirst ? 0.8 : 0.6) : 0);
  return (told ? 1 : 0) + (isNoted ? NOTED : 0) + (APART.includes(sign) ? asking / 2 : asking);
};

type Behind = 'beside' | 'below' | null;
const UNTOLD: Record<'beside' | 'below', number> = { beside: 0.3, below: 0.6 };

/** "B (21 June)" in the line below "tick one (1)" is given, and nothing that is said. */
const isGivenBelow = (text: string, behind: Behind): boolean =>
  behind === 'below' && isGiven(text.replace(/\s*\([^()]*\)/gu, ''));

const toldCost = ({ isTold: told, asks, sign, text }: Segment, behind: Behind): number =>
  (isGivenBelow(text, behind) ? 1 : 0) +
  (told ? 0 : behind === null || sign === 'bullet' ? 0.9 : UNTOLD[behind]) +
  (asks ? 0.5 : 0);

/** Behind the worth of its record, or in lines below the one that it closes. */
const behindOf = ({ paidAt, body }: Whole, { start }: Segment): Behind => {
  if (paidAt === null || start < paidAt) return null;
  return /^[^\S\n]*\n/u.test(body.text.slice(paidAt)) ? 'below' : 'beside';
};

/** The worth stands between them. */
const isBehindPaid = ({ paidAt }: Whole, before: readonly Segment[], first: Segment | undefined): boolean =>
  paidAt !== null && (first?.start ?? -1) >= paidAt && (before.at(-1)?.start ?? paidAt) < paidAt;

/** "y = 3x + 1 (2) …": before its worth stands what is worked out, which asks nothing. */
const isBehindWorked = ({ paidAt }: Whole, asked: readonly Segment[], first: Segment): boolean =>
  paidAt !== null &&
  first.start >= paidAt &&
  WORKED.test(asked.findLast(({ start }) => start < paidAt)?.text ?? '');

/** "State two (2): …": the worth closes what is asked. */
const isHeadPaid = ({ paidAt, body }: Whole): boolean =>
  paidAt !== null && /^\s*:/u.test(body.text.slice(paidAt)) && hasWords(body.text.slice(0, paidAt));

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Nothing answers: all of it asks. */
const unansweredCost = (segments: readonly Segment[]): number =>
  sum(segments.map((one) => askedCost(one, undefined) + (APART.includes(one.sign) ? 2 : 0))) +
  (segments.at(-1)?.asks ? 1 : 4);

const ONLY_TOLD = 2.5;

/** Behind another sign, as a colon, the answer may be told with all that is said of it. */
const BESIDE: readonly Sign[] = ['line', 'gap', 'cell', 'stop', 'semicolon', 'dash', 'paid'];

/** "x = 4  ecf": words to the marker are no answer where what stands before them asks nothing. */
const isOnlyTold = (asked: readonly Segment[], answer: readonly Segment[]): boolean =>
  asked.length > 0 &&
  BESIDE.includes(answer[0]?.sign ?? 'start') &&
  answer.every((one) => one.isTold) &&
  !asked.some((one) => one.asks);

/** "The sun is a planet. – false"; "Bats are birds. f": behind a whole statement a letter can be nothing else. */
const judgedCost = (asked: readonly Segment[], first: Segment): number => {
  const before = asked.at(-1)?.text ?? '';
  const [verdict = ''] = first.text.split(/[\t(,:–—]/u);
  const isJudged =
    isVerdict(verdict) && !/^\W*(?:no|yes|ja|nein)\W*$/iu.test(verdict) && /\p{L}+\s+\p{L}/u.test(before);
  const isOffered =
    asked.some((one) => offersVerdict(one.text)) ||
    (first.sign === 'verdict' && /\S\s\S.*[.!]["”»)]?\s*$/u.test(before));
  return isJudged ? (isOffered ? -2.5 : -1) : 0;
};

export const costOf = (whole: Whole, segments: readonly Segment[], from: number, to: number): number => {
  const { paidAt, worth, body } = whole;
  const answer = segments.slice(from, to);
  const told = segments.slice(to);
  const [first] = answer;
  const last = answer.at(-1);
  if (!first || !last) return unansweredCost(segments);
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
    from === 1 &&
    first.sign === 'equals' &&
    ((told[0]?.isTold ?? true) || isPaidTold) &&
    MEANT.test(`${before}=${text}`)
      ? -1.2
      : 0,
    isSolved ? -1 : 0,
    judgedCost(asked, first),
    isHead && isPaidAsked ? -0.8 : 0,
    // "Make passive: They built it. -> It was built.": the arrow leads to what is asked for.
    first.sign === 'colon' && asked.at(-1)?.asks && signs.filter((sign) => sign === 'arrow').length === 1
      ? 0.8
      : 0,
    first.sign === 'bullet' && BULLET.test(before) ? 1.5 : 0,
    isHead && isPaidTold ? 1 : 0,
    !isHead && isBehindWorked(whole, asked, first) ? 0.9 : 0,
    // The reaction is the answer, and below it stands what its marks are for.
    REACTION.test(body.text.slice(0, first.start)) ? 1.2 : 0,
    isOnlyTold(asked, answer) ? ONLY_TOLD : 0,
    // "only one root: 1 mark": what is given for it.
    from > 0 && isSaid(withoutWorth(text.replace(/\s*\([^()]*\)/gu, ''), worth)) ? 2 : 0,
    from > 0 && COUNTS.test(first.text) ? -0.5 : 0,
    worth > 0 && isShared(text, worth) ? -1.2 : 0,
  ]);
};
