/**
 * Lines of a key put into the order that its reader expects, where the whole file shows what they mean: answers in front of their
 * numbers, marks at the right edge.
 */
import { readCandidates } from '../../labels/candidates.ts';
import { cut, joined, plain, type Styled, trimmed } from '../../lex/styled.ts';
import type { Line } from '../../line/line.ts';
import { listAmounts } from '../../points/amounts.ts';
import type { FlowItem } from '../flow.ts';
import { type KeyRow, readKeyTable } from '../key-table.ts';

const styledOf = ({ text, spans }: Line): Styled => ({ text, spans: spans ?? [] });

const asLine = (item: FlowItem, { text, spans }: Styled): FlowItem =>
  item.kind === 'line' ? { kind: 'line', line: { ...item.line, text, spans } } : item;

const textOf = (item: FlowItem | undefined): string => (item?.kind === 'line' ? item.line.text : '');

/** "__F__ 6. In 4/4 time …": the answer was written on the rule in front of the number. */
const BLANK_LED = /^\s*_+\s*(?<answer>[^_\s][^_]{0,24}?)\s*_+\s*(?=\S)/u;
const FEWEST_LED = 2;
/** "B 1. The longest bone is …": a letter in front of a number, where several lines of the file have one. */
const LETTER_LED = /^\s*(?<answer>[A-Ha-h]|[TFRWVtfrwv])\s+(?=\d{1,2}[.)]\s)/u;
const FEWEST_LETTERS = 3;

/** What stands apart behind the question, wide of it or set in bold, goes with the answer. */
const splitBehind = (styled: Styled): Styled[] => {
  const wide = /\S(?<gap>\s{2,})\S[^\n]{0,60}$/u.exec(styled.text);
  const at = wide ? wide.index + 1 : styled.text.length;
  return [trimmed(cut(styled, 0, at)), trimmed(cut(styled, at))];
};

const rowOf = (styled: Styled, lettered: boolean): Styled[] | null => {
  const match = BLANK_LED.exec(styled.text) ?? (lettered ? LETTER_LED.exec(styled.text) : null);
  const answer = match?.groups?.answer;
  if (!match || answer === undefined) return null;
  const rest = trimmed(cut(styled, match[0].length));
  const label = readCandidates(rest.text)[0];
  if (!label) return null;
  const [asked = plain(''), behind = plain('')] = splitBehind(cut(rest, label.at));
  const own = plain(rest.text.slice(0, label.at).trim());
  return [own, asked, plain(answer.trim()), behind];
};

const rowsOf = (cells: Styled[][]): KeyRow[] | null => {
  const bare = cells.map(([label = plain(''), asked = plain(''), answer = plain(''), behind = plain('')]) => {
    // Options printed behind the question are a part of it.
    const isOptions = /^\(?[A-Ha-h][.)]\s/u.test(behind.text);
    return [label, isOptions ? joined([asked, behind], '  ') : asked, answer, isOptions ? plain('') : behind];
  });
  const isPlain = bare.every(([, , , behind]) => behind?.text === '');
  const head = ['No.', 'Statement', 'Answer', 'Correction'].map(plain);
  const grid = [head, ...bare].map((row) => (isPlain ? row.slice(0, 3) : row));
  return readKeyTable(grid)?.rows ?? null;
};

/** A letter in front of a question whose options follow: it answers below the question. */
const behindIts = (item: FlowItem, lettered: boolean): FlowItem[] => {
  const match = lettered && item.kind === 'line' ? LETTER_LED.exec(item.line.text) : null;
  if (!match || item.kind !== 'line') return [item];
  const rest = trimmed(cut(styledOf(item.line), match[0].length));
  return [asLine(item, rest), asLine(item, plain(`Answer: ${match.groups?.answer ?? ''}`))];
};

const withLedAnswers = (items: readonly FlowItem[]): FlowItem[] => {
  const arranged: FlowItem[] = [];
  const lettered = items.filter((item) => LETTER_LED.test(textOf(item))).length >= FEWEST_LETTERS;
  for (let at = 0; at < items.length; ) {
    const cells: Styled[][] = [];
    let end = at;
    for (; end < items.length; end += 1) {
      const item = items[end];
      const row = item?.kind === 'line' ? rowOf(styledOf(item.line), lettered) : null;
      if (!row) break;
      cells.push(row);
    }
    const rows = cells.length >= FEWEST_LED ? rowsOf(cells) : null;
    if (rows) arranged.push({ kind: 'rows', rows });
    else
      arranged.push(...items.slice(at, Math.max(end, at + 1)).flatMap((item) => behindIts(item, lettered)));
    at = Math.max(end, at + 1);
  }
  return arranged;
};

const EDGE = /(?<gap>\s{2,})(?<amount>\d{1,2}(?:[.,]5|\s?½)?)$/u;
const MOST = 0.6;
const FEWEST_EDGES = 3;

/** A bare number wide of the text at the end of most numbered lines is what they are worth. */
const withEdgeMarks = (items: readonly FlowItem[]): FlowItem[] => {
  const numbered = items.filter((item) => readCandidates(textOf(item)).length > 0);
  const edged = numbered.filter((item) => EDGE.test(textOf(item)));
  const paid = numbered.filter((item) => listAmounts(textOf(item)).some((one) => one.sure));
  const isCommon = edged.length >= FEWEST_EDGES && edged.length >= (numbered.length - paid.length) * MOST;
  if (!isCommon) return [...items];
  return items.map((item) => {
    const match = EDGE.exec(textOf(item));
    if (!match || item.kind !== 'line') return item;
    const kept = cut(styledOf(item.line), 0, match.index);
    return asLine(item, joined([kept, plain(`  [${match.groups?.amount}]`)], ''));
  });
};

export const arrange = (given: readonly FlowItem[]): FlowItem[] => withEdgeMarks(withLedAnswers(given));
