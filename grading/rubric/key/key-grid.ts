/** A table of a key set upright: numbers over answers, narrow tables beside themselves, boxes of which one is ticked. */
import { readSectionMark } from '../../language/marks.ts';
import { type Candidate, readCandidates } from '../labels/candidates.ts';
import { findChain } from '../labels/chain.ts';
import { plain, type Styled } from '../lex/styled.ts';

export type Grid = Styled[][];

export const textAt = (row: Styled[], at: number): string => (row[at]?.text ?? '').trim();
export const BLANK = /^[-–—_.\s]*$/u;

/** A label that fills its cell, or stands in front of what is asked. A letter alone needs no sign behind it in a cell. */
export const labelIn = (text: string): Candidate | null => {
  const candidates = readCandidates(text);
  const found = candidates.find(({ part }) => part !== null) ?? candidates[0];
  if (found) return found;
  // "01.2" alone in a cell is a label where the cells of its column count on.
  if (/^\d{1,2}\.\d{1,2}$/u.test(text.trim())) return readCandidates(`${text.trim()})`).at(0) ?? null;
  return /^[a-z]$/iu.test(text.trim()) ? (readCandidates(`${text.trim()})`).at(-1) ?? null) : null;
};

const PARTED = /^\s*(?<number>\d{1,3})\s*[.)]?\s*(?<part>[a-h]|i{1,3}|iv|vi{0,3})\s*[.):]?\s*$/iu;

/** Whatever may number a row: "1b" and no more is the part of a question, or the answer beside its number. */
const candidatesIn = (text: string): Candidate[] => {
  const groups = PARTED.exec(text)?.groups;
  const parted = groups ? readCandidates(`${groups.number} ${groups.part?.toLowerCase()})`) : [];
  const read = readCandidates(text);
  const one = read.length === 0 ? labelIn(text) : null;
  return [...read, ...(one ? [one] : []), ...parted.map((found) => ({ ...found, at: text.length }))].map(
    (found) => ({ ...found, ...inCell(found), named: found.family === 'number' }),
  );
};

/** In a column of labels a bare number is as good as any, and all of a kind look alike. */
export const inCell = ({ family, part, partDress }: Candidate): Partial<Candidate> => ({
  doubtful: false,
  closed: true,
  dress: family === 'number' ? 'cell' : `cell ${family}`,
  ...(part && partDress !== undefined ? { partDress: `cell ${part.family}` } : {}),
});

/** The labels of a column: of all that its cells may be called, what counts on from row to row. */
export const labelsIn = (cells: readonly string[]): (Candidate | null)[] => {
  const chain = findChain(cells.map((text) => ({ candidates: candidatesIn(text), opens: false })));
  const placed = new Map(chain.map(({ entry, candidate }) => [entry, candidate]));
  return cells.map((text, at) => placed.get(at) ?? labelIn(text));
};

export const isWhole = (text: string, label: Candidate | null): boolean =>
  label !== null && text.slice(Math.min(label.at, text.length)).replace(/[\s.):]+/gu, '') === '';

const COUNTED = 0.7;

/** Whether most cells of a column are labels that count on; amounts that happen to rise do not. */
export const countsOn = (cells: readonly string[]): boolean => {
  const entries = cells.map((text) => ({ candidates: candidatesIn(text), opens: false }));
  const chain = findChain(entries);
  return chain.length >= 2 && chain.length >= cells.length * COUNTED;
};

export const columnOf = (grid: Grid, at: number): string[] => grid.map((row) => textAt(row, at));

export const widthOf = (grid: Grid): number => Math.max(0, ...grid.map((row) => row.length));

/** Rows of numbers over rows of answers, and of marks: turned upright. */
export const upright = (grid: Grid): Grid => {
  const counted = grid.map((row) => {
    const cells = row.map(({ text }) => text.trim());
    const numbers = cells.flatMap((text, at) => {
      const label = labelIn(text);
      return label?.family === 'number' && isWhole(text, label) ? [{ at, value: label.value }] : [];
    });
    const inOrder = numbers.every(({ value }, at) => at === 0 || value === (numbers[at - 1]?.value ?? 0) + 1);
    const isBare = cells.every((text, at) => at === 0 || text === '' || numbers.some((one) => one.at === at));
    return numbers.length >= 3 && inOrder && isBare ? numbers.map(({ at }) => at) : null;
  });
  if (counted[0] == null || grid.length < 2) return grid;
  const turned: Grid = [];
  const heads = counted[0].includes(0) ? [] : [];
  for (let at = 0; at < grid.length; ) {
    const columns = counted[at];
    if (columns == null) return grid;
    let end = at + 1;
    while (end < grid.length && counted[end] == null) end += 1;
    if (end === at + 1) return grid;
    for (const column of columns) turned.push(grid.slice(at, end).map((row) => row[column] ?? plain('')));
    at = end;
  }
  const first = counted[0].includes(0)
    ? heads
    : [
        grid
          .slice(0, grid.findIndex((_, at) => at > 0 && counted[at] != null) >>> 0)
          .map((row) => row[0] ?? plain('')),
      ];
  return [...first, ...turned];
};

