/** What a person's name looks like when it is written down, in any script; used to tell names from titles and topics. */
import words from '../../content/words/names.json' with { type: 'json' };

const PARTICLES = new Set(words.particles);
const NOT_NAMES = new Set(words.notNames);
const GIVEN = new Set(words.given);

/** A word that begins with a capital, or any word of a script without capitals (Chinese, Arabic, Devanagari, …). */
const NAME_TOKEN = /^(?:\p{Lu}[\p{L}\p{M}'’.\-‐]*|[\p{Lo}\p{M}][\p{Lo}\p{M}·・'’-]*)$/u;
const ANY_TOKEN = /^\p{L}[\p{L}\p{M}'’.\-‐·・]*$/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}·・]+$/u;

export const isUnspacedScript = (text: string): boolean => UNSPACED.test(text);

export const isGivenName = (token: string): boolean => GIVEN.has(token.toLowerCase());

const isParticle = (token: string): boolean => PARTICLES.has(token.toLowerCase().replace(/[.'’]/g, ''));

const isNotName = (token: string): boolean => NOT_NAMES.has(token.toLowerCase().replace(/[.'’]/g, ''));

/** "Doe, Jane" becomes "Jane Doe"; blanks, underscores and trailing marks go. */
export const tidyName = (raw: string): string => {
  const plain = raw
    .replace(/[_\s]+/gu, ' ')
    .replace(/^[\s.,;:|–—-]+|[\s,;:|–—-]+$/gu, '')
    .trim();
  const [last, first, ...rest] = plain.split(/\s*,\s*/u);
  return last !== undefined && first !== undefined && rest.length === 0 && first !== ''
    ? `${first} ${last}`
    : plain;
};

/**
 * True when every word could stand in a name. `labelled` text ("Name: …") is believed sooner: lower case and a single word
 * are fine there, while a line that merely stands at the top must be two to five capitalised words.
 */
export const looksLikeName = (raw: string, labelled: boolean): boolean => {
  const name = tidyName(raw);
  if (name.length < 2 || name.length > 60 || /\d/u.test(name)) return false;
  if (isUnspacedScript(name.replaceAll(' ', ''))) return labelled && name.replaceAll(' ', '').length <= 12;
  const tokens = name.split(' ');
  if (tokens.length > 6 || (!labelled && tokens.length < 2)) return false;
  const shape = labelled ? ANY_TOKEN : NAME_TOKEN;
  const people = tokens.filter((token) => !isParticle(token));
  if (people.length === 0) return false;
  if (labelled ? people.every(isNotName) : people.some(isNotName)) return false;
  return tokens.every((token) => isParticle(token) || shape.test(token));
};

const capitalise = (token: string): string =>
  token
    .toLowerCase()
    .replace(/(^|[-'’‐])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** "JANE DOE" and "jane doe" are shown as "Jane Doe"; a name with mixed case is left as its owner wrote it. */
export const displayName = (raw: string): string => {
  const name = tidyName(raw);
  const cased = /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);
  if (cased || !/[\p{Lu}\p{Ll}]/u.test(name)) return name;
  return name
    .split(' ')
    .map((token) => (isParticle(token) && name === name.toLowerCase() ? token : capitalise(token)))
    .join(' ');
};
