/** The tree of a key: sections, questions and their parts, each with the lines that belong to it. */

import { cut, plain, type Styled, shareOf, trimmed } from '../lex/styled.ts';
import { TOTAL_WORD } from '../words.ts';
import { amountsIn } from './amounts.ts';
import { findHeads, findLabels, type Headed, type Label } from './labels.ts';
import { closingAmounts, type Group, group, type Leaf, leafOf, questionOf } from './question.ts';

/** `loose`: a head that nothing but what it says of each sets apart, which may as well be a line of a question. */
export type Outline = { root: Group; rules: string[]; loose: boolean };

/** `row`: of a table. */
export type KeyLine = { styled: Styled; heading: boolean; row: boolean };

const WHOLE = 0.8;
const LONGEST_HEAD = 16;
const LONGEST_LEAD = 5;
const FEWEST_CELLS = 3;
const SUMMED =
  /^\W*(?:\p{L}{3,}\s*:\s*)?(?<terms>(?:\p{L}{0,8}\s*\d+(?:[.,]5)?\s*\+\s*){2,}\p{L}{0,8}\s*\d+(?:[.,]5)?)\s*=\s*(?<sum>\d+)/u;
const TOTAL = new RegExp(String.raw`^\W*(?:${TOTAL_WORD})(?!\p{L})`, 'iu');
/** "A5 + B4 + C6 = 15": what sections are worth, added up. */
const isSum = (text: string): boolean => {
  const groups = SUMMED.exec(text)?.groups;
  const terms = (groups?.terms ?? '').match(/\d+(?:[.,]5)?/gu) ?? [];
  return (
    groups !== undefined &&
    terms.reduce((total, term) => total + Number(term.replace(',', '.')), 0) === Number(groups.sum)
  );
};

export const isClosing = (text: string): boolean =>
  isSum(text) || TOTAL.test(text) || /^\W*=\s*\d{1,3}(?=\s{2}|\W*$)/u.test(text);

/** "matching, 1 pt ea": some words that are no part's, and then what each is worth. */
export const isLooseHead = (text: string): boolean => {
  const each = amountsIn(text).find(({ kind }) => kind === 'each');
  const before = text.slice(0, each?.start).trim();
  return (
    each !== undefined &&
    // A row of a key, and no head.
    text.split('\t').length < FEWEST_CELLS &&
    /^\p{L}/u.test(before) &&
    !/^\p{L}{1,3}[).]/u.test(before) &&
    before.split(/\s+/u).length <= LONGEST_LEAD
  );
};

const isApart = ({ styled, heading }: KeyLine): boolean => heading || shareOf(styled, 'bold') >= WHOLE;

/** Set apart as a whole, short, and no label: it heads what follows. */
const isBareHead = (given: KeyLine, next: Label | null | undefined): boolean =>
  (given.heading || next?.value === 1 || amountsIn(given.styled.text).length > 0) &&
  (isLooseHead(given.styled.text) ||
    (given.styled.text.split(/\s+/u).length <= LONGEST_HEAD && isApart(given))) &&
  !isClosing(given.styled.text);

type Piece = { line: number; label: Label | null; styled: Styled };

