/** What stands inside one paragraph of an ODT, each piece with its visibility. */

import type { HiddenReason } from '../document.ts';
import { layOver, type ParagraphLook, type RunLook } from '../docx/look/look.ts';
import type { Surroundings } from '../docx/look/visibility.ts';
import { CHARACTERS, findChild, findDescendant, listChildren, type XmlElement } from '../docx/package/xml.ts';
import { type Asides, type Item, type Piece, visibleText } from '../docx/walk/items.ts';
import { textPiece } from '../docx/walk/text-piece.ts';
import { raise } from '../raised.ts';
import type { OdtLists } from './lists.ts';
import type { OdtStyles } from './styles.ts';

/** What the whole file shares while it is walked. */
export type OdtWalker = {
  styles: OdtStyles;
  lists: OdtLists;
  asides: Asides;
  comments: string[];
  /** Footnotes, in the order in which the text refers to them. */
  notes: Item[];
  walk(elements: readonly XmlElement[], place: Surroundings): Item[];
};

export type OdtLine = {
  walker: OdtWalker;
  place: Surroundings;
  paragraph: ParagraphLook;
  pieces: Piece[];
  /** Boxes that hang on this paragraph, to stand behind it. */
  boxes: Item[];
};

type ReadPart = (line: OdtLine, element: XmlElement, look: RunLook) => void;

const LONGEST_GAP = 100;

const addText = (line: OdtLine, text: string, look: RunLook, hidden: HiddenReason | null = null): void => {
  if (text === '') return;
  const piece = textPiece(look.isExponent ? raise(text) : text, look, line.paragraph, line.place);
  line.pieces.push(hidden === null || piece.kind !== 'text' ? piece : { ...piece, hidden });
};

const plain =
  (text: string): ReadPart =>
  (line, _, look) =>
    addText(line, text, look);

const addSpan: ReadPart = (line, span, look) =>
  readInline(
    line,
    span.children,
    layOver(look, line.walker.styles.find('text', span.attributes['text:style-name']).run),
  );

const addNote: ReadPart = (line, note) => {
  const body = findChild(note, 'text:note-body');
  if (body !== null) line.walker.notes.push(...line.walker.walk(body.children, line.place));
};

/** Its pictures, its text and what is said of it; what is embedded in it from another program cannot be read. */
const addFrame: ReadPart = (line, frame) => {
  const { walker, place, pieces } = line;
  for (const name of ['svg:title', 'svg:desc'])
    walker.asides.remarks.push(
      ...listChildren(frame, name).map((one) => one.children.map(({ text }) => text).join('')),
    );
  const box = findChild(frame, 'draw:text-box');
  if (box !== null) line.boxes.push(...walker.walk(box.children, { ...place, onPage: false }));
  const isObject = ['draw:object', 'draw:object-ole', 'draw:plugin', 'draw:applet'].some(
    (name) => findChild(frame, name) !== null,
  );
  if (isObject) {
    walker.asides.unread = true;
    return;
  }
  const href = findChild(frame, 'draw:image')?.attributes['xlink:href'];
  if (href !== undefined && place.hidden === null) pieces.push({ kind: 'picture', relationshipId: href });
};

/** Shapes may have words in them. */
const addShape: ReadPart = (line, shape) => {
  line.boxes.push(...line.walker.walk(shape.children, { ...line.place, onPage: false }));
};

const addComment: ReadPart = (line, comment) => {
  line.walker.comments.push(visibleText(line.walker.walk(comment.children, line.place)));
};

const addHiddenText: ReadPart = (line, element, look) =>
  addText(line, element.attributes['text:string-value'] ?? '', look, 'vanish');

const addPrompt: ReadPart = (line, element) => {
  line.walker.asides.prompts.push(element.children.map(({ text }) => text).join(''));
};

const addRuby: ReadPart = (line, ruby, look) => {
  const guide = findDescendant(ruby, 'text:ruby-text');
  line.walker.asides.guides.push((guide?.children ?? []).map(({ text }) => text).join(''));
  readInline(line, findChild(ruby, 'text:ruby-base')?.children ?? [], look);
};

const nothing: ReadPart = () => undefined;

/** What is not named here shows what stands in it: fields, links, bookmarks around words. */
const PARTS = new Map<string, ReadPart>([
  [CHARACTERS, (line, { text }, look) => addText(line, text.replace(/[\s]+/gu, ' '), look)],
  ['text:span', addSpan],
  [
    'text:s',
    (line, { attributes }, look) => {
      const count = Math.min(LONGEST_GAP, Math.max(1, Number(attributes['text:c'] ?? 1) || 1));
      addText(line, ' '.repeat(count), look);
    },
  ],
  ['text:tab', plain('\t')],
  ['text:line-break', plain('\n')],
  ['text:soft-page-break', (line) => line.pieces.push({ kind: 'page', rendered: true })],
  ['text:note', addNote],
  ['text:ruby', addRuby],
  ['text:hidden-text', addHiddenText],
  ['text:hidden-paragraph', nothing],
  ['text:placeholder', addPrompt],
  ['text:tracked-changes', nothing],
  ['text:script', nothing],
  ['office:annotation', addComment],
  ['office:annotation-end', nothing],
  ['draw:frame', addFrame],
  ['draw:g', (line, group, look) => readInline(line, group.children, look)],
  ...[
    'draw:custom-shape',
    'draw:rect',
    'draw:ellipse',
    'draw:circle',
    'draw:polygon',
    'draw:path',
    'draw:line',
  ].map((name): [string, ReadPart] => [name, addShape]),
]);

export const readInline = (line: OdtLine, elements: readonly XmlElement[], look: RunLook): void => {
  for (const element of elements) {
    const read = PARTS.get(element.name);
    if (read === undefined) readInline(line, element.children, look);
    else read(line, element, look);
  }
};
