/**
 * What each question is worth, said once for all of them: "Q1 1 – Q2a 0,5 – Q2b 1,5 – …", or a row of labels over a row of points. It is
 * believed where its labels count on and its points add up to a total of the file.
 */
import { POINT_UNIT } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { QUESTION_WORD, TOTAL_WORD } from '../../words.ts';
import type { KeyLine } from '../outline.ts';
import { SMALL } from './patterns.ts';

/** By folded labels; `lines`: where it stands, which are no question's; `told`: what it says beside a worth. */
export type Scheme = {
  worths: ReadonlyMap<string, number>;
  lines: ReadonlySet<KeyLine>;
  total: number;
  told: ReadonlyMap<string, string>;
};

type Pair = { label: string; value: number };

const FEWEST = 4;
const NAME = String.raw`(?:[IVX]{1,4}|[A-H])?\s?[.-]?\s?\d{1,2}(?:\.\d{1,2})?\s?\(?[a-h]?\)?|[IVX]{1,4}|[A-H]`;
const PAIR = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:${QUESTION_WORD})\.?\s?)?(?<label>${NAME})\s*(?:[:=→(]|\s[–-])?\s+\(?(?<value>${SMALL})\s*(?:${POINT_UNIT})?\)?(?=\s*(?:[–—,;|/·+\n-]|\s{2}|\t|\.?\s*$))`,
  'giu',
);
const LABEL_CELL = new RegExp(
  String.raw`^\W*(?:(?:${QUESTION_WORD})\.?\s?)?(?<label>${NAME})\s?[.):]?$`,
  'iu',
);
const VALUE_CELL = new RegExp(String.raw`^\W*(?<value>${SMALL})\s*(?:${POINT_UNIT})?\W*$`, 'iu');
const TOTAL_CELL = new RegExp(String.raw`^\W*(?:${TOTAL_WORD}|[Σ∑])\W*$`, 'iu');
/** "24", "20,5 -> sur 20": what is made of it is for the marks. */
const TOTAL_VALUE = new RegExp(
  String.raw`^\W*(?<value>\d{1,3}(?:[.,]5|\s?½)?)\s*(?:${POINT_UNIT})?\W*(?:(?:→|⇒|-+>|=>|\().*)?$`,
  'iu',
);

/** "Q4 (a)" and "4a" are one label; a stop parts numbers. */
export const foldLabel = (label: string): string =>
  label
    .toLowerCase()
    .replace(/(?<=\d)\W+(?=\d)/gu, '.')
    .replace(/[^\p{L}\p{N}.]|(?<!\d)\.|\.(?!\d)/gu, '');

const partsOf = (label: string): { number: number; below: number; part: string } => ({
  number: Number(/\d+/u.exec(label)?.[0] ?? 0),
  below: Number(/\.(?<below>\d+)/u.exec(label)?.groups?.below ?? 0),
  part: /\d(?<part>[a-h])$/u.exec(label)?.groups?.part ?? '',
});

/** Within a section numbers go on, and parts within a number; a number may begin anew below another name. */
const isNext = (one: string, next: string): boolean => {
  const [before, after] = [partsOf(one), partsOf(next)];
  if (after.number === 0 || before.number === 0) return next !== one;
  if (after.number === before.number) return before.part < after.part || before.below < after.below;
  const [head, other] = [one, next].map((label) => label.replace(/\d.*$/u, ''));
  return after.number === before.number + 1 || (head !== other && after.number === 1) || /\./u.test(next);
};

const areLabels = (pairs: readonly Pair[]): boolean =>
  pairs.length >= FEWEST &&
  new Set(pairs.map(({ label }) => label)).size === pairs.length &&
  pairs.every(({ label }, at) => at === 0 || isNext(pairs[at - 1]?.label ?? '', label));

const sumOf = (pairs: readonly Pair[]): number => pairs.reduce((sum, { value }) => sum + value, 0);

/** Pairs with nothing but signs between them, over as many lines as they need. */
const runsIn = (lines: readonly KeyLine[]): { pairs: Pair[]; lines: KeyLine[] }[] => {
  const text = lines.map(({ styled }) => styled.text).join('\n');
  const runs: { pairs: Pair[]; from: number; to: number }[] = [];
  for (const match of text.matchAll(PAIR)) {
    const { label = '', value = '' } = match.groups ?? {};
    const pair = { label: foldLabel(label), value: toNumber(value.trim()) };
    const last = runs.at(-1);
    const to = match.index + match[0].length;
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.to, match.index))) {
      last.pairs.push(pair);
      last.to = to;
    } else runs.push({ pairs: [pair], from: match.index, to });
  }
  return runs.map(({ pairs, from, to }) => {
    let start = 0;
    const own = lines.filter(({ styled }) => {
      const at = start;
      start += styled.text.length + 1;
      return at < to && at + styled.text.length > from;
    });
    return { pairs, lines: own };
  });
};

const cellsOf = ({ styled }: KeyLine): string[] =>
  styled.text.split(/\t|[^\S\n]{2,}/u).map((cell) => cell.trim());

/** A row of labels, and the one below it; `total`: as the row states it itself. */
const gridAt = (line: KeyLine, next: KeyLine | undefined): { pairs: Pair[]; total: number | null } | null => {
  const [labels, values] = [cellsOf(line), next ? cellsOf(next) : []];
  if (labels.length !== values.length || labels.length < FEWEST) return null;
  const pairs: Pair[] = [];
  let total: number | null = null;
  for (const [at, cell] of labels.entries()) {
    const label = LABEL_CELL.exec(cell)?.groups?.label;
    const value = VALUE_CELL.exec(values[at] ?? '')?.groups?.value;
    if (TOTAL_CELL.test(cell)) {
      const stated = TOTAL_VALUE.exec(values[at] ?? '')?.groups?.value;
      total = stated === undefined ? total : toNumber(stated);
    } else if (label !== undefined && value !== undefined)
      pairs.push({ label: foldLabel(label), value: toNumber(value.trim()) });
    // What names the rows.
    else if (at > 0) return null;
  }
  return { pairs, total };
};

type Found = { pairs: Pair[]; total: number | null; lines: KeyLine[]; told?: Map<string, string> };

/** "a 1 – b 1" beside 2: what its parts are worth. */
const PARTS = new RegExp(
  String.raw`(?<![\p{L}\d])(?<part>[a-h])\)?\s*[:=]?\s*(?<value>${SMALL})(?![\p{L}\d])`,
  'gu',
);

const partsBeside = (label: string, worth: number, said: string): Pair[] => {
  const parts = [...said.matchAll(PARTS)].map(({ groups }) => ({
    label: `${label}${groups?.part ?? ''}`,
    value: toNumber((groups?.value ?? '').trim()),
  }));
  return sumOf(parts) === worth ? parts : [];
};

const MOST_CELLS = 3;

/** "3 | 2 | a 1 – b 1": a row with a label and a worth, and what is said of them. */
const rowIn = (line: KeyLine): { label: string; value: number; said: string } | null => {
  const [name = '', amount = '', said = '', ...others] = line.row ? line.styled.text.split('\t') : [];
  const label = LABEL_CELL.exec(name.trim())?.groups?.label;
  const value = VALUE_CELL.exec(amount)?.groups?.value;
  return label === undefined || value === undefined || others.length > 0
    ? null
    : { label: foldLabel(label), value: toNumber(value.trim()), said: said.trim() };
};

const isTotalRow = (line: KeyLine | undefined): boolean =>
  line?.row === true && TOTAL_CELL.test(line.styled.text.split('\t')[0] ?? '');

const LONGEST_HEAD = 4;

/** What heads the rows: a row without numbers, and a few words above it. */
const headsAbove = (lines: readonly KeyLine[], at: number): KeyLine[] => {
  const isHead = (line: KeyLine | undefined): line is KeyLine =>
    line !== undefined &&
    !/\d/u.test(line.styled.text) &&
    (line.row
      ? line.styled.text.split('\t').length <= MOST_CELLS
      : line.styled.text.trim().split(/\s+/u).length <= LONGEST_HEAD);
  const row = lines[at - 1]?.row && isHead(lines[at - 1]) ? [lines[at - 1]] : [];
  const title = lines[at - row.length - 1];
  return [...row, ...(isHead(title) && !title.row ? [title] : [])].flatMap((line) => line ?? []);
};

/** Whether the labels stand before questions elsewhere; else a row is a question with its answer. */
const areElsewhere = (labels: readonly string[], others: readonly KeyLine[]): boolean => {
  const opening = new Set(
    others.flatMap(({ styled }) => {
      const name = /^\W{0,2}(?:\p{L}+\.?\s?)?(?<name>\d{1,2})(?!\d|[.,]\d)/u.exec(styled.text)?.groups?.name;
      return name === undefined ? [] : [foldLabel(name)];
    }),
  );
  return (
    labels.filter((label) => opening.has(/^\d+/u.exec(label)?.[0] ?? label)).length >=
    labels.length * MOST_ELSEWHERE
  );
};
const MOST_ELSEWHERE = 0.7;

/** A table with a row for each label, and one for all of them. */
const tablesIn = (lines: readonly KeyLine[]): Found[] => {
  const tables: Found[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const rows: { line: KeyLine; label: string; value: number; said: string }[] = [];
    for (let line = lines[at]; line; line = lines[at + rows.length]) {
      const row = rowIn(line);
      if (!row) break;
      rows.push({ ...row, line });
    }
    if (rows.length < FEWEST) continue;
    const next = lines[at + rows.length];
    const sum = next && isTotalRow(next) ? next.styled.text.split('\t')[1] : undefined;
    const stated = TOTAL_VALUE.exec(sum ?? '')?.groups?.value;
    const own = [
      ...headsAbove(lines, at),
      ...rows.map(({ line }) => line),
      ...(stated !== undefined && next ? [next] : []),
    ];
    const labels = rows.map(({ label }) => label);
    if (
      areElsewhere(
        labels,
        lines.filter((line) => !own.includes(line)),
      )
    )
      tables.push({
        pairs: rows.map(({ label, value }) => ({ label, value })),
        total: stated === undefined ? null : toNumber(stated),
        lines: own,
        told: new Map(rows.flatMap(({ label, said }) => (said === '' ? [] : [[label, said]]))),
      });
    at += rows.length;
  }
  return tables;
};

/** Null where the file has none whose points add up to what it states. */
export const schemeIn = (lines: readonly KeyLine[], totals: ReadonlyMap<number, number>): Scheme | null => {
  const grids = lines.flatMap((line, at): Found[] => {
    const next = lines[at + 1];
    const grid = gridAt(line, next);
    return grid && next ? [{ ...grid, lines: [line, next] }] : [];
  });
  const runs = runsIn(lines).map((run): Found => ({ ...run, total: null }));
  const found = [...tablesIn(lines), ...grids, ...runs].find(
    ({ pairs, total }) =>
      areLabels(pairs) && (total === null ? totals.has(sumOf(pairs)) : total === sumOf(pairs)),
  );
  if (!found) return null;
  const { pairs, told = new Map<string, string>() } = found;
  const parts = pairs.flatMap(({ label, value }) => partsBeside(label, value, told.get(label) ?? ''));
  return {
    worths: new Map([...pairs, ...parts].map(({ label, value }) => [label, value])),
    lines: new Set(found.lines),
    total: sumOf(pairs),
    told,
  };
};
