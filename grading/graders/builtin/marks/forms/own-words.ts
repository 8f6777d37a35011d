/**
 * A thing of a list in words of the student's own: by the words that the thing has alone among the others, in whichever form of their
 * family. The last of two that stand side by side carries ("cell membrane" is a membrane and no cell wall); what is found in this way is a proposal.
 */
import { findWord } from '../../../../language/align.ts';
import { areFamily, isMadeOf } from '../../../../language/family/family.ts';
import { areSynonyms, listOpposites } from '../../../../language/lexicon.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { ARTICLES } from '../../../../language/school-words.ts';
import { compareSides, takesSide } from '../../../../language/sides.ts';
import { contentWords, readWords, type Word } from '../../../../language/words.ts';
import { wordingsOf } from '../../../../rubric/marking/lists.ts';
import { LIGHT } from '../look.ts';
import { isSign } from '../said-windows.ts';
import { findTerm, hasOtherLetter } from '../term.ts';

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

const SIGN = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu;

/** "secure page HTTPS", "files FTP": where each of them has a sign of its own, the sign is what was asked for. */
const signOf = (items: readonly string[], item: string): Own[] => {
  const signs = items.map((one) => one.match(SIGN) ?? []);
  const own = item.match(SIGN)?.[0];
  const areSigned =
    items.length > 1 &&
    signs.every(({ length }) => length > 0) &&
    new Set(signs.map(String)).size === items.length;
  return own !== undefined && areSigned ? [{ words: readWords(own), joined: false, ways: [] }] : [];
};

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
          ways: all.filter(
            ({ stem, raw }) => !ARTICLES.has(raw) && (takesSide(stem) || listOpposites(stem).size > 0),
          ),
        };
      });
      return [
        item,
        [...signOf(items, item), ...owns].filter(({ words }) => words.some(({ weight }) => weight >= 1)),
      ];
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

const LONGEST_ANSWER = 8;

/** "E flat", "vitamin K": a capital that stands alone tells apart what is called alike. */
const LETTER = /(?<![\p{L}.])(?!(?:A|I)\s\p{Ll})\p{Lu}(?![\p{L}\p{N}.'’])/gu;

const hasLetters = (wording: string, answer: string): boolean =>
  (wording.match(LETTER) ?? []).every((letter) =>
    new RegExp(String.raw`(?<!\p{L})${letter}(?!\p{L})`, 'iu').test(answer),
  );

/**
 * A wording whose every word is said in a short answer in whichever form of its family, in any order, as a compound or as what the
 * compound is made of. Words of the question need not be said again; one word alone has to be taken apart ("strength" is not "strengthen").
 */
export const saysInFamily = (wording: string, answer: Reading, question: Reading): boolean => {
  const all = contentWords(readWords(wording)).filter(({ stem, raw }) => !LIGHT.has(stem) && raw.length > 1);
  const isAsked = ({ stem }: Word): boolean => question.index.byStem.has(stem);
  const words = all.some((word) => !isAsked(word)) ? all.filter((word) => !isAsked(word)) : all;
  const said = answer.all.filter(({ weight, negated }) => weight > 0 && !negated);
  if (!hasLetters(wording, answer.text) || hasOtherLetter(wording, answer.text)) return false;
  if (words.length === 0 || said.length > Math.max(LONGEST_ANSWER, words.length * 3)) return false;
  const members = [...said, ...question.words].map(({ raw }) => raw);
  const isCut = ({ raw, negated }: Word): boolean =>
    !negated && said.some((one) => !isAsked(one) && isMadeOf(raw, [one.raw, ...members]));
  const ways = all.filter(({ stem }) => takesSide(stem) || listOpposites(stem).size > 0);
  // "VIII" is not nearly "VII".
  const isSaid = (word: Word): boolean =>
    isSign(word.raw) ? said.some(({ raw }) => raw === word.raw) : isIn(word, answer);
  return (
    words.every((word) => isCut(word) || (all.length > 1 && word.value === null && isSaid(word))) &&
    goesTheWay({ words, joined: false, ways }, answer)
  );
};
