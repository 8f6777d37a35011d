/** A kept comment is for the next student: the name of this one becomes {name}. What a teacher typed, not a paper's text. */

const NAME = '{name}';
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const partsOf = (name: string): string[] => name.split(/[\s,]+/u).filter((part) => part.length > 1);

/** Whole words only. A part in small letters is an ordinary word ("the rose will grow"), so case counts. */
const replaceAny = (text: string, sources: string[]): string => {
  const longestFirst = sources.filter((source) => source !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
    NAME,
  );
};

/** The name in both orders; a single word may be any word of the language. */
const wholeSources = (name: string): string[] => {
  const parts = partsOf(name).map(literally);
  return parts.length < 2
    ? []
    : [parts.join('\\s+'), `${parts.at(-1)},\\s*${parts.slice(0, -1).join('\\s+')}`];
};

/** `student`: whose paper it was written on, of whom any part is a name. Of the others only the whole name is. */
export const hideNames = (text: string, student: string | null, others: readonly string[]): string => {
  const whole = replaceAny(text, [...(student === null ? [] : [student]), ...others].flatMap(wholeSources));
  return student === null ? whole : replaceAny(whole, partsOf(student).map(literally));
};
