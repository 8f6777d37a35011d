/** What a key tells of its pairs twice: by their letters or numbers, and by their names. */

export type Pair = { left: string; right: string };

const SPACED = /^(?<left>.+?)\s+[–—-]\s+(?<right>.+)$/u;
const FEWEST = 3;

/** "1c 2d 3a   Curie = radium, …": set apart from what they stand for. */
const CODES_BEFORE =
  /^(?<codes>\d\s?[-–=]?\s?[A-Za-z](?:[,;]?\s\d\s?[-–=]?\s?[A-Za-z]){2,})\s{2,}\p{L}{2}[^\n]*$/u;
const NAMES_BEHIND = /^(?<pairs>.*\S)\s*\((?<inside>[^()]*[–—:,;-][^()]*)\)\s*$/su;
/** "violin strings": without a sign between them. */
const SIDE_BY_SIDE = /^(?<left>\p{L}{3,}(?:\s\p{L}+)?)\s(?<right>\p{L}{3,})$/u;
const NAMED = /^(?<left>[^–—:-]+?)\s*[–—:-]\s*(?<right>[^–—:-].*)$/u;

/** "1 C, 2 A   (Rhine–Cologne, Elbe–Dresden; written out will do)": the pairs once more, by their names. */
export const namesBehind = (text: string): { text: string; names: Pair[] } => {
  const coded = CODES_BEFORE.exec(text)?.groups?.codes;
  if (coded !== undefined) return { text: coded, names: [] };
  const groups = NAMES_BEHIND.exec(text)?.groups;
  const names = (groups?.inside ?? '')
    .split(/\s*;\s+/u.test(groups?.inside ?? '') && /:/u.test(groups?.inside ?? '') ? /\s*;\s+/u : /[,;]\s+/u)
    .flatMap((entry): Pair[] => {
      const own = (NAMED.exec(entry.trim()) ?? SIDE_BY_SIDE.exec(entry.trim()))?.groups;
      return own ? [{ left: own.left ?? '', right: own.right ?? '' }] : [];
    });
  return groups && names.length >= FEWEST ? { text: groups.pairs ?? text, names } : { text, names: [] };
};

const CODED = /^(?<left>[A-Z]|\d{1,2})\s?[-–=:]?\s?(?<right>\d{1,2}|[A-Z])\s+(?<names>\p{L}\p{L}.*)$/u;

/** "A3 lamb – young sheep" line by line: the pairs with their names beside them. */
export const codedLines = (lines: readonly string[]): { text: string; names: Pair[] } | null => {
  const found = lines.map((line) => CODED.exec(line.trim())?.groups);
  const names = found.flatMap((groups): Pair[] => {
    const own = SPACED.exec(groups?.names ?? '')?.groups;
    return own ? [{ left: own.left ?? '', right: own.right ?? '' }] : [];
  });
  if (lines.length < FEWEST || names.length < lines.length) return null;
  return { text: found.map((groups) => `${groups?.left}-${groups?.right}`).join(', '), names };
};

/** "N-C E-A S-D": single letters on either side, of which those behind the sign are the first letters of all. */
export const areSided = (entries: readonly string[], pairs: readonly Pair[]): boolean => {
  const [lefts, rights] = [
    pairs.map(({ left }) => left.toLowerCase()),
    pairs.map(({ right }) => right.toLowerCase()),
  ];
  return (
    entries.every((entry) => /^\p{L}\s?[-–=:]\s?\p{L}[.,;]?$/u.test(entry.trim())) &&
    rights.toSorted().every((letter, at) => letter === 'abcdefghijkl'[at]) &&
    lefts.some((letter) => !rights.includes(letter))
  );
};

const CODE_PAIR = String.raw`(?:[a-z]\s?[-–=]?\s?\d{1,2}|\d{1,2}\s?[-–=]?\s?[a-z])`;
/** "gods  a3 b1 c4": what is matched, in a word or two. */
export const CODES_LAST = new RegExp(
  String.raw`^(?<lead>\p{L}{3,}(?:\s\p{L}+){0,3})\s+(?<rest>${CODE_PAIR}(?:[,;]?\s+${CODE_PAIR}){2,})$`,
  'iu',
);
