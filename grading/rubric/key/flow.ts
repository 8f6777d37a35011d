/** What a key's reader walks over: lines and tables in the order of the file, cut into the units that may carry a label. */
import { readSectionMark } from '../../language/marks.ts';
import { type Candidate, readCandidates } from '../labels/candidates.ts';
import { closedLabel, closingEach, inlineLabels, optionsEnd, stackedAt } from '../labels/inline.ts';
import { type RunItem, splitRun } from '../labels/run.ts';
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';
import type { DraftLevel } from '../line/draft.ts';
import type { Line } from '../line/line.ts';
import { isAmountLine, listAmounts } from '../points/amounts.ts';
import { eachWorthIn } from '../points/each-worth.ts';
import { rangesIn } from '../points/ranges.ts';
import type { KeyRow } from './key-table.ts';
import { readLevelLine } from './level-lines.ts';

export type FlowItem =
  | { kind: 'line'; line: Line }
  | { kind: 'rows'; rows: KeyRow[] }
  | { kind: 'levels'; levels: DraftLevel[] };

export type Unit = {
  styled: Styled;
  heading: boolean;
  candidates: Candidate[];
  row: KeyRow | null;
  levels: DraftLevel[];
  /** The heading of a section; its name where it has one. */
  section: { name: string; spans?: boolean; range?: { from: number; to: number } } | null;
};

const base = { heading: false, candidates: [], row: null, levels: [], section: null };

const LONGEST_TITLE = 14;
const PAIR = /^(?:q|question|frage|f)\s*[:.]\s*(?=\S)/iu;

const styledOf = (line: Line): Styled => ({ text: line.text, spans: line.spans ?? [] });

const synthetic = (value: number, dress: string, at: number): Candidate => ({
  family: 'number',
  value,
  part: null,
  text: String(value),
  named: false,
  closed: true,
  upper: false,
  dress,
  at,
});

/** Parts in one line, each a unit of its own; what is said of all of them stands before them. */
const cutInlineParts = (styled: Styled): Styled[] => {
  const stacked = stackedAt(styled.text);
  if (stacked !== null)
    return [cut(styled, 0, stacked), ...cutInlineParts(cut(styled, stacked))].map(trimmed);
  const end = closingEach(styled.text);
  const labels = inlineLabels(styled.text.slice(0, end));
  const last = labels.at(-1);
  if (!last) return [styled];
  const closes = labels.length > 2 ? last.label + optionsEnd(styled.text.slice(last.label, end)) : end;
  const parts = labels.map(({ start, label }, order) => {
    const piece = trimmed(cut(styled, label, labels[order + 1]?.start ?? closes));
    // "a) red, b) blue": the comma parts the two.
    const own = cut(piece, 0, piece.text.replace(/[,;]$/u, '').length);
    const closed = closedLabel(own.text);
    const whole = closed === null ? own : joined([plain(closed), trimmed(cut(own, closed.length - 1))], '');
    return start < label ? joined([whole, plain(' ✓')], '') : whole;
  });
  const behind = trimmed(cut(styled, closes, end));
  const answer = trimmed(cut(behind, /^(?:\.{2,}|…+|_{2,})\s*/u.exec(behind.text)?.[0].length ?? 0));
  const asked = joined([trimmed(cut(styled, 0, labels[0]?.start)), trimmed(cut(styled, end))], ' ');
  return [trimmed(asked), answer, ...parts].filter(({ text }) => text !== '');
};

/** A heading between questions: with a letter or numeral before it, or with what each of its questions is worth. */
const sectionOf = (line: Line, isFirstLabel: boolean): { name: string } | null => {
  const { text } = line;
  const longest = readSectionMark(text) === null ? LONGEST_TITLE : LONGEST_TITLE * 2;
  // What a bracket adds to a title makes it no sentence.
  const title = text.replace(/\([^()]*\)/gu, '').trim();
  if (title.split(/\s+/u).length > longest || /[?]\s*$/u.test(text)) return null;
  const each = listAmounts(text).some((one) => one.each) || eachWorthIn(text) !== null;
  const mark = readSectionMark(text, line.heading || each);
  if (mark) {
    const isBare = mark.rest === '' && !/^\s*\p{L}{3,}/u.test(text);
    return isBare && !line.heading ? null : { name: mark.name };
  }
  return (line.heading || each) && !isFirstLabel ? { name: '' } : null;
};

