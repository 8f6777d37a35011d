/** A row in which one cell asks "a) … b) …" and another answers "a) … b) …": each part stands in a row of its own again. */
import { cut, joined, plain, type Styled, trimmed } from '../lex/styled.ts';

const LABEL = /(?<=^|\n)[^\S\n]*\(?(?<name>[a-h])[.)]\s*|(?<=[^\S\n])\(?(?<name>[a-h])\)\s+/gu;
const FEWEST = 2;
const ALL = 'a b c d e f g h';

type Labelled = { head: Styled; names: string[]; parts: Styled[] };

const labelledOf = (cell: Styled): Labelled | null => {
  const found = [...cell.text.matchAll(LABEL)];
  const names = found.map(({ groups }) => groups?.name ?? '');
  if (found.length < FEWEST || !ALL.startsWith(names.join(' '))) return null;
  return {
    head: trimmed(cut(cell, 0, found[0]?.index)),
    names,
    parts: found.map((match, at) =>
      trimmed(cut(cell, match.index + match[0].length, found[at + 1]?.index ?? cell.text.length)),
    ),
  };
};

/** The answers end where a line says what each is worth. */
const firstLine = ({ text }: Styled): number => (text.includes('\n') ? text.indexOf('\n') : text.length);

/**
 * The rows that one row is: its head with what stands in no part, and its parts. What the last part of the second cell has in further
 * lines, and no other has, is said of all.
 */
export const zipped = (cells: readonly Styled[]): Styled[][] => {
  const read = cells.map(labelledOf);
  const [first] = read.flatMap((one) => one ?? []);
  const names = first?.names.join(' ');
  const matching = read.map((one) => (one?.names.join(' ') === names ? one : null));
  if (!first || matching.filter((one) => one !== null).length < FEWEST) return [[...cells]];
  const last = matching.findLastIndex((one) => one !== null);
  const answers = matching[last]?.parts ?? [];
  const end = answers.at(-1);
  const isAside = end !== undefined && answers.slice(0, -1).every(({ text }) => !text.includes('\n'));
  const aside = isAside ? trimmed(cut(end, firstLine(end))) : plain('');
  const head = cells.map((cell, at) => {
    const own = matching[at];
    if (!own) return cell;
    return at === last
      ? trimmed(
          joined(
            [own.head, aside].filter(({ text }) => text !== ''),
            '\n',
          ),
        )
      : own.head;
  });
  const rows = first.names.map((name, at) => [
    plain(`${name})`),
    ...matching.flatMap((own, column) => {
      const part = own?.parts[at];
      if (!part) return [];
      const isLast = column === last && at === first.names.length - 1 && isAside;
      return [isLast ? trimmed(cut(part, 0, firstLine(part))) : part];
    }),
  ]);
  return [head, ...rows];
};
