/** Turns a Document into the pieces that rubric readers work on: lines with a depth, and tables. */
import type { Block, Document } from '../../extraction/document.ts';
import { readCandidates } from '../labels/candidates.ts';
import { cut, joined, plain, type Styled, styledAt, trimmed } from '../lex/styled.ts';
import { readLabel } from '../line/labels.ts';
import type { Line } from '../line/line.ts';
import { loneLabels } from '../line/lone-number.ts';
import { hintOf } from '../line/noise.ts';
import { findAmount, repairScannedText } from '../line/points.ts';
import { EACH_BEFORE, POINT_UNIT } from '../points/inside.ts';
import { joinAlignedColumns } from '../table/aligned-table.ts';
import { ACCEPT_WORD, ANSWER_WORD, REFUSE_WORD } from '../words.ts';
import { withAnsweredParts } from './answered-parts.ts';
import { cardsOf } from './cards.ts';

export type Piece =
  | { kind: 'line'; line: Line }
  /** `cells`: the same with what sets words apart; absent where columns were made of plain lines. */
  | { kind: 'table'; rows: string[][]; cells?: Styled[][] };

/** Points of indentation that count as one step. */
const INDENT_STEP = 12;

const indentOf = (text: string): number => {
  const lead = /^[ \t]*/u.exec(text)?.[0] ?? '';
  return Math.min(4, Math.floor(lead.replace(/\t/gu, '    ').length / 2));
};

const depthOf = (block: Block | null, raw: string): number => {
  if (block?.kind === 'heading') return 0;
  if (block?.kind === 'list-item') return 1 + Math.max(1, block.level);
  return 1 + indentOf(raw);
};

/** How far a plain block of a printed page is set in, as a small part of a depth. Centred lines are not set in. */
const setIn = (document: Document, block: Block): number => {
  const page = document.pages.find((candidate) => candidate.number === block.page);
  if (!block.box || !page || block.kind !== 'paragraph') return 0;
  const lefts = document.blocks.flatMap((other) =>
    other.box && other.page === block.page ? [other.box.left] : [],
  );
  const left = block.box.left - Math.min(...lefts);
  const isCentred = Math.abs(block.box.left + block.box.right - page.width) < 12;
  return isCentred || left < INDENT_STEP ? 0 : Math.min(0.25, Math.round(left / INDENT_STEP) * 0.05);
};

/** The patterns of the readers take quadratic time, so that no line may be arbitrarily long. */
const LONGEST_LINE = 1500;

const cutLong = (raw: string): string[] => {
  const line = raw.replace(/\s{100,}/gu, ' '.repeat(100));
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(' ', LONGEST_LINE);
    const at = space > LONGEST_LINE / 2 ? space : LONGEST_LINE;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
};

const linesOfBlock = (
  text: string,
  block: Block | null,
  number: number,
  styled: Styled | null = null,
): Line[] => {
  let at = 0;
  return text.split('\n').flatMap((whole) => {
    const start = at;
    at += whole.length + 1;
    const pieces = cutLong(whole).filter((raw) => raw.trim() !== '');
    return pieces.map((raw) => ({
      text: raw.trimEnd(),
      depth: depthOf(block, raw),
      heading: block?.kind === 'heading',
      listItem: block?.kind === 'list-item',
      block: number,
      printed: block?.box != null,
      ...(styled && pieces.length === 1 && raw === whole
        ? { spans: cut(styled, start, start + raw.trimEnd().length).spans }
        : {}),
    }));
  });
};

/** A line of a printed page as long as this was ended by the page, not by its writer. */
const FULL_LINE = 70;
const REMARK = new RegExp(
  String.raw`^(?:${ACCEPT_WORD}|${REFUSE_WORD}|${ANSWER_WORD})(?![\p{L}])\s*[:.]`,
  'iu',
);

const isTornApart = (previous: Line, next: Line): boolean =>
  previous.printed === true &&
  previous.block === next.block &&
  previous.text.length >= FULL_LINE &&
  !/[.:;?!)\]✓✔✗✘]$/u.test(previous.text.trimEnd()) &&
  readLabel(next.text) === null &&
  !readCandidates(next.text).some(({ named, closed }) => named || closed) &&
  !/^\s*\d{1,2}\s+\p{Lu}/u.test(next.text) &&
  !REMARK.test(next.text.trim());

