/** Several formulas of chemistry that are asked for, "name three acids: HCl, HNO3 …": each is there as a formula or by its name, or it is not. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { listFormulas, readSpecies } from '../../../language/math/chemistry.ts';
import { isSameSubstance } from '../../../language/math/substances.ts';
import { CERTAIN, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { matchSpecies } from './reaction.ts';

const REMARK = /\s*\([^()]*\p{Ll}{3,}[^()]*\)\s*$/u;
const BETWEEN = /[,;\n]|\s(?:and|und|et|y)\s|\s?[:=→]\s?|\s[–-]\s/giu;

type Found = { item: string; atoms: readonly string[]; quote: string; isExact: boolean };

const FEWEST = 2;

const findIn = (item: string, given: readonly string[]): Found | null => {
  const verdicts = given.map((one) => matchSpecies(item, one));
  const at = verdicts.includes('right') ? verdicts.indexOf('right') : verdicts.indexOf('likely');
  const named = at < 0 ? given.find((one) => isSameSubstance(item, one)) : given[at];
  const atoms = readSpecies(item).map((one) => one.atoms);
  return named === undefined ? null : { item, atoms, quote: named.trim(), isExact: verdicts[at] === 'right' };
};

/** Null where the key has other things than formulas, or the answer none of them. */
export const markFormulas = (part: MarkingPart, answer: string): PartMark | null => {
  const items = part.accepts.map((accept) => accept.replace(REMARK, ''));
  const areFormulas = items.every((item) => readSpecies(item).length > 0 && /[A-Z].*[A-Z\d]/u.test(item));
  if (part.kind !== 'list' || items.length < FEWEST || !areFormulas) return null;
  const given = [...listFormulas(answer), ...answer.split(BETWEEN).filter((piece) => piece !== undefined)];
  const all = items.flatMap((item) => findIn(item, given) ?? []);
  // The key may have two ways to write one of them.
  const found = all.filter(
    ({ atoms }, at) => all.findIndex((one) => one.atoms.some((name) => atoms.includes(name))) === at,
  );
  if (found.length === 0 && listFormulas(answer).length === 0) return null;
  const wanted = part.wanted ?? items.length;
  const counted = found.slice(0, wanted);
  const share = counted.length / wanted;
  return {
    part,
    share,
    quote: null,
    found: counted.map(({ item, quote }) => ({
      point: part.accepts[items.indexOf(item)] ?? item,
      quote: quote.slice(0, 120),
    })),
    confidence: share === 1 && counted.every(({ isExact }) => isExact) ? CERTAIN : NOT_FOUND,
  };
};
