/**
 * Marks in the margin: worked answers with "M1", "A1", "[3]" or "1 + 1" at the right of their lines arrive as tables of two columns.
 * They are lines, each with its marks at the end; a number at the end of a line beside such margins is one too.
 */
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import type { Piece } from './lines.ts';

const CODE = String.raw`[MABCE]\d`;
const CODES = new RegExp(String.raw`^(?:\[\d{1,2}\]\s*)?${CODE}(?:[\s,]+${CODE})*(?:\s*\[\d{1,2}\])?$`, 'u');
const AMOUNT = /^(?:\[\d{1,2}\]|\d{1,2}(?:\s*\+\s*\d{1,2})*)$/u;
const ENDING = /\s{2,}(?<amount>\d{1,2}(?:\s*\+\s*\d{1,2})*)$/u;
const FEWEST = 3;

type Table = Extract<Piece, { kind: 'table' }>;

const marginOf = (row: readonly string[]): string => (row.at(-1) ?? '').replace(/\s+/gu, ' ').trim();

/** Every last cell holds marks or nothing, and most that hold something hold codes. */
const codesIn = (piece: Piece): number => {
  if (piece.kind !== 'table' || piece.rows.some((row) => row.length < 2)) return 0;
  const margins = piece.rows.map(marginOf).filter((text) => text !== '');
  if (!margins.every((text) => CODES.test(text) || AMOUNT.test(text))) return 0;
  const codes = margins.filter((text) => CODES.test(text)).length;
  return codes * 2 >= margins.length ? codes : 0;
};

const linesOf = (cell: Styled): Styled[] => {
  let at = 0;
  return cell.text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const own = trimmed(cut(cell, start, start + line.length));
    return own.text === '' ? [] : [own];
  });
};

/** As many codes as there are lines at the end: one for each. A whole amount closes the record. */
const withMarks = (lines: Styled[], margin: string): Styled[] => {
  const codes = margin.match(new RegExp(CODE, 'gu')) ?? [];
  const whole = AMOUNT.test(margin) ? margin.replace(/[[\]]/gu, '') : /\[(\d{1,2})\]/u.exec(margin)?.[1];
  const first = codes.length > 1 && codes.length <= lines.length ? lines.length - codes.length : null;
  return lines.map((line, at) => {
    const own =
      first === null ? (at === lines.length - 1 ? codes : []) : codes.slice(at - first, at - first + 1);
    const marks = first !== null && at < first ? [] : own.map((code) => ` (${code})`);
    const closing = whole !== undefined && at === lines.length - 1 ? ` [${whole}]` : '';
    return joined([line, plain(marks.join('') + closing)], '');
  });
};

const asLines = (piece: Table): Piece[] =>
  piece.rows.flatMap((row, at) => {
    const cells = (piece.cells?.[at] ?? row.map(plain)).slice(0, -1).filter(({ text }) => text.trim() !== '');
    const [label = [], ...rest] = cells.map(linesOf);
    const [lead, ...more] = rest.flat();
    const isLabel = label.length === 1 && label[0] && lead;
    const all = isLabel ? [joined([label[0] ?? plain(''), lead], '  '), ...more] : [label, ...rest].flat();
    return withMarks(all, marginOf(row)).map(
      ({ text, spans }): Piece => ({
        kind: 'line',
        line: { text, spans, depth: 1, heading: false, listItem: false, block: -1 - at },
      }),
    );
  });

export const withMargins = (pieces: Piece[]): Piece[] => {
  const codes = pieces.map(codesIn);
  if (codes.reduce((sum, count) => sum + count, 0) < FEWEST) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (piece.kind === 'table') return codes[at] === 0 ? [piece] : asLines(piece);
    const { line } = piece;
    const amount = ENDING.exec(line.text);
    if (!amount) return [piece];
    const body = cut({ text: line.text, spans: line.spans ?? [] }, 0, amount.index);
    const marked = joined([body, plain(` [${amount.groups?.amount}]`)], '');
    return [{ kind: 'line', line: { ...line, ...marked } }];
  });
};