/**
 * A wrapped sentence, beside a margin in a block of its own where the page was printed: the next line starts small, carries no mark, and the line before it was not finished. A bold line
 * that wraps may arrive as a heading of its own.
 */
const continues = (previous: Line, next: Line): boolean => {
  const text = next.text.trim();
  if (isTornApart(previous, next)) return true;
  const isTornOff = next.heading && !previous.heading && /^\p{Ll}/u.test(text);
  if (
    !isTornOff &&
    !(previous.margin === true && previous.printed === true) &&
    (previous.block !== next.block || previous.heading !== next.heading)
  )
    return false;
  if (!/^[\p{Ll}(,]/u.test(text) || readLabel(text) !== null) return false;
  if (/(?:[.:;?!]|[✓✔✗✘]\)?)$/u.test(previous.text.trimEnd()) || hintOf(previous.text) !== null) return false;
  const found = findAmount(previous.text.trim());
  return !(found?.amount.sure && found.after === '');
};

const styledOf = (line: Line): Styled => ({ text: line.text, spans: line.spans ?? [] });

const TERM = String.raw`(?:\d{1,2}(?:[.,]\d{1,2})?|½)`;
const MARGIN = new RegExp(
  String.raw`\t[^\S\n]*[([]?(?:${EACH_BEFORE}[^\S\n]+)?${TERM}(?:\s*[+×x=]\s*${TERM})*\s*(?:${POINT_UNIT})?[)\]]?$`,
  'iu',
);

/** A mark in the margin, beside whichever line of its text, is said of all of it: it stands at its end. */
const atMargin = (line: Line): { own: Styled; margin: Styled | null } => {
  const styled = styledOf(line);
  const at = MARGIN.exec(line.text)?.index ?? styled.text.length;
  return { own: cut(styled, 0, at), margin: at < styled.text.length ? cut(styled, at + 1) : null };
};

const joinWrapped = (lines: Line[]): Line[] => {
  const whole: Line[] = [];
  const lone = loneLabels(lines.map(({ text }) => text));
  for (const [order, line] of lines.entries()) {
    const last = whole.at(-1);
    const [above, below] = [last ? atMargin(last) : null, atMargin(line)];
    const isOne = !above?.margin || !below.margin;
    if (
      last &&
      above &&
      isOne &&
      !lone.has(order) &&
      last.text.length < LONGEST_LINE &&
      continues({ ...last, ...above.own, margin: above.margin !== null }, line)
    ) {
      const text = joined([above.own, trimmed(below.own)], ' ');
      const margin = above.margin ?? below.margin;
      whole[whole.length - 1] = { ...last, ...(margin ? joined([text, margin], '\t') : text) };
    } else whole.push(line);
  }
  return whole;
};

const isCovered = (document: Document): boolean => {
  const size = (text: string): number => text.replace(/\s/gu, '').length;
  const inBlocks = document.blocks.reduce(
    (sum, block) => sum + size(document.text.slice(block.start, block.end)),
    0,
  );
  return document.blocks.length > 0 && inBlocks >= 0.7 * size(document.text);
};

const cleanCell = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** A tab reads as two blanks; signs stay with their words. */
const untabbed = (line: Line): Pick<Line, 'text' | 'spans'> =>
  trimmed(
    joined(
      line.text.split('\t').reduce<{ parts: Styled[]; at: number }>(
        ({ parts, at }, part) => ({
          parts: [...parts, cut(styledOf(line), at, at + part.length)],
          at: at + part.length + 1,
        }),
        { parts: [], at: 0 },
      ).parts,
      '  ',
    ),
  );

/** The cell with each of its lines tidied. */
const cellOf = (styled: Styled): Styled => {
  let at = 0;
  const lines = styled.text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return trimmed(cut(styled, start, start + line.length));
  });
  return joined(
    lines.filter(({ text }) => text !== ''),
    '\n',
  );
};

/** Runs of plain lines between tables, with columns that were set by spaces, tabs or bars made into tables. */
const piecesOfLines = (lines: Line[], columns: boolean): Piece[] =>
  (columns ? joinAlignedColumns(lines) : [{ kind: 'lines' as const, lines }]).flatMap((part): Piece[] =>
    part.kind === 'table'
      ? [{ kind: 'table', rows: part.rows }]
      : joinWrapped(part.lines).map((line) => ({
          kind: 'line',
          line: { ...line, ...untabbed(line), ...(MARGIN.test(line.text) && { margin: true }) },
        })),
  );

