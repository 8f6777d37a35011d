/** Whether a formula of letters says what the key's says: "F=ma", "F = a·m", "force = mass × acceleration". */
import { type Equation, readEquation } from '../../../language/math/equation.ts';
import { difference, isProportional, isSameExpression } from '../../../language/math/expression.ts';
import { namesIn, withNames } from '../../../language/math/names.ts';
import { isBareSide } from './in-signs.ts';
import { withOtherLetters, withQuantities } from './quantities.ts';
import type { Verdict } from './reaction.ts';

const lettersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<!\p{L})\p{L}(?!\p{L})/gu)].map((match) => match[0]));

const lettersOf = (key: string): Set<string> =>
  lettersIn(key.normalize('NFKC').replace(/\p{L}{2,}/gu, (run) => [...run].join(' ')));

const isSame = (wanted: Equation, given: Equation): boolean =>
  (isSameExpression(wanted.left, given.left) && isSameExpression(wanted.right, given.right)) ||
  (isSameExpression(wanted.left, given.right) && isSameExpression(wanted.right, given.left));

const SAMPLES = [1.7, 3.1, 2.3];

/** Solved for another letter: with its value the key's holds, whatever the others are. */
const isRearranged = (wanted: Equation, given: Equation): boolean => {
  const [name] = [...given.left.variables];
  if (name === undefined || given.left.operations > 0 || given.right.variables.has(name)) return false;
  const names = [...wanted.variables].filter((one) => one !== name);
  const areSame = given.variables.size === wanted.variables.size;
  if (!areSame || [...given.variables].some((one) => !wanted.variables.has(one))) return false;
  return SAMPLES.every((sample) => {
    const scope = new Map(names.map((one, at) => [one, sample + at * 0.7]));
    scope.set(name, given.right.evaluate(scope));
    const [left, right] = [wanted.left.evaluate(scope), wanted.right.evaluate(scope)];
    return Math.abs(left - right) <= 1e-6 * Math.max(Math.abs(left), Math.abs(right));
  });
};

/** "force = mass × acceleration" by the first letters, where the key has just these. */
const byInitials = (text: string, known: ReadonlySet<string>): string =>
  text.replace(/\p{L}{3,}/gu, (word) => {
    const initial = word.charAt(0);
    return [...known].find((one) => one.toLowerCase() === initial.toLowerCase()) ?? word;
  });

const sameCase = (text: string, known: ReadonlySet<string>): string =>
  text.replace(/\p{L}/gu, (letter) =>
    known.has(letter)
      ? letter
      : ([...known].find((one) => one.toLowerCase() === letter.toLowerCase()) ?? letter),
  );

const ALIKE: Readonly<Record<string, string>> = { p: 'ρ', u: 'μ', w: 'ω', a: 'α' };

/** "p = m/v" for "ρ = m/V", "3.14 r²" for "π r²": what keyboards have not. */
const asTyped = (text: string, known: ReadonlySet<string>): string =>
  (known.has('π') && !text.includes('π') ? text.replace(/(?<![\d.,])3[.,]14\d*/gu, 'π') : text).replace(
    /(?<!\p{L})[puwa](?!\p{L})/gu,
    (letter) => (!known.has(letter) && known.has(ALIKE[letter] ?? '') ? (ALIKE[letter] ?? letter) : letter),
  );

const compare = (wanted: Equation, given: Equation | null): Verdict => {
  if (!given) return 'unread';
  if (isSame(wanted, given)) return 'right';
  const [one, other] = [difference(wanted.left, wanted.right), difference(given.left, given.right)];
  const isSolved = isRearranged(wanted, given) || isRearranged(given, wanted);
  return isProportional(one, other) || isSolved ? 'likely' : 'wrong';
};

/** In letters; names of more than one sign are put as one, in each way that the key may be meant. */
export const matchEquation = (key: string, answer: string): Verdict => {
  const verdicts = namesIn(key).map((names) => {
    const known = lettersOf(key);
    const said =
      names.length === 0
        ? answer
        : answer
            .split('\n')
            .map((line) => withQuantities(line, known))
            .join('\n');
    return matchLetters(withNames(key, names), withNames(said, names));
  });
  return (['right', 'likely', 'wrong'] as const).find((one) => verdicts.includes(one)) ?? 'unread';
};

const matchLetters = (key: string, answer: string): Verdict => {
  const known = lettersOf(key);
  const wanted = readEquation(key);
  if (!wanted) return 'unread';
  const [left = ''] = key.split('=');
  const pieces = answer
    .split(/\n|[,;](?=\s)|\.(?=\s|$)|\s{2,}(?=\p{L}\s?=)/u)
    .map((line) => line.replace(/^.*?:\s*(?=[^:]*=)|[£$€]\s?(?=\d)/gu, '').trim())
    .flatMap((line) => {
      const said = withQuantities(line, known);
      // "mass × acceleration": what comes out is what was asked for.
      return isBareSide(said) && !isResult(said) ? [`${left}= ${line}`, `${left}= ${said}`] : [line, said];
    })
    .filter((line, at, all) => line.includes('=') && all.indexOf(line) === at);
  const verdicts = pieces.flatMap((line): Verdict[] => {
    const own = compare(wanted, readEquation(line, known));
    if (own === 'likely' || own === 'right') return [answer.includes(line) ? own : 'likely'];
    const typed = sameCase(asTyped(line, known), known);
    const others = [byInitials(line, known), sameCase(line, known), withOtherLetters(line, known), typed].map(
      (text) => compare(wanted, readEquation(text, known)),
    );
    return [others.some((one) => one === 'right' || one === 'likely') ? 'likely' : own];
  });
  return (['right', 'likely', 'wrong'] as const).find((one) => verdicts.includes(one)) ?? 'unread';
};

/** Without letters it is a sum of numbers. */
const isResult = (line: string): boolean => !/\p{L}/u.test(line.replace(/x/giu, ''));
