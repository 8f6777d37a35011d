/** What is concluded where nothing was answered. */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { type Judgement, pointOf } from '../judgement.ts';

export const judgeUnanswered = (marking: Marking, code: 'no_answer' | 'given_up'): Judgement => ({
  share: 0,
  found: [],
  missing: marking.parts
    .flatMap((part) => (part.kind === 'list' ? part.accepts.slice(0, part.wanted ?? 1) : [part.text]))
    .map(pointOf),
  quotes: [],
  reason: { code, data: {} },
  confidence: 0.95,
  parts: marking.parts.map(({ text, points }) => ({ text: pointOf(text), points, given: 0 })),
  settled: true,
});

/** "forgot" where the key has "to forget": a word that begins like one of the key's is an answer, right or not. */
const ALIKE = 4;
export const isLikeKey = (text: string, { parts }: Marking): boolean => {
  const begins = (one: string) =>
    (one.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, ALIKE));
  const known = new Set(parts.flatMap(({ accepts }) => accepts.flatMap(begins)));
  return begins(text).some((word) => known.has(word));
};

const LONGEST_SIGN = 3;

/** A rule, a dash or "don't know" was left there by the student; where nothing stands at all, the answer may stand elsewhere. */
export const judgeBlank = (marking: Marking, text: string): Judgement => {
  const isSaid = /\p{L}/u.test(text);
  const { settled, ...judged } = judgeUnanswered(marking, isSaid ? 'given_up' : 'no_answer');
  if (!/\S/u.test(text)) return judged;
  const sign = text.trim();
  const isSign = !isSaid && sign.length <= LONGEST_SIGN;
  return {
    ...judged,
    ...(settled && { settled }),
    ...(isSign && { reason: { code: 'no_answer', data: { sign } } }),
  };
};
