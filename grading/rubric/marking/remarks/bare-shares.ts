/** "more light 1; so the plant grows faster 1": marks without brackets or a word for them, told by what they add up to. */
import { toNumber } from '../../points/number-words.ts';

/** A number behind a word or a closing bracket, or a part of one behind anything, and what is said of less in brackets behind it. */
const PAID =
  /(?:(?<=[\p{L}"”»)]\.?)\s+(?<value>\d|\d[½¼¾])|\s+(?<part>\d?[½¼¾]|\d[.,](?:5|25|75)))(?<said>\s+\([^()]*\))?[\s.]*$/u;
const PARTS = [/\n+/u, /\s*;\s+|\n+/u, /\s+[–—-]\s+|\n+/u, /,\s+(?![^()]*\))|\n+/u];

/** The same with brackets around the marks, where each part has its own and all of them are what the question is worth. */
export const bracketShares = (answer: string, worth: number): string => {
  for (const sign of PARTS) {
    const parts = answer.split(sign).filter((part) => part.trim() !== '');
    const paid = parts.map((part) => PAID.exec(part));
    const values = paid.map((one) => one?.groups?.value ?? one?.groups?.part ?? '0');
    const sum = values.reduce((total, value) => total + toNumber(value), 0);
    const texts = parts.map((part, at) => part.slice(0, paid[at]?.index));
    // "Stage 1, Stage 2" are no marks.
    const isDistinct = new Set(texts).size === texts.length;
    if (parts.length < 2 || paid.includes(null) || !isDistinct || Math.abs(sum - worth) > 0.001) continue;
    return texts.map((text, at) => `${text} (${values[at]})${paid[at]?.groups?.said ?? ''}`).join('\n');
  }
  return answer;
};