/** Lines with as many columns as the table above them are its last rows. */
const piecesAfter = (pieces: readonly Piece[], lines: Line[], columns: boolean): Piece[] => {
  const above = pieces.at(-1);
  const width = above?.kind === 'table' ? (above.rows[0]?.length ?? 0) : 0;
  const isRow = ({ text }: Line): boolean => width > 2 && text.trim().split(/\t+/u).length === width;
  const count = lines.findIndex((line) => !isRow(line));
  const rows = lines.slice(0, count < 0 ? lines.length : count).map(({ text }) => text.trim().split(/\t+/u));
  return [
    ...(rows.length > 0 ? [{ kind: 'table' as const, rows }] : []),
    ...piecesOfLines(withAnsweredParts(lines.slice(rows.length)), columns),
  ];
};

/** What stands at the top or foot of two pages or more is a running title, its page number aside. */
const runningTitles = (document: Document): Set<Block> => {
  const seen = new Map<string, Set<Block>>();
  for (const { number } of document.pages) {
    const own = document.blocks.filter((block) => block.page === number && block.kind !== 'table');
    for (const block of new Set([...own.slice(0, 1), ...own.slice(-1)])) {
      const text = document.text
        .slice(block.start, block.end)
        .replace(/[\d\s]+/gu, ' ')
        .trim();
      seen.set(text, (seen.get(text) ?? new Set()).add(block));
    }
  }
  return new Set([...seen].flatMap(([text, blocks]) => (blocks.size > 1 && text !== '' ? [...blocks] : [])));
};

/** Their lines were put together where they wrapped, and none of them goes on in the next. */
const linesOfCards = (cards: readonly Styled[]): Line[] =>
  cards
    .flatMap((card) => linesOfBlock(card.text, null, 0, card))
    .map((line, at) => ({ ...line, block: -1 - at }));

/** `columns`: whether lines set in columns are rows of a table. */
export const listPieces = (document: Document, columns = true): Piece[] => {
  const scanned = document.pages.some((page) => page.source === 'ocr');
  const repair = (text: string): string => (scanned ? repairScannedText(text) : text);
  if (!isCovered(document)) {
    const paragraphs = repair(document.text).split(/\n\s*\n/u);
    return piecesOfLines(
      withAnsweredParts(paragraphs.flatMap((text, index) => linesOfBlock(text, null, index))),
      columns,
    );
  }
  let pieces: Piece[] = [];
  let waiting: Line[] = [];
  const running = document.pages.length > 1 ? runningTitles(document) : new Set();
  for (const [index, block] of document.blocks.entries()) {
    if (running.has(block)) continue;
    if (block.kind !== 'table') {
      const styled = scanned ? null : styledAt(document, block.start, block.end);
      const lines = linesOfBlock(repair(document.text.slice(block.start, block.end)), block, index, styled);
      const offset = setIn(document, block);
      for (const line of lines) waiting.push({ ...line, depth: line.depth + offset });
      continue;
    }
    const rows = block.rows.map((row) => row.map((cell) => cleanCell(repair(cell.text))));
    const cells = block.rows.map((row) =>
      row.map((cell) => cellOf({ ...styledAt(document, cell.start, cell.end), text: repair(cell.text) })),
    );
    const cards = cardsOf(cells);
    if (cards) {
      waiting.push(...linesOfCards(cards));
      continue;
    }
    pieces = [...pieces, ...piecesAfter(pieces, waiting, columns), { kind: 'table', rows, cells }];
    waiting = [];
  }
  return [...pieces, ...piecesAfter(pieces, waiting, columns)];
};

/** Tables that turn out to be mere layout are read again as lines, cell by cell. */
export const linesOfTable = (rows: string[][], cells?: Styled[][]): Line[] =>
  (cells ?? rows.map((row) => row.map(plain))).flatMap((row, index) =>
    row
      .filter(({ text }) => text.trim() !== '')
      .flatMap((cell) => linesOfBlock(cell.text, null, -1 - index, cell)),
  );
