/** Reads one table of a rubric or key: criteria × levels, criteria with points, questions with answers. */
import { type Draft, draft, joinText, type Reading, worthOf } from '../line/draft.ts';
import { readLabel } from '../line/labels.ts';
import { type LevelHeading, readLevelHeading } from '../line/level-names.ts';
import { orderLevels } from '../line/levels.ts';
import { isBonus, isFormLine, isPenalty, isTotal, totalIn } from '../line/noise.ts';
import { findAmount, wholeAmount } from '../line/points.ts';
import { readLevelCell } from './cell-amounts.ts';
import { type HeadWord, headWord } from './head-words.ts';
import { readLevelRows } from './level-rows.ts';
import { type Column, type Columns, type Role, readColumns } from './table-columns.ts';

/** Same width for all rows; no blank rows or columns; a cell merged over the whole row counts once. */
const normalise = (rows: string[][]): string[][] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const padded = rows.map((row) => Array.from({ length: width }, (_, index) => (row[index] ?? '').trim()));
  const merged = padded.map((row) =>
    width > 1 && new Set(row).size === 1 ? row.map((cell, index) => (index === 0 ? cell : '')) : row,
  );
  const filled = merged.filter((row) => row.some((cell) => cell !== ''));
  const used = Array.from({ length: width }, (_, index) => filled.some((row) => (row[index] ?? '') !== ''));
  return filled.map((row) => row.filter((_, index) => used[index]));
};

const isSpanning = (row: string[]): boolean =>
  row.length > 1 && row.filter((cell) => cell !== '').length === 1 && row[0] !== '';

const dropTitleRows = (rows: string[][]): string[][] => {
  const first = rows.findIndex((row) => !isSpanning(row));
  return first <= 0 ? rows : rows.slice(first);
};

const transpose = (rows: string[][]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

const LEVEL_HEAD =
  /^(?:score|level|points?|rating|grade|band|mark|nivel|stufe|niveau|grado|escala|puntos|punkte)(?:s|es|n)?$/iu;

/** "Excelente (4)": a level by its points alone, whatever it is called. */
const pricedName = (text: string): LevelHeading | null => {
  const found = findAmount(text);
  return found?.amount.sure && found.after === ''
    ? { name: found.before, amount: found.amount, rank: null }
    : null;
};

/** "Points | Criterion | Description" heads criteria; a criterion may itself be called "Content". */
const isHeadedByName = (heads: readonly (HeadWord | null)[]): boolean =>
  heads[0] === 'name' || (heads.includes('name') && heads.includes('description'));

/** Levels down the side instead of across the top. */
const isTransposed = (rows: string[][]): boolean => {
  const [header, ...body] = rows;
  if (!header || body.length < 2 || header.length < 2) return false;
  const side = body
    .filter((row) => !isTotal(row[0] ?? ''))
    .map((row) => readLevelHeading(row[0] ?? '') ?? pricedName(row[0] ?? ''));
  if (side.some((level) => level === null)) return false;
  const steps = side.flatMap((level) => level?.amount?.value ?? []);
  const rises = steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0));
  const falls = steps.every((step, at) => at === 0 || step < (steps[at - 1] ?? 0));
  const heads = header.slice(1).map(headWord);
  if ((!rises && !falls) || isHeadedByName(heads)) return false;
  const top = header.slice(1).map((cell) => readLevelHeading(cell));
  if (top.filter((level) => level !== null).length > top.length / 2) return false;
  const named = side.filter((level) => level?.rank !== null).length;
  const counting = body.every((row, index) => Number(row[0]) === index + 1);
  const asksForScore = LEVEL_HEAD.test(header[0] ?? '');
  return named >= side.length / 2 || asksForScore || (!counting && (header[0] ?? '') === '');
};

type Cells = Record<Role, string>;

const cellsByRole = (row: string[], columns: Column[]): Cells => {
  const cells: Cells = {
    name: '',
    points: '',
    ignored: '',
    description: '',
    question: '',
    answer: '',
    level: '',
  };
  for (const [index, column] of columns.entries()) {
    const text = row[index] ?? '';
    if (column.role !== 'level') cells[column.role] = joinText(cells[column.role], text, '\n');
  }
  return cells;
};

const levelsOf = (row: string[], { columns, style }: Columns): Draft['levels'] =>
  columns.flatMap((column, index) => {
    const level = column.level ? readLevelCell(row[index] ?? '', column.level, style) : null;
    return level ? [level] : [];
  });