/** Each line, cut at the labels within it. */
const cutLines = (lines: readonly KeyLine[], labels: readonly Label[]): Piece[] =>
  lines.flatMap(({ styled }, line): Piece[] => {
    const own = labels.filter((label) => label.line === line);
    if (own.length === 0) return [{ line, label: null, styled }];
    return own.map((label, at) => {
      const rest = cut(styled, label.end, own[at + 1]?.start ?? styled.text.length);
      return { line, label, styled: trimmed(cut(rest, 0, rest.text.replace(/[\s;,|(]+$/u, '').length)) };
    });
  });

/** "2 Medical terms" above "2a", "2b": what is asked of each of them. */
const nested = (children: readonly (Group | Leaf)[]): (Group | Leaf)[] => {
  const list: (Group | Leaf)[] = [];
  for (let at = 0; at < children.length; ) {
    const node = children[at];
    if (!node) break;
    let end = at + 1;
    while (node.kind === 'leaf' && isPartOf(node.label, children[end])) end += 1;
    if (node.kind === 'leaf' && end > at + 1) {
      const parts = children.slice(at + 1, end);
      list.push({
        ...group(node.label, false, node.body.text),
        children: parts.map((part) => withScene(part, node.body.text)),
      });
    } else list.push(node);
    at = end;
  }
  return list;
};

const isPartOf = (label: string, node: Group | Leaf | undefined): boolean => {
  if (node?.kind === 'group' && node.name === '') return isPartOf(label, node.children[0]);
  const own = node?.kind === 'leaf' ? node.label : (node?.name ?? '');
  return /\d$/u.test(label) && own.startsWith(label) && /^\D/u.test(own.slice(label.length));
};

const withScene = (node: Group | Leaf, scene: string): Group | Leaf =>
  node.kind === 'leaf'
    ? { ...node, scene: [scene, node.scene].filter((text) => text !== '').join(' ') }
    : node;

class Builder {
  readonly root = group('', true, '');
  readonly rules: string[] = [];
  private section = this.root;
  private open: { label: string; lines: Styled[]; isHead: boolean; row: boolean } | null = null;

  close(): void {
    if (!this.open) return;
    const { label, lines, isHead } = this.open;
    this.open = null;
    if (lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
      this.section.children.push(questionOf(label, lines, isHead));
  }

  openSection(name: string, title: string): void {
    this.close();
    this.section = group(name, true, title);
    this.root.children.push(this.section);
  }

  /** It stands beside sections, and in none of them. */
  openHead(label: string, styled: Styled): void {
    this.close();
    this.section = this.root;
    this.open = { label, lines: [styled], isHead: true, row: false };
  }

  openQuestion(label: string, styled: Styled, row: boolean): void {
    this.close();
    this.open = { label, lines: [styled], isHead: false, row };
  }

  /** Several labels in one line: a group, for what closes it speaks of them all. */
  addRun(pieces: readonly { label: string; styled: Styled }[]): void {
    this.close();
    const last = pieces.at(-1);
    if (!last) return;
    const closing = closingAmounts(last.styled.text);
    const at = closing[0]?.start ?? last.styled.text.length;
    const run = group('', false, last.styled.text.slice(at));
    run.children = pieces.map(({ label, styled }, order) =>
      leafOf(label, '', order < pieces.length - 1 ? styled : trimmed(cut(styled, 0, at)), []),
    );
    this.section.children.push(run);
  }

  /** A section of which nothing has come yet: a first row names the columns. */
  get isBegun(): boolean {
    return this.open === null && this.section !== this.root && this.section.children.length === 0;
  }

  add(styled: Styled, row: boolean): void {
    // A row without a label and without cells is said of what stands above it; a number alone is what a section adds up to, or a page's.
    if (isClosing(styled.text) || /^\W*\d{1,3}\W*$/u.test(styled.text)) return;
    if (this.open?.row && !row) this.section.remarks.push(styled.text);
    else if (this.open) this.open.lines.push(styled);
    else if (this.section.children.length > 0) this.section.remarks.push(styled.text);
    else if (this.isBegun && row) return;
    else if (this.section !== this.root) this.section.title = `${this.section.title}\n${styled.text}`;
    else this.rules.push(styled.text);
  }
}

const labelText = ({ prefix, value, partText }: Label): string => `${prefix}${value}${partText}`;

/** A heading of which no number follows is a question itself. */
const isQuestion = (head: Headed, next: Headed | undefined, labels: readonly Label[]): boolean =>
  !labels.some(({ line }) => line >= head.line && line < (next?.line ?? Number.POSITIVE_INFINITY));

/** `taken`: whether loose heads are. */
export const outlineOf = (lines: readonly KeyLine[], taken = true): Outline => {
  const texts = lines.map(({ styled }) => styled.text);
  const heads = findHeads(texts);
  const labels = findLabels(texts, new Set(heads.map(({ line }) => line)));
  const builder = new Builder();
  let loose = false;
  const pieces = cutLines(lines, labels);
  const first = Math.min(
    labels[0]?.line ?? Number.POSITIVE_INFINITY,
    heads[0]?.line ?? Number.POSITIVE_INFINITY,
  );
  for (const [at, piece] of pieces.entries()) {
    const { line, label, styled } = piece;
    const order = heads.findIndex((one) => one.line === line);
    const head = heads[order];
    const given = lines[line];
    if (head && given && (!label || pieces[at - 1]?.line !== line)) {
      const whole = label ? cut(given.styled, 0, label.start) : styled;
      const title = trimmed(cut(whole, (WORDED_LEAD.exec(whole.text)?.[0] ?? '').length));
      if (isQuestion(head, heads[order + 1], labels)) builder.openHead(head.name, title);
      else builder.openSection(head.name, title.text);
    }
    if (label) {
      const run = pieces.filter((one) => one.line === line);
      if (run.length === 1) builder.openQuestion(labelText(label), styled, given?.row === true);
      else if (run[0] === piece)
        builder.addRun(run.map((one) => ({ label: labelText(one.label ?? label), styled: one.styled })));
    } else if (head) continue;
    else if (
      given &&
      !(given.row && builder.isBegun) &&
      (line > first || isLooseHead(styled.text)) &&
      pieces[at + 1]?.label &&
      isBareHead(given, pieces[at + 1]?.label) &&
      (taken || isApart(given))
    ) {
      loose ||= !isApart(given);
      builder.openSection('', styled.text);
    } else if (styled.text.trim() !== '') builder.add(styled, given?.row === true);
  }
  builder.close();
  const { root } = builder;
  root.children = nested(
    root.children.map((node) =>
      node.kind === 'group' && node.isSection ? { ...node, children: nested(node.children) } : node,
    ),
  );
  return { root, rules: builder.rules, loose };
};

const WORDED_LEAD =
  /^\s*(?:\p{L}{2,}\.?\s+(?=\d|[A-H](?!\p{L})|[IVX]+(?!\p{L})))?(?:\d{1,2}|[A-H]|[IVX]{1,4})(?!\p{L})(?:[.):]|\s*[–—-])?\s*/u;

export const plainLine = (text: string): KeyLine => ({
  styled: plain(text),
  heading: false,
  row: text.includes('\t'),
});
