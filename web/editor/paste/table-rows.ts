/** A table on the clipboard, as Word, Docs or Sheets put it there, as rows of plain text. */

export const MOST_ROWS = 200;
export const MOST_COLUMNS = 30;
export const LONGEST_CELL = 5000;
/** A clipboard may hold anything; beyond this it is no rubric. */
const LONGEST_CLIPBOARD = 2_000_000;

type Rows = string[][];

const spanOf = (cell: Element, name: string): number => {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, MOST_COLUMNS) : 1;
};

/** Lines stay lines; what is not text goes. */
const textOf = (cell: Element): string => {
  for (const unread of cell.querySelectorAll('script, style, template')) unread.remove();
  for (const block of cell.querySelectorAll('br, p, div, li, tr')) block.append('\n');
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  return (cell.textContent ?? '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n[ \n]*/gu, '\n')
    .trim();
};

/** A merged cell says its words once, at its upper left. */
const rowsOfTable = (table: HTMLTableElement): Rows => {
  const rows: Rows = [];
  const taken = new Set<string>();
  for (const [y, row] of [...table.rows].slice(0, MOST_ROWS).entries()) {
    const line: string[] = [];
    for (const cell of row.cells) {
      while (taken.has(`${y} ${line.length}`)) line.push('');
      const x = line.length;
      if (x >= MOST_COLUMNS) break;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let down = 1; down < high; down += 1)
        for (let right = 0; right < wide; right += 1) taken.add(`${y + down} ${x + right}`);
      line.push(textOf(cell), ...Array.from({ length: wide - 1 }, () => ''));
    }
    rows.push(line);
  }
  return rows;
};

const sizeOf = (rows: Rows) => rows.reduce((sum, row) => sum + row.length, 0);

/** Nothing in it runs or is fetched: a parsed document is not a shown one. */
const fromHtml = (html: string): Rows => {
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const read = tables.slice(0, 20).map(rowsOfTable);
  return read.sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
};

/** Tabs between cells; a cell with lines of its own stands in quotes. */
const fromTabs = (text: string): Rows => {
  const rows: Rows = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/gu,
  )) {
    row.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (rows.length >= MOST_ROWS) break;
  }
  return rows;
};

const isFilled = (row: string[]) => row.some((cell) => cell !== '');

/** At least two rows of two cells, or it is text for the field it was pasted into. */
const settle = (rows: Rows): Rows | null => {
  const short = rows
    .filter(isFilled)
    .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
  return short.filter((row) => row.filter((cell) => cell !== '').length > 1).length > 1 ? short : null;
};

export const findTable = (clipboard: { html: string; text: string }): Rows | null => {
  if (clipboard.html.length + clipboard.text.length > LONGEST_CLIPBOARD) return null;
  return settle(clipboard.html === '' ? [] : fromHtml(clipboard.html)) ?? settle(fromTabs(clipboard.text));
};
