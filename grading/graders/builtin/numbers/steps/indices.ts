/** Letters with an index, "R1" and "R2", as letters of their own: in a sum of such letters "1" is no factor. */

const INDEXED = /(?<!\p{L})(?<letter>\p{L})_?(?<index>[1-9₁-₉])(?![\d.,]\d|\d)/gu;
/** Letters that hardly any key has. */
const SPARE = 'ξζηχψκτιυϕ';
const LOW = '₀₁₂₃₄₅₆₇₈₉';

const nameOf = (letter: string, index: string): string =>
  `${letter}${LOW.includes(index) ? LOW.indexOf(index) : index}`;

/** The letters that a key tells apart by their indices, and to none of which it gives a value. */
const namesIn = (key: string): string[] => {
  const names = [...key.matchAll(INDEXED)].map(({ groups, index, 0: { length } }) => ({
    letter: groups?.letter ?? '',
    name: nameOf(groups?.letter ?? '', groups?.index ?? ''),
    isGiven: /^\s*=/u.test(key.slice(index + length)),
  }));
  const own = names.filter(({ letter, isGiven }) => {
    const same = names.filter((one) => one.letter === letter);
    return !isGiven && new Set(same.map(({ name }) => name)).size > 1 && !same.some((one) => one.isGiven);
  });
  return [...new Set(own.map(({ name }) => name))];
};

/** Writes the indexed letters of a key as other letters, in the key as in an answer; null where it has none. */
export const withoutIndices = (key: string): ((text: string) => string) | null => {
  const names = namesIn(key);
  if (names.length === 0 || names.length > SPARE.length) return null;
  return (text) =>
    text.replace(INDEXED, (whole, letter: string, index: string) => {
      const at = names.indexOf(nameOf(letter, index));
      return at < 0 ? whole : `(${SPARE.charAt(at)})`;
    });
};
