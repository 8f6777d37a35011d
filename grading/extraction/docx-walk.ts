/** Walks the body of a DOCX and turns it into paragraphs and tables, every piece of text with its visibility. */
import { type Colour, WHITE } from './docx-colour.ts';
import {
  chooseAlternative,
  isPlaceholder,
  type Line,
  type Place,
  readInline,
  type Walker,
} from './docx-inline.ts';
import type { Cell, Item, Paragraph } from './docx-items.ts';
import { layOver, type ParagraphLook, readParagraphLook, readShading } from './docx-look.ts';
import type { StyleLook } from './docx-styles.ts';
import {
  exactHeight,
  isDeletedRow,
  isHiddenRow,
  listConditions,
  listWrapped,
  placeReason,
  readTableOptions,
  spanOf,
} from './docx-table.ts';
import { findHiddenReason, type PageSize } from './docx-visibility.ts';
import { findChild, findValue, numberOf, type XmlElement } from './docx-xml.ts';

const NO_TABLE: StyleLook = { run: {}, paragraph: {}, cell: {} };
const LETTER = { width: 612, height: 792, margin: 72 };

export const readPageSize = (body: XmlElement | null): PageSize => {
  const section = findChild(body, 'w:sectPr');
  const size = findChild(section, 'w:pgSz')?.attributes;
  const margins = findChild(section, 'w:pgMar')?.attributes;
  const points = (value: string | undefined, usual: number) => {
    const twentieths = numberOf(value);
    return twentieths === undefined ? usual : twentieths / 20;
  };
  return {
    width: points(size?.['w:w'], LETTER.width),
    height: points(size?.['w:h'], LETTER.height),
    left: points(margins?.['w:left'], LETTER.margin),
    right: points(margins?.['w:right'], LETTER.margin),
  };
};

export const createPlace = (page: PageSize, background: Colour | null): Place => ({
  background: [background ?? WHITE],
  rowHeight: null,
  hidden: null,
  page,
  onPage: true,
  table: NO_TABLE,
});

const framePlace = (properties: XmlElement | null, place: Place): Place => {
  const frame = findChild(properties, 'w:framePr')?.attributes;
  if (frame === undefined) return place;
  const reason = placeReason({ left: frame['w:x'], top: frame['w:y'], width: frame['w:w'] }, place.page);
  return { ...place, hidden: place.hidden ?? reason };
};

/** Counts the paragraph's number and puts it before the text, where the reader sees it. */
const addLabel = (line: Line): boolean => {
  const { paragraph, walker } = line;
  if (paragraph.numbering === undefined || paragraph.numbering === '0') return false;
  const label = walker.numbering.count(paragraph.numbering, paragraph.numberingLevel ?? 0);
  if (label === null) return false;
  const hasText = line.pieces.some(
    (piece) => piece.kind === 'text' && piece.hidden === null && piece.text.trim() !== '',
  );
  if (label.text !== '' && hasText) {
    const look = layOver(line.base, label.look);
    const hidden = findHiddenReason(label.text, look, paragraph, line.place);
    line.pieces.unshift({ kind: 'text', text: `${label.text} `, hidden });
  }
  return true;
};

const roleOf = (look: ParagraphLook, isListed: boolean): Pick<Paragraph, 'role' | 'level'> => {
  if ((look.outline ?? 0) > 0) return { role: 'heading', level: look.outline ?? 1 };
  if (isListed) return { role: 'list-item', level: (look.numberingLevel ?? 0) + 1 };
  return { role: 'paragraph', level: 0 };
};

