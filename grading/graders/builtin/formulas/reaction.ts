/** Whether an equation of chemistry, in formulas or in words, is the one of the key. */
import { isWithin, toleranceOf } from '../../../language/edit-distance.ts';
import {
  ARROW,
  flatten,
  listFormulas,
  type Reaction,
  readReaction,
  readSpecies,
} from '../../../language/math/chemistry.ts';
import { isSameSubstance } from '../../../language/math/substances.ts';
import { AND_WORD } from '../../../language/school-words.ts';

/**
 * `likely`: the same things in other letters, which a teacher may see either way; `multiple`: in other multiples. `unbalanced`: the same things,
 * not in the same amounts, or those of one side of a word equation.
 */
export type Verdict = 'right' | 'likely' | 'multiple' | 'unbalanced' | 'wrong' | 'unread';

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const lowered = (text: string): string => flatten(text).toLowerCase().replace(/\s/gu, '');

type Likeness = { ratio: number; exact: boolean };

/** How many times as much of it there is; null where it is another thing. */
const compareSpecies = (wanted: string, given: string): Likeness | null => {
  const [one, other] = [readSpecies(wanted), readSpecies(given)];
  const same = one.flatMap((own) => {
    const twin = other.find(({ atoms }) => atoms === own.atoms);
    return twin ? [{ ratio: twin.amount / own.amount, exact: twin.written === own.written }] : [];
  })[0];
  if (same) return same;
  if (one.length > 0 && other.length > 0) return null;
  const [letters, own] = [lettersOf(wanted), lettersOf(given)];
  if (letters === own) return { ratio: 1, exact: wanted.trim() === given.trim() || one.length === 0 };
  // Names have no amounts.
  if (isSameSubstance(wanted, given)) return { ratio: 1, exact: false };
  return one.length === 0 && isWithin(letters, own, toleranceOf(letters.length))
    ? { ratio: 1, exact: false }
    : null;
};

/** What a reaction needs or gives off beside its substances. */
const ENERGY =
  /^(?:sun)?light(?: energy)?$|^(?:heat|energy|chlorophyll|ATP|lumière|énergie|chaleur|luz|energía|calor|(?:sonnen)?licht|(?:licht)?energie|wärme)$/iu;

/** Each thing of one side with one of the other; null where something is left over. */
const compareSides = (wanted: readonly string[], given: readonly string[]): Likeness[] | null => {
  const left = given.filter((one) => wanted.length === given.length || !ENERGY.test(one.trim()));
  if (wanted.length !== left.length) return null;
  const found = wanted.flatMap((one) => {
    const likes = left.map((other) => compareSpecies(one, other));
    const at = likes.findIndex((like) => like !== null);
    const like = likes[at];
    if (at < 0 || !like) return [];
    left.splice(at, 1);
    return [like];
  });
  return found.length === wanted.length ? found : null;
};

const compareReactions = (wanted: Reaction, given: Reaction): Verdict => {
  const [left, right] = [compareSides(wanted.left, given.left), compareSides(wanted.right, given.right)];
  // In words each side is a thing of its own.
  const isInWords = [...wanted.left, ...wanted.right].every((one) => readSpecies(one).length === 0);
  if (!left || !right) return isInWords && (left || right) ? 'unbalanced' : 'wrong';
  // Names have no amounts, so formulas in words are not balanced.
  const isNamed = [...given.left, ...given.right].every((one) => readSpecies(one).length === 0);
  if (isNamed && !isInWords) return 'unread';
  const all = [...left, ...right];
  const ratio = all[0]?.ratio ?? 1;
  if (all.some((one) => Math.abs(one.ratio - ratio) > 1e-9)) return 'unbalanced';
  if (ratio !== 1) return 'multiple';
  return all.every(({ exact }) => exact) ? 'right' : 'likely';
};

/** "The equation is: …" is no part of the first thing of it. */
const withoutLead = (line: string): string =>
  line.replace(/^.*?[:](?=.*(?:[→⟶⇒=]|->))/u, '').replace(/[.\s]+$/u, '');