/** What stands before a run heads its answers. */
const unitsOfRun = (line: Line, styled: Styled, run: readonly RunItem[]): Unit[] => {
  const lead = trimmed(cut(styled, 0, labelStart(styled.text, run[0])));
  const head: Unit[] =
    lead.text === ''
      ? []
      : [{ ...base, styled: lead, section: sectionOf({ ...line, text: lead.text, heading: true }, false) }];
  return [
    ...head,
    ...run.map((item) => ({
      ...base,
      styled: cut(styled, item.start, item.end),
      candidates: [
        {
          ...synthetic(item.number, 'run', 0),
          part:
            item.part === null
              ? null
              : { value: item.part, text: String(item.part), family: 'number' as const },
        },
      ],
    })),
  ];
};

const labelStart = (text: string, first: RunItem | undefined): number =>
  first === undefined
    ? 0
    : text.slice(0, first.start).replace(/\(?(?:\d{1,3}\.)?\d{1,3}\s?[.):=–—-]?\s*$/u, '').length;

const LEADS = /^\s*\(?a[.)]/iu;
const NUMBERS = /^\s*(?:\p{L}+\.?\s*)?\d{1,3}[.):\s]/u;

/** "… if a) is wrong but used rightly in b)" below "a) …", "b) …": labels that were given are spoken of. */
const speaksOf = (items: readonly FlowItem[], at: number): boolean => {
  const own = items[at];
  if (own?.kind !== 'line' || readCandidates(own.line.text).length > 0) return false;
  for (let above = at - 1; above >= 0; above -= 1) {
    const item = items[above];
    if (item?.kind !== 'line' || NUMBERS.test(item.line.text)) return false;
    if (LEADS.test(item.line.text)) return true;
  }
  return false;
};

const unitsOfLine = (line: Line, isWhole: boolean, pairs: () => number): Unit[] => {
  const styled = styledOf(line);
  if (readLevelLine(line.text))
    return [{ ...base, styled, levels: [readLevelLine(line.text)].flatMap((one) => one ?? []) }];
  const run = splitRun(line.text);
  if (run) return unitsOfRun(line, styled, run);
  const pair = PAIR.exec(line.text);
  if (pair) return [{ ...base, styled, candidates: [synthetic(pairs(), 'pair', pair[0].length)] }];
  return (isWhole ? [styled] : cutInlineParts(styled)).map((part, at) => {
    const candidates =
      isAmountLine(part.text) || rangesIn(part.text).length > 0 ? [] : readCandidates(part.text);
    const section =
      at === 0
        ? sectionOf(
            line,
            candidates.some(({ family }) => family === 'number'),
          )
        : null;
    return { ...base, styled: part, heading: line.heading, candidates, section };
  });
};

/** What heads some rows of a table is the section of those rows, called by its own label where it has one. */
const unitsOfRow = (row: KeyRow): Unit[] => {
  const unit = { ...base, styled: plain(''), row, candidates: row.label ? [row.label] : [] };
  if (row.heading === null) return [unit];
  const [label] = readCandidates(row.heading.text);
  const section = { name: label ? label.text.toUpperCase() : '', spans: true };
  return [{ ...base, styled: row.heading, heading: true, section }, unit];
};

export const listUnits = (items: readonly FlowItem[]): Unit[] => {
  let count = 0;
  const pairs = (): number => {
    count += 1;
    return count;
  };
  return items.flatMap((item, at): Unit[] => {
    if (item.kind === 'rows') return item.rows.flatMap(unitsOfRow);
    if (item.kind === 'levels') return [{ ...base, styled: plain(''), levels: item.levels }];
    if (isPaidAbove(items[at - 1], item.line)) return [{ ...base, styled: styledOf(item.line) }];
    return unitsOfLine(item.line, speaksOf(items, at), pairs);
  });
};

const ROMAN_ROW = /^\s*(?<open>\(?)i\)\s.*\s\k<open>ii\)\s/u;

/** "4 Match these [4, one each]": the question says what it is worth in all, and what it asks for below in one line is its answer. */
const isPaidAbove = (item: FlowItem | undefined, line: Line): boolean =>
  item?.kind === 'line' &&
  ROMAN_ROW.test(line.text) &&
  readCandidates(item.line.text).some(({ family }) => family === 'number') &&
  listAmounts(item.line.text).some((one) => !one.each && (one.sure || one.end >= item.line.text.length));
