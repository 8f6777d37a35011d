/** Names that are cut short on one side and written out on the other: "Penn." and "Pennsylvania", "NY" and "New York", "Ga." and "Georgia". */

const CUT = /(?<![\p{L}])(?<short>\p{Lu}\p{Ll}{1,5})\.(?!\p{L})/gu;
const INITIALS = /^(?:\p{Lu}\.?\s?){2,4}$/u;

const isShortOf = (short: string, long: string): boolean => {
  const [one, other] = [short.toLowerCase(), long.toLowerCase()];
  if (other.length < one.length + 2) return false;
  // "Ga." of Georgia: how it begins and how it ends.
  return (
    other.startsWith(one) ||
    (one.length === 2 && other.startsWith(one.charAt(0)) && other.endsWith(one.charAt(1)))
  );
};

const wholeOf = (short: string, words: readonly string[]): string | null => {
  const fitting = [...new Set(words.filter((word) => isShortOf(short, word)))];
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

const namesIn = (text: string): string[] => text.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [];

const withWholes = (text: string, other: string): string =>
  text.replace(CUT, (whole, short: string) => wholeOf(short, namesIn(other)) ?? whole);

/** "New York" where the other side has "NY" or "N.Y.". */
const spelled = (letters: string, text: string): string | null => {
  const pattern = [...letters].map((letter) => String.raw`${letter}\p{Ll}+`).join(String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'u').exec(text)?.[0] ?? null;
};

const lettersOf = (name: string): string | null =>
  INITIALS.test(name.trim()) ? name.replace(/[^\p{L}]/gu, '') : null;

const inLetters = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{Lu}\.\s?){2,4}/gu, (run) => `${run.replace(/[^\p{L}]/gu, '')} `);

/** The names of a key and an answer, each as the longer of the two sides writes it. */
export const inWholeNames = (
  lefts: readonly string[],
  given: string,
): { lefts: string[]; answer: string } => {
  const answer = inLetters(withWholes(given, lefts.join('\n')));
  const names = lefts.map((left) => {
    const letters = lettersOf(left);
    return letters === null ? withWholes(left, answer) : (spelled(letters, answer) ?? letters);
  });
  return { lefts: names, answer };
};