/** Of "the equation is 2H2" the formula; a word equation is left as it is. */
const trimSides = (reaction: Reaction): Reaction => {
  const [first = '', ...others] = reaction.left;
  const last = reaction.right.at(-1) ?? '';
  const amount = /(?<amount>\d+\s*)?(?<formula>[A-Z([]\S*)$/u.exec(first)?.[0] ?? first;
  const tail =
    listFormulas(last).length > 0 && readSpecies(last).length === 0
      ? (last.split(/[\s,;]/u)[0] ?? last)
      : last;
  return {
    left: [readSpecies(first).length === 0 && readSpecies(amount).length > 0 ? amount : first, ...others],
    right: [...reaction.right.slice(0, -1), tail],
  };
};

/** "--light-->": what stands on the arrow. */
/** "(+ energy)": what is said besides in brackets. */
const BESIDES = /\(\s*\+[^()]*\)/gu;
const ON_ARROW = /[-–—]{1,3}\s?\(?\p{L}[\p{L}\s,]{2,30}\)?\s?[-–—]{1,3}>/gu;

/** "1, 2, 1, 2" where the question prints the formulas: their amounts alone. */
const matchAmounts = (wanted: Reaction, written: string): Verdict | null => {
  const amounts = [...wanted.left, ...wanted.right].map((one) => readSpecies(one)[0]?.amount);
  const given = /^[\d\s,;:+→>–-]+$/u.test(written) ? (written.match(/\d+/gu) ?? []).map(Number) : [];
  if (given.length !== amounts.length || amounts.includes(undefined)) return null;
  return given.every((amount, at) => amount === amounts[at]) ? 'likely' : 'wrong';
};

/** "gives", "wird zu": the arrow in words; and a dash, where nothing else parts the sides. */
const ARROW_WORD =
  /\s(?:gives?|forms?|makes?|produces?|yields?|becomes?|goes\sto|turns\sinto|ergibt|ergeben|wird\szu|werden\szu|donne(?:nt)?|produi(?:t|sent)|produce|forma|da)\s/giu;
const withArrow = (line: string): string => {
  if (ARROW.test(line.trim())) return line;
  const said = line.replace(ARROW_WORD, ' -> ');
  return said === line && line.match(/\s[-–—]\s/gu)?.length === 1 ? line.replace(/\s[-–—]\s/u, ' -> ') : said;
};

const readAll = (wanted: Reaction, written: string): Reaction[] => {
  const answer = written.replace(BESIDES, ' ').replace(ON_ARROW, '->').split('\n').map(withArrow).join('\n');
  const isInWords = [...wanted.left, ...wanted.right].every((one) => readSpecies(one).length === 0);
  const lines = answer
    .split('\n')
    .map((line) => (isInWords && !line.includes('+') ? line.replace(AND, ' + ') : line))
    .filter((line) => ARROW.test(line.trim()) && /\S\s*\+|\+\s*\S/u.test(line));
  return lines.flatMap((line) => readReaction(withoutLead(line)) ?? []).map(trimSides);
};

/** How many sides are those of the key, in one of the equations written; `isCounted`: their amounts too. */
export const sidesHeld = (wanted: Reaction, written: string, isCounted: boolean): number => {
  const isNamed = (side: readonly string[]): boolean => side.every((one) => readSpecies(one).length === 0);
  const holds = (own: readonly string[], given: readonly string[]): boolean => {
    const found = isNamed(own) === isNamed(given) ? compareSides(own, given) : null;
    return found?.every(({ ratio }) => !isCounted || ratio === 1) === true;
  };
  const held = readAll(wanted, written).map(
    ({ left, right }) => [holds(wanted.left, left), holds(wanted.right, right)].filter(Boolean).length,
  );
  return Math.max(0, ...held);
};

export const matchReaction = (wanted: Reaction, written: string): Verdict => {
  const amounts = matchAmounts(wanted, written);
  if (amounts) return amounts;
  const read = readAll(wanted, written);
  if (read.length === 0) return 'unread';
  const verdicts = read.map((one) => compareReactions(wanted, one));
  return (
    (['right', 'likely', 'multiple', 'unbalanced', 'unread'] as const).find((one) =>
      verdicts.includes(one),
    ) ?? 'wrong'
  );
};
const AND = new RegExp(String.raw`\s(?:${AND_WORD})\s`, 'giu');

/** The elements in the order in which they are named first. */
const elementsOf = (written: string): string => [...new Set(written.match(/[A-Z][a-z]?/gu))].join(' ');

/** "NaHO" for "NaOH": as many atoms of each, and not in the order in which they are joined. What holds carbon and hydrogen is written in many ways. */
const isOtherOrder = (one: string, other: string): boolean => {
  const elements = elementsOf(one);
  return elements !== elementsOf(other) && !/^(?=.*\bC\b)(?=.*\bH\b)/u.test(elements);
};

/** One formula among words: it is there, in other letters, or another one is. */
export const matchSpecies = (wanted: string, answer: string): Verdict => {
  const own = readSpecies(wanted);
  const whole = readSpecies(answer.replace(/[.,;]+$/u, '').trim());
  const given = whole.length > 0 ? [whole] : listFormulas(answer).map(readSpecies);
  const pairs = given.map((readings) => {
    const like = readings.find(({ atoms, amount }) =>
      own.some((one) => one.atoms === atoms && one.amount === amount),
    );
    if (!like || own.every(({ written }) => isOtherOrder(written, like.written))) return 'wrong';
    return own.some(({ written }) => written === like.written) ? 'right' : 'likely';
  });
  const others = new Set(given.flatMap((readings) => readings.slice(0, 1).map(({ atoms }) => atoms))).size;
  if (pairs.includes('right')) return others > 1 ? 'likely' : 'right';
  if (pairs.includes('likely')) return 'likely';
  // "Ca CO3"
  if (answer.replace(/[\s.]+/gu, '') === flatten(wanted)) return 'likely';
  // "HCL", "na2so4": with another capital it is another element, or none.
  if (lowered(answer) === lowered(wanted)) return 'unread';
  // "H20": a zero for the letter.
  if (
    flatten(answer)
      .replace(/[\s.]+/gu, '')
      .replaceAll('0', 'O') === flatten(wanted)
  )
    return 'likely';
  return pairs.length > 0 ? 'wrong' : 'unread';
};
