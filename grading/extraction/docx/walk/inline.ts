/** Reads what stands inside one paragraph of a DOCX: runs, fields, equations, drawings, each with its visibility. */

import type { HiddenReason } from '../../document.ts';
import { raise } from '../../raised.ts';
import type { Theme } from '../look/colour.ts';
import { layOver, type ParagraphLook, type RunLook, readRunLook } from '../look/look.ts';
import type { Numbering } from '../look/numbering.ts';
import type { StyleLook, StyleSheet } from '../look/styles.ts';
import { symbolText } from '../look/symbols.ts';
import { findHiddenReason, type Surroundings } from '../look/visibility.ts';
import { findChild, findValue, listChildren, listTexts, type XmlElement } from '../package/xml.ts';
import { readDrawing } from './drawing.ts';
import type { Fields } from './fields.ts';
import type { Asides, Piece } from './items.ts';
import { listPhantoms, writeEquation } from './math.ts';
import { textPiece } from './text-piece.ts';

/** What the whole file shares while it is walked. */
export type Walker = {
  theme: Theme;
  styles: StyleSheet;
  numbering: Numbering;
  asides: Asides;
  fields: Fields;
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
  /** What tracked changes took away. */
  gone: Record<'w:del' | 'w:moveFrom', string>;
  /** Called with the content of a text box, which is read as text of its own behind the paragraph. */
  onBox(content: XmlElement, place: Place): void;
};

/** The alternative that a word processor of today shows; none, where all of them ask for what nobody knows. */
export const chooseAlternative = (element: XmlElement, asides: Asides): readonly XmlElement[] => {
  const choice = listChildren(element, 'mc:Choice').find(
    ({ attributes }) => attributes.understood === 'true',
  );
  const chosen = choice ?? findChild(element, 'mc:Fallback');
  if (chosen === null) asides.unread ||= listTexts(element).join('').trim() !== '';
  return chosen?.children ?? [];
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
  if (line.walker.fields.isInCode) {
    line.pieces.push({ kind: 'text', text, hidden: 'off_body', isInCode: true });
    return;
  }
  line.pieces.push(textPiece(text, look, line.paragraph, line.place));
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
      rowHeight: box.height,
      onPage: false,
    });
  }
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

/** Drawn by pen: nothing here reads it. */
const addInk: ReadRunPart = (line) => {
  line.walker.asides.unread = true;
};

/** What can stand in a run; anything not named here shows nothing. */
const RUN_PARTS = new Map<string, ReadRunPart>([
  [
    'w:t',
    (line, part, look) => {
      const text = part.text.replace(/[\r\n]+/g, ' ');
      addText(line, look.isExponent ? raise(text) : text, look);
    },
  ],
  ['w:tab', plain('\t')],
  ['w:ptab', plain('\t')],
  ['w:cr', plain('\n')],
  ['w:noBreakHyphen', plain('-')],
  ['w:br', addBreak],
  ['w:sym', (line, { attributes }, look) => addText(line, symbolText(attributes), look)],
  ['w:lastRenderedPageBreak', (line) => line.pieces.push({ kind: 'page', rendered: true })],
  ['w:fldChar', (line, part) => line.walker.fields.step(part)],
  ['w:instrText', (line, part) => line.walker.fields.addCode(part.text)],
  ['w:footnoteReference', addNote],
  ['w:endnoteReference', addNote],
  ['w:drawing', addDrawing],
  ['w:pict', addDrawing],
  ['w:object', addDrawing],
  [
    'w:ruby',
    (line, part) => {
      line.walker.asides.guides.push(listTexts(findChild(part, 'w:rt')).join(''));
      readInline(line, findChild(part, 'w:rubyBase')?.children ?? []);
    },
  ],
  ['w:contentPart', addInk],
  ['w14:contentPart', addInk],
  [
    'mc:AlternateContent',
    (line, part, look) => readRunParts(line, chooseAlternative(part, line.walker.asides), look),
  ],
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
  const phantom = listPhantoms(equation).flatMap(listTexts).join('');
  if (isProse(phantom)) line.pieces.push({ kind: 'text', text: phantom, hidden: 'vanish' });
};

/** A phantom keeps room for a letter or a number; words in it are there for no reader. */
const isProse = (phantom: string): boolean =>
  phantom.trim().length > LONGEST_PHANTOM || /\p{L}{3,}\s+\p{L}{3,}/u.test(phantom);
const LONGEST_PHANTOM = 20;

/** Written from right to left letter by letter, Latin words are not what the reader sees; nor is Hebrew the other way. */
const isTurnedRound = (override: XmlElement): boolean => {
  const text = listTexts(override).join('');
  return override.attributes['w:val'] === 'rtl'
    ? /\p{Script=Latin}{2}/u.test(text)
    : /[\p{Script=Hebrew}\p{Script=Arabic}]{2}/u.test(text);
};

const hideIf = (isHidden: boolean, line: Line, hidden: HiddenReason): Line =>
  isHidden ? { ...line, place: { ...line.place, hidden: line.place.hidden ?? hidden } } : line;

const THROUGH = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir']);

/** What was deleted or moved away is not on the page. */
export const readInline = (line: Line, elements: readonly XmlElement[]): void => {
  for (const element of elements) {
    if (element.name === 'w:r') readRun(line, element);
    else if (THROUGH.has(element.name)) readInline(line, element.children);
    else if (element.name === 'w:hyperlink') {
      line.walker.asides.remarks.push(element.attributes['w:tooltip'] ?? '');
      readInline(line, element.children);
    } else if (element.name === 'w:sdt') {
      const content = findChild(element, 'w:sdtContent');
      if (isPlaceholder(element)) line.walker.asides.prompts.push(listTexts(content).join(''));
      readInline(hideIf(isPlaceholder(element), line, 'off_body'), content?.children ?? []);
    } else if (element.name === 'w:fldSimple') {
      line.walker.fields.judge(element.attributes['w:instr'] ?? '');
      readInline(line, element.children);
    } else if (element.name === 'w:bdo') {
      readInline(hideIf(isTurnedRound(element), line, 'glyph_mismatch'), element.children);
    } else if (element.name === 'w:del' || element.name === 'w:moveFrom') {
      line.gone[element.name] += listTexts(element).join('');
    } else if (element.name === 'mc:AlternateContent')
      readInline(line, chooseAlternative(element, line.walker.asides));
    else if (element.name === 'm:oMath') readEquation(line, element);
    else if (element.name === 'm:oMathPara') readInline(line, element.children);
  }
};
