/** Rows whose first cell names a question and says what it is worth: "V1 (1)", "T2 (2)", "M (3)". Nothing has to count on. */
import { cut, joined, type Styled, trimmed } from '../lex/styled.ts';
import { amountsIn } from './amounts/amounts.ts';
import type { KeyLine, Outline } from './outline.ts';
import { type Group, group, type Leaf, leafOf } from './question.ts';

const NAME = /^\s*(?<name>\p{L}{1,3}\s?\d{0,2}[a-z]?|\d{1,2}[a-z]?)(?:\s?[.:)])?\s*(?=[([/])/u;
const FEWEST = 4;
const MOST = 0.9;
/** Of each row: what counts on is rather believed. */
const COST = 0.2;

const leafIn = ({ styled, row }: KeyLine): Leaf | null => {
  const [cell = ''] = styled.text.split('\t');
  const match = row ? NAME.exec(cell) : null;
  if (!match?.groups || cell.length === styled.text.length) return null;
  const [first] = amountsIn(cell);
  const isPaid = first?.start === match[0].length && first.kind !== 'each' && first.kind !== 'bare';
  return isPaid
    ? leafOf((match.groups.name ?? '').trim(), '', trimmed(cut(styled, match[0].length)), [])
    : null;
};

const withRest = (leaf: Leaf, rest: Styled): Leaf => ({ ...leaf, body: joined([leaf.body, rest], '\n') });

export const namedRowsOf = (lines: readonly KeyLine[]): (Outline & { cost: number })[] => {
  const rows = lines.filter(({ row }) => row);
  const root: Group = group('', true, '');
  const rules: string[] = [];
  for (const line of lines) {
    const leaf = leafIn(line);
    const last = root.children.at(-1);
    if (leaf) root.children.push(leaf);
    else if (!line.row || last?.kind !== 'leaf') rules.push(line.styled.text);
    else root.children.splice(-1, 1, withRest(last, line.styled));
  }
  const names = new Set(root.children.map((node) => (node.kind === 'leaf' ? node.label : '')));
  const isNamed =
    names.size >= FEWEST && names.size === root.children.length && names.size >= rows.length * MOST;
  return isNamed ? [{ root, rules, cost: names.size * COST }] : [];
};
