/** Walks the body of a DOCX and turns it into paragraphs and tables, every piece of text with its visibility. */
import { type Colour, WHITE } from '../look/colour.ts';
import { layOver, type ParagraphLook, readParagraphLook, readShading } from '../look/look.ts';
import type { StyleLook } from '../look/styles.ts';
import { findHiddenReason, type PageSize } from '../look/visibility.ts';
import { findChild, findValue, listTexts, numberOf, type XmlElement } from '../package/xml.ts';
import {
  chooseAlternative,
  isPlaceholder,
  type Line,
  type Place,
  readInline,
  type Walker,
} from './inline.ts';
import type { Cell, Item, Paragraph } from './items.ts';
import {
  exactHeight,
  indentOf,
  isDeletedRow,
  isHiddenRow,
  listConditions,
  listWrapped,
  narrownessOf,
  placeReason,
  readTableOptions,
  spanOf,
} from './table.ts';

const NO_TABLE: StyleLook = { run: {}, paragraph: {}, cell: {} };
/** In twentieths of a point: no letter fits in. */
const NARROWEST_FRAME = 40;
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

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const framePlace = ({ frame }: ParagraphLook, place: Place): Place => {
  if (frame === undefined) return place;
  const off = placeReason({ left: frame['w:x'], top: frame['w:y'], width: frame['w:w'] }, place.page);
  const [width, height] = [numberOf(frame['w:w']), numberOf(frame['w:h'])];
  const isClosed = width !== undefined && width > 0 && width < NARROWEST_FRAME;
  const exact = frame['w:hRule'] === 'exact' && height !== undefined ? height / 20 : null;
  return {
    ...place,
    hidden: place.hidden ?? off ?? (isClosed ? 'clipped' : null),
    rowHeight: lower(place.rowHeight, exact),
  };
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
  const inherited = layOver(layOver(walker.styles.paragraphDefaults, outer.table.paragraph), style.paragraph);
  const paragraph = layOver(inherited, readParagraphLook(properties, walker.theme));
  const place = framePlace(paragraph, outer);
  const boxes: Item[] = [];
  const line: Line = {
    walker,
    place,
    style,
    paragraph,
    base: layOver(layOver(walker.styles.defaults, place.table.run), style.run),
    pieces: [],
    gone: { 'w:del': '', 'w:moveFrom': '' },
    onBox: (content, inside) => boxes.push(...walkBlocks(walker, content.children, inside)),
  };
  readInline(line, element.children);
  if (line.gone['w:del'] !== '') walker.asides.deleted.push(line.gone['w:del']);
  if (line.gone['w:moveFrom'] !== '') walker.asides.moved.push(line.gone['w:moveFrom']);
  const isListed = addLabel(line);
  if (line.paragraph.breakBefore) line.pieces.unshift({ kind: 'page', rendered: false });
  const sectionType = findValue(findChild(properties, 'w:sectPr'), 'w:type') ?? 'nextPage';
  if (findChild(properties, 'w:sectPr') !== null && sectionType !== 'continuous') {
    line.pieces.push({ kind: 'page', rendered: false });
  }
  const folds = line.paragraph.folded === true && { isFolded: true as const };
  return [
    { kind: 'paragraph', ...roleOf(line.paragraph, isListed), ...folds, pieces: line.pieces },
    ...boxes,
  ];
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
  const left = position?.['w:tblpX'] ?? indentOf(properties);
  const off = placeReason({ left, top: position?.['w:tblpY'], width: undefined }, outer.page);
  const shading = readShading(findChild(properties, 'w:shd'), walker.theme);
  const tablePlace: Place = {
    ...outer,
    background: shading ? [shading] : outer.background,
    hidden: outer.hidden ?? off,
  };
  const all = listWrapped(table, 'w:tr');
  walker.asides.deleted.push(...all.filter(isDeletedRow).map((row) => listTexts(row).join(' ')));
  const rows = all.filter((row) => !isDeletedRow(row));
  const listNarrow = narrownessOf(table);
  return {
    kind: 'table',
    rows: rows.map((row, rowIndex) => {
      const cells = listWrapped(row, 'w:tc');
      const isTooNarrow = listNarrow(row, cells);
      const rowPlace = {
        ...tablePlace,
        rowHeight: lower(outer.rowHeight, exactHeight(row)),
        hidden: isHiddenRow(row) ? ('vanish' as const) : tablePlace.hidden,
      };
      return cells.map((cell, column) => {
        const at = { row: rowIndex, rows: rows.length, column, columns: cells.length };
        const table = walker.styles.getTableStyle(styleId, listConditions(options, at));
        const hidden = rowPlace.hidden ?? (isTooNarrow[column] ? ('clipped' as const) : null);
        return walkCell(walker, cell, { ...rowPlace, hidden, table });
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
    else if (element.name === 'w:del') walker.asides.deleted.push(listTexts(element).join(' '));
    else if (element.name === 'w:moveFrom') walker.asides.moved.push(listTexts(element).join(' '));
    else if (THROUGH.has(element.name)) items.push(...walkBlocks(walker, element.children, place));
    else if (element.name === 'w:sdt') {
      const content = findChild(element, 'w:sdtContent');
      const inside = isPlaceholder(element)
        ? { ...place, hidden: place.hidden ?? ('off_body' as const) }
        : place;
      if (isPlaceholder(element)) walker.asides.prompts.push(listTexts(content).join(' '));
      items.push(...walkBlocks(walker, content?.children ?? [], inside));
    } else if (element.name === 'mc:AlternateContent') {
      items.push(...walkBlocks(walker, chooseAlternative(element, walker.asides), place));
    } else if (element.name === 'w:altChunk' || element.name === 'w:subDoc') walker.asides.unread = true;
  }
  return items;
};
