/** What each part is worth may be said behind the last of them: "a oak  b ash   1 each". It is said of all of them. */
import { cut, type Styled, trimmed } from '../lex/styled.ts';
import { amountsIn } from './amounts/amounts.ts';
import { isEach } from './amounts/told.ts';
import { isLooseHead } from './outline.ts';
import { type Group, group, type Leaf } from './question.ts';

const isEachAt = (line: string): number | null => {
  const [first] = amountsIn(line);
  return first?.kind === 'each' ? first.start : null;
};

/** Where a line of its own, or what stands behind a wide gap and one thing, says what each is worth. */
const closingAt = ({ text }: Styled): number | null => {
  let from = 0;
  for (const [order, line] of text.split('\n').entries()) {
    const start = isEachAt(line);
    if (start !== null) {
      const before = line.slice(0, start);
      if (order > 0 && before.trim() === '') return from;
      if (/\S(?:\s{2,}|\t\s*)$/u.test(before) && !/[;,]\s/u.test(before)) return from + start;
    }
    from += line.length + 1;
  }
  return null;
};

const SHORT = 6;

/** "a is oak and b is ash, one mark each. If …": in running text behind a short answer. */
const amidAt = ({ text }: Styled): number | null => {
  const start = isEachAt(text.split('\n')[0] ?? '');
  const before = text.slice(0, start ?? 0);
  return start !== null && /[\p{L}\d][,.;]\s$/u.test(before) && before.trim().split(/\s+/u).length <= SHORT
    ? start
    : null;
};

const isShortLine = ({ text }: Styled): boolean =>
  !text.includes('\n') && text.split(/\s+/u).length <= SHORT && amountsIn(text).length === 0;

const saysEach = (text: string): boolean => amountsIn(text).some(isEach);

const closed = (node: Group): Group => {
  const last = node.children.at(-1);
  if (node.children.length < 2 || last?.kind !== 'leaf' || saysEach(node.title)) return node;
  const others = node.children.slice(0, -1);
  const isRun = others.every((child) => child.kind === 'leaf' && isShortLine(child.body));
  const at = closingAt(last.body) ?? (isRun ? amidAt(last.body) : null);
  // Each of them says it itself.
  const isOwn = node.children.some(
    (child) => child !== last && child.kind === 'leaf' && saysEach(child.body.text),
  );
  if (at === null || isOwn) return node;
  const said = last.body.text.slice(at).trim();
  const own: Leaf = { ...last, body: trimmed(cut(last.body, 0, at)), other: undefined };
  return {
    ...node,
    title: [node.title, said].filter((text) => text !== '').join('\n'),
    remarks: [...node.remarks, said],
    children: [...node.children.slice(0, -1), own],
  };
};

/** "Word bank: … (1 pt per blank)" below a question that has said what it is worth, perhaps over the text with the blanks. */
const secondEach = (text: string): number => {
  const own = amountsIn(text).filter(({ kind }) => kind !== 'bare');
  const [first] = own;
  const second = own.find(
    (one) => isEach(one) && first && one !== first && text.slice(first.end, one.start).includes('\n'),
  );
  const behind = second ? text.slice(second.end).split('\n')[0] : '';
  return second && !/[\p{L}\p{N}]/u.test(behind ?? '') ? text.lastIndexOf('\n', second.start) : -1;
};

const MOST_LINED = 0.6;

/** Each question is answered in lines below it: the only one below another is no head. */
const areAnsweredBelow = ({ children }: Group): boolean => {
  const leaves = children.filter((child) => child.kind === 'leaf');
  const lined = leaves.filter(({ body }) => body.text.includes('\n'));
  return lined.length >= leaves.length * MOST_LINED;
};

/** Its last line heads what follows: "blanks, 1 pt each". */
const headOf = (
  node: Group | Leaf | undefined,
  next: Group | Leaf | undefined,
  isAnsweredBelow: boolean,
): { head: string; own: Leaf } | null => {
  if (node?.kind !== 'leaf') return null;
  const last = node.body.text.lastIndexOf('\n');
  const isOnly = isAnsweredBelow && !node.body.text.slice(0, Math.max(0, last)).includes('\n');
  const isLast = !isOnly && isLooseHead(node.body.text.slice(last + 1));
  const isUnpaid = next?.kind === 'leaf' && amountsIn(next.body.text).length === 0;
  const at = isLast ? last : isUnpaid ? secondEach(node.body.text) : -1;
  const head = node.body.text.slice(at + 1);
  return at > 0 ? { head, own: { ...node, body: trimmed(cut(node.body, 0, at)), other: undefined } } : null;
};

/** Heads without a label stand at the end of what comes before them; they open sections of their own. */
const withHeads = (node: Group): Group => {
  const sections: Group[] = [];
  const list: (Group | Leaf)[] = [];
  const isBelow = areAnsweredBelow(node);
  for (const [at, child] of node.children.entries()) {
    const next = node.children[at + 1];
    const headed = next ? headOf(child, next, isBelow) : null;
    (sections.at(-1)?.children ?? list).push(headed?.own ?? child);
    if (headed) sections.push(group('', true, headed.head));
  }
  return sections.length === 0 ? node : { ...node, children: [...list, ...sections] };
};

const inside = (node: Group | Leaf): Group | Leaf =>
  node.kind === 'group' ? withClosing(node) : node.other ? { ...node, other: inside(node.other) } : node;

/** Of a question with its parts; a section's last question speaks for itself. */
export const withClosing = (node: Group): Group => {
  const own = withHeads({ ...node, children: node.children.map(inside) });
  return node.isSection && node.name === '' ? own : closed(own);
};
