/** The blocks of an ODT: paragraphs, headings, lists and tables, down to what stands in them. */
import { layOver, type RunLook } from '../docx/look/look.ts';
import type { Surroundings } from '../docx/look/visibility.ts';
import { findChild, findDescendant, listChildren, type XmlElement } from '../docx/package/xml.ts';
import type { Cell, Item, Paragraph, Table } from '../docx/walk/items.ts';
import { textPiece } from '../docx/walk/text-piece.ts';
import { type OdtLine, type OdtWalker, readInline } from './inline.ts';
import { countItem, listItems, type OdtList } from './lists.ts';

const DEEPEST_HEADING = 9;
/** Cells and rows that only fill a sheet are written once and repeated a million times. */
const MOST_REPEATED = 50;

type Listed = { list: OdtList; depth: number; label: string };

const roleOf = (element: XmlElement, listed: Listed | null): Pick<Paragraph, 'role' | 'level'> => {
  if (element.name === 'text:h') {
    const level = Number(element.attributes['text:outline-level'] ?? 1) || 1;
    return { role: 'heading', level: Math.min(DEEPEST_HEADING, Math.max(1, level)) };
  }
  return listed === null ? { role: 'paragraph', level: 0 } : { role: 'list-item', level: listed.depth };
};

const walkParagraph = (
  walker: OdtWalker,
  element: XmlElement,
  place: Surroundings,
  listed: Listed | null,
): Item[] => {
  const { run, paragraph } = walker.styles.find('paragraph', element.attributes['text:style-name']);
  const look: RunLook = layOver(walker.styles.find('text', undefined).run, run);
  const isHidden = findDescendant(element, 'text:hidden-paragraph')?.attributes['text:is-hidden'] === 'true';
  const line: OdtLine = {
    walker,
    place: isHidden ? { ...place, hidden: 'vanish' } : place,
    paragraph,
    pieces: paragraph.breakBefore === true ? [{ kind: 'page', rendered: false }] : [],
    boxes: [],
  };
  if (listed !== null && listed.label !== '')
    line.pieces.push(textPiece(`${listed.label} `, look, paragraph, line.place));
  readInline(line, element.children, look);
  return [{ kind: 'paragraph', ...roleOf(element, listed), pieces: line.pieces }, ...line.boxes];
};

const walkList = (
  walker: OdtWalker,
  element: XmlElement,
  place: Surroundings,
  around: Listed | null,
): Item[] => {
  const depth = (around?.depth ?? 0) + 1;
  const firstParagraph = findDescendant(element, 'text:p')?.attributes['text:style-name'];
  const name = element.attributes['text:style-name'] ?? walker.styles.listOf(firstParagraph) ?? '';
  const list = walker.lists.open(element, name, walker.styles.list(name), around?.list ?? null);
  return listItems(element).flatMap((item) => {
    // Only the first paragraph of an item has its number.
    const hasOwn = item.children.some((child) => child.name !== 'text:list');
    let label = item.name === 'text:list-item' && hasOwn ? countItem(list, item, depth) : '';
    return item.children.flatMap((child) => {
      const listed = { list, depth, label };
      if (child.name !== 'text:list') label = '';
      return walkBlock(walker, child, place, listed);
    });
  });
};

const repeated = (element: XmlElement, name: string): number =>
  Math.min(MOST_REPEATED, Math.max(1, Number(element.attributes[name] ?? 1) || 1));

const walkCell = (walker: OdtWalker, cell: XmlElement, place: Surroundings): Cell[] => {
  if (cell.name === 'table:covered-table-cell') return [];
  const items = walker.walk(cell.children, { ...place, onPage: false });
  const span = Math.min(
    MOST_REPEATED,
    Math.max(1, Number(cell.attributes['table:number-columns-spanned'] ?? 1) || 1),
  );
  const times = cell.children.length === 0 ? 1 : repeated(cell, 'table:number-columns-repeated');
  return Array.from({ length: times }, () => ({ span, items }));
};

const listRows = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => {
    if (child.name === 'table:table-row') return [child];
    return ['table:table-header-rows', 'table:table-rows', 'table:table-row-group'].includes(child.name)
      ? listRows(child)
      : [];
  });

const walkTable = (walker: OdtWalker, element: XmlElement, place: Surroundings): Table => ({
  kind: 'table',
  rows: listRows(element).map((row) => {
    const isGone = ['collapse', 'filter'].includes(row.attributes['table:visibility'] ?? '');
    const here: Surroundings = isGone ? { ...place, hidden: 'vanish' } : place;
    return row.children.flatMap((cell) => walkCell(walker, cell, here));
  }),
});

const isHiddenSection = ({ attributes }: XmlElement): boolean => attributes['text:display'] === 'none';

const walkBlock = (
  walker: OdtWalker,
  element: XmlElement,
  place: Surroundings,
  listed: Listed | null = null,
): Item[] => {
  const { name } = element;
  if (name === 'text:p' || name === 'text:h') return walkParagraph(walker, element, place, listed);
  if (name === 'text:list') return walkList(walker, element, place, listed);
  if (name === 'table:table') return [walkTable(walker, element, place)];
  if (name === 'text:section') {
    const here: Surroundings = isHiddenSection(element) ? { ...place, hidden: 'vanish' } : place;
    return walker.walk(element.children, here);
  }
  if (name === 'text:index-body' || name === 'text:index-title') return walker.walk(element.children, place);
  const index = findChild(element, 'text:index-body');
  if (index !== null) return walker.walk(index.children, place);
  if (!name.startsWith('draw:')) return [];
  // A frame that hangs on the page instead of a paragraph.
  return walkParagraph(
    walker,
    { ...element, name: 'text:p', attributes: {}, children: [element] },
    place,
    null,
  );
};

export const walkBlocks = (walker: OdtWalker, elements: readonly XmlElement[], place: Surroundings): Item[] =>
  elements.flatMap((element) => walkBlock(walker, element, place));

/** A paragraph each. */
export const listDeleted = (body: XmlElement | null): XmlElement[] =>
  listChildren(findChild(body, 'text:tracked-changes'), 'text:changed-region').flatMap(
    (region) =>
      findChild(region, 'text:deletion')?.children.filter(({ name }) => name !== 'office:change-info') ?? [],
  );