const rises = (labels: readonly (Candidate | null)[]): boolean =>
  labels.every((label, at) => at === 0 || (label?.value ?? 0) > (labels[at - 1]?.value ?? 0));

/** A narrow table set beside itself: "No. | Answer | No. | Answer", or "1. C | 2. A | 3. D". */
export const unfolded = (grid: Grid): Grid => {
  const width = widthOf(grid);
  const corner = labelIn(textAt(grid[0] ?? [], 0));
  const hasHead = grid.length > 1 && (corner === null || (corner.family === 'letter' && corner.value > 1));
  const body = hasHead ? grid.slice(1) : grid;
  const counting = Array.from({ length: width }, (_, at) => {
    const cells = columnOf(body, at).filter((text) => text !== '');
    const labels = cells.map(labelIn);
    const isLabel = labels.every(
      (label) => label?.family === 'number' && (label.closed || label.named || isWhole(label.text, label)),
    );
    return cells.length > 0 && isLabel && (cells.length === 1 || rises(labels)) ? at : -1;
  }).filter((at) => at >= 0);
  const [first = 0, second] = counting;
  if (second === undefined || first !== 0) return grid;
  const step = second - first;
  const isEven = counting.every((at, index) => at === index * step) && width === counting.length * step;
  if (!isEven) return grid;
  const cells = body.flatMap((row) =>
    counting.map((at) => Array.from({ length: step }, (_, index) => row[at + index] ?? plain(''))),
  );
  const filled = cells.filter((row) => textAt(row, 0) !== '');
  const numbers = filled.map((row) => labelIn(textAt(row, 0)));
  const sorted = filled
    .map((row, at) => ({ row, order: numbers[at]?.value ?? 0 }))
    .sort((one, other) => one.order - other.order);
  const isRun = sorted.every(({ order }, at) => at === 0 || order === (sorted[at - 1]?.order ?? 0) + 1);
  // Marks of a level table count on too, but not across the columns.
  if (!isRun || sorted.length < 3) return grid;
  const head = hasHead ? [Array.from({ length: step }, (_, index) => grid[0]?.[index] ?? plain(''))] : [];
  return [...head, ...sorted.map(({ row }) => row)];
};

const LETTER = /^\(?(?<letter>[a-h]|i{1,3}|iv|v)\)?[.)]?$/iu;

/** "1 | a", "  | b": number and part in columns of their own are one label; the number is not said again. */
export const withWholeLabels = (grid: Grid): Grid => {
  const body = grid.slice(1);
  const numbers = columnOf(body, 0);
  const parts = columnOf(body, 1);
  const isNumbered = numbers.every((text) => text === '' || /^\d{1,3}[.)]?$/u.test(text));
  const lettered = parts.filter((text) => text !== '');
  if (!isNumbered || lettered.length < 2 || !lettered.every((text) => LETTER.test(text))) return grid;
  if (!numbers.some((text, at) => text === '' && parts[at] !== '')) return grid;
  let number = '';
  return grid.map((row, at) => {
    if (at === 0) return row.filter((_, column) => column !== 1);
    number = textAt(row, 0).replace(/[.)]$/u, '') || number;
    const part = LETTER.exec(textAt(row, 1))?.groups?.letter ?? '';
    const isLabelled = textAt(row, 0) !== '' || part !== '';
    return [plain(isLabelled ? `${number}${part}` : ''), ...row.slice(2)];
  });
};

const TICK = /^\s*[x✓✔☑☒✗X●⬤]\s*$/u;

/** Boxes of which one is ticked in each row: what stands over it is the answer. */
export const withTicks = (grid: Grid): Grid => {
  const [head = [], ...body] = grid;
  const boxed = head.flatMap((_, at) => {
    const cells = columnOf(body, at);
    const isBoxes =
      cells.every((text) => TICK.test(text) || /^[☐□○\s_.–-]*$/u.test(text)) &&
      cells.some((text) => TICK.test(text));
    return isBoxes && textAt(head, at) !== '' ? [at] : [];
  });
  const isOne = body.every((row) => boxed.filter((at) => TICK.test(textAt(row, at))).length === 1);
  if (boxed.length < 2 || body.length < 2 || !isOne) return grid;
  const keep = (row: Styled[]): Styled[] => row.filter((_, at) => !boxed.includes(at));
  return [
    [...keep(head), plain('✓')],
    ...body.map((row) => [
      ...keep(row),
      plain(textAt(head, boxed.find((at) => TICK.test(textAt(row, at))) ?? 0)),
    ]),
  ];
};

/** A row that is one cell with words: what stands under it belongs together. */
export const spanOf = (row: Styled[]): Styled | null => {
  const first = row.find((cell) => cell.text.trim() !== '');
  const text = first?.text.trim() ?? '';
  const isAlone = row.every((cell) => cell.text.trim() === '' || cell.text.trim() === text);
  // Behind an empty cell, words alone go on with the row above, unless they call themselves a section.
  if (first !== row[0] && readSectionMark(text) === null) return null;
  if (!first || !isAlone || !/\p{L}{2,}/u.test(text)) return null;
  return isWhole(text, labelIn(text)) ? null : first;
};
