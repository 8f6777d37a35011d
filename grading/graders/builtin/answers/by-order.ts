/** "B, D, A, C …" and one short answer a line: work without numbers, in the order of the questions. */
import type { Wanted } from './wanted.ts';

const LETTER = /(?<![\p{L}\d])[A-Ha-hTFRWV](?![\p{L}\d'’])/gu;

/** The longest run of single letters with nothing but separators between them. */
const letterRun = (text: string): string[] => {
  let best: string[] = [];
  for (const part of text.split(/[^\s,;./|)\-–A-Ha-hTFRWV]+|\p{L}{2,}/u)) {
    const letters = (part.match(LETTER) ?? []).filter((letter) => letter !== 'a' || part.trim().length > 1);
    if (letters.length > best.length) best = letters;
  }
  return best;
};

const isShort = (line: string): boolean => line.split(/\s+/u).length <= 6 && !/[.!?]$/u.test(line);

export const findByOrder = (text: string, wanted: readonly Wanted[]): Map<string, string> | null => {
  const choices = wanted.filter(({ kind }) => kind === 'choice');
  if (choices.length >= 3 && choices.length === wanted.length) {
    const letters = letterRun(text);
    if (letters.length === choices.length)
      return new Map(choices.map(({ id }, at) => [id, letters[at] ?? '']));
  }
  const exact = wanted.every(({ kind }) => kind === 'choice' || kind === 'number' || kind === 'term');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const skip of [0, 1, 2]) {
    const rest = lines.slice(skip);
    if (exact && wanted.length >= 3 && rest.length === wanted.length && rest.every(isShort))
      return new Map(wanted.map(({ id }, at) => [id, rest[at] ?? '']));
  }
  return null;
};
