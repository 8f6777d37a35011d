/**
 * Reads feedback back, sentence by sentence, and holds each against the verdict that it was made of. It knows the wordings as
 * patterns and nothing of how they were chosen: a sentence that no rule understands, or whose claim the data does not bear
 * out, is reported.
 */

import { settleTotal } from '../../../contract/grading/totals.ts';
import type { JudgedCriterion } from '../../../contract/grading.ts';
import type { Judged } from '../draft.ts';
import { createVoice } from '../voice.ts';
import { formatPoints } from '../words.ts';
import { NOTES } from './arbitrary-judged.fixture.ts';
import { type Context, criterionOf, hasKey, isChoice, isKnownKey, isOfKey } from './key.fixture.ts';
import { fold, isCutOf, isPoint, listsOnly } from './points.fixture.ts';
import { hasQuote, isSupported, quoteIn } from './quotes.fixture.ts';

type Values = Readonly<Record<string, string>>;
export type Rule = { pattern: RegExp; holds: (values: Values, context: Context) => boolean };

const shareOf = ({ score, max }: { score: number; max: number }): number => score / max;
export const pointsOf = ({ score, max }: { score: number; max: number }): string =>
  `${formatPoints(score)} of ${formatPoints(max)}`;

const named = (values: Values, context: Context): Context => ({
  ...context,
  verdict: context.judged.criteria.find(({ name }) => isCutOf(values.name ?? '', name)) ?? null,
});

/** A proposal of a grader that looks for words: nobody has read what they say. */
export const isUnread = ({ state }: JudgedCriterion, { grader }: Judged): boolean =>
  state === 'open' && grader === 'builtin';
/** It waits for its teacher. */
export const isPending = (one: JudgedCriterion, judged: Judged): boolean =>
  (one.needs_teacher === true && (one.state ?? 'open') === 'open') || isUnread(one, judged);
const isDecided = ({ judged }: Context): boolean => !judged.criteria.some((one) => isPending(one, judged));

/** Those that are open, all of them and no other; what is too long for the line is counted. */
const namesOpen = (where: string, judged: Judged): boolean => {
  const prefix = where.startsWith('Questions ') ? 'Question ' : '';
  const named = where
    .replace(/^Questions /u, '')
    .split(/, | and /u)
    .map((name) => `${prefix}${name}`);
  const open = judged.criteria.flatMap((one) => (isPending(one, judged) ? [one.name] : []));
  const kind = judged.rubric.criteria.every(({ question }) => /^\d+$/u.test(question ?? ''))
    ? 'questions'
    : 'parts';
  if (where === `${open.length} of ${judged.criteria.length} ${kind}`) return open.length > 5;
  return (
    open.length < judged.criteria.length &&
    named.length === open.length &&
    named.every((name, at) => isCutOf(name, open[at] ?? ''))
  );
};
/** Only words were found, so nothing may be said of what they say. */
const isRead = ({ judged, verdict }: Context): boolean => verdict !== null && !isUnread(verdict, judged);

const isUndecided = ({ verdict }: Context): boolean => verdict?.state === 'open';

/** Alone at the top, and nothing of it waits. */
const isBest = ({ judged, verdict }: Context): boolean =>
  verdict !== null &&
  judged.criteria.every((one) => one === verdict || shareOf(one) < shareOf(verdict)) &&
  isDecided({ judged, verdict });
const isLargestGap = ({ judged, verdict }: Context): boolean =>
  verdict !== null &&
  judged.criteria.every((one) => one === verdict || one.max - one.score < verdict.max - verdict.score) &&
  isDecided({ judged, verdict });
const saysPoints = (values: Values, { verdict }: Context): boolean =>
  verdict !== null && values.points === pointsOf(verdict);

const found = (values: Values, context: Context): boolean =>
  context.verdict !== null &&
  isKnownKey(context) &&
  listsOnly(values.found ?? '', context.verdict.found, context);
/** What seems to be said the wrong way round is asked for again, although its words were found. */
export const isTurned = ({ verdict }: Context): boolean =>
  verdict?.reason.code === 'ideas_found' && verdict.reason.data.doubt !== null;

/** Nothing stands there, or that it is not known. */
export const isUnanswered = ({ reason }: JudgedCriterion): boolean =>
  ['no_answer', 'given_up', 'blank'].includes(reason.code);

/** What is said to the marker, and what stands in the work, is told to nobody as the key's. */
const isNews = (told: string, { verdict }: Context): boolean =>
  [...NOTES, ...(verdict?.there ?? [])].every((point) => !fold(told).includes(fold(point)));

const lists = (values: Values, points: readonly string[], context: Context): boolean =>
  isKnownKey(context) &&
  (isNews(values.missing ?? '', context) || context.judged.grader === 'model') &&
  listsOnly(values.missing ?? '', points, context);

