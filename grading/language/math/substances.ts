/** The formula of a substance and its names, in the languages that tests are written in: "CO2" is carbon dioxide. Data in content/words/substances.json. */
import names from '../../../content/words/substances.json' with { type: 'json' };
import { readSpecies } from './chemistry.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/[^\p{L}']+/gu, ' ')
    .trim();

const byName = new Map(
  Object.entries(names).flatMap(([formula, line]) =>
    line.split('|').map((name): [string, string] => [name, formula]),
  ),
);

/** Whether two texts, a name and a formula or two names, are one substance. */
export const isSameSubstance = (one: string, other: string): boolean => {
  const formulas = [one, other].map((text) => byName.get(plain(text)));
  const [first, second] = formulas;
  if (first === undefined && second === undefined) return false;
  const atomsOf = (formula: string | undefined, text: string): string[] =>
    readSpecies(formula ?? text).map(({ atoms }) => atoms);
  const own = atomsOf(first, one);
  return atomsOf(second, other).some((atoms) => own.includes(atoms));
};
