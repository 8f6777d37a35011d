/**
 * Addresses out of what somebody pastes: one, a list however it is parted, or a table with names beside them. Every entry is answered
 * for: what is no address is handed back as it stands, so that nobody takes it for invited. Only names are left out, where they
 * stand beside an address as in a table or in `Ada Ames <ada@school.example>`.
 */
import { Email } from '../session.ts';

export type ParsedAddress = {
  /** From 1. */
  line: number;
  /** As it stands there. */
  text: string;
  /** Null: no address. */
  email: string | null;
};

const LIKE_ADDRESS = /[^\s<>,;:"()[\]|]*@[^\s<>,;:"()[\]|]*/g;
const AROUND = /^['‘’“”.]+|['‘’“”.]+$/g;
/** Somebody meant an address: `bo.school.example`, `bo(at)school`. */
const MEANT = /\S\.\p{L}{2,}|\S\s?[([{]\s?at\s?[)\]}]/iu;
const SHOWN = 100;

type Line = { number: number; cells: string[] };

const PARTS = [',', '\t', '|'];

/** Commas within quotes part nothing, and where there are semicolons a comma may stand in a name. */
const splitLine = (text: string): string[] => {
  if (text.includes(';')) return text.split(';').map((cell) => cell.trim());
  const cells = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && PARTS.includes(letter)) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${letter}`);
  }
  return cells.map((cell) => cell.trim());
};

const hasAt = (cell: string) => cell.includes('@');

const entry = (number: number, text: string): ParsedAddress => {
  const address = Email.safeParse(text.replace(AROUND, ''));
  return { line: number, text: text.slice(0, SHOWN), email: address.success ? address.data : null };
};
const unread = (number: number, text: string): ParsedAddress => ({
  line: number,
  text: text.slice(0, SHOWN),
  email: null,
});

/** What stands in a cell beside its addresses: a name, or what was meant as another address. */
const readCell = (number: number, cell: string): ParsedAddress[] => {
  const found = cell.match(LIKE_ADDRESS) ?? [];
  if (found.length === 0) return cell === '' ? [] : [unread(number, cell)];
  const rest = cell.replace(LIKE_ADDRESS, ' ').replaceAll(/[<>"“”()[\]]/g, ' ');
  const isNamed = found.length === 1 || /<[^<>]*@/.test(cell);
  const left = rest.split(/[\s:,]+/).filter((word) => /\p{L}|\d/u.test(word));
  const meant = isNamed ? left.filter((word) => MEANT.test(word)) : left;
  return [...found.map((each) => entry(number, each)), ...meant.map((word) => unread(number, word))];
};

/** Each column holds addresses or none, as in a table; then what stands beside an address is about it. */
const isTable = (lines: Line[]): boolean => {
  const width = lines[0]?.cells.length ?? 0;
  if (lines.length < 2 || width < 2 || lines.some(({ cells }) => cells.length !== width)) return false;
  return Array.from({ length: width }, (_, column) => lines.map(({ cells }) => cells[column] ?? '')).every(
    (cells) => cells.every((cell) => cell === '' || hasAt(cell)) || !cells.some(hasAt),
  );
};

/** `Lopez, Maria <maria@school.example>`: the first part is of the second one's name. */
const isNameOf = (next: string | undefined): boolean => next !== undefined && /^[^@<]+<[^<>]*@/.test(next);

const readLine = ({ number, cells }: Line, isRow: boolean): ParsedAddress[] => {
  if (!cells.some(hasAt)) return [unread(number, cells.filter((cell) => cell !== '').join(', '))];
  return cells.flatMap((cell, index) => {
    const isAbout = !hasAt(cell) && (isRow || isNameOf(cells[index + 1]));
    return isAbout ? [] : readCell(number, cell);
  });
};

/** A table's first line names its columns. */
const isHead = ({ cells }: Line): boolean => !cells.some(hasAt) && /\be-?mail|address/i.test(cells.join(' '));

export const parseAddresses = (text: string): ParsedAddress[] => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, cells: splitLine(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = lines;
  const hasHead = first !== undefined && others.length > 0 && isHead(first);
  const read = hasHead ? others : lines;
  const areRows = hasHead || isTable(read);
  return read.flatMap((line) => readLine(line, areRows));
};
