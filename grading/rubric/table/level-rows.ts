/** Levels as rows: a criterion's name once, and below each other what its levels are worth and what they ask for. */
import { type Amount, type Draft, type DraftLevel, draft } from '../line/draft.ts';
import { orderLevels } from '../line/levels.ts';
import { wholeAmount } from '../line/points.ts';
import type { Column } from './table-columns.ts';

type Row = { cells: string[]; amount: Amount };

const MOST = 0.8;

/** Within a criterion points fall, or rise; where they turn, the next one begins. */
const groupRows = (rows: readonly Row[]): Row[][] => {
  const falls = (one: Row, other: Row): boolean => other.amount.value < one.amount.value;
  const down = rows.filter((row, at) => at > 0 && falls(rows[at - 1] ?? row, row)).length;
  const isDown = down >= (rows.length - 1) / 2;
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    if (last && falls(last, row) === isDown && last.amount.value !== row.amount.value)
      groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
};

const joinedNames = (group: readonly Row[], at: number): string =>
  [...new Set(group.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== ''))].join('\n');

const NAMED = /^(?<name>\p{L}[^:\n]{1,38}):\s+(?<rest>\S.*)$/su;

const levelFrom = ({ cells, amount }: Row, texts: readonly number[]): DraftLevel => {
  const filled = texts
    .map((at) => (cells[at] ?? '').replace(/\s*\n\s*/gu, ' ').trim())
    .filter((cell) => cell !== '');
  const [first = '', ...others] = filled;
  if (others.length > 0) return { name: first, amount, description: others.join(' ') };
  const named = NAMED.exec(first)?.groups;
  return named
    ? { name: named.name ?? '', amount, description: named.rest ?? '' }
    : { name: '', amount, description: first };
};

/** Null where the rows are criteria themselves. `split`: takes a criterion's cell apart into name, worth and description. */
export const readLevelRows = (
  body: readonly string[][],
  columns: readonly Column[],
  split: (cell: string) => Pick<Draft, 'name' | 'amount' | 'description'>,
): Draft[] | null => {
  const nameAt = columns.findIndex(({ role }) => role === 'name');
  const amountAt = columns.findIndex(({ role }) => role === 'points');
  if (nameAt < 0 || amountAt < 0 || columns.some(({ role }) => role === 'level')) return null;
  const rows = body.flatMap((cells): Row[] => {
    const amount = wholeAmount((cells[amountAt] ?? '').replace(/\s+/gu, ' ').trim());
    return amount ? [{ cells, amount }] : [];
  });
  const groups = groupRows(rows);
  const names = groups.map((group) => joinedNames(group, nameAt));
  const whole = groups.filter(
    (group, at) => group.length >= 2 && names[at] !== '' && !names[at]?.includes('\n\n'),
  ).length;
  const single = rows.filter(({ cells }) => (cells[nameAt] ?? '') !== '').length;
  const isSparse =
    single <= rows.length * 0.7 || new Set(rows.map(({ cells }) => cells[nameAt])).size <= rows.length / 2;
  if (groups.length === 0 || whole < groups.length * MOST || !isSparse) return null;
  const texts = columns.flatMap(({ role }, at) =>
    at !== nameAt && role !== 'points' && role !== 'ignored' ? [at] : [],
  );
  return groups.map((group, at) => {
    const { name, amount, description } = split(names[at] ?? '');
    return draft({
      name,
      amount,
      description,
      levels: orderLevels(group.map((row) => levelFrom(row, texts))),
    });
  });
};
