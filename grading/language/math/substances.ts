/** The formula of a substance and its names, in the languages that tests are written in: "CO2" is carbon dioxide. Data in content/words/substances.json. */
import names from '../../../content/words/substances.json' with { type: 'json' };
import { readSpecies } from './chemistry.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/[^\p{L}']+/gu, ' ')
    .trim();

const namesOf = new Map(Object.entries(names).map(([formula, line]) => [formula, line.split('|')]));

/** "oxygen" is O2 as a gas and O as an element. */
const byName = Map.groupBy(
  [...namesOf].flatMap(([formula, own]) => own.map((name) => ({ name, formula }))),
  ({ name }) => name,
);

const atomsOf = (text: string): string[] | null =>
  byName
    .get(plain(text))
    ?.flatMap(({ formula }) => readSpecies(formula))
    .map(({ atoms }) => atoms) ?? null;

/** Whether two texts, a name and a formula or two names, are one substance. */
export const isSameSubstance = (one: string, other: string): boolean => {
  const [first, second] = [atomsOf(one), atomsOf(other)];
  if (first === null && second === null) return false;
  const written = (text: string): string[] => readSpecies(text).map(({ atoms }) => atoms);
  const own = first ?? written(one);
  return (second ?? written(other)).some((atoms) => own.includes(atoms));
};

/** "K, Mg" as "potassium, magnesium" where the other text has those names. */
export const nameSubstances = (text: string, other: string): string => {
  const known = ` ${plain(other)} `;
  return text.replace(/(?<![\p{L}\d])[A-Z][A-Za-z\d()]*(?![\p{L}\d])/gu, (sign) => {
    const own = namesOf.get(sign) ?? [];
    return own.find((name) => known.includes(` ${name} `)) ?? sign;
  });
};

/** The signs and names of a substance, however it is given; an element of a gas too. Empty where it is none that is known. */
export const allNamesOf = (text: string): { signs: string[]; names: string[] } => {
  const sign = text.trim();
  const formulas =
    byName.get(plain(text))?.map(({ formula }) => formula) ?? (namesOf.has(sign) ? [sign] : []);
  const bare = new Set(
    formulas.map((formula) => formula.replace(/^(?<element>[A-Z][a-z]?)2$/u, '$<element>')),
  );
  const signs = [...namesOf.keys()].filter(
    (one) => bare.has(one) || bare.has(one.replace(/^([A-Z][a-z]?)2$/u, '$1')),
  );
  return { signs, names: signs.flatMap((one) => namesOf.get(one) ?? []) };
};
