/** Reads what stands inside one paragraph of a DOCX: runs, fields, equations, drawings, each with its visibility. */
import type { HiddenReason } from './document.ts';
import type { Theme } from './docx-colour.ts';
import { readDrawing } from './docx-drawing.ts';
import type { Asides, Piece } from './docx-items.ts';
import { layOver, type ParagraphLook, type RunLook, readRunLook } from './docx-look.ts';
import { writeEquation } from './docx-math.ts';
import type { Numbering } from './docx-numbering.ts';
import type { StyleLook, StyleSheet } from './docx-styles.ts';
import { symbolText } from './docx-symbols.ts';
import { findHiddenReason, type Surroundings } from './docx-visibility.ts';
import { findChild, findValue, listChildren, type XmlElement } from './docx-xml.ts';

/** What the whole file shares while it is walked. */
export type Walker = {
  theme: Theme;
  styles: StyleSheet;
  numbering: Numbering;
  asides: Asides;
  /** Open fields, innermost last: text of a field's code is not on the page, its result is. */
  fields: ('code' | 'result')[];
};

/** Where a paragraph stands. */
export type Place = Surroundings & { table: StyleLook };

/** One paragraph being read. */
export type Line = {
  walker: Walker;
  place: Place;
  paragraph: ParagraphLook;
  style: StyleLook;
  /** Document defaults, table and paragraph style laid over each other: the look of a run without properties. */
  base: RunLook;
  pieces: Piece[];
  /** Called with the content of a text box, which is read as text of its own behind the paragraph. */
  onBox(content: XmlElement, place: Place): void;
};

/** The alternative that a word processor of today shows. */
export const chooseAlternative = (element: XmlElement): readonly XmlElement[] => {
  const choice = listChildren(element, 'mc:Choice').find(
    ({ attributes }) => attributes.understood === 'true',
  );
  return (choice ?? findChild(element, 'mc:Fallback'))?.children ?? [];
};

/** A prompt such as "Click here to enter text": it asks for work and is none. */
export const isPlaceholder = (control: XmlElement): boolean =>
  findChild(findChild(control, 'w:sdtPr'), 'w:showingPlcHdr') !== null;

/** Hidden-ness of styles is a toggle: a character style turns around what the paragraph style says. */
const vanishOf = (line: Line, character: RunLook, direct: RunLook): boolean => {
  if (direct.vanish !== undefined) return direct.vanish;
  const styled = [line.place.table.run, line.style.run, character].filter((look) => look.vanish === true);
  return line.walker.styles.defaults.vanish === true || styled.length % 2 === 1;
};

const lookOf = (line: Line, properties: XmlElement | null): RunLook => {
  if (properties === null) return { ...line.base, vanish: vanishOf(line, {}, {}) };
  const { styles, theme } = line.walker;
  const styleId = findValue(properties, 'w:rStyle');
  const character = styleId === null ? {} : styles.getStyle('character', styleId).run;
  const direct = readRunLook(properties, theme);
  return { ...layOver(layOver(line.base, character), direct), vanish: vanishOf(line, character, direct) };
};

const addText = (line: Line, text: string, look: RunLook): void => {
  if (text === '') return;
  const hidden = line.walker.fields.includes('code')
    ? 'off_body'
    : findHiddenReason(text, look, line.paragraph, line.place);
  line.pieces.push({ kind: 'text', text, hidden });
};

const addDrawing = (line: Line, element: XmlElement, look: RunLook): void => {
  const { walker, place } = line;
  const drawing = readDrawing(element, walker.theme, place.page);
  const hidden: HiddenReason | null = place.hidden ?? (look.vanish ? 'vanish' : null);
  walker.asides.remarks.push(...drawing.descriptions);
  walker.asides.unread ||= drawing.hasDiagram;
  if (hidden === null) {
    line.pieces.push(
      ...drawing.pictures.map((relationshipId) => ({ kind: 'picture' as const, relationshipId })),
    );
  }
  for (const box of drawing.boxes) {
    const background =
      box.background === null || box.background.length === 0 ? place.background : box.background;
    line.onBox(box.content, {
      ...place,
      background,
      hidden: hidden ?? box.hidden,
      rowHeight: null,
      onPage: false,
    });
  }
};

const stepField = (fields: Walker['fields'], kind: string | undefined): void => {
  if (kind === 'begin') fields.push('code');
  if (kind === 'separate' && fields.length > 0) fields[fields.length - 1] = 'result';
  if (kind === 'end') fields.pop();
};

