/** A number with the letters of its parts, and letters for answers, in one row. */
import type { Label } from '../label.ts';

const FEWEST_IN_A_ROW = 3;

/** "2. b d a" where the key has 2a, 2b and 2c: as many letters as there are parts answer one after the other. */
export const isRowOf = (labels: readonly Label[], number: number, after: string): boolean => {
  const row = /^[.):]?\s*(?<row>[a-h](?:[\s,;]+[a-h])+)\s*\.?\s*$/iu.exec(after)?.groups?.row;
  const letters = row?.toLowerCase().match(/[a-h]/gu) ?? [];
  const count = labels.filter((one) => one.number === number && /^[a-h]$/u.test(one.part)).length;
  // "a d b c": letters of the parts, each before its answer.
  const isPaired = letters[0] === 'a' && letters[2] === 'b';
  return letters.length >= FEWEST_IN_A_ROW && letters.length === count && !isPaired;
};
