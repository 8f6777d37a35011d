/** Whether an answer is a number, a formula or a calculation, and what else it allows. */
import { readStatements } from '../../language/math/statements.ts';

export const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? [];

const MOST_WORDS = 4;
const UNIT_WORDS =
  /\b(?:per|pro|por|squared?|cubic|percent|prozent|and|or|und|oder|y|o|km|cm|mm|kg|mol|min|pounds?|euros?|dollars?|metres?|meters?|degrees?|hours?|seconds?)\b/giu;

/** "192.168.40.127": four bytes with dots between them count nothing. */
const ADDRESS = /(?<![\d.,])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\.?\d)/u;
/** "01001101", "007": noughts before it show that each of its digits counts. */
const WITH_NOUGHTS = /(?<![\d.,:/-]|\d\s)0\d{2,}(?![.,:/-]?\d)/u;
export const isCode = (text: string): boolean => ADDRESS.test(text) || WITH_NOUGHTS.test(text);

/** "13th" is a word for a place in a row, and has no unit. */
const PLACE = /^\d+(?:st|nd|rd|th)$/u;

/** A number, a formula or a calculation, with few words around it. */
export const isNumeric = (text: string): boolean => {
  if (isCode(text) || PLACE.test(text.trim())) return false;
  if (!/\d|[a-z]\s*[=+\-*/^²³]\s*[a-z\d]/iu.test(text)) return false;
  const statements = [...readStatements(text), ...readStatements(text, 'algebra')];
  if (statements.length === 0) return false;
  const words = wordsOf(text.replace(UNIT_WORDS, ' '));
  const equations = statements.some(({ terms }) => terms.length > 1) || /[=<>≤≥]/u.test(text);
  return (
    words.length <= (equations ? MOST_WORDS : 1) ||
    (equations && words.length <= 8 && /=\s*[^=\p{L}]*\d[^=]{0,20}$/u.test(text))
  );
};

const UNIT = /^[\p{L}°µΩ]{1,4}[²³\d](?:\s?[/·]\s?\p{L}{1,3}[²³\d]?)?$/u;

/** "√50 = 7.07 (7.0–7.1)", "12,57 cm (4π cm)": what stands in brackets after a result will do as well. */
export const bracketed = (text: string): { text: string; accepts: string[] } => {
  const match = /^(?<before>.*[\p{N}\p{L}%²³)])\s*\((?<inside>[^()]*\d[^()]*)\)\s*$/u.exec(text)?.groups;
  // "12 (cm2)": its unit, which may be left out.
  if (match && UNIT.test(match.inside ?? ''))
    return { text: match.before ?? text, accepts: [`${match.before} ${match.inside}`] };
  // "(1, 4) and (2, 3)" are two points.
  const isPoint = /^\s*[-−]?[\d./]+\s*[,;|]\s+[-−]?\d+\s*$/u.test(match?.inside ?? '');
  // "¼ (0.25, 25 %)": each of them.
  const inside = match && !isPoint ? (match.inside ?? '').split(/\s*;\s*|,\s+/u) : [];
  const isSame =
    inside.length === 1 ? isNumeric(inside[0] ?? '') : inside.every((one) => /^\p{N}/u.test(one));
  return match && inside.length > 0 && isSame && /\s\([^()]*\)\s*$/u.test(text)
    ? { text: match.before ?? text, accepts: inside }
    : { text, accepts: [] };
};

const MONTHS =
  /\b\d{1,2}(?:st|nd|rd|th|\.|º|er)?\s+(?:(?:of|de)\s+)?\p{L}{3,}\.?,?\s+(?:(?:de|del)\s+)?\d{3,4}\b|\b\p{Lu}\p{L}{2,}\s+\d{1,2}(?:st|nd|rd|th)?,\s+\d{4}\b/u;

/** "15 August 1947" is three things that have to be right, and no number with a unit. */
export const isDate = (text: string): boolean => MONTHS.test(text) && text.length <= 40;

/** "cm2", "cm²" and "12cm²": a unit is written with its number, or its power on the line. */
export const unitWordings = (unit: string, value: string): string[] => {
  const raised = unit.replace(/(?<=\p{L})2$/u, '²').replace(/(?<=\p{L})3$/u, '³');
  const flat = unit.replace('²', '2').replace('³', '3');
  const own = [...new Set([unit, raised, flat, flat.replace(/(?=[23]$)/u, '^')])];
  return own.flatMap((one) => [one, `${value}${one}`]);
};
