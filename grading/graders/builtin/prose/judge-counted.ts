/**
 * "Any three of these", where each is a sentence: every item is judged as a model answer of its own, and the best so many count. With
 * many items one of them always comes close by chance, so an item has to be nearly there before it counts at all.
 */
import type { Reading } from '../../../language/reading.ts';
import type { Key } from '../content/key.ts';
import { clampShare, type Judgement, pointOf, quotesOf } from '../judgement.ts';
import { judgeProse } from './judge-prose.ts';

export type CountedList = { items: Key[]; wanted: number };

/** An item begins to count at the first share and counts whole at the second. */
const COUNTS = { from: 0.7, to: 0.9 } as const;
/** How sure: where the points that can be shown are as many as those that were given, and elsewhere. */
const SHOWN = 0.7;
const UNSHOWN = 0.45;
const APART = 0.2;

type Item = { name: string; judgement: Judgement; worth: number; shown: boolean };

const judgeItem = (key: Key, question: Reading, answer: Reading): Item => {
  const judgement = judgeProse(key, question, answer);
  const worth = clampShare((judgement.share - COUNTS.from) / (COUNTS.to - COUNTS.from));
  const shown = worth > 0 && judgement.found.length > 0 && judgement.missing.length === 0;
  return { name: pointOf(key.accepted[0]?.text ?? ''), judgement, worth, shown };
};

export const judgeCounted = (
  lists: readonly CountedList[],
  question: Reading,
  answer: Reading,
): Judgement => {
  const best = lists.flatMap(({ items, wanted }) =>
    items
      .map((key) => judgeItem(key, question, answer))
      .sort((a, b) => b.judgement.share - a.judgement.share)
      .slice(0, wanted),
  );
  const shown = best.filter((item) => item.shown);
  const share = best.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, best.length);
  const seen = shown.length / Math.max(1, best.length);
  const open = best.filter((item) => !item.shown);
  const [first] = best;
  const isEmpty = best.every(({ judgement }) => judgement.share === 0);
  return {
    share,
    found: shown.map(({ name }) => name),
    missing: share >= 1 ? [] : open.map(({ name }) => name),
    ...quotesOf(shown.map(({ name, judgement }) => ({ point: name, quote: judgement.quotes[0] ?? null }))),
    reason:
      isEmpty && first
        ? first.judgement.reason
        : { code: 'items_found', data: { found: shown.length, wanted: best.length } },
    confidence:
      isEmpty && first
        ? first.judgement.confidence
        : Math.abs(seen - share) < APART && share > 0
          ? SHOWN
          : UNSHOWN,
    ...(share > seen + APART ? { unchecked: true as const } : {}),
  };
};
