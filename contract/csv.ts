/** Tables as CSV (RFC 4180) that a spreadsheet opens without running anything in them. */
export type Cell = string | number | null;

/** A text that begins like a formula is one to a spreadsheet, and its author may be anybody; the apostrophe makes it text. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

const asText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map((cell) => quoted(asText(cell))).join(',')}\r\n`).join('');
