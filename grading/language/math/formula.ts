/** Whether a text as a whole is a formula or an equation, of chemistry or of letters. */
import { isChemical, readReaction, readSpecies } from './chemistry.ts';
import { isEquation } from './equation.ts';

/** "2 H2 + O2 → 2 H2O", "magnesium + oxygen → magnesium oxide": things that become others. */
export const isReaction = (text: string): boolean => {
  const read = readReaction(text);
  if (!read || read.left.length + read.right.length < 3) return false;
  const things = [...read.left, ...read.right];
  if (things.every((one) => readSpecies(one).length > 0)) return true;
  return /[→⟶⇒⇌]|->/u.test(text) && things.every((one) => /^\d*\s*\p{L}[\p{L}\s()-]{2,}$/u.test(one));
};

/** Whether a key's wording is to be compared as a formula, whatever kind of answer it was taken for. */
export const isFormula = (text: string): boolean => isReaction(text) || isChemical(text) || isEquation(text);
