/** Styles of an ODT: how a run and a paragraph look after all that they inherit from, in the terms of any typed file. */
import { parseHex } from '../docx/look/colour.ts';
import { layOver, type ParagraphLook, type RunLook } from '../docx/look/look.ts';
import type { PageSize } from '../docx/look/visibility.ts';
import { findChild, findDescendant, listChildren, type XmlElement } from '../docx/package/xml.ts';

type OdtLook = { run: RunLook; paragraph: ParagraphLook };
export type OdtStyles = {
  find(family: string, name: string | undefined): OdtLook;
  list(name: string | undefined): XmlElement | null;
  /** The list that a paragraph style puts its paragraphs into. */
  listOf(name: string | undefined): string | undefined;
};

/** Deeper than any honest family of styles. */
const DEEPEST = 20;
const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, px: 0.75 };

const lengthOf = (value: string | undefined): number | undefined => {
  const match = /^\s*(-?\d*\.?\d+)(pt|in|cm|mm|pc|px)\s*$/u.exec(value ?? '');
  return match === null ? undefined : Number(match[1]) * (POINTS[match[2] ?? ''] ?? 1);
};

const percentOf = (value: string | undefined): number | undefined => {
  const match = /^\s*(-?\d*\.?\d+)%\s*$/u.exec(value ?? '');
  return match === null ? undefined : Number(match[1]);
};

const isOn = (value: string | undefined, off: string): boolean | undefined =>
  value === undefined ? undefined : value !== off;

const surfaceOf = (value: string | undefined) => {
  if (value === undefined) return undefined;
  return value === 'transparent' ? null : (parseHex(value) ?? undefined);
};

const isBold = (weight: string | undefined): boolean | undefined =>
  weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600;

const readRun = (properties: XmlElement | null): RunLook => {
  if (properties === null) return {};
  const { attributes } = properties;
  const position = attributes['style:text-position'];
  return {
    vanish: attributes['text:display'] === undefined ? undefined : attributes['text:display'] === 'none',
    bold: isBold(attributes['fo:font-weight']),
    italic: isOn(attributes['fo:font-style'], 'normal'),
    underlined: isOn(attributes['style:text-underline-style'], 'none'),
    struck: isOn(
      attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type'],
      'none',
    ),
    isExponent: position === undefined ? undefined : /^(?:super|[1-9]\d*%)/u.test(position),
    size: lengthOf(attributes['fo:font-size']),
    scale: percentOf(attributes['style:text-scale']),
    spacing: lengthOf(attributes['fo:letter-spacing']),
    colour:
      attributes['style:use-window-font-color'] === 'true'
        ? 'auto'
        : (parseHex(attributes['fo:color']) ?? undefined),
    shading: surfaceOf(attributes['fo:background-color']),
    font: attributes['style:font-name'] ?? attributes['fo:font-family'],
  };
};

const readParagraph = (properties: XmlElement | null): ParagraphLook => {
  if (properties === null) return {};
  const { attributes } = properties;
  return {
    shading: surfaceOf(attributes['fo:background-color']),
    exactLine: lengthOf(attributes['fo:line-height']),
    left: lengthOf(attributes['fo:margin-left']),
    right: lengthOf(attributes['fo:margin-right']),
    firstLine: lengthOf(attributes['fo:text-indent']),
    breakBefore:
      attributes['fo:break-before'] === undefined ? undefined : attributes['fo:break-before'] === 'page',
  };
};

/** A break and a size belong to the paragraph or its words, whichever family names them. */
const readLook = (style: XmlElement): OdtLook => ({
  run: readRun(findChild(style, 'style:text-properties')),
  paragraph: readParagraph(findChild(style, 'style:paragraph-properties')),
});

const NOTHING: OdtLook = { run: {}, paragraph: {} };

export const createOdtStyles = (parts: readonly (XmlElement | null)[]): OdtStyles => {
  const groups = parts.flatMap((part) =>
    ['office:styles', 'office:automatic-styles'].flatMap((name) => findChild(part, name)?.children ?? []),
  );
  const styles = new Map<string, XmlElement>();
  const lists = new Map<string, XmlElement>();
  for (const style of groups) {
    const { attributes, name } = style;
    const key = attributes['style:name'] ?? '';
    if (name === 'style:style') styles.set(`${attributes['style:family']}/${key}`, style);
    if (name === 'style:default-style') styles.set(`${attributes['style:family']}/`, style);
    if (name === 'text:list-style') lists.set(key, style);
  }
  const found = new Map<string, OdtLook>();
  const resolve = (family: string, name: string, depth: number): OdtLook => {
    const key = `${family}/${name}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const style = styles.get(key);
    if (style === undefined || depth > DEEPEST) return NOTHING;
    const parent = name === '' ? null : (style.attributes['style:parent-style-name'] ?? '');
    const below = parent === null ? NOTHING : resolve(family, parent, depth + 1);
    const own = readLook(style);
    const look = {
      run: layOver(below.run, own.run),
      paragraph: layOver(below.paragraph, own.paragraph),
    };
    found.set(key, look);
    return look;
  };
  return {
    find: (family, name) => resolve(family, name ?? '', 0),
    list: (name) => lists.get(name ?? '') ?? null,
    listOf: (name) => styles.get(`paragraph/${name ?? ''}`)?.attributes['style:list-style-name'],
  };
};

const A4: PageSize = { width: 595, height: 842, left: 57, right: 57 };

/** The first layout of a page that the file names. */
export const readOdtPage = (styles: XmlElement | null): PageSize => {
  const layout = listChildren(findChild(styles, 'office:automatic-styles'), 'style:page-layout')[0] ?? null;
  const attributes = findDescendant(layout, 'style:page-layout-properties')?.attributes;
  return {
    width: lengthOf(attributes?.['fo:page-width']) ?? A4.width,
    height: lengthOf(attributes?.['fo:page-height']) ?? A4.height,
    left: lengthOf(attributes?.['fo:margin-left']) ?? A4.left,
    right: lengthOf(attributes?.['fo:margin-right']) ?? A4.right,
  };
};
