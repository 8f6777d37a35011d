/** How many words of a sentence are wrong, missing or too many, in whatever order they stand: what a key takes off for each mistake. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { isWithin, toleranceOf } from '../../../../language/edit-distance.ts';
import { areFamily } from '../../../../language/family/family.ts';
import { ARTICLES, AUXILIARIES, OWNERS } from '../../../../language/school-words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { countMoved, isArranged } from '../phrases/arranged.ts';

const fold = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+(?:['’](?=\s|$))?/gu) ?? []).map(fold);

const isDeterminer = (word: string): boolean => ARTICLES.has(word) || OWNERS.has(word);

const SHORTEST_STEM = 4;

/** The same word but for a slip of the pen; another ending is another form. */
const isSlip = (wanted: string, given: string): boolean => {
  const stem = wanted.slice(0, Math.max(SHORTEST_STEM, Math.min(wanted.length, given.length) - 1));
  return (
    !given.startsWith(stem) &&
    !wanted.startsWith(given) &&
    isWithin(wanted, given, toleranceOf(wanted.length))
  );
};

/** "Hausherr" says "Herr". */
const isCompound = (wanted: string, given: string): boolean =>
  wanted.length >= SHORTEST_STEM && given.length >= wanted.length + 3 && given.endsWith(wanted);

/** What the key lets pass: any article or owner, any tense. */
type Freedom = { articles: boolean; forms: boolean };

const isSame = (wanted: string, given: string, { forms }: Freedom): boolean =>
  wanted === given ||
  isSlip(wanted, given) ||
  isCompound(wanted, given) ||
  (forms && areFamily(wanted, given));

/** Words of both that find no partner, the more of them counted: a wrong word is one mistake, and so is one that is missing or too many. */
const countMistakes = (wanted: string, given: string, freedom: Freedom): number => {
  const own = (text: string): string[] =>
    wordsOf(text).filter(
      (word) => !(freedom.articles && isDeterminer(word)) && !(freedom.forms && AUXILIARIES.has(word)),
    );
  const left = own(given);
  const missing = own(wanted).filter((word) => {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((other) => isSame(word, other, freedom));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return Math.max(missing.length, left.length);
};

const FEWEST_SHARED = 3;
const MOST_SHARED = 4;

/** "Die Sklaven fürchten den Herrn / haben Angst vor dem Herrn": what begins small shares how the first one begins. */
export const withLead = ([first = '', ...others]: readonly string[]): string[] => {
  const words = first.trim().split(/\s+/u);
  const isWhole = /^\p{Lu}/u.test(first) && words.length >= FEWEST_SHARED;
  return [
    first,
    ...others.flatMap((other) =>
      isWhole && /^\p{Ll}/u.test(other)
        ? words.slice(0, MOST_SHARED).map((_, at) => [...words.slice(0, at + 1), other].join(' '))
        : [other],
    ),
  ];
};

/** "wetter" for "Wetter", where a small letter is a mistake. */
const lacksCapital = ({ part, share }: PartMark, text: string): boolean =>
  share === 1 &&
  part.accepts.every((one) => /^\p{Lu}/u.test(one) && !text.includes(one)) &&
  part.accepts.some((one) => text.toLowerCase().includes(one.toLowerCase()));

/** What a slip costs, where the key says it; such a slip has earned a half so far. */
export const markSpelling = (marks: PartMark[], rules: readonly MarkingRule[], text: string): PartMark[] => {
  const rule = rules.find(({ when }) => when === 'spelling');
  const isSlip = (mark: PartMark): boolean =>
    mark.share === 0.5 || (rule?.texts.includes('capitals') === true && lacksCapital(mark, text));
  return rule === undefined
    ? marks
    : marks.map((mark) =>
        isSlip(mark) && (mark.part.kind === 'term' || mark.part.kind === 'wording')
          ? { ...mark, share: Math.max(0, 1 - rule.points / mark.part.points), confidence: NOT_FOUND }
          : mark,
      );
};

const STRICT: Freedom = { articles: false, forms: false };

/** How many words of a sentence are other ones, missing, too many or elsewhere, by the wording that is nearest; null where the key has no sentence. */
export const mistakesIn = (accepts: readonly string[], text: string): number | null => {
  const sentences = withLead(accepts).filter((one) => one.split(/\s+/u).length >= FEWEST_SHARED);
  return sentences.length === 0
    ? null
    : Math.min(...sentences.map((one) => countMistakes(one, text, STRICT) + countMoved(one, text)));
};

/** All words of the sentence are there, and one stands elsewhere. */
export const isOneWordMoved = (accepts: readonly string[], text: string): boolean =>
  accepts.some((one) => countMistakes(one, text, STRICT) === 0 && countMoved(one, text) === 1);

/** A sentence of which every mistake takes what the key says. */
export const markMistakes = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text, asked }: { text: string; asked: string },
): PartMark[] | null => {
  const rule = rules.find(({ when }) => when === 'mistake');
  const [mark] = marks;
  const accepts = withLead(mark?.part.accepts ?? []).filter(
    (one) => one.split(/\s+/u).length >= FEWEST_SHARED,
  );
  if (!rule || !mark || marks.length > 1 || accepts.length === 0) return null;
  const freedom = { articles: rule.texts.includes('articles'), forms: rule.texts.includes('forms') };
  // Where the words are given, one that stands elsewhere is a mistake too.
  const moved = (one: string): number => (isArranged(one, asked) ? countMoved(one, text) : 0);
  const mistakes = Math.min(...accepts.map((one) => countMistakes(one, text, freedom) + moved(one)));
  const points = Math.max(0, mark.part.points - mistakes * rule.points);
  return [
    {
      ...mark,
      share: points / mark.part.points,
      quote: points > 0 ? text.trim() : null,
      confidence: Math.min(mark.confidence, NOT_FOUND),
    },
  ];
};
