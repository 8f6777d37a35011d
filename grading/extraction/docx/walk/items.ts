/** What a DOCX consists of after its XML is understood: paragraphs and tables of pieces, each seen or hidden. */
import type { HiddenReason, RunSign } from '../../document.ts';

export type Piece =
  | {
      kind: 'text';
      text: string;
      hidden: HiddenReason | null;
      signs?: readonly RunSign[];
      /** It stands where the code of a field belongs. */
      isInCode?: true;
    }
  /** `rendered`: where the page ended when the file was last laid out; else a break that the writer asked for. */
  | { kind: 'page'; rendered: boolean }
  | { kind: 'picture'; relationshipId: string };

export type Paragraph = {
  kind: 'paragraph';
  role: 'heading' | 'paragraph' | 'list-item';
  level: number;
  /** A heading under which everything is folded away. */
  isFolded?: true;
  pieces: Piece[];
};

export type Cell = {
  /** Columns that the cell covers. */
  span: number;
  items: Item[];
};

export type Table = { kind: 'table'; rows: Cell[][] };

export type Item = Paragraph | Table;

/** Things said in the file that are not on the page, found on the way. */
export type Asides = {
  /** Alternative texts, tooltips and the help of forms. */
  remarks: string[];
  /** Prose that stands where the code of a field belongs. */
  abusedFields: string[];
  /** What was deleted, and what was moved away, with tracked changes; a paragraph each. */
  deleted: string[];
  moved: string[];
  /** What stands in form fields that are marked as showing their prompt. */
  prompts: string[];
  /** Small text above words. */
  guides: string[];
  /** Ids of the notes that the text refers to, in order, prefixed by their kind. */
  notes: string[];
  /** A diagram or an embedded foreign document whose text cannot be read here. */
  unread: boolean;
};

/** Text that a text box, a header or a cell contains, hidden pieces left out. */
export const visibleText = (items: readonly Item[]): string =>
  items
    .map((item) =>
      item.kind === 'table'
        ? item.rows.map((row) => row.map((cell) => visibleText(cell.items)).join('\t')).join('\n')
        : item.pieces
            .map((piece) => (piece.kind === 'text' && piece.hidden === null ? piece.text : ''))
            .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join('\n');

/** Every piece below, tables included. */
export const listPieces = (items: readonly Item[]): Piece[] =>
  items.flatMap((item) =>
    item.kind === 'table'
      ? item.rows.flatMap((row) => row.flatMap((cell) => listPieces(cell.items)))
      : item.pieces,
  );
