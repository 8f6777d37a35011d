/** Judges a criterion by the moves that its words ask for: each is looked for and shown, none is called sure. */
import type { Criterion } from '../../../../contract/grading.ts';
import type { Reading } from '../../../language/reading.ts';
import { type Judgement, pointOf, quotesOf } from '../judgement.ts';
import { MOVES, type Move, type Shown, showMove } from './moves.ts';

type Asked = { move: Move; wanted: number };

const MANY = /\b(?:several|many|three or more|various)\b/iu;
const COUNTS: [RegExp, number][] = [
  [/\b(?:two|2)\b/iu, 2],
  [/\b(?:three|3)\b/iu, 3],
  [/\b(?:four|4)\b/iu, 4],
];
/** "No position", "no reason": what a level says is lacking is not asked for. */
const LACKING = /^\W*(?:no|none|without|missing|not|kein\p{L}*|lacks?)\b/iu;

const wantedIn = (text: string, move: Move): number => {
  const near =
    new RegExp(`(?<before>[^,.;]{0,25})(?:${move.asks.source})`, 'iu').exec(text)?.groups?.before ?? '';
  return MANY.test(near) ? 2 : (COUNTS.find(([pattern]) => pattern.test(near))?.[1] ?? 1);
};

const askedIn = (text: string): Asked[] =>
  LACKING.test(text)
    ? []
    : MOVES.filter((move) => move.asks.test(text)).map((move) => ({ move, wanted: wantedIn(text, move) }));

/** Nothing that signs alone could show is ever sure. */
const MOST_SURE = 0.55;
/** All signs there is not yet all done well. */
const BEST = 0.92;

const judged = (shown: Shown[], missing: Asked[], share: number, by: 'level' | 'criterion'): Judgement => ({
  share,
  found: shown.map(({ move }) => pointOf(move.name)),
  missing: missing.map(({ move }) => pointOf(move.name)),
  ...quotesOf(shown.map(({ move, quote }) => ({ point: pointOf(move.name), quote }))),
  reason: { code: 'moves_seen', data: { seen: shown.length, total: shown.length + missing.length, by } },
  confidence: MOST_SURE,
  unchecked: true,
});

const check = (asked: Asked[], text: string): { shown: Shown[]; missing: Asked[] } => {
  const results = asked.map((one) => ({ one, shown: showMove(one.move, text, one.wanted) }));
  return {
    shown: results.flatMap(({ shown }) => shown ?? []),
    missing: results.flatMap(({ one, shown }) => (shown === null ? [one] : [])),
  };
};

/** The highest level whose moves are all there; between two the share of the moves decides. */
const judgeLevels = (criterion: Criterion, text: string): Judgement | null => {
  const levels = criterion.levels.toSorted((one, other) => other.points - one.points);
  const top = levels[0]?.points ?? 0;
  const checks = levels.map((level) => ({ level, asked: askedIn(level.description) }));
  const best = checks.find(({ asked }) => asked.length > 0);
  if (!best || top <= 0) return null;
  const whole = askedIn(`${criterion.name}. ${best.level.description}`);
  const reached = checks.find(({ asked }) => asked.length > 0 && check(asked, text).missing.length === 0);
  const { shown, missing } = check(whole, text);
  const lowest = levels.at(-1);
  const points =
    reached?.level.points ?? (shown.length > 0 ? (levels.at(-2)?.points ?? 0) : (lowest?.points ?? 0));
  return judged(shown, missing, (points / top) * BEST, 'level');
};

/** Null where the criterion's words ask for nothing that could be looked for. */
export const judgeMoves = (criterion: Criterion, answer: Reading): Judgement | null => {
  if (criterion.levels.length >= 2) return judgeLevels(criterion, answer.text);
  const asked = askedIn(`${criterion.name}. ${criterion.description}`);
  if (asked.length === 0) return null;
  const { shown, missing } = check(asked, answer.text);
  const share = (shown.length / asked.length) * (asked.length > 1 ? BEST : 1);
  return judged(shown, missing, share, 'criterion');
};
