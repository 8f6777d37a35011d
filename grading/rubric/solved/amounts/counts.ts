/** How many things an amount for each pays for: as many as are asked for, or as are listed. */
import { AND_WORD } from '../../../language/school-words.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';

/** "1 pt each" above rows that have no label: so much for each of them. Rows have as many cells; a cell of several lines makes none. */
export const rowsIn = (text: string): number => {
  let [most, count, last] = [0, 0, 0];
  for (const line of text.split('\n')) {
    const cells = line.split('\t').length;
    count = cells > 1 && cells === last ? count + 1 : cells > 1 ? 1 : 0;
    last = cells;
    most = Math.max(most, count);
  }
  return most;
};

const COUNT_WORD = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORD})(?!\p{L})`, 'giu');

/** "any 3 rivers". */
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<count>[2-9])(?=\s(?!(?:${AND_WORD})\s)\p{L}{2}|\s?:|,?\s*$)`,
  'giu',
);

/** How many things "½ each" pays for: so many as are asked for, or as are listed. */
export const saidIn = (text: string): number[] =>
  inRange([
    ...[...text.matchAll(COUNT_WORD)].map(([word]) => toNumber(word)),
    ...[...text.matchAll(COUNTED)].map(({ groups }) => Number(groups?.count)),
  ]);

const LISTED = new RegExp(String.raw`[,;]\s|\s(?:${AND_WORD})\s`, 'iu');

export const listedIn = (text: string): number[] => {
  const bare = text.replace(/\([^()]*\)/gu, '');
  // "viruses / malware; fraud": where other signs part things, a slash stands between two words for one.
  const signs = [/[;]\s/u, /[,;]\s/u, LISTED, /\s*(?:→|–>|->|>)\s*/u, /\s+[–—-]\s+/u, /\s*\+\s*/u];
  const listed = [...signs, ...(/[,;]\s/u.test(bare) ? [] : [/\s\/\s/u])].map(
    (sign) => bare.split(sign).length,
  );
  const lettered = (bare.match(/(?<=^|\s)[a-h][).]?\s/gu) ?? []).length;
  // "1C 2A 3D"
  const coded = (bare.match(/(?<![\p{L}\d])(?:\d{1,2}\s?[A-Za-z]|[A-Za-z]\s?\d{1,2})(?![\p{L}\d])/gu) ?? [])
    .length;
  return inRange([...listed, lettered, coded]);
};

/** "one a word", "½ je Wort". */
export const PER_WORD = /(?<!\p{L})(?:words?|wort|wörter|mots?|palabras?)\W*$/iu;

export const wordsIn = (text: string): number[] => inRange([text.match(/\p{L}+/gu)?.length ?? 0]);

const MOST_COUNTED = 12;
const inRange = (counts: readonly number[]): number[] =>
  [...new Set(counts)].filter((count) => Number.isInteger(count) && count > 1 && count <= MOST_COUNTED);

/** "Jupiter – Zeus   Mars – Ares": below what each is worth. */
export const pairsIn = (text: string): number[] => {
  const pairs = text.match(/[\p{L}\p{N})]\s*(?:→|⇒|->|=|\s[–—-]\s)\s*[\p{L}\p{N}(]/gu)?.length ?? 0;
  // "1) queue 2) till"
  const numbered = text.match(/(?<=^|\s)[1-9][.)]\s(?=\p{L})/gu)?.length ?? 0;
  return inRange([pairs, numbered, rowsIn(text)]);
};
