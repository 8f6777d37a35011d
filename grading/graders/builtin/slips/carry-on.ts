/** Marks an answer once more with what was wrong before it put right, where the key lets that count. Such marks are proposals. */
import { readText } from '../../../language/reading.ts';
import type { Judgement } from '../judgement.ts';
import { markAnswer } from '../marks/mark-answer.ts';
import { readResult } from '../numbers/number-match.ts';
import { NOT_FOUND } from '../part-mark.ts';
import type { JudgedPassage } from '../propose.ts';
import type { Prepared } from '../read-criteria.ts';
import { asIfRight, comesToKey, isCarried, resultsOf, type Slip, slipsWithin } from './carry.ts';

const numberOf = (question: string | null): string | null =>
  /^\D*\d+/u.exec(question ?? '')?.[0].toLowerCase() ?? null;

/** The wrong results of the parts before it, the nearest first. */
const slipsBefore = (at: number, judged: readonly JudgedPassage[], prepared: readonly Prepared[]): Slip[] => {
  const number = numberOf(prepared[at]?.criterion.question ?? null);
  const slips: Slip[] = [];
  for (let before = at - 1; before >= 0; before -= 1) {
    const [earlier, given] = [prepared[before], judged[before]];
    if (!earlier || !given || number === null || numberOf(earlier.criterion.question) !== number) break;
    const own = readResult(given.answer.text);
    if (own !== null) slips.push(...resultsOf(earlier.marking).map((right) => ({ right, own })));
  }
  return slips;
};

const withShare = (one: JudgedPassage, share: number, parts: Judgement['parts']): JudgedPassage => ({
  ...one,
  share,
  found: [],
  missing: [],
  quotes: [],
  points: [],
  reason: { code: 'carried', data: {} },
  confidence: NOT_FOUND,
  ...(parts && { parts }),
  settled: undefined,
});

export const carryOn = (
  one: JudgedPassage,
  at: number,
  judged: readonly JudgedPassage[],
  prepared: readonly Prepared[],
): JudgedPassage => {
  const own = prepared[at];
  if (!own || !isCarried(own.marking, own.criterion.answer) || one.share >= 1 || one.answer.all.length === 0)
    return one;
  const { marking, question, terms, criterion } = own;
  const { text } = one.answer;
  if (comesToKey(text, marking)) return one;
  const mark = (slip: Slip): Judgement | null => {
    const rewritten = asIfRight(text, slip, marking, criterion.answer);
    return rewritten === null
      ? null
      : markAnswer(readText(rewritten), { marking, asked: question, terms, described: false });
  };
  for (const slip of slipsBefore(at, judged, prepared)) {
    const carried = mark(slip);
    if (carried && carried.share > one.share) return withShare(one, carried.share, carried.parts);
  }
  // What went wrong within the answer loses its own mark, and only that.
  for (const { at: place, ...slip } of slipsWithin(text, marking)) {
    const carried = mark(slip);
    const lost = (marking.parts[place]?.points ?? 0) / marking.printed;
    if (carried?.share === 1 && 1 - lost > one.share)
      return withShare(
        one,
        1 - lost,
        carried.parts?.map((part, index) => (index === place ? { ...part, given: 0 } : part)),
      );
  }
  return one;
};
