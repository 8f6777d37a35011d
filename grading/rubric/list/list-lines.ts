/** Prepares the lines of a list for reading: takes out what is no criterion and splits what holds several. */
import type { Reading } from '../line/draft.ts';
import { isLevelName } from '../line/level-names.ts';
import type { Line } from '../line/line.ts';
import {
  eachIn,
  hintOf,
  isBonus,
  isFormLine,
  isInstruction,
  isPenalty,
  isTotal,
  totalIn,
} from '../line/noise.ts';
import { findAmount } from '../line/points.ts';

/** "Criteria Exemplary (4) Proficient (3) Developing (2)": the header of a photographed table, whose columns are lost. */
export const isFlatHeader = (text: string): boolean => {
  const parts = text
    .split(/[([]?\s*\d{1,3}(?:\s*[-–—]\s*\d{1,3})?\s*(?:points?|pts?)?\s*[)\]]?/iu)
    .slice(0, -1);
  const names = parts.filter((part) => isLevelName(part.trim().split(/\s+/u).slice(-1).join(' ')));
  return names.length >= 2 && text.length < 200;
};

/** "Papers that are blank or off topic receive no score (0)": for the program, not a level. */
const NO_SCORE =
  /\b(?:receives?\s+no\s+score|(?:are|is)\s+not\s+scored|unscorable|score\s+of\s+(?:0|zero)|(?:0|zero|no)\s+(?:points|marks)\s+(?:for|if)\b)/iu;

const leaveOut = (line: Line, reading: Reading): boolean => {
  const text = line.text;
  if (isFlatHeader(text)) return true;
  if (isTotal(text)) {
    reading.declared = totalIn(text) ?? reading.declared;
    return true;
  }
  if (isBonus(text)) {
    reading.notes.push(
      `"${text}" is extra credit and was left out, because the points have to add up to the maximum.`,
    );
    return true;
  }
  if (NO_SCORE.test(text)) return true;
  if (isPenalty(text)) {
    reading.notes.push(`"${text}" is a deduction and was left out; please apply it yourself.`);
    return true;
  }
  if (hintOf(text) !== null && !/^\s*\d/u.test(text)) {
    const worth = findAmount(text)?.amount;
    reading.declared = worth?.sure && !worth.each ? worth.value : reading.declared;
    return line.heading || worth !== undefined || text.split(/\s+/u).length <= 6;
  }
  return (
    isFormLine(text) || isInstruction(text) || (eachIn(text) !== null && /^(?:each|every|all)\b/iu.test(text))
  );
};

const BARE_NUMBER = /^(?<name>\p{L}[^\d]{1,160}?)\s+(?<value>\d{1,3})$/u;

/** "Title 2, Picture 3, Facts 10": numbers without any mark are points only where most lines have one. */
const separateBareNumbers = (lines: Line[]): Line[] => {
  const split = lines.map((line) => BARE_NUMBER.exec(line.text)?.groups);
  const found = split.filter((groups) => groups !== undefined).length;
  if (found < 3 || found < lines.length * 0.6 || lines.some((line) => findAmount(line.text)?.amount.sure))
    return lines;
  return lines.map((line, index) => {
    const groups = split[index];
    return groups ? { ...line, text: `${groups.name}: ${groups.value}` } : line;
  });
};

const INLINE_LIST =
  /^[^()[\]]{2,45}[([]\s*\d[^)\]]{0,12}[)\]](?:\s*[,;]\s*(?:and\s+)?[^()[\]]{2,45}[([]\s*\d[^)\]]{0,12}[)\]]){2,}\.?$/u;

/** "Title (2), Purpose (3), Hypothesis (5)": criteria in one line. */
const splitInlineList = (line: Line): Line[] =>
  INLINE_LIST.test(line.text)
    ? line.text
        .replace(/\.$/u, '')
        .split(/(?<=[)\]])\s*[,;]\s*(?:and\s+)?/u)
        .map((text) => ({ ...line, text }))
    : [line];

export const prepareLines = (lines: Line[], reading: Reading): Line[] =>
  separateBareNumbers(lines.filter((line) => !leaveOut(line, reading)).flatMap(splitInlineList));
