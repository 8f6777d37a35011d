/** A kept comment is for the next student: the name of this one becomes {name}. */
import {
  anyPartsSource,
  isWholeWord,
  isWrittenAsName,
  wholeNamePattern,
} from '../../../grading/identity/name-patterns.ts';

const NAME = '{name}';

const replaceNames = (text: string, pattern: RegExp | null, name: string): string =>
  pattern === null
    ? text
    : text.replace(pattern, (match: string, ...rest: unknown[]) => {
        const start = rest.find((part) => typeof part === 'number') ?? 0;
        return isWholeWord(text, start, start + match.length) && isWrittenAsName(match, name) ? NAME : match;
      });

/** `student`: whose paper it was written on, of whom any part is a name. Of the others only the whole name is. */
export const hideNames = (text: string, student: string | null, others: readonly string[]): string => {
  const names = student === null ? others : [student, ...others];
  const whole = names.reduce((hidden, name) => replaceNames(hidden, wholeNamePattern(name), name), text);
  if (student === null) return whole;
  return replaceNames(whole, new RegExp(anyPartsSource([student]), 'gu'), student);
};
