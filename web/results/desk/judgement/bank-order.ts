/** Which kept comments are offered on a criterion of a paper, in which order, and with what filled in. */
import { type Comment, foldCriterion } from '../../../../contract/comments.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import { NOTHING } from '../../../lib/format.ts';

export type Filling = { name: string; quote: string; missing: string };

export const fillingOf = (studentName: string, { quotes, missing }: PaperCriterion): Filling => ({
  name: studentName === NOTHING ? '' : studentName,
  quote: quotes.find(({ verified }) => verified)?.text ?? '',
  missing: missing.join(', '),
});

/** Null where something that the comment speaks of is not there on this paper. */
export const fillIn = (text: string, filling: Filling): string | null => {
  const parts = { '{name}': filling.name, '{quote}': filling.quote, '{missing}': filling.missing };
  const wanted = Object.entries(parts).filter(([sign]) => text.includes(sign));
  if (wanted.some(([, words]) => words === '')) return null;
  return wanted.reduce((filled, [sign, words]) => filled.replaceAll(sign, () => words), text);
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const ENOUGH_LETTERS = 2;

/** The sentence that is being typed: what follows the last full stop. Empty where nothing has been begun. */
export const begunIn = (text: string): string => {
  const begun =
    text
      .split(/(?<=[.!?…])\s|\n/)
      .at(-1)
      ?.trim() ?? '';
  const isEnded = /[.!?…]$/.test(begun);
  return isEnded || wordsOf(begun).join('').length < ENOUGH_LETTERS ? '' : begun;
};

/** Whether a kept comment may be what is being typed: each word of that begins one of the comment's, the last may be half typed. */
export const completes = (comment: string, begun: string): boolean => {
  const words = wordsOf(comment);
  const typed = wordsOf(begun);
  return (
    typed.length > 0 &&
    typed.every((one, at) =>
      words.some((word) => (at === typed.length - 1 ? word.startsWith(one) : word === one)),
    )
  );
};

const lastUse = ({ last_used_at }: Comment): number => (last_used_at === null ? 0 : Date.parse(last_used_at));

/** Those of this criterion first, then those for all; the last used and the most used before the others. */
export const rankComments = (comments: readonly Comment[], criterion: string): Comment[] => {
  const key = foldCriterion(criterion);
  return comments
    .filter(({ criterion_key }) => criterion_key === null || criterion_key === key)
    .toSorted(
      (a, b) =>
        Number(b.criterion_key === key) - Number(a.criterion_key === key) ||
        lastUse(b) - lastUse(a) ||
        b.uses - a.uses ||
        a.text.localeCompare(b.text),
    );
};
