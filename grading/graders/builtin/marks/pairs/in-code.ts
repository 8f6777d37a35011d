/**
 * A matching whose sheet says what its letters and numbers stand for: the words of an option in the place of its label, "the squeaky pop
 * is hydrogen" for A3. An option is named by the words that none of the others has.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { waysToCut } from '../../../../language/pieces.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { findTerm } from '../term.ts';
import { readLegend } from './legend.ts';

type Option = { label: string; words: string[]; isOwn: (word: string) => boolean };

/** The label of one thing of the key on the sheet, and what the sheet prints for all of them. */
export type Sheet = { label: string; text: string };

const kindOf = (label: string): string => (/^\d+$/u.test(label) ? 'number' : 'letter');

const wordsOf = (text: string): string[] => {
  const words = readWords(text);
  const said = contentWords(words).filter(({ weight }) => weight > 0);
  return [...new Set((said.length > 0 ? said : words).map(({ raw }) => raw.toLowerCase()))];
};

/** The options of one side, each with the words that it has alone. */
const optionsOf = (legend: ReadonlyMap<string, string>, kind: string): Option[] => {
  const rows = [...legend].filter(([label]) => kindOf(label) === kind);
  const words = rows.map(([, text]) => wordsOf(text));
  return rows.map(([label], at) => ({
    label,
    words: words[at] ?? [],
    isOwn: (word) => words.every((other, place) => place === at || !other.includes(word)),
  }));
};

const NAMED = 0.3;

/** The one option whose own words stand in a text; null where none does, or more than one. */
const named = (options: readonly Option[], text: string): string | null => {
  const shares = options.map(({ words, isOwn }) => {
    const own = words.filter(isOwn);
    return own.filter((word) => findTerm(word, text) !== null).length / Math.max(1, own.length);
  });
  const best = Math.max(...shares);
  const second = shares.toSorted((one, other) => other - one)[1] ?? 0;
  return best >= NAMED && best > second ? (options[shares.indexOf(best)]?.label ?? null) : null;
};

const FEWEST = 3;

const hasLabel = (text: string, kind: string): boolean =>
  (kind === 'number'
    ? /(?<![\p{L}\p{N}])\d{1,2}(?![\p{L}\p{N}])/u
    : /(?<![\p{L}\p{N}])[A-Z](?![\p{L}\p{N}])/u
  ).test(text);

type Sides = { code: string; lefts: Option[]; rights: Option[]; legend: ReadonlyMap<string, string> };

/** Both sides of the matching; null where the part wants no label of it, or the sheet does not print them. */
const sidesOf = ({ kind, accepts }: MarkingPart, sheet: Sheet): Sides | null => {
  const code = (accepts[0] ?? '').trim().toLowerCase();
  const isLabel = kind === 'choice' ? /^[a-z]$/u.test(code) : kind === 'number' && /^\d$/u.test(code);
  if (!isLabel || kindOf(sheet.label) === kindOf(code)) return null;
  const legend = readLegend(sheet.text);
  const [lefts, rights] = [optionsOf(legend, kindOf(sheet.label)), optionsOf(legend, kindOf(code))];
  const areKnown = [rights, lefts].every(({ length }) => length >= FEWEST);
  return areKnown && legend.has(code) && legend.has(sheet.label) ? { code, lefts, rights, legend } : null;
};

const LEFT_OPEN = /^\s*(?:\.{3}|…)/u;

/** What the sheet prints for the thing itself, with a gap behind it where it is the beginning of a sentence. */
export const thingOf = (part: MarkingPart, sheet: Sheet): string | null => {
  const thing = sidesOf(part, sheet)?.legend.get(sheet.label);
  if (thing === undefined) return null;
  const behind = sheet.text.slice(sheet.text.indexOf(thing) + thing.length);
  return LEFT_OPEN.test(behind) ? `${thing} …` : thing;
};

/** The label that the answer's words stand for; null where the answer has a label itself, or names another thing than this one. */
export const inCode = (part: MarkingPart, text: string, sheet: Sheet | undefined): string | null => {
  const sides = sheet ? sidesOf(part, sheet) : null;
  if (!sheet || !sides) return null;
  const other = named(sides.lefts, text);
  // What names another of the things says nothing about this one.
  if (hasLabel(text, kindOf(sides.code)) || (other !== null && other !== sheet.label)) return null;
  return named(sides.rights, text);
};

/** Null where the answer is marked as ever. */
export const markNamedOption = (
  part: MarkingPart,
  text: string,
  sheet: Sheet | undefined,
): PartMark | null => {
  const code = inCode(part, text, sheet);
  if (code === null) return null;
  const isRight = part.accepts[0]?.trim().toLowerCase() === code;
  return { part, share: isRight ? 1 : 0, quote: isRight ? text.trim() : null, confidence: NOT_FOUND };
};

const PAIR = /^(?<left>\p{L}|\d{1,2}) → (?:\p{L}|\d{1,2})$/u;

/** "lemon 2, water 7" in the labels of the sheet, "1 C, 2 A": all of the answer, where each of its pieces names a thing and an option. */
export const inCodes = (parts: readonly MarkingPart[], answer: string, asked: string): string => {
  const lefts = parts.map(({ text }) => PAIR.exec(text.trim())?.groups?.left?.toLowerCase() ?? '');
  const codes = parts.map(({ accepts }) => (accepts[0] ?? '').trim().toLowerCase());
  const kind = kindOf(codes[0] ?? '');
  const legend = readLegend(asked);
  const isSheet = parts.length >= FEWEST && [...lefts, ...codes].every((label) => legend.has(label));
  if (!isSheet || kindOf(lefts[0] ?? '') === kind || hasLabel(answer, kind)) return answer;
  const [things, rights] = [optionsOf(legend, kindOf(lefts[0] ?? '')), optionsOf(legend, kind)];
  for (const pieces of waysToCut(answer)) {
    const read = pieces.map(({ start, end }) => {
      const piece = answer.slice(start, end);
      return [named(things, piece), named(rights, piece)];
    });
    const isRead = read.length === parts.length && read.every(([left, right]) => left && right);
    if (isRead) return read.map(([left, right]) => `${left} ${right?.toUpperCase()}`).join('\n');
  }
  return answer;
};
