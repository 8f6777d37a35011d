/**
 * School terms that hardly differ in their letters and are nevertheless two things: "elastic" and "inelastic", "ethane" and "ethene",
 * "mitosis" and "meiosis". Neither is a misspelling of the other. Data in content/words/told-apart.json.
 */
import data from '../../../content/words/told-apart.json' with { type: 'json' };
import { beginOpposed, endOpposed } from './beginnings.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap((line) => plain(line).split(' '))),
];

const NEGATING = wordsIn(data.negating);
const AMOUNTS = wordsIn(data.amounts);

/** So many letters have to be alike behind what a word begins with. */
const SHORTEST_REST = 4;

/** "inelastic" is "elastic" with a beginning that turns it round, "dialuminium" is so much of it. */
const addsBeginning = (one: string, other: string): boolean =>
  [...NEGATING, ...AMOUNTS].some(
    (beginning) => other.length >= SHORTEST_REST && one === `${beginning}${other}`,
  );

const restBehind = (word: string): string[] =>
  AMOUNTS.flatMap((amount) =>
    word.startsWith(amount) && word.length - amount.length >= SHORTEST_REST
      ? [word.slice(amount.length)]
      : [],
  );

/** "unicellular" and "multicellular": as much of the same as the beginning says. */
const isOtherAmount = (one: string, other: string): boolean =>
  restBehind(one).some((rest) => restBehind(other).includes(rest));

type Family = { roots: string[]; endings: string[] };
const CHEMICAL: readonly Family[] = [
  { roots: wordsIn(data.chemical_roots), endings: wordsIn(data.chemical_endings) },
  { roots: wordsIn(data.salt_roots), endings: wordsIn(data.salt_endings) },
];

/** The names of substances that a root and an ending make up between them: each letter of them counts. */
const isNameOf = ({ roots, endings }: Family, word: string): boolean =>
  roots.some((root) => word.startsWith(root) && endings.includes(word.slice(root.length).replace(/s$/u, '')));

/** "ethane", "Ethan" and "etano" are one name, and so are "sulphates" and "sulfat". */
const bareName = (word: string): string =>
  word
    .replace(/s$/u, '')
    .replace(/[eo]$/u, '')
    .replaceAll('th', 't')
    .replaceAll('ph', 'f')
    .replace(/ch(?=[lr])/gu, 'c');

const isOtherName = (one: string, other: string): boolean =>
  bareName(one) !== bareName(other) &&
  CHEMICAL.some((family) => isNameOf(family, one) && isNameOf(family, other));

const groupsOf = new Map<string, Set<number>>();
for (const [at, line] of data.groups.entries())
  for (const word of plain(line).split(' ')) {
    const known = groupsOf.get(word) ?? new Set();
    known.add(at);
    groupsOf.set(word, known);
  }

const PLURALS = ['', 's', 'es', 'n', 'en', 'e', 'a'];
const isPluralOf = (one: string, other: string): boolean =>
  PLURALS.some((ending) => `${other}${ending}` === one);

/** The term itself or its plural. */
const groupsWith = (word: string): ReadonlySet<number> =>
  groupsOf.get(word) ??
  PLURALS.map((ending) =>
    word.endsWith(ending) ? groupsOf.get(word.slice(0, word.length - ending.length)) : undefined,
  ).find((groups) => groups !== undefined) ??
  new Set();

const isOtherTerm = (one: string, other: string): boolean => {
  const beside = groupsWith(other);
  // "proton" and "protons" are one.
  return (
    [...groupsWith(one)].some((at) => beside.has(at)) && !isPluralOf(one, other) && !isPluralOf(other, one)
  );
};

/** Whether two words that look alike are two things. */
export const areToldApart = (first: string, second: string): boolean => {
  const [one, other] = [plain(first), plain(second)];
  if (one === other) return false;
  return (
    beginOpposed(one, other) ||
    endOpposed(one, other) ||
    addsBeginning(one, other) ||
    addsBeginning(other, one) ||
    isOtherAmount(one, other) ||
    isOtherName(one, other) ||
    isOtherTerm(one, other)
  );
};