/** "Arguments (counts double)". */
const DOUBLED =
  /^(?<name>.+?)\s*(?:[([]|[–—,:-]\s)[^()[\]]*?(?<!\p{L})(?:doubled?|twice|doppelt\p{L}*|zweifach|doble|deux\s+fois)(?!\p{L})[^()[\]]*[)\]]?$/iu;

const splitName = (cell: string): { name: string; amount: Draft['amount']; description: string } => {
  const [first = '', ...others] = cell.split('\n');
  const second = wholeAmount(others[0] ?? '');
  if (second) return { name: first, amount: second, description: others.slice(1).join(' ') };
  const stripped =
    /^(?<name>.+?)\s*[([]?\s*[x×]\s*(?<factor>\d+(?:\.\d+)?)\s*[)\]]?$/u.exec(first)?.groups ??
    DOUBLED.exec(first)?.groups;
  if (stripped)
    return {
      name: stripped.name ?? first,
      amount: wholeAmount(`x${stripped.factor ?? 2}`),
      description: others.join(' '),
    };
  const found = findAmount(first);
  if (found?.amount.sure && found.before !== '') {
    return { name: found.before, amount: found.amount, description: joinText(found.after, others.join(' ')) };
  }
  if (found?.amount.sure && found.after !== '')
    return { name: found.after, amount: found.amount, description: others.join(' ') };
  const all = others.length > 0 ? findAmount(cell.replace(/\n/gu, ' ')) : null;
  if (all?.amount.sure && all.after === '' && all.before.length < 60)
    return { name: all.before, amount: all.amount, description: '' };
  return { name: first, amount: null, description: others.join(' ') };
};

/** "A2 (b)", and nothing else: the letter is its section's. */
const CODED = /^(?<code>[A-Z]\d{1,2})\s?\(?(?<part>[a-h]?)\)?[.:]?$/u;

const rowToDraft = (row: string[], table: Columns, at: number, group: string): Draft => {
  const { columns } = table;
  const cells = cellsByRole(row, columns);
  const points = wholeAmount(cells.points) ?? findAmount(cells.points)?.amount ?? null;
  const spare = wholeAmount(cells.ignored);
  const given = points ?? (spare?.sure && !/^\d/u.test(cells.ignored) ? spare : null);
  const levels = orderLevels(levelsOf(row, table));
  const isKey =
    columns.some((column) => column.role === 'question') ||
    (cells.answer !== '' && levels.length === 0 && !columns.some((column) => column.role === 'name'));
  if (!isKey) {
    const { name, amount, description } = splitName(cells.name);
    const label = readLabel(name);
    return draft({
      name: label && label.rest !== '' ? label.rest : name,
      amount: given ?? amount,
      // "What a full answer contains" describes the criterion, where nothing else does.
      description: joinText(description, cells.description === '' ? cells.answer : cells.description),
      answer: cells.description === '' ? '' : cells.answer,
      levels,
      group,
    });
  }
  const asked = cells.question === '' ? cells.name : cells.question;
  const label = readLabel(
    /^\d{1,3}\s*[a-h]?$/u.test(asked.split('\n')[0] ?? '') ? asked.replace(/^(\S+)/u, '$1.') : asked,
  );
  const { code, part = '' } = CODED.exec(asked.trim())?.groups ?? {};
  const number = code !== undefined ? `${code}${part}` : label?.number == null ? String(at + 1) : label.text;
  const text = code !== undefined ? '' : label ? label.rest : asked;
  const found = findAmount(text);
  const description = found?.amount.sure && given === null ? joinText(found.before, found.after) : text;
  const wording = joinText(
    description,
    cells.question === '' ? cells.description : joinText(cells.name, cells.description),
  );
  const amount = given ?? (found?.amount.sure ? found.amount : null);
  return draft({
    name: `Question ${number}`,
    question: number,
    amount,
    description: wording.replace(/\n/gu, ' '),
    answer: cells.answer,
    levels,
    group,
  });
};

const appendRow = (last: Draft, row: string[], found: Columns): void => {
  const cells = cellsByRole(row, found.columns);
  last.description = joinText(last.description, joinText(cells.name, cells.description));
  last.answer = joinText(last.answer, cells.answer, '\n');
  last.amount = last.amount ?? wholeAmount(cells.points);
  for (const level of levelsOf(row, found)) {
    const same = last.levels.find(
      (known) => known.name === level.name && known.amount?.value === level.amount?.value,
    );
    if (same) same.description = joinText(same.description, level.description);
    else last.levels.push(level);
  }
};

