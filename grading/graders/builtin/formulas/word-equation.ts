/** Formulas in words, "speed = distance ÷ time": what is divided by what is the answer, so the words alone are not enough. */
import { readEquation } from '../../../language/math/equation.ts';
import { matchEquation } from './equation.ts';
import { inSigns, isBareSide } from './in-signs.ts';
import type { Verdict } from './reaction.ts';

const OPERATION = /\s*[=+*/÷×·]\s*|\s+[-−–x:]\s+/u;
const NAMES = 'PQRSUVWZ';
const FEWEST = 3;

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
  const isFormula = key.split('=').length === 2 && /[÷/×*+−–:·-]|\sx\s/u.test(key);
  return areWords && isEach && isFormula && things.length >= FEWEST && things.length <= NAMES.length
    ? things.toSorted((one, other) => other.length - one.length)
    : [];
};

export const isWordEquation = (key: string): boolean => thingsIn(key).length > 0;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** With a letter for each thing: for its name, or for its first letter where no other thing begins so. */
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
  return new Set(initials).size < initials.length || /\p{Ll}{2,}/u.test(named)
    ? named
    : named.replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, (letter) => {
        const at =
          NAMES.includes(letter) && named !== inSigns(text) ? -1 : initials.indexOf(letter.toLowerCase());
        return at < 0 ? letter : (NAMES[at] ?? letter);
      });
};

export const matchWordEquation = (key: string, answer: string): Verdict => {
  const things = thingsIn(key);
  const wanted = withLetters(key, things);
  const [left = ''] = wanted.split('=');
  const lines = answer
    .split('\n')
    .map((line) => withLetters(line, things))
    // "distance ÷ time": what comes out is what was asked for.
    .map((line) => (isBareSide(line) ? `${left}= ${line}` : line));
  // "v" for speed: what another letter stands for is not known.
  const isKnown = (name: string): boolean => NAMES.slice(0, things.length).includes(name);
  const given = lines.filter((line) => [...(readEquation(line)?.variables ?? '?')].every(isKnown));
  if (readEquation(wanted) === null) return 'unread';
  // Something else is reckoned with.
  if (given.length === 0) return lines.some((line) => /[*/]/u.test(line)) ? 'wrong' : 'unread';
  return matchEquation(wanted, given.join('\n'));
};
