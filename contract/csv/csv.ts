/** Tables as CSV (RFC 4180) that a spreadsheet opens without running anything in them. */
export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, whatever invisible stands before it. */
const BEGINNING = '[\\s\\p{Cc}\\p{Cf}]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/** A text that begins like a formula is one to a spreadsheet, and its author may be anybody; the apostrophe makes it text. */
const FORMULA = new RegExp(`^${BEGINNING}|^[\\t\\r\\n]`, 'u');

/** Where a list is parted by semicolons or tabs, the same file is cut there too, through the quotes of a cell. */
const INNER_FORMULA = new RegExp(`[;\\t\\r\\n](?="*${BEGINNING})`, 'gu');

/** A text that no spreadsheet runs. */
export const inertText = (given: string): string => {
  const text = given.replace(INNER_FORMULA, "$&'");
  return FORMULA.test(text) ? `'${text}` : text;
};

const asText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : inertText(cell);
};

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map((cell) => quoted(asText(cell))).join(',')}\r\n`).join('');