/** A row with nothing in its naming columns goes on where the row above stopped. */
const isContinuation = (row: string[], columns: Column[]): boolean =>
  columns.every(
    (column, index) => (column.role !== 'name' && column.role !== 'question') || (row[index] ?? '') === '',
  );

const readBody = (found: Columns, reading: Reading): void => {
  const { columns, body } = found;
  let group = '';
  const nameAt = Math.max(
    0,
    columns.findIndex((column) => column.role === 'name' || column.role === 'question'),
  );
  const hasFilledRows = columns.length > 2 && body.some((row) => !isSpanning(row) && !isTotal(row[0] ?? ''));
  for (const row of body) {
    const title = row.find((cell) => cell !== '') ?? '';
    const last = reading.drafts.at(-1);
    if (isTotal(title) || isTotal(row[nameAt] ?? '')) {
      reading.declared =
        totalIn([...row].reverse().find((cell) => /\d/u.test(cell)) ?? '') ?? reading.declared;
    } else if (isBonus(title)) {
      reading.notes.push(
        `"${title.replace(/\n/gu, ' ')}" is extra credit and was left out, because the points have to add up to the maximum.`,
      );
    } else if (
      isFormLine(row.join(' ')) ||
      (isPenalty(title) && worthOf(rowToDraft(row, found, 0, '')) === null)
    ) {
    } else if (isSpanning(row) && hasFilledRows) {
      group = splitName(title).name;
    } else if (isContinuation(row, columns)) {
      if (last) appendRow(last, row, found);
    } else {
      reading.drafts.push(rowToDraft(row, found, reading.drafts.length, group));
    }
  }
};

const withoutTotals = (body: string[][], reading: Reading): string[][] =>
  body.filter((row) => {
    const title = row.find((cell) => cell !== '') ?? '';
    if (!isTotal(title)) return true;
    reading.declared = totalIn(row.findLast((cell) => /\d/u.test(cell)) ?? '') ?? reading.declared;
    return false;
  });

/** The last row adds up the others, in whatever language it says so; only a word that is a total's keeps it from being one. */
const withoutSum = ({ body, columns }: Columns): string[][] => {
  const at = columns.findIndex(({ role }) => role === 'points');
  const last = body.at(-1);
  if (at < 0 || !last || body.length < 3 || isTotal(last.find((cell) => cell !== '') ?? '')) return body;
  const worthIn = (row: string[]): number => wholeAmount(row[at] ?? '')?.value ?? 0;
  const sum = body.slice(0, -1).reduce((total, row) => total + worthIn(row), 0);
  const isBare = last.every((cell, index) => index === at || cell === '' || columns[index]?.role === 'name');
  return isBare && sum > 0 && Math.abs(worthIn(last) - sum) < 0.01 ? body.slice(0, -1) : body;
};

/** `previous`: the columns of the table before, for a table that goes on over a page break without its header. */
export const readTable = (
  given: string[][],
  previous: Column[] | null,
): { reading: Reading; columns: Column[] } | null => {
  let rows = dropTitleRows(normalise(given));
  const reading: Reading = { from: 'table', drafts: [], declared: null, notes: [] };
  if (rows.length === 0 || (rows[0]?.length ?? 0) < 2) return null;
  if (isTransposed(rows)) {
    const [, ...levels] = transpose(rows)[0] ?? [];
    rows = [['Criteria', ...levels], ...transpose(rows).slice(1)];
  }
  let found = readColumns(rows);
  const isHeaderless = found.body.length === rows.length;
  if (isHeaderless && previous && previous.length === rows[0]?.length)
    found = { ...found, columns: previous, body: rows };
  const rowed = readLevelRows(withoutTotals(found.body, reading), found.columns, splitName);
  if (rowed) reading.drafts.push(...rowed);
  else readBody({ ...found, body: withoutSum(found) }, reading);
  if (
    found.columns.some((column) => column.role === 'question') &&
    reading.drafts.some((item) => item.answer !== '')
  )
    reading.from = 'key';
  const worthReading =
    reading.drafts.some((item) => worthOf(item) !== null || item.levels.length > 1) ||
    !isHeaderless ||
    reading.from === 'key';
  return worthReading && reading.drafts.length > 0 ? { reading, columns: found.columns } : null;
};
