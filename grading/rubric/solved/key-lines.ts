/** The lines of a key as all that counts and adds up reads them: rows with their cells apart, and points in a cell wherever they stood. */
import type { Document } from '../../extraction/document.ts';
import { holdsQuestion, sectionHeads } from '../../language/section-heads.ts';
import { headRole } from '../key/columns/column-heads.ts';
import { levelRuns } from '../key/level-lines.ts';
import { cut, joined, noted, plain, type Styled } from '../lex/styled.ts';
import type { Line } from '../line/line.ts';
import { listPieces } from '../list/lines.ts';
import { isGradeScale } from '../table/grade-scale.ts';
import { withCodesSummed } from './columns/code-columns.ts';
import { byColumns } from './columns/named-columns.ts';
import { byDegree, degreesIn } from './degrees.ts';
import type { KeyLine } from './outline.ts';
import { upright } from './upright.ts';
import { zipped } from './zipped.ts';

const FEWEST = 4;

/** "1–5" before "1 B   2 D   …": the numbers stand there again. */
const withoutRange = (cells: Styled[]): Styled[] => {
  const first = /^\s*(?<first>\d{1,2})\s*[–—-]\s*\d{1,2}\s*$/u.exec(cells[0]?.text ?? '')?.groups?.first;
  const isAgain =
    first !== undefined && new RegExp(String.raw`^\s*${first}(?!\d)`, 'u').test(cells[1]?.text ?? '');
  return isAgain ? cells.slice(1) : cells;
};

const POINTS = /^\s*(?:\d{1,2}(?:[.,]5)?\s?½?|½)\s*$/u;
const MOST = 0.8;

/** How many of a column's numbers go on from the one above. */
const countedOn = (rows: readonly Styled[][], column: number): number => {
  const values = rows.map((cells) =>
    Number(/^\D{0,3}(\d{1,2})(?!\d)/u.exec(cells[column]?.text ?? '')?.[1] ?? Number.NaN),
  );
  return values.filter((value, at) => at > 0 && value === (values[at - 1] ?? 0) + 1).length;
};

/** Points in the first column, before the one that counts on: they go to the end of their rows. */
const withPointsLast = (rows: Styled[][]): Styled[][] => {
  const body = rows.filter(([first]) => POINTS.test(first?.text ?? ''));
  const isFirst =
    body.length >= FEWEST &&
    body.length >= rows.length * MOST &&
    countedOn(body, 1) >= FEWEST - 1 &&
    countedOn(body, 0) < countedOn(body, 1);
  return isFirst ? rows.map(([first, ...others]) => (first ? [...others, first] : others)) : rows;
};

/** "Nr. | Answer | Marks | Remarks": each cell names its column. */
const rolesIn = (cells: readonly Styled[]): (string | null)[] => cells.map(({ text }) => headRole(text));

const FEWEST_HEADED = 2;
const FOR_MARKER: readonly string[] = ['notes', 'accepted'];

const isHeadRow = (cells: readonly Styled[]): boolean => {
  const named = rolesIn(cells.filter(({ text }) => text.trim() !== ''));
  return (
    named.length > FEWEST_HEADED &&
    named.every((role) => role !== null) &&
    named.includes('answer') &&
    new Set(named).size === named.length
  );
};

/** What is said to the marker stands below the row. */
const withDegrees = (
  cells: readonly Styled[],
  degrees: NonNullable<ReturnType<typeof degreesIn>>,
): Styled[] => {
  const own = cells.filter((_, at) => degrees[at] !== 'part' && degrees[at] !== 'none');
  const told = cells
    .map((cell, at) => (own.includes(cell) ? EMPTY : byDegree(cell, degrees[at] ?? null)))
    .filter(({ text }) => text !== '');
  return [...own.slice(0, -1), joined([own.at(-1) ?? EMPTY, ...told], '\n')];
};

const EMPTY = plain('');

/** Below a heading that says so a column is for the marker, and the heading itself is none of the key's lines. */
const belowHeads = (rows: Styled[][]): Styled[][] => {
  let roles: (string | null)[] = [];
  let degrees: ReturnType<typeof degreesIn> = null;
  return rows.flatMap((cells) => {
    const own = degreesIn(cells);
    degrees = own ?? degrees;
    if (own) return [];
    if (degrees) return [withDegrees(cells, degrees)];
    if (isHeadRow(cells)) {
      roles = rolesIn(cells);
      return [];
    }
    return [cells.map((cell, at) => (FOR_MARKER.includes(roles[at] ?? '') ? noted(cell) : cell))];
  });
};

