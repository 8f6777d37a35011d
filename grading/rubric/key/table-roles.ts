/** What the columns of a key's table are, by what stands in them: points, verdicts, what is asked, answers, remarks. */
import { joined, plain, type Styled } from '../lex/styled.ts';
import { wholeAmount } from '../line/points.ts';
import type { Remark } from '../marking/remarks/remark.ts';
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { listAmounts } from '../points/amounts.ts';
import { N, POINT_UNIT } from '../points/inside.ts';
import { toNumber } from '../points/number-words.ts';
import { ACCEPT_WORD, REFUSE_WORD, verdictOf } from '../words.ts';
import { type HeadRole, headRole } from './columns/column-heads.ts';
import { BLANK, columnOf, countsOn, type Grid, labelIn, textAt } from './key-grid.ts';

export type Column = {
  at: number;
  head: HeadRole | null;
  filled: number;
  amounts: number;
  letters: number;
  verdicts: number;
  asks: number;
  words: number;
  codes: number;
};

export const share = (cells: readonly string[], test: (text: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

const isVerdict = (text: string): boolean => verdictOf(text.replace(/[.,;:]+$/u, '')) !== null;

/** One letter that says true or false, among others that all do. */
const verdictShare = (cells: readonly string[]): number => {
  const kinds = new Set(cells.map((text) => verdictOf(text.replace(/[.,;:]+$/u, ''))?.verdict));
  return kinds.size >= 2 || cells.every((text) => text.length > 1) ? share(cells, isVerdict) : 0;
};

const CODES = /^(?:[MABCE]\d)(?:[\s,+]+[MABCE]\d)*$/u;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** "2", "1 + 1", "je ½", "2 P.", "1+1 = 2", "½ × 4 = 2", "M1 A1", "1" over "1": what a cell says about points when it says nothing else. */
export const amountIn = (text: string): { value: number; each: boolean } | null => {
  if (CODES.test(text)) return { value: sumOf((text.match(/\d/gu) ?? []).map(Number)), each: false };
  const result =
    /^[\d½¼¾+×x*·.,\s]+=\s*(?<value>\d{1,3}(?:[.,]\d)?[½¼¾]?)\s*$/u.exec(text)?.groups?.value ??
    /^\s*(?<value>\d{1,3}(?:[.,]\d)?[½¼¾]?)\s*=\s*[\d½¼¾.,]+(?:\s*[+×x*·]\s*[\d½¼¾.,]+)+\s*$/u.exec(text)
      ?.groups?.value;
  if (result !== undefined) return { value: toNumber(result), each: false };
  const times =
    /^\s*(?<one>\d{1,2}|\d?[½¼¾]|\d[.,]\d+)\s*[x×*·]\s*(?<other>\d{1,2}|\d?[½¼¾]|\d[.,]\d+)\s*$/iu.exec(
      text,
    )?.groups;
  if (times) return { value: toNumber(times.one ?? '') * toNumber(times.other ?? ''), each: false };
  const stacked = text.split('\n').map((line) => line.trim());
  if (stacked.length > 1) {
    const amounts = stacked.map(amountIn);
    return amounts.every((one) => one !== null && !one.each)
      ? { value: sumOf(amounts.map((one) => one?.value ?? 0)), each: false }
      : null;
  }
  const [first, ...others] = listAmounts(`(${text})`);
  if (first && others.length === 0 && first.remark === '' && first.count === null) return first;
  return wholeAmount(text);
};

/** "1 pt; ½ if …": the worth, and then what is said to the marker. */
const LED_BY_AMOUNT = new RegExp(String.raw`^\W*${N}\s*(?:${POINT_UNIT})\s*[;,.:(–—-]\s*\S`, 'iu');

/** "AO2", "K1, C3", "AFB II": what a question is about, for statistics. */
const OBJECTIVES = /^(?:[A-Z]{1,3}\s?(?:\d{1,2}|I{1,3})(?:[a-z]|\.\d)?(?:\s*[,/+&]\s*|\s+|$))+$/u;

export const describe = (body: Grid, head: Styled[] | null, at: number): Column => {
  const all = columnOf(body, at);
  const cells = all.filter((text) => !BLANK.test(text));
  return {
    at,
    head: head ? headRole(textAt(head, at)) : null,
    filled: all.length === 0 ? 0 : cells.length / all.length,
    amounts: share(
      cells,
      (text) => (amountIn(text) !== null && !/^\D*=|\p{L}.*=/u.test(text)) || LED_BY_AMOUNT.test(text),
    ),
    letters: share(cells, (text) => /^\(?[a-h]\)?$/iu.test(text)),
    verdicts: verdictShare(cells),
    codes: share(cells, (text) => OBJECTIVES.test(text)),
    asks: share(cells, (text) => /\?["”)]*$/u.test(text)),
    words: cells.reduce((sum, text) => sum + text.split(/\s+/u).length, 0) / Math.max(1, cells.length),
  };
};

export type Roles = {
  points: number | null;
  truth: number | null;
  asked: number[];
  answer: number[];
  correction: number[];
  method: number[];
  notes: number[];
  accepted: number[];
  refused: number[];
};

export const MOST = 0.75;
export const HALF = 0.5;

const pointsAmong = (columns: readonly Column[]): number | null => {
  const possible = columns.filter(
    ({ amounts, filled, head }) => amounts >= MOST && filled >= HALF && head !== 'answer',
  );
  const said = possible.find(({ head }) => head === 'points');
  if (said) return said.at;
  const others = columns.filter(({ filled, head }) => filled >= HALF && head !== 'points');
  const last = possible.at(-1);
  if (!last || last.head !== null || others.length < 2) return null;
  // Behind the answers, and remarks may follow.
  const isBehind = columns.every(({ at, head }) => at < last.at || (head !== 'answer' && head !== 'asked'));
  return last.at === columns.at(-1)?.at || (isBehind && last.filled >= MOST) ? last.at : null;
};

const isObjective = ({ at, head, codes }: Column, points: number | null): boolean =>
  head === null && codes >= MOST && points !== null && at > points;

export const listRoles = (columns: readonly Column[]): Roles => {
  const points = pointsAmong(columns);
  const rest = columns.filter(
    ({ at, filled, head }) => at !== points && head !== 'points' && (filled > 0 || head !== null),
  );
  const truth = rest.find(({ verdicts, filled }) => verdicts >= MOST && filled >= MOST)?.at ?? null;
  const roles: Roles = {
    points,
    truth,
    asked: [],
    answer: [],
    correction: [],
    method: [],
    notes: [],
    accepted: [],
    refused: [],
  };
  const open: Column[] = [];
  for (const column of rest) {
    if (column.at === truth || isObjective(column, points)) continue;
    if (
      column.head === 'correction' ||
      column.head === 'method' ||
      column.head === 'notes' ||
      column.head === 'accepted' ||
      column.head === 'refused' ||
      column.head === 'asked'
    )
      roles[column.head].push(column.at);
    else if (column.head === 'answer' && truth === null) roles.answer.push(column.at);
    else open.push(column);
  }
  // Letters of options and nothing else answer, whatever stands behind them.
  const chosen = open.find(({ letters, filled }) => letters >= MOST && filled >= MOST);
  if (chosen && truth === null && roles.answer.length === 0) roles.answer.push(chosen.at);
  for (const column of open) {
    if (column === chosen && truth === null) continue;
    if (truth !== null) roles[column.at < truth ? 'asked' : 'correction'].push(column.at);
    else if (column.filled < HALF) roles.notes.push(column.at);
    else if (roles.answer.length > 0)
      roles[column.at < (roles.answer[0] ?? 0) ? 'asked' : 'notes'].push(column.at);
    else if (column === open.findLast(({ filled }) => filled >= HALF)) roles.answer.push(column.at);
    else roles.asked.push(column.at);
  }
  return withAnswer(roles, rest);
};

/** Where nothing else can be the answer, what is filled in every row and headed "Accept" or "Working" is. */
const withAnswer = (roles: Roles, columns: readonly Column[]): Roles => {
  if (roles.answer.length > 0 || roles.truth !== null) return roles;
  const isFull = (at: number): boolean => (columns.find((column) => column.at === at)?.filled ?? 0) >= MOST;
  for (const name of ['accepted', 'notes', 'method', 'correction'] as const) {
    const at = roles[name].find(isFull);
    if (at !== undefined) return { ...roles, [name]: roles[name].filter((one) => one !== at), answer: [at] };
  }
  return roles;
};

/** "do not accept lime", "also: lemon": it names its own verdict; shorter words may begin a wording ("not a or b"). */
const NAMES_VERDICT = new RegExp(
  String.raw`^(?=\p{L}{4}|[^\s:]+:)(?:${ACCEPT_WORD}|${REFUSE_WORD})(?![\p{L}\p{N}])`,
  'iu',
);
const SPEAKS: readonly Remark['is'][] = ['share', 'slip', 'told', 'wanted', 'each', 'whole', 'ordered'];

const isSpeaking = (line: string): boolean =>
  NAMES_VERDICT.test(line) ||
  isTold(line, true) ||
  (readRemark(line, true) ?? []).some(({ is }) => SPEAKS.includes(is));

/** Below "OK too" and "Not" stand bare wordings; what speaks to the marker is said as it stands. */
export const wordingsBelow = (
  row: Styled[],
  { accepted, refused }: Pick<Roles, 'accepted' | 'refused'>,
): string => {
  const linesIn = (columns: readonly number[], lead: string): string[] =>
    joinCells(row, columns)
      .text.split('\n')
      .filter((line) => line !== '')
      .map((line) => (isSpeaking(line) ? line : `${lead}: ${line}`));
  return [...linesIn(accepted, 'accept'), ...linesIn(refused, 'do not accept')].join('\n');
};

/** "D | 1. forte | A. softer": letters in one column, what they stand for in another that counts its own: the texts join the letters. */
export const withOptionTexts = (
  body: Grid,
  columns: readonly Column[],
): { body: Grid; options: number | null } => {
  const lettered = columns.find(({ letters, filled }) => letters >= MOST && filled >= MOST);
  const listed = columns.find(({ at, filled }) => {
    const cells = columnOf(body, at);
    const labels = cells.map(labelIn);
    return (
      at !== lettered?.at &&
      filled >= MOST &&
      labels.every((label) => label?.family === 'letter') &&
      countsOn(cells)
    );
  });
  if (!lettered || !listed) return { body, options: null };
  const texts = new Map(
    columnOf(body, listed.at).flatMap((text) => {
      const label = labelIn(text);
      return label ? [[label.text, text.slice(label.at).trim()] as const] : [];
    }),
  );
  const named = body.map((row) =>
    row.map((cell, at) => {
      const text = texts.get(cell.text.replace(/[^\p{L}]/gu, '').toLowerCase());
      return at === lettered.at && text !== undefined ? plain(`${cell.text.trim()}) ${text}`) : cell;
    }),
  );
  return { body: named, options: listed.at };
};

export const joinCells = (row: Styled[], columns: readonly number[]): Styled =>
  joined(
    columns.map((at) => row[at] ?? plain('')).filter(({ text }) => !BLANK.test(text)),
    '\n',
  );
