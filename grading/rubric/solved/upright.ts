/** A row of labels above a row of answers, and perhaps one of points: each label stands before its own answer again. */
import { cut, joined, type Styled, trimmed } from '../lex/styled.ts';
import type { KeyLine } from './outline.ts';

const FEWEST = 3;
const POINTS = /^\d(?:[.,]5)?$|^½$/u;

const cellsOf = ({ styled }: KeyLine): Styled[] => {
  const cells: Styled[] = [];
  let from = 0;
  for (const { index, 0: gap } of styled.text.matchAll(/[^\S\n]*\t[^\S\n]*|[^\S\n]{2,}/gu)) {
    cells.push(trimmed(cut(styled, from, index)));
    from = index + gap.length;
  }
  return [...cells, trimmed(cut(styled, from))].filter(({ text }) => text !== '');
};

/** "1 | 2 | 3", whatever word names the row; null where its cells do not count on. */
const labelsIn = (cells: readonly Styled[]): { labels: Styled[]; named: boolean } | null => {
  const named = !/\d/u.test(cells[0]?.text ?? '');
  const labels = cells.slice(named ? 1 : 0);
  const counts = labels.map(
    ({ text }) => /^\W*(?:\p{L}{1,2}\.?\s?)?(?<value>\d{1,2})\W*$/u.exec(text)?.groups?.value,
  );
  const isOn = counts.every(
    (value, at) => value !== undefined && (at === 0 || Number(value) === Number(counts[at - 1]) + 1),
  );
  return isOn && labels.length >= FEWEST ? { labels, named } : null;
};

/** The cells of a row below the labels, without the word that names it; null where they are not as many. */
const below = (line: KeyLine | undefined, count: number): Styled[] | null => {
  const cells = line ? cellsOf(line) : [];
  if (cells.length === count) return cells;
  return cells.length === count + 1 && /\p{L}{2}/u.test(cells[0]?.text ?? '') ? cells.slice(1) : null;
};

const arePoints = (cells: readonly Styled[] | null): boolean =>
  cells?.every(({ text }) => POINTS.test(text)) === true;

const QUESTION = /^\W{0,2}(?:\p{L}{1,2}\.?\s?)?\d{1,2}[a-h]?\s?[.):]\W*$/u;
const AMOUNT_CELL = /^[([].*\d.*[)\]]$|^\d(?:[.,]5)?$|^½$/u;

/** "9. | 1 | 2 | 3" above "(3, one each) | X | Z | Y": what one question puts together, named by its label; null where it is none. */
const matched = (line: KeyLine, next: KeyLine | undefined): KeyLine | null => {
  const [label, ...heads] = cellsOf(line);
  if (!label || !next || !QUESTION.test(label.text)) return null;
  const labels = labelsIn(heads);
  const cells = cellsOf(next);
  const [first, ...others] = cells;
  const isSaid = first !== undefined && others.length === heads.length && AMOUNT_CELL.test(first.text);
  const answers = isSaid ? others : cells;
  if (!labels || labels.named || answers.length !== heads.length || labelsIn(answers)) return null;
  const pairs = joined(
    heads.map((head, at) => joined([head, answers[at] ?? EMPTY], ' → ')),
    '; ',
  );
  return { styled: joined([label, pairs, ...(isSaid ? [first] : [])], '  '), heading: false, row: false };
};

const EMPTY: Styled = { text: '', spans: [] };

export const upright = (lines: readonly KeyLine[]): KeyLine[] => {
  const list: KeyLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const own = matched(line, lines[at + 1]);
    if (own) {
      list.push(own);
      at += 1;
      continue;
    }
    const labels = labelsIn(cellsOf(line))?.labels;
    const answers = labels ? below(lines[at + 1], labels.length) : null;
    // Numbers below numbers that count on as well are rows of a table.
    if (!labels || !answers || labelsIn(answers)) {
      list.push(line);
      continue;
    }
    const under = below(lines[at + 2], labels.length);
    const points = arePoints(under) && !arePoints(answers) ? under : null;
    list.push(
      ...labels.map((label, order): KeyLine => {
        const own = [label, answers[order], points?.[order]].flatMap((cell) => cell ?? []);
        return { styled: joined(own, '\t'), heading: false, row: true };
      }),
    );
    at += points ? 2 : 1;
  }
  return list;
};