const walkParagraph = (walker: Walker, element: XmlElement, outer: Place): Item[] => {
  const properties = findChild(element, 'w:pPr');
  const style = walker.styles.getStyle('paragraph', findValue(properties, 'w:pStyle'));
  const place = framePlace(properties, outer);
  const inherited = layOver(layOver(walker.styles.paragraphDefaults, place.table.paragraph), style.paragraph);
  const boxes: Item[] = [];
  const line: Line = {
    walker,
    place,
    style,
    paragraph: layOver(inherited, readParagraphLook(properties, walker.theme)),
    base: layOver(layOver(walker.styles.defaults, place.table.run), style.run),
    pieces: [],
    onBox: (content, inside) => boxes.push(...walkBlocks(walker, content.children, inside)),
  };
  readInline(line, element.children);
  const isListed = addLabel(line);
  if (line.paragraph.breakBefore) line.pieces.unshift({ kind: 'page', rendered: false });
  const sectionType = findValue(findChild(properties, 'w:sectPr'), 'w:type') ?? 'nextPage';
  if (findChild(properties, 'w:sectPr') !== null && sectionType !== 'continuous') {
    line.pieces.push({ kind: 'page', rendered: false });
  }
  return [{ kind: 'paragraph', ...roleOf(line.paragraph, isListed), pieces: line.pieces }, ...boxes];
};

const walkCell = (walker: Walker, cell: XmlElement, place: Place): Cell => {
  const shading = readShading(findChild(findChild(cell, 'w:tcPr'), 'w:shd'), walker.theme);
  const surface = shading ?? (shading === undefined ? place.table.cell.shading : null);
  const inside = { ...place, onPage: false, background: surface ? [surface] : place.background };
  return { span: spanOf(cell), items: walkBlocks(walker, cell.children, inside) };
};

const walkTable = (walker: Walker, table: XmlElement, outer: Place): Item => {
  const properties = findChild(table, 'w:tblPr');
  const options = readTableOptions(properties);
  const styleId = findValue(properties, 'w:tblStyle');
  const position = findChild(properties, 'w:tblpPr')?.attributes;
  const off = placeReason(
    { left: position?.['w:tblpX'], top: position?.['w:tblpY'], width: undefined },
    outer.page,
  );
  const shading = readShading(findChild(properties, 'w:shd'), walker.theme);
  const tablePlace: Place = {
    ...outer,
    background: shading ? [shading] : outer.background,
    hidden: outer.hidden ?? off,
  };
  const rows = listWrapped(table, 'w:tr').filter((row) => !isDeletedRow(row));
  return {
    kind: 'table',
    rows: rows.map((row, rowIndex) => {
      const cells = listWrapped(row, 'w:tc');
      const rowPlace = {
        ...tablePlace,
        rowHeight: exactHeight(row),
        hidden: isHiddenRow(row) ? ('vanish' as const) : tablePlace.hidden,
      };
      return cells.map((cell, column) => {
        const at = { row: rowIndex, rows: rows.length, column, columns: cells.length };
        const table = walker.styles.getTableStyle(styleId, listConditions(options, at));
        return walkCell(walker, cell, { ...rowPlace, table });
      });
    }),
  };
};

const THROUGH = new Set(['w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);

export const walkBlocks = (walker: Walker, elements: readonly XmlElement[], place: Place): Item[] => {
  const items: Item[] = [];
  for (const element of elements) {
    if (element.name === 'w:p') items.push(...walkParagraph(walker, element, place));
    else if (element.name === 'w:tbl') items.push(walkTable(walker, element, place));
    else if (THROUGH.has(element.name)) items.push(...walkBlocks(walker, element.children, place));
    else if (element.name === 'w:sdt') {
      const inside = isPlaceholder(element)
        ? { ...place, hidden: place.hidden ?? ('off_body' as const) }
        : place;
      items.push(...walkBlocks(walker, findChild(element, 'w:sdtContent')?.children ?? [], inside));
    } else if (element.name === 'mc:AlternateContent') {
      items.push(...walkBlocks(walker, chooseAlternative(element), place));
    } else if (element.name === 'w:altChunk' || element.name === 'w:subDoc') walker.asides.unread = true;
  }
  return items;
};
