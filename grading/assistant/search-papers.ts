/** Finds sentences of papers that hold all of the words asked for, whatever their endings. */
import { withoutInstructions } from '../instructions/instructions-to-grader.ts';
import { foldText } from '../language/fold-text.ts';
import { readProse } from '../language/sentences.ts';
import { readWords } from '../language/words.ts';

/** `pages`: what stands on each, where that is known. */
export type SearchedPaper = { id: string; text: string; pages: { number: number; text: string }[] };
export type TextHit = { id: string; quote: string; page: number | null };

const LONGEST_QUOTE = 240;

const isPhrase = (words: string): string | null =>
  /^["“](?<inner>[^"”]{2,})["”]$/u.exec(words.trim())?.groups?.inner ?? null;

const stemsOf = (text: string): Set<string> =>
  new Set(readWords(text).flatMap(({ stem, weight }) => (weight > 0 ? [stem] : [])));

const holds = (words: string): ((sentence: string) => boolean) => {
  const phrase = isPhrase(words);
  if (phrase !== null) {
    const wanted = foldText(phrase).text.trim();
    return (sentence) => wanted !== '' && foldText(sentence).text.includes(wanted);
  }
  const stems = stemsOf(words);
  return (sentence) => {
    const have = stemsOf(sentence);
    return stems.size > 0 && [...stems].every((stem) => have.has(stem));
  };
};

/** Lines end elsewhere on the page than in the text: white space does not count. */
const packed = (text: string): string => foldText(text).text.replace(/\s+/gu, '');

const findPage = ({ pages }: SearchedPaper, quote: string): number | null => {
  const wanted = packed(quote);
  const found = pages.filter(({ text }) => packed(text).includes(wanted));
  return found.length === 1 ? (found[0]?.number ?? null) : null;
};

/** One sentence of each paper that has any, in the order of the papers. Sentences that address a machine are no part of a paper. */
export const searchPapers = (papers: readonly SearchedPaper[], words: string): TextHit[] => {
  const isHit = holds(words);
  return papers.flatMap((paper) => {
    const text = withoutInstructions(paper.text);
    const sentence = readProse(text)
      .map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
      .find(isHit);
    if (sentence === undefined) return [];
    const quote = sentence.slice(0, LONGEST_QUOTE).toWellFormed();
    return [{ id: paper.id, quote, page: findPage(paper, quote) }];
  });
};
