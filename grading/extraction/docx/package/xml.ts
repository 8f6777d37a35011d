/**
 * Parses one XML part of a DOCX or ODT into a light tree with canonical names ("w:p" whatever prefix the file chose). A document type
 * is refused, which ends entity expansion and external entities; elements and depth are counted while parsing.
 */
import { SaxesParser } from 'saxes';
import { Failure } from '../../../../contract/errors.ts';

export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own characters; formats that we read never mix them with children. */
  readonly text: string;
};

/** What one file may spend, shared by all of its parts. */
export type XmlBudget = { elements: number };

export const XML_LIMITS = { elements: 800_000, depth: 200 } as const;

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string };

const OFFICE = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010';
const MICROSOFT_LATER = 'http://schemas.microsoft.com/office/word/2012';

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns';

const PREFIX_OF_NAMESPACE: Record<string, string> = {
  [`${OFFICE}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OFFICE}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OFFICE}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OFFICE}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${OFFICE}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${OFFICE}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OFFICE}/markup-compatibility/2006`]: 'mc',
  [`${OFFICE}/package/2006/relationships`]: 'rel',
  [`${OFFICE}/package/2006/content-types`]: 'ct',
  [`${OFFICE}/package/2006/metadata/core-properties`]: 'cp',
  [`${OFFICE}/officeDocument/2006/extended-properties`]: 'app',
  'http://purl.org/dc/elements/1.1/': 'dc',
  [`${MICROSOFT}/wordml`]: 'w14',
  [`${MICROSOFT_LATER}/wordml`]: 'w15',
  [`${MICROSOFT}/wordprocessingShape`]: 'wps',
  [`${MICROSOFT}/wordprocessingGroup`]: 'wpg',
  [`${MICROSOFT}/wordprocessingCanvas`]: 'wpc',
  ...Object.fromEntries(
    ['office', 'text', 'table', 'style', 'meta'].map((name) => [`${OPEN_DOCUMENT}:${name}:1.0`, name]),
  ),
  [`${OPEN_DOCUMENT}:drawing:1.0`]: 'draw',
  [`${OPEN_DOCUMENT}:xsl-fo-compatible:1.0`]: 'fo',
  [`${OPEN_DOCUMENT}:svg-compatible:1.0`]: 'svg',
  'http://www.w3.org/1999/xlink': 'xlink',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};

const canonical = (uri: string, local: string): string => {
  if (uri === '') return local;
  return `${Object.hasOwn(PREFIX_OF_NAMESPACE, uri) ? PREFIX_OF_NAMESPACE[uri] : '?'}:${local}`;
};

/** Word shows an alternative only when it knows every namespace that the alternative asks for. */
const isUnderstood = (uri: string): boolean =>
  Object.hasOwn(PREFIX_OF_NAMESPACE, uri) || /^http:\/\/schemas\.microsoft\.com\/office\//.test(uri);

export const decodeXml = (bytes: Uint8Array): string => {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Failure('file_corrupt', undefined, { cause: error });
  }
};

const NO_ATTRIBUTES: Record<string, string> = Object.freeze({});
const NO_CHILDREN: Growing[] = [];
Object.freeze(NO_CHILDREN);

const attributesOf = (
  given: Record<string, { uri: string; local: string; value: string }>,
): Record<string, string> => {
  const entries = Object.values(given).filter(
    (attribute) => attribute.uri !== 'http://www.w3.org/2000/xmlns/',
  );
  if (entries.length === 0) return NO_ATTRIBUTES;
  return Object.fromEntries(entries.map(({ uri, local, value }) => [canonical(uri, local), value]));
};

const addChild = (parent: Growing, child: Growing): void => {
  if (parent.children === NO_CHILDREN) parent.children = [child];
  else parent.children.push(child);
};

/** What stands between elements, where a format mixes the two. */
export const CHARACTERS = '#text';

/** `isMixed`: characters become children of their own, so that their place among the others is kept. */
export const readXml = (bytes: Uint8Array, budget: XmlBudget, isMixed = false): XmlElement => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Growing[] = [];
  let root: Growing | null = null;
  parser.on('doctype', () => {
    throw new Failure('file_corrupt');
  });
  parser.on('error', (error) => {
    throw new Failure('file_corrupt', undefined, { cause: error });
  });
  parser.on('opentag', (tag) => {
    budget.elements -= 1;
    if (budget.elements < 0 || open.length >= XML_LIMITS.depth) throw new Failure('file_too_complex');
    const element: Growing = {
      name: canonical(tag.uri, tag.local),
      attributes: attributesOf(tag.attributes),
      children: NO_CHILDREN,
      text: '',
    };
    if (element.name === 'mc:Choice') {
      const prefixes = (element.attributes.Requires ?? '').split(/\s+/).filter((prefix) => prefix !== '');
      const understood = prefixes.every((prefix) => isUnderstood(parser.resolve(prefix) ?? ''));
      element.attributes = { ...element.attributes, understood: String(understood) };
    }
    const parent = open.at(-1);
    if (parent === undefined) root = element;
    else addChild(parent, element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element === undefined) return;
    if (isMixed)
      addChild(element, { name: CHARACTERS, attributes: NO_ATTRIBUTES, children: NO_CHILDREN, text });
    else element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(decodeXml(bytes)).close();
  if (root === null) throw new Failure('file_corrupt');
  return root;
};

export const findChild = (element: XmlElement | null, name: string): XmlElement | null =>
  element?.children.find((child) => child.name === name) ?? null;

export const listChildren = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** All elements of that name below, in document order, not looking inside a match. */
export const listDescendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : listDescendants(child, name)));

export const findDescendant = (element: XmlElement | null, name: string): XmlElement | null => {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : findDescendant(child, name);
    if (found !== null) return found;
  }
  return null;
};

const TEXT_ELEMENTS = new Set(['w:t', 'w:delText', 'm:t']);

/** The characters of all runs below, whatever they look like. */
export const listTexts = (element: XmlElement | null): string[] =>
  (element?.children ?? []).flatMap((child) =>
    TEXT_ELEMENTS.has(child.name) ? [child.text] : listTexts(child),
  );

/** The usual `<w:thing w:val="…"/>` below an element. */
export const findValue = (element: XmlElement | null, name: string): string | null =>
  findChild(element, name)?.attributes['w:val'] ?? null;

/** A switch such as `<w:vanish/>`: on, off, or not mentioned. */
export const findSwitch = (element: XmlElement | null, name: string): boolean | undefined => {
  const found = findChild(element, name);
  if (found === null) return undefined;
  return !['0', 'false', 'off'].includes(found.attributes['w:val'] ?? 'true');
};

/** A whole number of an attribute, or undefined; units such as "12pt" of strict files become twentieths of a point. */
export const numberOf = (value: string | null | undefined): number | undefined => {
  const match = /^\s*(-?\d+(?:\.\d+)?)(pt|in|cm|mm|%)?\s*$/.exec(value ?? '');
  if (match === null) return undefined;
  const number = Number(match[1]);
  if (match[2] === 'pt') return number * 20;
  if (match[2] === 'in') return number * 1440;
  if (match[2] === 'cm') return number * 567;
  return match[2] === 'mm' ? number * 56.7 : number;
};
