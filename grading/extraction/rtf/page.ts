/** Where the text of an RTF file goes: paragraphs, cells and rows of its body, and what stands beside it. */

import type { Colour } from '../docx/look/colour.ts';
import type { PageSize, Surroundings } from '../docx/look/visibility.ts';
import type { Asides, Cell, Item, Paragraph, Piece } from '../docx/walk/items.ts';
import { textPiece } from '../docx/walk/text-piece.ts';
import { raise } from '../raised.ts';
import { type Destination, FIRST, type State } from './state.ts';

type Flow = {
  items: Item[];
  pieces: Piece[];
  isListed: boolean;
  rows: Cell[][];
  row: Cell[];
  cell: Item[];
};

const FLOWS = ['body', 'header', 'footer', 'note', 'comment'] as const;
type FlowName = (typeof FLOWS)[number];

const newFlow = (): Flow => ({ items: [], pieces: [], isListed: false, rows: [], row: [], cell: [] });

const isFlow = (name: Destination): name is FlowName => FLOWS.some((flow) => flow === name);

const roleOf = ({ isListed }: Flow, { heading }: State): Pick<Paragraph, 'role' | 'level'> => {
  if (heading > 0) return { role: 'heading', level: heading };
  return isListed ? { role: 'list-item', level: 1 } : { role: 'paragraph', level: 0 };
};

const LETTER: PageSize = { width: 612, height: 792, left: 90, right: 90 };
const TWIPS = 20;

export class RtfPage {
  readonly asides: Asides;
  readonly metadata: Record<string, string> = {};
  readonly pictures = new Map<string, Uint8Array>();
  size: PageSize = LETTER;
  private readonly background: readonly Colour[];
  private readonly flows = new Map<FlowName, Flow>();

  constructor(asides: Asides, background: readonly Colour[]) {
    this.asides = asides;
    this.background = background;
    this.flowOf('body');
  }

  private flowOf(name: FlowName): Flow {
    const flow = this.flows.get(name) ?? newFlow();
    this.flows.set(name, flow);
    return flow;
  }

  /** What a label stands before belongs to the body. */
  private target(state: State): Flow | null {
    const name = state.destination === 'label' ? 'body' : state.destination;
    return isFlow(name) ? this.flowOf(name) : null;
  }

  resize(side: keyof PageSize, twips: number): void {
    if (twips > 0) this.size = { ...this.size, [side]: twips / TWIPS };
  }

  addText(text: string, state: State): void {
    const { destination, look, paragraph, isDeleted } = state;
    if (destination.startsWith('info:')) {
      const field = destination.slice('info:'.length);
      this.metadata[field] = `${this.metadata[field] ?? ''}${text}`.slice(0, 500);
      return;
    }
    const flow = this.target(state);
    if (flow === null || text === '') return;
    if (isDeleted) {
      this.asides.deleted.push(text);
      return;
    }
    if (destination === 'label') flow.isListed = true;
    const around: Surroundings = {
      background: this.background,
      rowHeight: null,
      hidden: null,
      page: this.size,
      onPage: !state.isInTable,
    };
    flow.pieces.push(textPiece(look.isExponent ? raise(text) : text, look, paragraph, around));
  }

  addPicture(bytes: Uint8Array, state: State): void {
    const id = String(this.pictures.size + 1);
    this.pictures.set(id, bytes);
    this.target(state)?.pieces.push({ kind: 'picture', relationshipId: id });
  }

  breakPage(state: State): void {
    this.endParagraph(state);
    this.target(state)?.pieces.push({ kind: 'page', rendered: false });
  }

  private takeParagraph(flow: Flow, state: State): Paragraph {
    const paragraph: Paragraph = { kind: 'paragraph', ...roleOf(flow, state), pieces: flow.pieces };
    flow.pieces = [];
    flow.isListed = false;
    return paragraph;
  }

  private closeTable(flow: Flow): void {
    if (flow.cell.length > 0) flow.row.push({ span: 1, items: flow.cell });
    if (flow.row.length > 0) flow.rows.push(flow.row);
    if (flow.rows.length > 0) flow.items.push({ kind: 'table', rows: flow.rows });
    [flow.rows, flow.row, flow.cell] = [[], [], []];
  }

  endParagraph(state: State): void {
    const flow = this.target(state);
    if (flow === null) return;
    const paragraph = this.takeParagraph(flow, state);
    if (state.isInTable) {
      flow.cell.push(paragraph);
      return;
    }
    this.closeTable(flow);
    flow.items.push(paragraph);
  }

  endCell(state: State): void {
    const flow = this.target(state);
    if (flow === null) return;
    if (flow.pieces.length > 0) flow.cell.push(this.takeParagraph(flow, state));
    flow.row.push({ span: 1, items: flow.cell });
    flow.cell = [];
  }

  endRow(state: State): void {
    const flow = this.target(state);
    if (flow === null || flow.row.length === 0) return;
    flow.rows.push(flow.row);
    flow.row = [];
  }

  finish(): Partial<Record<FlowName, Item[]>> {
    const done: Partial<Record<FlowName, Item[]>> = {};
    for (const [name, flow] of this.flows) {
      const hasMore = flow.pieces.length > 0;
      const last = hasMore ? [this.takeParagraph(flow, FIRST)] : [];
      this.closeTable(flow);
      done[name] = [...flow.items, ...last];
    }
    return done;
  }
}
