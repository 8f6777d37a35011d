/** The style sheet of a DOCX: inheritance, defaults and the conditional formats of tables, resolved to looks. */
import { findChild, findValue, listChildren, type XmlElement } from '../package/xml.ts';
import type { Theme } from './colour.ts';
import {
  layOver,
  type ParagraphLook,
  type RunLook,
  readParagraphLook,
  readRunLook,
  readShading,
} from './look.ts';

export type StyleLook = { run: RunLook; paragraph: ParagraphLook; cell: CellLook };
export type CellLook = { shading?: ReturnType<typeof readShading> };

export type StyleSheet = {
  defaults: RunLook;
  paragraphDefaults: ParagraphLook;
  /** The look of a style with all it is based on; of the kind's default style when there is no id. */
  getStyle(kind: 'paragraph' | 'character' | 'table', id: string | null): StyleLook;
  /** A table style in one cell, given the conditions that hold there ("firstRow", "band1Horz"). */
  getTableStyle(id: string | null, conditions: readonly string[]): StyleLook;
};

const EMPTY: StyleLook = { run: {}, paragraph: {}, cell: {} };
const LONGEST_CHAIN = 30;

const layStyleOver = (lower: StyleLook, upper: StyleLook): StyleLook => ({
  run: layOver(lower.run, upper.run),
  paragraph: layOver(lower.paragraph, upper.paragraph),
  cell: layOver(lower.cell, upper.cell),
});

const ownLook = (element: XmlElement, theme: Theme): StyleLook => ({
  run: readRunLook(findChild(element, 'w:rPr'), theme),
  paragraph: readParagraphLook(findChild(element, 'w:pPr'), theme),
  cell: { shading: readShading(findChild(findChild(element, 'w:tcPr'), 'w:shd'), theme) },
});

/** Heading styles name their level; some writers leave the outline level out. */
const outlineByName = (style: XmlElement): ParagraphLook => {
  const name = findValue(style, 'w:name')?.toLowerCase() ?? '';
  const level = /^heading ([1-9])$/.exec(name)?.[1];
  if (level !== undefined) return { outline: Number(level) };
  return name === 'title' ? { outline: 1 } : {};
};

export const createStyleSheet = (part: XmlElement | null, theme: Theme): StyleSheet => {
  const styles = listChildren(part, 'w:style');
  const byKey = new Map(
    styles.map((style) => [`${style.attributes['w:type']} ${style.attributes['w:styleId']}`, style]),
  );
  const isDefault = (style: XmlElement) => ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? '');
  const defaultOf = (kind: string) =>
    styles.find((style) => style.attributes['w:type'] === kind && isDefault(style)) ?? null;
  const known = new Map<string, StyleLook>();

  /** From the root of the inheritance to the style itself; a circle ends at the longest chain allowed. */
  const chainOf = (kind: string, id: string | null): XmlElement[] => {
    const chain: XmlElement[] = [];
    let style = (id === null ? undefined : byKey.get(`${kind} ${id}`)) ?? defaultOf(kind);
    while (style !== null && chain.length < LONGEST_CHAIN) {
      chain.unshift(style);
      style = byKey.get(`${kind} ${findValue(style, 'w:basedOn')}`) ?? null;
    }
    return chain;
  };

  const remember = (key: string, find: () => StyleLook): StyleLook => {
    const look = known.get(key) ?? find();
    known.set(key, look);
    return look;
  };

  const plain = (style: XmlElement): StyleLook => {
    const look = ownLook(style, theme);
    return { ...look, paragraph: layOver(outlineByName(style), look.paragraph) };
  };

  const conditional = (style: XmlElement, conditions: readonly string[]): StyleLook => {
    const parts = listChildren(style, 'w:tblStylePr');
    return conditions
      .flatMap((condition) => parts.filter((part) => part.attributes['w:type'] === condition))
      .map((part) => ownLook(part, theme))
      .reduce(layStyleOver, EMPTY);
  };

  const documentDefaults = findChild(part, 'w:docDefaults');
  return {
    defaults: readRunLook(findChild(findChild(documentDefaults, 'w:rPrDefault'), 'w:rPr'), theme),
    paragraphDefaults: readParagraphLook(
      findChild(findChild(documentDefaults, 'w:pPrDefault'), 'w:pPr'),
      theme,
    ),
    getStyle: (kind, id) =>
      remember(`${kind} ${id}`, () => chainOf(kind, id).map(plain).reduce(layStyleOver, EMPTY)),
    getTableStyle: (id, conditions) =>
      remember(`table ${id} ${conditions.join(' ')}`, () => {
        const chain = chainOf('table', id);
        const whole = chain.map(plain).reduce(layStyleOver, EMPTY);
        return chain.map((style) => conditional(style, conditions)).reduce(layStyleOver, whole);
      }),
  };
};
