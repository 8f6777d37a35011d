/**
 * A sentence of a lesson whose marks are for what is right about it, "1 for the verb second; 1 for the participle last", or are taken off for what
 * is wrong, "–1 wrong tense": with one thing wrong all but that is earned.
 */
import type { Marking, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { toNumber } from '../../../points/number-words.ts';

const FOR = String.raw`(?:for|für|pour|por)`;
const WRONG = String.raw`(?:wrong|missing|incorrect|falsche?[rsnm]?|fehlende[rsn]?|mauvaise?|errónea?s?)`;
const AMOUNT = String.raw`(?<points>1|½|0[.,]5)`;
const PAID = new RegExp(
  String.raw`(?:^|[;:,.]\s+|\n\s*)${AMOUNT}(?:\s+(?:\p{L}{1,6}\.?\s+)?${FOR}\s+|\s?[=:]\s+)\p{L}{3,}`,
  'giu',
);
/** The sign before it may have been taken for the dash of a list. */
export const TAKEN = new RegExp(
  String.raw`(?:^|(?<=[.!?]["”»]?)\s*|\s{2,}|\n\s*)(?:[–−-]\s?)?${AMOUNT}\s+(?:${FOR}\s+|if\s+|per\s+)?(?:an?\s+|the\s+|each\s+)?${WRONG}(?!\p{L})`,
  'iu',
);
const FEWEST_WORDS = 4;

const slip = (points: number): MarkingRule => ({ when: 'slips', count: 1, texts: [], points, off: false });

/** Null where the answer is no sentence, or the key prices nothing of it. */
export const aspectRule = ({ parts, printed, rules = [] }: Marking, answer: string): MarkingRule | null => {
  const [only, second] = parts;
  const isSentence =
    only?.kind === 'wording' && !second && (only.accepts[0] ?? '').split(/\s+/u).length >= FEWEST_WORDS;
  if (!isSentence || printed < 2 || rules.some(({ when }) => when === 'slips' || when === 'mistake'))
    return null;
  const shares = [...answer.matchAll(PAID)].map(({ groups }) => toNumber(groups?.points ?? ''));
  const sum = shares.reduce((all, one) => all + one, 0);
  if (shares.length > 1 && Math.abs(sum - printed) < 0.01) return slip(printed - Math.max(...shares));
  const taken = TAKEN.exec(answer)?.groups?.points;
  return taken === undefined ? null : slip(printed - toNumber(taken));
};

const SENTENCE = /(?:\S+\s+){3,}\S*[.!?]["”»]?\s*$/u;

/** "1 speech marks, 1 question mark": no word stands between. */
const BARE = new RegExp(String.raw`(?:^|[;,.]\s+)${AMOUNT}\s+(?:${FOR}\s+)?\p{L}{3,}`, 'giu');

const isPaidFor = (line: string): boolean =>
  [...line.matchAll(PAID)].length > 1 || (/^[1½]\s/u.test(line) && [...line.matchAll(BARE)].length > 1);

/** The sentence without what is taken off for its mistakes, and without what its marks are for. */
export const withoutTaken = (answer: string): string => {
  const [first = '', ...others] = answer.split('\n');
  const at = TAKEN.exec(first)?.index ?? -1;
  const own = at > 0 && SENTENCE.test(first.slice(0, at)) ? first.slice(0, at).trimEnd() : first;
  const isSaid = SENTENCE.test(own) || !/[,;:–]/u.test(own);
  const isSentence =
    isSaid && (own.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS && !/\(\d\)|[=×÷]/u.test(own);
  return [own, ...others.filter((line) => !(isSentence && isPaidFor(line)))].join('\n');
};
