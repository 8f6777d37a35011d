/**
 * A row in which one cell asks "a) … b) …" and another answers "a) … b) …", or "(i) … (ii) …": each part stands in a row of its own again.
 */
import { cut, joined, noted, plain, type Styled, trimmed } from '../lex/styled.ts';
import { labelledParts, SERIES, type Series } from '../list/labelled-parts.ts';

const FEWEST = 2;

/** The answers end where a line says what each is worth. */
const firstLine = ({ text }: Styled): number => (text.includes('\n') ? text.indexOf('\n') : text.length);

/** Lines of another cell that begin with the label of a part are about that part; the others stay. */
const toldApart = (cell: Styled, names: readonly string[]): { rest: Styled; told: Map<string, Styled[]> } => {
  const told = new Map<string, Styled[]>();
  const rest: Styled[] = [];
  let from = 0;
  for (const text of cell.text.split('\n')) {
    const own = /^\s*\(?(?<name>[a-h]|[ivx]{1,4})[.):]+\s*/u.exec(text);
    const name = own?.groups?.name ?? '';
    const line = cut(cell, from + (names.includes(name) ? (own?.[0].length ?? 0) : 0), from + text.length);
    if (names.includes(name)) told.set(name, [...(told.get(name) ?? []), noted(line)]);
    else rest.push(line);
    from += text.length + 1;
  }
  return { rest: joined(rest, '\n'), told };
};

/**
 * The rows that one row is: its head with what stands in no part, and its parts. What the last part of the second cell has in further
 * lines, and no other has, is said of all.
 */
const zippedBy = (cells: readonly Styled[], series: Series): Styled[][] | null => {
  const read = cells.map((cell) => labelledParts(cell, series));
  const [first] = read.flatMap((one) => one ?? []);
  const names = first?.names.join(' ');
  const matching = read.map((one) => (one?.names.join(' ') === names ? one : null));
  if (!first || matching.filter((one) => one !== null).length < FEWEST) return null;
  const last = matching.findLastIndex((one) => one !== null);
  const answers = matching[last]?.parts ?? [];
  const end = answers.at(-1);
  const isAside = end !== undefined && answers.slice(0, -1).every(({ text }) => !text.includes('\n'));
  const aside = isAside ? trimmed(cut(end, firstLine(end))) : plain('');
  const others = cells.map((cell, at) => (at > last ? toldApart(cell, first.names) : null));
  const head = cells.map((cell, at) => {
    const own = matching[at];
    if (!own) return others[at]?.rest ?? cell;
    return at === last
      ? trimmed(
          joined(
            [own.head, aside].filter(({ text }) => text !== ''),
            '\n',
          ),
        )
      : own.head;
  });
  const rows = first.names.map((name, at) => {
    const parts = matching.flatMap((own, column) => {
      const part = own?.parts[at];
      if (!part) return [];
      const isLast = column === last && at === first.names.length - 1 && isAside;
      return [isLast ? trimmed(cut(part, 0, firstLine(part))) : part];
    });
    const told = others.flatMap((one) => one?.told.get(name) ?? []);
    const [answer = plain(''), ...before] = parts.toReversed();
    return [plain(`${name})`), ...before.toReversed(), joined([answer, ...told], '\n')];
  });
  return [head, ...rows];
};

export const zipped = (cells: readonly Styled[]): Styled[][] =>
  SERIES.flatMap((series) => {
    const rows = zippedBy(cells, series);
    return rows ? [rows] : [];
  })[0] ?? [[...cells]];
