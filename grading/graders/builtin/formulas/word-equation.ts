/** Formulas in words, "speed = distance ÷ time": what is divided by what is the answer, so the words alone are not enough. */
import { readEquation } from '../../../language/math/equation.ts';
import { isSameExpression, readExpression } from '../../../language/math/expression.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { QUANTITIES } from '../../../language/school-words.ts';
import { matchEquation } from './equation.ts';
import { inSigns, isBareSide } from './in-signs.ts';
import type { Verdict } from './reaction.ts';

const OPERATION = /\s*[=+*/÷×·]\s*|\s+[-−–x:]\s+/u;
const NAMES = 'PQRSUVWZ';
const FEWEST = 3;
const FEWEST_BARE = 2;

/** "distance ÷ time": reckoned with signs that part no other names of a thing. */
const BARE =
  /^[^=]*(?:[÷×·*]|\s(?:x|divided\sby|times|multiplied\sby|geteilt\sdurch|mal|divisée?\spar)\s)[^=]*$/iu;

/** "mass / volume" where the key wants a formula; elsewhere a stroke parts two names. */
const STROKE = /^\s*\p{L}{3,}(?:\s\p{L}+)?\s*\/\s*\p{L}{3,}(?:\s\p{L}+)?\s*$/u;

/** The things of the key, the longest first; empty where it is no formula in words. */
const thingsIn = (key: string): string[] => {
  const things = inSigns(key)
    .split(OPERATION)
    .map((one) => one.replace(/[()]/gu, '').trim())
    // "× 100" stays as it is.
    .filter((one) => !/^\d+(?:[.,]\d+)?$/u.test(one));
  const areWords =
    things.every((one) => /^\p{L}[\p{L}\s-]*$/u.test(one)) && things.some((one) => one.length > 3);
  const isEach = new Set(things.map((one) => one.toLowerCase())).size === things.length;
  const isBare = BARE.test(key) || STROKE.test(key);
  const isFormula = (key.split('=').length === 2 && /[÷/×*+−–:·-]|\sx\s/u.test(key)) || isBare;
  return areWords &&
    isEach &&
    isFormula &&
    things.length >= (isBare ? FEWEST_BARE : FEWEST) &&
    things.length <= NAMES.length
    ? things.toSorted((one, other) => other.length - one.length)
    : [];
};

/** `isWanted`: the key says of itself that it is a formula. */
export const isWordEquation = (key: string, isWanted = false): boolean =>
  thingsIn(key).length > 0 && (isWanted || !STROKE.test(key));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Of several things the only one that this letter stands for: "v" for speed. */
const thingOf = (letter: string, things: readonly string[]): number => {
  const own = things.flatMap((thing, at) =>
    QUANTITIES.some(([name, letters]) => name === thing.toLowerCase() && letters.includes(letter))
      ? [at]
      : [],
  );
  const [only = -1] = own;
  return own.length === 1 ? only : -1;
};

/** With a letter for each thing: for its name, for its first letter where no other thing begins so, or for the letter that is usual. */
const withLetters = (text: string, things: readonly string[]): string => {
  const named = things.reduce(
    (line, thing, at) =>
      line.replace(
        new RegExp(
          String.raw`(?<!\p{L})(?:the\s|die\s|der\s|das\s|la\s|el\s|le\s)?${escaped(thing)}(?!\p{L})`,
          'giu',
        ),
        NAMES[at] ?? '',
      ),
    inSigns(text.replace(/(?<=100)\s?%/gu, '')),
  );
  const initials = things.map((thing) => thing.charAt(0).toLowerCase());
  if (/\p{Ll}{2,}/u.test(named)) return named;
  const isPlain = new Set(initials).size === initials.length;
  return named.replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, (letter) => {
    if (NAMES.includes(letter) && named !== inSigns(text)) return letter;
    const initial = isPlain ? initials.indexOf(letter.toLowerCase()) : -1;
    const at = initial < 0 ? thingOf(letter, things) : initial;
    return at < 0 ? letter : (NAMES[at] ?? letter);
  });
};

/** The key says only what is reckoned, and not what comes out: so does each side of the answer that reckons. */
const matchBare = (wanted: string, lines: readonly string[], isKnown: (name: string) => boolean): Verdict => {
  const right = readExpression(plainMath(wanted));
  const given = lines
    .flatMap((line) => line.split('='))
    .flatMap((side) => readExpression(plainMath(side).trim()) ?? [])
    .filter(({ operations, variables }) => operations > 0 && [...variables].every(isKnown));
  const last = given.at(-1);
  if (right === null || last === undefined)
    return lines.some((line) => /[*/]/u.test(line)) ? 'wrong' : 'unread';
  return isSameExpression(right, last) ? 'right' : 'wrong';
};

export const matchWordEquation = (key: string, answer: string): Verdict => {
  const things = thingsIn(key);
  const wanted = withLetters(key, things);
  const [left = ''] = wanted.split('=');
  const written = answer.split('\n').map((line) => withLetters(line, things));
  // What another letter stands for is not known.
  const isKnown = (name: string): boolean => NAMES.slice(0, things.length).includes(name);
  if (!wanted.includes('=')) return matchBare(wanted, written, isKnown);
  // "distance ÷ time": what comes out is what was asked for.
  const lines = written.map((line) => (isBareSide(line) ? `${left}= ${line}` : line));
  const given = lines.filter((line) => [...(readEquation(line)?.variables ?? '?')].every(isKnown));
  if (readEquation(wanted) === null) return 'unread';
  // Something else is reckoned with.
  if (given.length === 0) return lines.some((line) => /[*/]/u.test(line)) ? 'wrong' : 'unread';
  return matchEquation(wanted, given.join('\n'));
};