const missing = (values: Values, context: Context): boolean => {
  const { missing: points = [], found: known = [] } = context.verdict ?? {};
  return lists(values, [...points, ...(isTurned(context) ? known : [])], context);
};

/** The whole of the key, whatever of it was matched: where a mark was taken unread, it is told as the key's and not as missing. */
const tellsKey = (values: Values, context: Context): boolean => {
  const { missing: points = [], found: known = [] } = context.verdict ?? {};
  const all = [...points, ...known];
  return (
    lists(values, all, context) && all.every((point) => fold(values.missing ?? '').includes(fold(point)))
  );
};

const levelOf = (values: Values, context: Context) =>
  criterionOf(context)?.levels.find(
    ({ name, description }) =>
      isCutOf(values.level ?? '', name) &&
      (values.description === undefined || isCutOf(values.description, description)),
  );

export const askedOf = (context: Context): string[] => {
  const criterion = criterionOf(context);
  return criterion ? [criterion.description, ...criterion.levels.map(({ description }) => description)] : [];
};
const asks = (values: Values, context: Context): boolean =>
  values.description === undefined ||
  askedOf(context).some((text) => isCutOf(values.description ?? '', text));

type Claim = Rule['holds'];

const isFull = ({ verdict }: Context): boolean => verdict !== null && shareOf(verdict) >= 1;

const totalOf = ({ judged }: Context) => settleTotal(judged.criteria, judged.rubric);
const saysTotal = (values: Values, context: Context): boolean =>
  `${values.score} of ${values.max}` === pointsOf(totalOf(context));
/** The points of the criteria are those of the whole, and the total is one that a teacher would write. */
const addsUp = (context: Context): boolean =>
  Math.abs(context.judged.criteria.reduce((sum, { max }) => sum + max, 0) - totalOf(context).max) < 0.01 &&
  Number.isInteger(totalOf(context).score * 4);
const opening =
  (isFull: boolean): Claim =>
  (values, context) =>
    saysTotal(values, context) &&
    isDecided(context) &&
    addsUp(context) &&
    shareOf(totalOf(context)) >= 1 === isFull;

export const CLAIMS: Readonly<Record<string, Claim>> = {
  'opening.full': opening(true),
  'opening.part': opening(false),
  best: (values, context) => saysPoints(values, named(values, context)) && isBest(named(values, context)),
  gap: (values, context) =>
    saysPoints(values, named(values, context)) && isLargestGap(named(values, context)),
  full: (_, context) => isFull(context) && isRead(context),
  right: (values, context) =>
    context.verdict !== null &&
    shareOf(context.verdict) >= 1 &&
    hasKey(context) &&
    isRead(context) &&
    (context.judged.grader === 'model' || isOfKey(values.quote ?? '', context)) &&
    hasQuote(values.quote ?? '', context, 'found'),
  strength: (values, context) => {
    const quote = context.verdict ? quoteIn(values.quote ?? '', context.verdict) : undefined;
    return (
      isRead(context) &&
      isKnownKey(context) &&
      isSupported(values.quote ?? '', context) &&
      quote?.point !== undefined &&
      isPoint(values.what ?? '', quote.point, context) &&
      context.verdict?.found.includes(quote.point) === true
    );
  },
  coveredAll: (values, context) =>
    context.verdict !== null &&
    shareOf(context.verdict) >= 1 &&
    context.verdict.missing.length === 0 &&
    isRead(context) &&
    found(values, context),
  coveredLoosely: (values, context) => isRead(context) && found(values, context),
  shown: (values, context) =>
    isRead(context) &&
    hasQuote(values.quote ?? '', context, 'found') &&
    isSupported(values.quote ?? '', context),
  keyed: (values, context) =>
    hasKey(context) && isRead(context) && missing(values, context) && !isFull(context),
  missing: (values, context) =>
    isRead(context) && !isChoice(context) && missing(values, context) && !isFull(context),
  also: (values, context) =>
    isRead(context) && !isChoice(context) && missing(values, context) && !isFull(context),
  unclear: (values, context) =>
    (missing(values, context) || tellsKey(values, context)) && isRead(context) && !isFull(context),
  example: (values, context) =>
    isChoice(context) && isRead(context) && missing(values, context) && !isFull(context),
  toRevise: (values, context) =>
    criterionOf(context)?.kind === 'language' &&
    missing(values, context) &&
    hasQuote(values.quote ?? '', context, 'missing'),
  noneCovered: (_, context) =>
    context.verdict?.score === 0 && (context.verdict.missing.length > 0 || isTurned(context)),
  level: (values, context) => {
    const level = levelOf(values, context);
    const levels = criterionOf(context)?.levels ?? [];
    const top = Math.max(...levels.map(({ points }) => points));
    const reached = context.verdict ? shareOf(context.verdict) * top : 0;
    return (
      level !== undefined &&
      context.verdict?.needs_teacher !== true &&
      isRead(context) &&
      level.points > 0 &&
      Math.abs(level.points - reached) < 0.01
    );
  },
  unanswered: (values, context) =>
    isKnownKey(context) &&
    context.verdict?.reason.code === 'no_answer' &&
    (context.verdict.reason.data.placed === true || context.verdict.reason.data.sign !== undefined) &&
    context.verdict?.score === 0 &&
    isUnanswered(context.verdict) &&
    asks(values, context),
  notKnown: (_, { verdict }) => verdict?.score === 0 && verdict.reason.code === 'given_up',
  open: (_, context) => isUndecided(context),
  openAll: (_, { judged }) => judged.criteria.every((one) => isPending(one, judged)),
  openSome: (values, { judged }) => namesOpen(values.where ?? '', judged),
  mark: (values, context) => saysPoints(values, context),
  emptyNext: (_, context) => totalOf(context).score === 0,
};

