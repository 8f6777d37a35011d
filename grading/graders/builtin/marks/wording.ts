/** An answer of a language lesson: the words themselves count, with their articles, endings and accents. */
import type { MarkingPart } from '../../../../contract/grading.ts';
import { editDistance, toleranceOf } from '../../../language/edit-distance.ts';
import { CERTAIN, COMPARED, LIKELY, type PartMark } from '../part-mark.ts';

const CONTRACTIONS: [RegExp, string][] = [
  [/\b(i|you|we|they)'ve\b/giu, '$1 have'],
  [/\b(i|you|we|they|he|she|it)'ll\b/giu, '$1 will'],
  [/\b(you|we|they)'re\b/giu, '$1 are'],
  [/\bi'm\b/giu, 'i am'],
  [/\b(he|she|it|that|what|where|who)'s\b/giu, '$1 is'],
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must)n't\b/giu, '$1 not'],
  [/\bcan't\b|\bcannot\b/giu, 'can not'],
  [/\bwon't\b/giu, 'will not'],
];

const plain = (text: string): string => {
  let line = text
    .replace(/[’`´]/gu, "'")
    .replaceAll('ß', 'ss')
    .replace(/[.,!?;:"„“”()¿¡]/gu, ' ');
  for (const [pattern, whole] of CONTRACTIONS) line = line.replace(pattern, whole);
  return line.replace(/\s+/gu, ' ').trim();
};

const wordsOf = (text: string): string[] =>
  plain(text)
    .replace(/'/gu, "' ")
    .split(/\s+/u)
    .filter((word) => word !== '');
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ARTICLE =
  /^(?:der|die|das|den|dem|ein|eine|einen|le|la|les|l'|un|une|el|los|las|una|il|lo|the|a|an)$/iu;

/** How far a word is from the right one: 0 the same, small for a capital or accent, 0.5 for a slip, 1 for another word. */
const distanceOf = (wanted: string, given: string, isPhrase: boolean): number => {
  if (wanted === given) return 0;
  if (wanted.toLowerCase() === given.toLowerCase()) return 0.2;
  if (ARTICLE.test(wanted) || ARTICLE.test(given)) return 1;
  if (bare(wanted) === bare(given)) return 0.25;
  const length = Math.max(wanted.length, given.length);
  // "finir" for "fini": in a sentence another ending is another form, not a slip of the pen.
  const stem = bare(wanted).slice(0, Math.max(3, Math.min(wanted.length, given.length) - 1));
  if (isPhrase && bare(given).startsWith(stem)) return 1;
  return editDistance(bare(wanted), bare(given)) <= toleranceOf(length) && length >= 5 ? 0.5 : 1;
};

/** The least cost of making the right words from those given: a wrong or missing word costs 1, one too many 0.5. */
const costOf = (wanted: string[], given: string[]): number => {
  const table = Array.from({ length: wanted.length + 1 }, (_, row) =>
    Array.from({ length: given.length + 1 }, (__, column) =>
      row === 0 ? column * 0.5 : column === 0 ? row : 0,
    ),
  );
  const cell = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let row = 1; row <= wanted.length; row += 1)
    for (let column = 1; column <= given.length; column += 1)
      (table[row] ?? [])[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 0.5,
        cell(row - 1, column - 1) +
          distanceOf(wanted[row - 1] ?? '', given[column - 1] ?? '', wanted.length >= 3),
      );
  return cell(wanted.length, given.length);
};

/** One wrong word of a sentence leaves half, two leave nothing but in a long one. A single word is right, a slip, or wrong. */
const shareOf = (wanted: string[], given: string[]): number => {
  const isPhrase = wanted.length >= 3;
  // The capital that opens a sentence is no spelling.
  const lower = (list: string[]): string[] =>
    isPhrase ? list.map((word, at) => (at === 0 ? word.toLowerCase() : word)) : list;
  const cost = costOf(lower(wanted), lower(given));
  if (cost === 0) return 1;
  if (!isPhrase) return cost < 0.5 ? 0.75 : cost < 1 ? 0.5 : 0;
  if (cost <= 0.25) return 0.9;
  if (cost < 1) return 0.75;
  if (cost < 2) return 0.5;
  return cost < 3 && wanted.length >= 8 ? 0.25 : 0;
};

/** "the apple = der Apfel": what stands after the given side. */
const withoutAsked = (answer: string, asked: string): string => {
  const line = answer.split('\n').find((one) => one.trim() !== '') ?? '';
  const cut = /^(?<left>.+?)\s*(?:[=:→–—]|->|\s-\s)\s*(?<right>\S.*)$/u.exec(line)?.groups;
  return cut && bare(plain(cut.left ?? '')) === bare(plain(asked)) ? (cut.right ?? '') : line;
};

export const markWording = (part: MarkingPart, answer: string, asked: string, strict: boolean): PartMark => {
  const given = withoutAsked(answer, asked);
  const words = wordsOf(given);
  const unchanged = asked !== '' && bare(plain(given)) === bare(plain(asked));
  const accepted = part.accepts.some((wording) => bare(plain(wording)) === bare(plain(asked)));
  const shares = part.accepts.map((wording) => shareOf(wordsOf(wording), words));
  const best = unchanged && !accepted ? 0 : Math.max(0, ...shares);
  const share = !strict && best >= 0.5 && words.length <= 3 ? 1 : best;
  return {
    part,
    share,
    quote: share > 0 ? given.trim() : null,
    confidence: share === 1 ? CERTAIN : share === 0 ? COMPARED : LIKELY,
  };
};