const LEADER = /\s*(?:\.{3,}|…{2,}|_{3,})\s*(?=[\d½¼¾]|\p{L}{2,}\.?\s[\d½])(?!.*(?:\.{3}|…{2}|_{3}))/u;
const LED =
  /^\s*(?:\[\s*(?<square>[\d½]{1,2})\s*\]|\(\s*(?<round>[\d½]{1,2})\s*\)(?=\s*\p{L}{0,9}\.?\s?\d{1,2}[\s.):])|(?<bare>\d|½)(?=\s+\d{1,2}(?:\.\d{1,2}[.)\s]|[.)]\s)))\s*(?=\S)/u;

const pointsBefore = (text: string): string | null => {
  const { square, round, bare } = LED.exec(text)?.groups ?? {};
  return square ?? round ?? bare ?? null;
};

/** "[2] 5. why …", "2  3.1 why …", "why … .... 2": points before the label or behind a leader stand in a cell of their own. */
const withPointsApart = (lines: readonly KeyLine[]): KeyLine[] => {
  const given = lines.map(({ styled }) => pointsBefore(styled.text)).filter((text) => text !== null);
  // "[1] … [2] … [3] …": these are labels.
  const isBefore = given.length >= FEWEST && given.some((text, at) => Number(text) !== at + 1);
  const led = lines.filter(({ styled }) => LEADER.test(styled.text));
  return lines.map((line) => {
    const { styled } = line;
    const before = isBefore ? LED.exec(styled.text)?.[0] : undefined;
    if (before !== undefined)
      return {
        ...line,
        styled: joined([cut(styled, before.length), plain(pointsBefore(styled.text) ?? '')], '\t'),
      };
    const leader = LEADER.exec(styled.text);
    // "+3, +6, +12 ...  1 P" goes on so.
    if (!leader || (leader[0].trim() === '...' && led.length < FEWEST)) return line;
    const parted = [cut(styled, 0, leader.index), cut(styled, leader.index + leader[0].length)];
    return { ...line, styled: joined(parted, '\t') };
  });
};

/** "C" over its questions: a section says so by a word. */
const withSectionsNamed = (lines: KeyLine[]): KeyLine[] => {
  const heads = sectionHeads(lines.map(({ styled, row }) => (row ? '' : styled.text)));
  return lines.map((line, at) => {
    if (!heads.has(at)) return line;
    const heading = !holdsQuestion(line.styled.text);
    return { ...line, heading, styled: joined([plain('Part'), line.styled], ' ') };
  });
};

/** Steps of a scale number nothing: they belong to the question above them. */
const withLevelsJoined = (lines: KeyLine[]): KeyLine[] => {
  const runs = levelRuns(lines.map(({ styled, row }) => (row ? '' : styled.text)));
  const kept: KeyLine[] = [];
  for (const [at, line] of lines.entries()) {
    const above = kept.at(-1);
    if (above && !above.row && runs.some(({ from, to }) => from <= at && at < to))
      kept.splice(-1, 1, { ...above, styled: joined([above.styled, noted(line.styled)], '\n') });
    else kept.push(line);
  }
  return kept;
};

/** A cell whose lines are steps of a scale. */
const isScale = ({ text }: Styled): boolean => {
  const lines = text.split('\n');
  const [run] = levelRuns(lines);
  return run !== undefined && run.from === 0 && run.to === lines.length;
};

const rowOf = (cells: readonly Styled[]): Styled => {
  const filled = withoutRange(cells.filter(({ text }) => text.trim() !== ''));
  const scales = filled.filter(isScale);
  const row = joined(
    filled.filter((cell) => !scales.includes(cell)),
    '\t',
  );
  return joined([row, ...scales.map(noted)], '\n');
};

/** Amounts in the margin stand in a cell of their own; those in brackets show by themselves what they are. */
const atMargin = ({ text, spans = [], margin }: Line, isUsual: boolean): Styled => {
  const gap = text.lastIndexOf('  ');
  return margin && isUsual && gap > 0 && !/[)\]]$/u.test(text)
    ? joined([cut({ text, spans }, 0, gap), cut({ text, spans }, gap + 2)], '\t')
    : { text, spans };
};

export const linesOf = (document: Document): KeyLine[] => {
  const pieces = listPieces(document, false);
  const isUsual = pieces.filter((piece) => piece.kind === 'line' && piece.line.margin).length >= FEWEST;
  return withLevelsJoined(
    withSectionsNamed(
      upright(
        withPointsApart(
          pieces.flatMap((piece): KeyLine[] => {
            if (piece.kind === 'line') {
              const { heading } = piece.line;
              return [{ styled: atMargin(piece.line, isUsual), heading, row: false }];
            }
            // Which grade a sum earns.
            if (isGradeScale(piece.rows)) return [];
            const cells = withCodesSummed(piece.cells ?? piece.rows.map((row) => row.map(plain)));
            const rows = byColumns(cells) ?? withPointsLast(belowHeads(cells));
            return rows.flatMap(zipped).map((cells) => ({ styled: rowOf(cells), heading: false, row: true }));
          }),
        ),
      ),
    ),
  );
};
