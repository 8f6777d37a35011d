/**
 * Reads feedback back, sentence by sentence, and holds each against the verdict that it was made of. It knows the wordings as
 * patterns and nothing of how they were chosen: a sentence that no rule understands, or whose claim the data does not bear
 * out, is reported.
 */

import { type JudgedCriterion, settleTotal } from '../../../contract/grading.ts';
import type { Judged } from '../draft.ts';
import type { Phrases } from '../phrases/phrases.ts';
import { createVoice } from '../voice.ts';
import { formatPoints, oneLine } from '../words.ts';

type Values = Readonly<Record<string, string>>;
/** Whose sentence it is: one criterion's, or the whole work's. */
export type Context = { judged: Judged; verdict: JudgedCriterion | null };
export type Rule = { pattern: RegExp; holds: (values: Values, context: Context) => boolean };

/** As the renderer sets foreign words: without marks at the end, double quotation marks single. */
const fold = (text: string): string =>
  oneLine(text)
    .replace(/["“”„«»‘’']/gu, '')
    .replace(/[\u2060]/gu, '')
    .replace(/^[-–—•*·]+\s+/u, '')
    .replace(/[\s.,;:…?!]+$/u, '')
    .toLowerCase();

export const isCutOf = (shown: string, whole: string): boolean =>
  fold(whole) === fold(shown) || (/…/u.test(shown) && fold(whole).startsWith(fold(shown)));

export const criterionOf = ({ judged, verdict }: Context) =>
  judged.rubric.criteria.find(({ id }) => id === verdict?.criterion_id);

/** A point that was cut in the verdict is told in full from the key. */
export const isPoint = (shown: string, point: string, { judged, verdict }: Context): boolean =>
  isCutOf(shown, point) ||
  (point.endsWith('…') &&
    fold(shown).startsWith(fold(point)) &&
    fold(criterionOf({ judged, verdict })?.answer ?? '').includes(fold(shown)));

/** Every item of a list is one of the points; what stands between them are only joints. */
export const listsOnly = (text: string, points: readonly string[], context: Context): boolean => {
  const rest = text.replace(/; and (?:\p{L}+|\d+) more$/u, '');
  const items = [rest.split('; '), rest.split(/, | and /u), [rest]];
  return items.some((list) => list.every((item) => points.some((point) => isPoint(item, point, context))));
};

const shareOf = ({ score, max }: { score: number; max: number }): number => score / max;
export const pointsOf = ({ score, max }: { score: number; max: number }): string =>
  `${formatPoints(score)} of ${formatPoints(max)}`;

export const quoteIn = (shown: string, verdict: JudgedCriterion) =>
  verdict.quotes.find(({ text, verified }) => verified && isCutOf(shown, text));

export const hasQuote = (
  shown: string,
  { judged, verdict }: Context,
  among: 'found' | 'missing',
): boolean => {
  const quote = verdict ? quoteIn(shown, verdict) : undefined;
  if (quote === undefined || verdict === null) return false;
  return quote.point === undefined ? judged.grader === 'model' : verdict[among].includes(quote.point);
};

const named = (values: Values, context: Context): Context => ({
  ...context,
  verdict: context.judged.criteria.find(({ name }) => isCutOf(values.name ?? '', name)) ?? null,
});

const isBest = ({ judged, verdict }: Context): boolean =>
  verdict !== null && judged.criteria.every((one) => shareOf(one) <= shareOf(verdict));
const isLargestGap = ({ judged, verdict }: Context): boolean =>
  verdict !== null && judged.criteria.every((one) => one.max - one.score <= verdict.max - verdict.score);
const saysPoints = (values: Values, { verdict }: Context): boolean =>
  verdict !== null && values.points === pointsOf(verdict);

const found = (values: Values, context: Context): boolean =>
  context.verdict !== null && listsOnly(values.found ?? '', context.verdict.found, context);
/** What seems to be said the wrong way round is asked for again, although its words were found. */
export const isTurned = ({ verdict }: Context): boolean =>
  verdict?.reason.code === 'ideas_found' && verdict.reason.data.doubt !== null;

/** Nothing stands there, or that it is not known. */
export const isUnanswered = ({ reason }: JudgedCriterion): boolean =>
  ['no_answer', 'given_up', 'blank'].includes(reason.code);

const missing = (values: Values, context: Context): boolean => {
  const { verdict } = context;
  const points = verdict ? [...verdict.missing, ...(isTurned(context) ? verdict.found : [])] : [];
  return listsOnly(values.missing ?? '', points, context);
};

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const isCount = (shown: string | undefined, count: number): boolean =>
  shown?.toLowerCase() === (COUNTS[count] ?? String(count));

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

const totalOf = ({ judged }: Context) => settleTotal(judged.criteria, judged.rubric);
const opening =
  (from: number, below: number): Claim =>
  (values, context) => {
    const total = totalOf(context);
    const share = shareOf(total);
    return `${values.score} of ${values.max}` === pointsOf(total) && share >= from && share < below;
  };

export const CLAIMS: Readonly<Record<string, Claim>> = {
  best: (values, context) => saysPoints(values, named(values, context)) && isBest(named(values, context)),
  bestQuoted: (values, context) =>
    saysPoints(values, named(values, context)) &&
    isBest(named(values, context)) &&
    hasQuote(values.quote ?? '', named(values, context), 'found'),
  example: (values, context) => hasQuote(values.quote ?? '', named(values, context), 'found'),
  strength: (values, context) => {
    const quote = context.verdict ? quoteIn(values.quote ?? '', context.verdict) : undefined;
    return quote?.point !== undefined && isPoint(values.what ?? '', quote.point, context);
  },
  gap: (values, context) =>
    saysPoints(values, named(values, context)) && isLargestGap(named(values, context)),
  gapNamed: (values, context) =>
    saysPoints(values, named(values, context)) &&
    isLargestGap(named(values, context)) &&
    missing(values, named(values, context)),
  coveredAll: (values, context) =>
    context.verdict !== null &&
    shareOf(context.verdict) >= 1 &&
    context.verdict.missing.length === 0 &&
    found(values, context),
  coveredSome: (values, context) =>
    found(values, context) &&
    isCount(values.count, context.verdict?.found.length ?? 0) &&
    isCount(values.total, (context.verdict?.found.length ?? 0) + (context.verdict?.missing.length ?? 0)),
  coveredLoosely: found,
  observed: (values, context) => criterionOf(context)?.kind === 'language' && found(values, context),
  shown: (values, context) => hasQuote(values.quote ?? '', context, 'found'),
  partly: (values, context) =>
    (context.verdict?.score ?? 0) > 0 && hasQuote(values.quote ?? '', context, 'missing'),
  instance: (values, context) =>
    criterionOf(context)?.kind === 'language' && hasQuote(values.quote ?? '', context, 'missing'),
  missing,
  missingAll: (values, context) =>
    missing(values, context) && (context.verdict?.found.length === 0 || isTurned(context)),
  unclear: (values, context) => missing(values, context) && (context.verdict?.score ?? 0) > 0,
  toRevise: (values, context) => criterionOf(context)?.kind === 'language' && missing(values, context),
  noneCovered: (_, { verdict }) => verdict !== null && verdict.score === 0,
  level: (values, context) => {
    const level = levelOf(values, context);
    const levels = criterionOf(context)?.levels ?? [];
    const top = Math.max(...levels.map(({ points }) => points));
    const reached = context.verdict ? shareOf(context.verdict) * top : 0;
    const nearest = Math.min(...levels.map(({ points }) => Math.abs(points - reached)));
    return (
      level !== undefined &&
      context.verdict?.needs_teacher !== true &&
      Math.abs(level.points - reached) <= nearest + 1e-9
    );
  },
  nextLevel: (values, context) => {
    const level = levelOf(values, context);
    const highest = Math.max(...(criterionOf(context)?.levels ?? []).map(({ points }) => points));
    return (
      level !== undefined &&
      level.points === highest &&
      (context.verdict?.score ?? 0) < (context.verdict?.max ?? 0)
    );
  },
  asked: (values, context) => saysPoints(values, context) && asks(values, context),
  bare: saysPoints,
  unanswered: (values, context) =>
    context.verdict?.score === 0 && isUnanswered(context.verdict) && asks(values, context),
  emptyNext: (_, context) => totalOf(context).score === 0,
};

const BANDS: Readonly<Record<keyof Phrases['opening'], Claim>> = {
  full: opening(1, 1.01),
  strong: opening(0.8, 1),
  good: opening(0.6, 0.8),
  partial: opening(0.3, 0.6),
  low: opening(0, 0.3),
};

const emptyClaim =
  (kind: string): Claim =>
  (_, { judged }) =>
    judged.criteria.every(({ score }) => score === 0) &&
    (kind === 'unanswered'
      ? judged.criteria.every(isUnanswered)
      : judged.flags.some(({ code }) => code === kind));

const escapeText = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

const SHAPES: Readonly<Record<string, string>> = {
  points: String.raw`\d+(?:\.\d+)? of \d+(?:\.\d+)?`,
  score: String.raw`\d+(?:\.\d+)?`,
  max: String.raw`\d+(?:\.\d+)?`,
  unit: 'points?',
  source: 'rubric|answer key',
  are: 'is|are',
  count: String.raw`\w+`,
  total: String.raw`\w+`,
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
  const band = Object.entries(BANDS).find(([name]) => kind === `opening.${name}`)?.[1];
  const claim = kind.startsWith('empty.') ? emptyClaim(kind.slice('empty.'.length)) : (band ?? CLAIMS[kind]);
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
