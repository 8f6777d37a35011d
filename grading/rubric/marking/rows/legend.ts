/** "1 S  2 L  3 S   (S solid, L liquid)": what the codes of an answer stand for is said once, and their words will do as well. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { makePart } from '../part.ts';

export type Legend = ReadonlyMap<string, string>;

const BRACKET = /[([](?<inside>[^()[\]]+)[)\]]/gu;
const NAMED = /^(?<code>\p{L}{1,3})\s*(?:[=:–-]\s*)?(?<words>\p{L}[\p{L}\s'’-]{2,40})$/u;
const FEWEST = 2;

const isToken = (code: string, text: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}\d])${code}(?![\p{L}\d])`, 'u').test(text);

/** What each code is short for; null unless all that is said names codes of the answer. What stands behind a dash is said of how they are written. */
const legendIn = (inside: string, answer: string): Legend | null => {
  const [named = ''] = inside.split(/\s+[–—-]\s+|;\s+(?=\p{Ll})/u);
  const found = named.split(/\s*[,;]\s*/u).map((piece) => NAMED.exec(piece.trim())?.groups);
  const legend = new Map(found.map((groups) => [groups?.code ?? '', (groups?.words ?? '').trim()]));
  const isWhole =
    found.length >= FEWEST &&
    legend.size === found.length &&
    found.every((groups) => groups !== undefined && isToken(groups.code ?? '', answer));
  return isWhole ? legend : null;
};

/** The answer without its legend. */
export const cutLegend = (answer: string): { answer: string; legend: Legend } => {
  for (const match of answer.matchAll(BRACKET)) {
    const rest = answer.slice(0, match.index).trimEnd() + answer.slice(match.index + match[0].length);
    const legend = legendIn(match.groups?.inside ?? '', rest);
    if (legend) return { answer: rest, legend };
  }
  return { answer, legend: new Map() };
};

export const withLegendWords = (parts: readonly MarkingPart[], legend: Legend): MarkingPart[] =>
  parts.map((part) => {
    const words = part.accepts.flatMap((one) => legend.get(one) ?? []);
    return words.length === 0 || part.kind === 'truth'
      ? part
      : makePart(part.kind, part.text, part.points, [...part.accepts, ...words], part.wanted);
  });
