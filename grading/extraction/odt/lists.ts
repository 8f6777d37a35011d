/** What stands before the items of an ODT's lists. A list goes on counting where the file says so. */
import { formatNumber } from '../docx/look/numbering.ts';
import { listChildren, type XmlElement } from '../docx/package/xml.ts';

const FORMATS: Record<string, string> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};
const DEEPEST = 10;

const levelOf = (style: XmlElement | null, level: number): XmlElement | null =>
  (style?.children ?? []).find(({ attributes }) => attributes['text:level'] === String(level)) ?? null;

const startOf = (style: XmlElement | null, level: number): number =>
  Number(levelOf(style, level)?.attributes['text:start-value'] ?? 1) || 1;

/** One list with its counts by depth. */
export type OdtList = { style: XmlElement | null; counts: number[] };

/** The counts of lists by the name of their style and by their own id, for those that continue. */
export class OdtLists {
  private readonly last = new Map<string, OdtList>();

  open(element: XmlElement, styleName: string, style: XmlElement | null, around: OdtList | null): OdtList {
    if (around !== null) return { style: style ?? around.style, counts: around.counts };
    const { attributes } = element;
    const continued = attributes['text:continue-list'];
    const before = this.last.get(
      continued ?? (attributes['text:continue-numbering'] === 'true' ? styleName : '?'),
    );
    const list = { style, counts: before?.counts ?? [] };
    this.last.set(styleName, list);
    const id = attributes['?:id'];
    if (id !== undefined) this.last.set(id, list);
    return list;
  }
}

const labelOf = ({ style, counts }: OdtList, depth: number): string => {
  const level = levelOf(style, depth);
  if (level === null || level.name !== 'text:list-level-style-number') return '';
  const { attributes } = level;
  const format = attributes['style:num-format'] ?? '1';
  if (format === '') return '';
  const shown = Math.min(depth, Math.max(1, Number(attributes['text:display-levels'] ?? 1)));
  const numbers = Array.from({ length: shown }, (_, at) => {
    const of = depth - shown + at + 1;
    const own = levelOf(style, of)?.attributes['style:num-format'] ?? format;
    return formatNumber(counts[of - 1] ?? startOf(style, of), FORMATS[own] ?? 'decimal');
  });
  return `${attributes['style:num-prefix'] ?? ''}${numbers.join('.')}${attributes['style:num-suffix'] ?? ''}`;
};

/** Counts one more item; what stands before it, empty for a bullet. */
export const countItem = (list: OdtList, item: XmlElement, depth: number): string => {
  const at = Math.min(depth, DEEPEST);
  const given = Number(item.attributes['text:start-value']);
  const before = list.counts[at - 1];
  list.counts.length = Math.min(list.counts.length, at);
  list.counts[at - 1] =
    Number.isInteger(given) && given > 0
      ? given
      : before === undefined
        ? startOf(list.style, at)
        : before + 1;
  return labelOf(list, at);
};

export const listItems = (list: XmlElement): XmlElement[] => [
  ...listChildren(list, 'text:list-header'),
  ...listChildren(list, 'text:list-item'),
];
