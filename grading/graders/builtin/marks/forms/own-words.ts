/**
 * A thing of a list in words of the student's own: by the words that the thing has alone among the others, in whichever form of their
 * family. The last of two that stand side by side carries ("cell membrane" is a membrane and no cell wall); what is found in this way is a proposal.
 */
import { findWord } from '../../../../language/align.ts';
import { areFamily } from '../../../../language/family/family.ts';
import { areSynonyms, listOpposites } from '../../../../language/lexicon.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { compareSides, takesSide } from '../../../../language/sides.ts';
import { contentWords, readWords, type Word } from '../../../../language/words.ts';
import { wordingsOf } from '../../../../rubric/marking/lists.ts';
import { LIGHT } from '../look.ts';
import { findTerm } from '../term.ts';

const APART = /\s*(?:[,;:=]|\s[–—-]\s|\s(?:and\/or|or|oder|o|ou|bzw\.|e\.\s?g\.|z\.\s?B\.)\s)\s*/iu;
const SHORTEST = 3;
/** "non-fluffy" */
const DENIED = /(?<!\p{L})(?:non|nicht)-\p{L}+/giu;

/** "Wärme-, Licht-, chemische Wirkung": the word that all of them end with tells nothing. */
const headOf = (items: readonly string[]): string | null =>
  items.some((item) => /\p{L}-$/u.test(item.trim()))
    ? (readWords(items.at(-1) ?? '').at(-1)?.stem ?? null)
    : null;

/** `joined`: nothing stands between the words, so that the last of two is what it is. `ways`: words that have an opposite. */
export type Own = { words: Word[]; joined: boolean; ways: Word[] };

/** The words of each wording that no other item and no question has. */
export const ownWordsOf = (items: readonly string[], question: Reading): Map<string, Own[]> => {
  const head = headOf(items);
  const stems = items.map((item) => new Set(readWords(item).map(({ stem }) => stem)));
  return new Map(
    items.map((item, at): [string, Own[]] => {
      const isOwn = ({ stem, weight, raw, value }: Word): boolean =>
        weight > 0 &&
        value === null &&
        raw.length >= SHORTEST &&
        stem !== head &&
        !LIGHT.has(stem) &&
        !question.index.byStem.has(stem) &&
        stems.every((others, place) => place === at || !others.has(stem));
      const wordings = [item, ...wordingsOf(item)].flatMap((wording) => wording.split(APART));
      const owns = [...new Set(wordings)].map((wording): Own => {
        const all = readWords(wording.replace(DENIED, ' '));
        const words = contentWords(all).filter(isOwn);
        const places = words.map((word) => all.indexOf(word));
        return {
          words,
          joined: (places.at(-1) ?? 0) - (places.at(-2) ?? 0) <= 1,
          ways: all.filter(({ stem }) => takesSide(stem) || listOpposites(stem).size > 0),
        };
      });
      return [item, owns.filter(({ words }) => words.some(({ weight }) => weight >= 1))];
    }),
  );
};

const isIn = (word: Word, piece: Reading): boolean =>
  !findWord(word, piece.index).clash &&
  (findTerm(word.raw, piece.text) !== null ||
    piece.all.some(
      (one) =>
        one.negated === word.negated &&
        one.weight > 0 &&
        (areSynonyms(word.stem, one.stem) || areFamily(one.raw, word.raw)),
    ));

/** "High wages" are no "low wages", and neither are "wages": what has an opposite has to be said. */
const goesTheWay = ({ ways }: Own, piece: Reading): boolean =>
  ways.every(
    (way) =>
      !piece.all.some((one) => compareSides(way.stem, one.stem) < 0) &&
      (isIn(way, piece) ||
        piece.all.some((one) => one.negated === way.negated && compareSides(way.stem, one.stem) > 0)),
  );

/** How much of a thing stands in a piece of the answer, 0 to 1; 0 where its own words do not. */
export const ownShare = (owns: readonly Own[], text: string): number => {
  const piece = readText(text);
  return Math.max(
    0,
    ...owns.map((own) => {
      const { words } = own;
      const held = words.map((word) => isIn(word, piece));
      const count = held.filter(Boolean).length;
      const isSaid =
        words.length > 2
          ? count >= 2 && count >= words.length / 2
          : held.at(-1) === true || (count > 0 && !own.joined);
      return isSaid && goesTheWay(own, piece) ? count / words.length : 0;
    }),
  );
};
