/** Where a cell stands in its table, and which formats of the table's style therefore hold in it. */
import type { HiddenReason } from '../../document.ts';
import type { PageSize } from '../look/visibility.ts';
import { findChild, findSwitch, findValue, listChildren, numberOf, type XmlElement } from '../package/xml.ts';

/** Which of the style's special formats the table asks for. */
export type TableOptions = {
  firstRow: boolean;
  lastRow: boolean;
  firstColumn: boolean;
  lastColumn: boolean;
  rowBands: boolean;
  columnBands: boolean;
};

export const readTableOptions = (properties: XmlElement | null): TableOptions => {
  const look = findChild(properties, 'w:tblLook')?.attributes ?? {};
  const mask = Number.parseInt(look['w:val'] ?? '04A0', 16);
  const asked = (attribute: string, bit: number) =>
    look[attribute] === undefined ? (mask & bit) !== 0 : ['1', 'true', 'on'].includes(look[attribute]);
  return {
    firstRow: asked('w:firstRow', 0x20),
    lastRow: asked('w:lastRow', 0x40),
    firstColumn: asked('w:firstColumn', 0x80),
    lastColumn: asked('w:lastColumn', 0x100),
    rowBands: !asked('w:noHBand', 0x200),
    columnBands: !asked('w:noVBand', 0x400),
  };
};

export type CellPosition = { row: number; rows: number; column: number; columns: number };

/** The conditions of a table style that hold in a cell, the stronger ones last. */
export const listConditions = (options: TableOptions, at: CellPosition): string[] => {
  const inFirstRow = options.firstRow && at.row === 0;
  const inLastRow = options.lastRow && at.row === at.rows - 1;
  const inFirstColumn = options.firstColumn && at.column === 0;
  const inLastColumn = options.lastColumn && at.column === at.columns - 1;
  const band = (index: number, heading: boolean) => (index - (heading ? 1 : 0)) % 2 === 0;
  const found: string[] = [];
  if (options.columnBands && !inFirstColumn && !inLastColumn) {
    found.push(band(at.column, options.firstColumn) ? 'band1Vert' : 'band2Vert');
  }
  if (options.rowBands && !inFirstRow && !inLastRow) {
    found.push(band(at.row, options.firstRow) ? 'band1Horz' : 'band2Horz');
  }
  if (inFirstColumn) found.push('firstCol');
  if (inLastColumn) found.push('lastCol');
  if (inFirstRow) found.push('firstRow');
  if (inLastRow) found.push('lastRow');
  if (inFirstRow && inFirstColumn) found.push('nwCell');
  if (inFirstRow && inLastColumn) found.push('neCell');
  if (inLastRow && inFirstColumn) found.push('swCell');
  if (inLastRow && inLastColumn) found.push('seCell');
  return found;
};

const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);

/** Rows of a table or cells of a row, also those inside content controls. */
export const listWrapped = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? listWrapped(child, name) : [];
  });

export const isDeletedRow = (row: XmlElement): boolean =>
  listChildren(row, 'w:trPr').some((properties) => findChild(properties, 'w:del') !== null);

export const isHiddenRow = (row: XmlElement): boolean =>
  listChildren(row, 'w:trPr').some((properties) => findSwitch(properties, 'w:hidden') === true);

/** A row's exact height in points, or null when it grows with its text. */
export const exactHeight = (row: XmlElement): number | null => {
  const height = findChild(findChild(row, 'w:trPr'), 'w:trHeight')?.attributes;
  const points = numberOf(height?.['w:val']);
  return height?.['w:hRule'] === 'exact' && points !== undefined ? points / 20 : null;
};

const WIDEST_SPAN = 64;

export const spanOf = (cell: XmlElement): number => {
  const span = numberOf(findValue(findChild(cell, 'w:tcPr'), 'w:gridSpan')) ?? 1;
  return Math.max(1, Math.min(WIDEST_SPAN, Math.trunc(span)));
};

/** How far the table is moved in, where the file says it as a length. */
export const indentOf = (properties: XmlElement | null): string | undefined => {
  const indent = findChild(properties, 'w:tblInd')?.attributes;
  return indent?.['w:type'] === 'dxa' ? indent['w:w'] : undefined;
};

/** In twentieths of a point: no letter fits in. */
const NARROWEST_COLUMN = 40;

/** Says of each cell of a row whether no letter fits in; only fixed columns stay so narrow, any others widen. */
export const narrownessOf = (table: XmlElement): ((row: XmlElement, cells: XmlElement[]) => boolean[]) => {
  const layout = findChild(findChild(table, 'w:tblPr'), 'w:tblLayout')?.attributes['w:type'];
  if (layout !== 'fixed') return () => [];
  const grid = listChildren(findChild(table, 'w:tblGrid'), 'w:gridCol').map(
    (column) => numberOf(column.attributes['w:w']) ?? NARROWEST_COLUMN,
  );
  return (row, cells) => {
    let from = numberOf(findValue(findChild(row, 'w:trPr'), 'w:gridBefore')) ?? 0;
    return cells.map((cell) => {
      const across = grid.slice(from, from + spanOf(cell));
      from += spanOf(cell);
      const total = across.reduce((sum, width) => sum + width, 0);
      const own = findChild(findChild(cell, 'w:tcPr'), 'w:tcW')?.attributes;
      const isWide = own?.['w:type'] === 'dxa' && (numberOf(own['w:w']) ?? 0) >= NARROWEST_COLUMN;
      return across.length > 0 && total < NARROWEST_COLUMN && !isWide;
    });
  };
};

/** Frames and floating tables carry their place; off the page nobody reads them. */
export const placeReason = (
  position: { left: string | undefined; top: string | undefined; width: string | undefined },
  page: PageSize,
): HiddenReason | null => {
  const left = numberOf(position.left);
  const top = numberOf(position.top);
  const width = (numberOf(position.width) ?? page.width * 20) / 20;
  const offSide = left !== undefined && (left / 20 >= page.width || left / 20 + page.left + width <= 0);
  const offTop = top !== undefined && Math.abs(top / 20) >= page.height;
  return offSide || offTop ? 'off_page' : null;
};
