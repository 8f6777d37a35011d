/** Patterns that find one person's name in running text, in the ways people write it, without catching ordinary words. */
import { isUnspacedScript, tidyName } from '../students/name-shape.ts';

export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Typists vary apostrophes and hyphens, so a name's own marks match all their kinds. */
const loose = (token: string): string =>
  literally(token)
    .replace(/['’ʼ`]/gu, "['’ʼ`]")
    .replace(/\\?[-‐‑–]/gu, '[-‐‑–]');

const WORD = /[\p{L}\p{N}]/u;

/**
 * Whole words only, where the script has spaces. The check stands outside the patterns on purpose: compiling letter classes into a fresh pattern for every
 * name costs more than all the searching.
 */
export const isWholeWord = (text: string, start: number, end: number): boolean =>
  isUnspacedScript(text.slice(start, end)) ||
  (!(WORD.test(text.charAt(start)) && WORD.test(text.charAt(start - 1))) &&
    !(WORD.test(text.charAt(end - 1)) && WORD.test(text.charAt(end))));

export const namePartsOf = (name: string): string[] =>
  tidyName(name)
    .split(' ')
    .filter((part) => part !== '');

/** The whole name in every order; null when it is a single word, which may be any word of the language. */
export const wholeNamePattern = (name: string): RegExp | null => {
  const parts = namePartsOf(name);
  const joined = parts.join('');
  if (isUnspacedScript(joined))
    return joined.length >= 3 ? new RegExp(parts.map(literally).join('\\s*'), 'gu') : null;
  const [first] = parts;
  const last = parts.at(-1);
  if (parts.length < 2 || first === undefined || last === undefined) return null;
  const all = parts.map(loose).join('[\\s_]+');
  const rest = parts.slice(0, -1).map(loose).join('[\\s_]+');
  const initial = `${literally(Array.from(first)[0] ?? '')}\\.\\s*${loose(last)}`;
  return new RegExp(
    [
      all,
      `${loose(last)},\\s*${rest}`,
      `${loose(last)}[\\s_]+${rest}`,
      `${loose(first)}\\s+${loose(last)}`,
      initial,
    ].join('|'),
    'giu',
  );
};

/** A match in lower case of a name that its owner writes with capitals is an ordinary phrase ("prices will rose"). */
export const isWrittenAsName = (match: string, name: string): boolean =>
  name === name.toLowerCase() || match !== match.toLowerCase();

/** One or more parts of the name and nothing else. */
export const anyPartsSource = (names: string[]): string => {
  const parts = [...new Set(names.flatMap(namePartsOf))].sort((a, b) => b.length - a.length).map(loose);
  return parts.length === 0 ? '(?!)' : `(?:${parts.join('|')})(?:[\\s,._]+(?:${parts.join('|')}))*`;
};