/** What else is told as another kind of nothing. */
const TOLD_AS: Readonly<Record<string, readonly string[]>> = {
  off_topic: ['off_topic', 'prompt_only', 'word_list'],
};

const emptyClaim =
  (kind: string): Claim =>
  (_, { judged }) =>
    judged.criteria.every(({ score }) => score === 0) &&
    (kind === 'unanswered'
      ? judged.criteria.every(isUnanswered)
      : judged.flags.some(({ code }) => (TOLD_AS[kind] ?? [kind]).includes(code)));

const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

const SHAPES: Readonly<Record<string, string>> = {
  points: String.raw`\d+(?:\.\d+)? of \d+(?:\.\d+)?`,
  score: String.raw`\d+(?:\.\d+)?`,
  max: String.raw`\d+(?:\.\d+)?`,
  unit: 'points?',
};

/** A wording as a pattern; where the description is empty its colon goes too, and a question ends its sentence itself. */
const patternsOf = (wording: string): RegExp[] =>
  [wording, wording.replace(/:? \{description\}/u, '')].map((form) => {
    const seen = new Set<string>();
    const source = form.split(/\{(\w+)\}/u).map((piece, at) => {
      if (at % 2 === 0) return escapeText(piece);
      const shape = SHAPES[piece] ?? '.+?';
      const group = seen.has(piece) ? `(?:${shape})` : `(?<${piece}>${shape})`;
      seen.add(piece);
      return piece === 'quote' ? `“${group}”` : group;
    });
    return new RegExp(`^${source.join('').replace(/\\\.$/u, '\\.?')}$`, 'iu');
  });

const rulesFor = (wordings: readonly string[], holds: Claim): Rule[] =>
  wordings.flatMap((wording) => patternsOf(wording).map((pattern) => ({ pattern, holds })));

const claimOf = (kind: string): Claim => {
  const claim = kind.startsWith('empty.') ? emptyClaim(kind.slice('empty.'.length)) : CLAIMS[kind];
  if (claim === undefined) throw new Error(`The reader knows no claim for "${kind}".`);
  return claim;
};

/** Whatever the words, a phrase claims what its kind claims. What a teacher always begins and ends with claims nothing. */
export const listRules = ({ parts }: Judged): Rule[] => {
  const { listAll, wording } = createVoice(parts.tone, parts.grade_level, 0, parts.wording);
  const around = [wording.greeting, wording.sign_off].flatMap((text) =>
    text === null ? [] : [text.replace(/[\s,]*\{name\}/u, '')],
  );
  return [
    ...listAll().flatMap(({ kind, text }) => rulesFor([text], claimOf(kind))),
    ...rulesFor(around, () => true),
  ];
};

/** True where the line can be cut into sentences that each say something true. */
export const isTrue = (line: string, rules: readonly Rule[], context: Context): boolean => {
  const says = (text: string): boolean =>
    rules.some(({ pattern, holds }) => {
      const match = pattern.exec(text);
      return match !== null && holds(match.groups ?? {}, context);
    });
  const ends = [...line.matchAll(/[.?!…”]\s+(?=\S)/gu)].map(({ index, 0: text }) => index + text.length);
  const readable = new Map<number, boolean>();
  const from = (start: number): boolean => {
    const known = readable.get(start);
    if (known !== undefined) return known;
    const stops = [...ends.filter((end) => end > start), line.length];
    const result =
      start === line.length || stops.some((stop) => says(line.slice(start, stop).trim()) && from(stop));
    readable.set(start, result);
    return result;
  };
  return from(0);
};
