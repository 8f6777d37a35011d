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

/** Which things a letter may stand for: "v" for speed, "Q" for "charge flow", where need be in another size. */
const thingsOf = (letter: string, things: readonly string[]): number[] => {
  const named = (isName: (name: string, thing: string) => boolean, isLetter: (one: string) => boolean) =>
    things.flatMap((thing, at) =>
      QUANTITIES.some(
        ([name, letters]) => isName(name.toLowerCase(), thing.toLowerCase()) && letters.some(isLetter),
      )
        ? [at]
        : [],
    );
  const isSame = (one: string): boolean => one === letter;
  const isLike = (one: string): boolean => one.toLowerCase() === letter.toLowerCase();
  const is = (name: string, thing: string): boolean => name === thing;
  const within = (name: string, thing: string): boolean => thing.split(' ').includes(name);
  const ways = [named(is, isSame), named(within, isSame), named(within, isLike)];
  return ways.find(({ length }) => length > 0) ?? [];
};

/** Of several things the only one that this letter stands for. */
const thingOf = (letter: string, things: readonly string[]): number => {
  const [only = -1, other] = thingsOf(letter, things);
  return other === undefined ? only : -1;
};

/** "charge" for "charge flow": a word of the name that no other thing has. */
const shortNames = (thing: string, things: readonly string[]): string[] =>
  thing
    .split(' ')
    .filter(
      (word, _, words) =>
        words.length > 1 &&
        word.length >= SHORTEST &&
        things.every(
          (other) => other === thing || !other.toLowerCase().split(' ').includes(word.toLowerCase()),
        ),
    );
const SHORTEST = 4;

const withNames = (text: string, things: readonly string[], namesOf: (thing: string) => string[]): string =>
  things.reduce(
    (line, thing, at) =>
      namesOf(thing).reduce(
        (left, name) =>
          left.replace(
            new RegExp(
              String.raw`(?<!\p{L})(?:the\s|die\s|der\s|das\s|la\s|el\s|le\s)?${escaped(name)}(?!\p{L})`,
              'giu',
            ),
            NAMES[at] ?? '',
          ),
        line,
      ),
    text,
  );

const LONE = /(?<!\p{L})\p{L}(?!\p{L})/gu;

/** Each letter by what it usually stands for, those with one meaning first; null where two are left for the same, or one for nothing. */
const byUsual = (line: string, things: readonly string[]): string | null => {
  const apart = line.replace(TOGETHER, (run) =>
    [...run].every((letter) => thingsOf(letter, things).length > 0) ? [...run].join('*') : run,
  );
  const letters = [...new Set(apart.match(LONE))];
  const places = new Map<string, number>();
  const free = (letter: string): number[] =>
    thingsOf(letter, things).filter((at) => ![...places.values()].includes(at));
  for (let left = letters.length; left > 0; left -= 1) {
    const next = letters.find((letter) => !places.has(letter) && free(letter).length === 1);
    if (next !== undefined) places.set(next, free(next)[0] ?? -1);
  }
  return letters.length > 1 && letters.every((letter) => places.has(letter))
    ? apart.replace(LONE, (letter) => NAMES[places.get(letter) ?? -1] ?? letter)
    : null;
};
const TOGETHER = /(?<!\p{L})\p{L}{2,3}(?!\p{L})/gu;

/** With a letter for each thing: for its name, for its first letter where no other thing begins so, or for the letter that is usual. */
const withLetters = (text: string, things: readonly string[]): string => {
  const plain = inSigns(text.replace(/(?<=100)\s?%/gu, ''));
  const named = withNames(plain, things, (thing) => [thing]);
  const initials = things.map((thing) => thing.charAt(0).toLowerCase());
  if (/\p{Ll}{2,}/u.test(named)) return withNames(named, things, (thing) => shortNames(thing, things));
  const isPlain = new Set(initials).size === initials.length;
  return named.replace(LONE, (letter) => {
    if (NAMES.includes(letter) && named !== plain) return letter;
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
  const written = answer
    .split('\n')
    .flatMap((line) => [withLetters(line, things), byUsual(inSigns(line), things)])
    .filter((line) => line !== null);
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
