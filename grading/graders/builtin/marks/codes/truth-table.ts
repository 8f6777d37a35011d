/** A table of truth: rows of noughts and ones as they stand, "00 = 1", a column of what comes out, or "1 for 01 and 11, else 0". */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

type Row = { inputs: string; output: string; text: string };

const CELLS = /[\s|,;]+/u;
const isSign = (cell: string): boolean => cell === '0' || cell === '1';

/** Null where the key has no row for each of the inputs that there can be. */
const tableOf = (accepts: readonly string[]): Row[] | null => {
  const rows = accepts.flatMap((text): Row[] => {
    const cells = text.trim().split(CELLS);
    const inputs = cells.slice(0, -1).join('');
    return cells.length > 1 && cells.every(isSign) ? [{ inputs, output: cells.at(-1) ?? '', text }] : [];
  });
  const [first] = rows;
  const size = first?.inputs.length ?? 0;
  const isWhole =
    size > 0 &&
    rows.length === 2 ** size &&
    new Set(rows.map(({ inputs }) => inputs)).size === rows.length &&
    // The names of the columns may be there too.
    accepts.length <= rows.length + 1;
  return isWhole ? rows : null;
};

/** "000 = 1", "0 1 → 0" */
const bySigns = (answer: string, size: number): [string, string][] =>
  [
    ...answer.matchAll(
      new RegExp(
        String.raw`(?<![\d.])(?<inputs>[01](?:[ ,]?[01]){${size - 1}})\s*(?:=|:|→|->|–|-)\s*(?<output>[01])(?!\d)`,
        'gu',
      ),
    ),
  ].map(({ groups }) => [(groups?.inputs ?? '').replace(/\D/gu, ''), groups?.output ?? '']);

const FOR =
  /(?<output>[01])\s+(?:for|if|when|at|in|für|bei|wenn|para|si|cuando|en|pour|quand)(?!\p{L})(?<listed>[^;.\n]*)/iu;

/** "Q is 1 for ABC = 000 and 011, all other rows are 0" */
const byList = (answer: string, rows: readonly Row[]): [string, string][] => {
  const { output = '', listed = '' } = FOR.exec(answer)?.groups ?? {};
  const named = new Set(listed.match(/(?<!\d)[01]+(?!\d)/gu));
  const isListed = rows.some(({ inputs }) => inputs.length > 1 && named.has(inputs));
  const other = output === '1' ? '0' : '1';
  return isListed ? rows.map(({ inputs }) => [inputs, named.has(inputs) ? output : other]) : [];
};

/** All signs one after the other, row by row; or as many of them as there are rows. */
const byRows = (answer: string, rows: readonly Row[], size: number): [string, string][] => {
  const signs = answer.match(/\d/gu) ?? [];
  if (!signs.every(isSign)) return [];
  if (signs.length === rows.length) return rows.map(({ inputs }, at) => [inputs, signs[at] ?? '']);
  const width = size + 1;
  return signs.length === rows.length * width
    ? rows.map((_, at) => [
        signs.slice(at * width, at * width + size).join(''),
        signs[at * width + size] ?? '',
      ])
    : [];
};

/** Null where the key has no such table, or the answer none that could be read. */
export const markTruthTable = (part: MarkingPart, answer: string): PartMark | null => {
  const rows = tableOf(part.accepts);
  const size = rows?.[0]?.inputs.length ?? 0;
  if (!rows) return null;
  const ways = [byList(answer, rows), bySigns(answer, size), byRows(answer, rows, size)];
  const given = new Map(ways.find((way) => way.length > 0) ?? []);
  if (given.size === 0) return null;
  const right = rows.filter(({ inputs, output }) => given.get(inputs) === output);
  return {
    part,
    share: right.length / rows.length,
    quote: null,
    found: right.map(({ text }) => ({ point: text, quote: answer.trim().slice(0, 200) })),
    confidence: NOT_FOUND,
  };
};