const addBreak = (line: Line, element: XmlElement, look: RunLook): void => {
  if (element.attributes['w:type'] === 'page') line.pieces.push({ kind: 'page', rendered: false });
  else addText(line, '\n', look);
};

type ReadRunPart = (line: Line, part: XmlElement, look: RunLook) => void;

const plain =
  (text: string): ReadRunPart =>
  (line, _part, look) =>
    addText(line, text, look);

const addNote: ReadRunPart = (line, part, look) => {
  if (!look.vanish) line.walker.asides.notes.push(`${part.name} ${part.attributes['w:id']}`);
};

const RAISED = new Map([...'0123456789+-−n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][at] ?? sign]));

/** "10" with a raised "8" is a hundred million, not a hundred and eight. A raised word ("4th") is no exponent. */
const raise = (text: string): string =>
  [...text].every((sign) => RAISED.has(sign))
    ? [...text].map((sign) => RAISED.get(sign) ?? sign).join('')
    : text;

/** What can stand in a run; anything not named here shows nothing. */
const RUN_PARTS = new Map<string, ReadRunPart>([
  [
    'w:t',
    (line, part, look) => {
      const text = part.text.replace(/[\r\n]+/g, ' ');
      addText(line, look.raised ? raise(text) : text, look);
    },
  ],
  ['w:tab', plain('\t')],
  ['w:ptab', plain('\t')],
  ['w:cr', plain('\n')],
  ['w:noBreakHyphen', plain('-')],
  ['w:br', addBreak],
  ['w:sym', (line, { attributes }, look) => addText(line, symbolText(attributes), look)],
  ['w:lastRenderedPageBreak', (line) => line.pieces.push({ kind: 'page', rendered: true })],
  ['w:fldChar', (line, part) => stepField(line.walker.fields, part.attributes['w:fldCharType'])],
  ['w:instrText', (line, part) => line.walker.asides.remarks.push(part.text)],
  ['w:footnoteReference', addNote],
  ['w:endnoteReference', addNote],
  ['w:drawing', addDrawing],
  ['w:pict', addDrawing],
  ['w:object', addDrawing],
  ['w:ruby', (line, part) => readInline(line, findChild(part, 'w:rubyBase')?.children ?? [])],
  ['mc:AlternateContent', (line, part, look) => readRunParts(line, chooseAlternative(part), look)],
]);

const readRunParts = (line: Line, parts: readonly XmlElement[], look: RunLook): void => {
  for (const part of parts) RUN_PARTS.get(part.name)?.(line, part, look);
};

const readRun = (line: Line, run: XmlElement): void => {
  const look = lookOf(line, findChild(run, 'w:rPr'));
  readRunParts(line, run.children, look);
};

const readEquation = (line: Line, equation: XmlElement): void => {
  const text = writeEquation(equation, (run) => {
    const characters = listChildren(run, 'm:t')
      .map((part) => part.text)
      .join('');
    const look = lookOf(line, findChild(run, 'w:rPr'));
    const hidden = findHiddenReason(characters, look, line.paragraph, line.place);
    if (hidden === null) return characters;
    line.pieces.push({ kind: 'text', text: characters, hidden });
    return '';
  });
  if (text !== '') line.pieces.push({ kind: 'text', text, hidden: null });
};

const THROUGH = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:fldSimple', 'w:dir', 'w:bdo']);

/** Deletions (`w:del`, `w:moveFrom`) are left out by not being named here. */
export const readInline = (line: Line, elements: readonly XmlElement[]): void => {
  for (const element of elements) {
    if (element.name === 'w:r') readRun(line, element);
    else if (THROUGH.has(element.name)) readInline(line, element.children);
    else if (element.name === 'w:hyperlink') {
      line.walker.asides.remarks.push(element.attributes['w:tooltip'] ?? '');
      readInline(line, element.children);
    } else if (element.name === 'w:sdt') {
      const inner = isPlaceholder(element)
        ? { ...line, place: { ...line.place, hidden: 'off_body' as const } }
        : line;
      readInline(inner, findChild(element, 'w:sdtContent')?.children ?? []);
    } else if (element.name === 'mc:AlternateContent') readInline(line, chooseAlternative(element));
    else if (element.name === 'm:oMath') readEquation(line, element);
    else if (element.name === 'm:oMathPara') readInline(line, element.children);
  }
};
