/** One question of a key: a leaf, or a group of its parts, each with the text that belongs to it. */
import { isSaid } from '../fields/said.ts';
import { cut, isNoted, joined, type Styled, trimmed } from '../lex/styled.ts';
import { POINT_UNIT } from '../points/inside.ts';
import { type Amount, amountsIn } from './amounts/amounts.ts';
import { isEach } from './amounts/told.ts';

/** `other`: the same lines with or without parts; the sums decide. */
export type Leaf = {
  kind: 'leaf';
  label: string;
  scene: string;
  body: Styled;
  remarks: string[];
  other?: Group | Leaf;
  /** How much more irregular it is. */
  dearer?: number;
};
export type Group = {
  other?: Group | Leaf;
  dearer?: number;
  kind: 'group';
  /** The label of a question that has parts, or the name of a section. */
  name: string;
  isSection: boolean;
  title: string;
  children: (Group | Leaf)[];
  remarks: string[];
  /** Its parts are lettered with signs, "a)", "(ii)", or line by line. */
  signed?: boolean;
};
const REMARK = /^\s*(?:>|→\s*\(|NB\b|N\.B\.|Note\b|Hinweis|Remarque|\*)/u;

export const group = (name: string, isSection: boolean, title: string): Group => ({
  ...{ kind: 'group', name, isSection, title },
  children: [],
  remarks: [],
});

const LONG = 4;
/** What a row or a step is worth stands in its last cell or behind a gap, whatever the line above its end says. */
const PAID_CELL = new RegExp(
  [
    String.raw`\t\s*\d{1,2}(?:[.,]5)?\s*$`,
    String.raw`=.*\S\s{2,}[1-5](?:\s?(?i:${POINT_UNIT}))?(?:\s+(?:\([^()]*\)|→.*))?\s*$`,
    String.raw`\s{2,}(?:\[\d{1,2}\]|\(\d{1,2}\))\s*$`,
    String.raw`^\s*[MAB][1-9](?:dep|ft|cao)?(?:\s|$)`,
    String.raw`^\s*[=≈→].*[✓✔]\s*$`,
  ].join('|'),
  'u',
);

/** "red – raw meat (only “meat”: 0)": a remark in brackets is about the words before it. */
const withoutLast = (text: string): string => {
  const bare = text.replace(/\s*\([^()]*\)\s*$/u, '');
  return /\p{L}{2}/u.test(bare) ? bare : text;
};

/** "V = I R – any arrangement": what stands before the dash is none. */
const isAnswered = (text: string): boolean => {
  const [lead = '', ...said] = text.split(/\s[–—-]\s/u);
  return said.length > 0 && /[=→]|^\p{L}+$/u.test(lead.trim()) && !isSaid(lead);
};

const isRemark = (text: string): boolean =>
  REMARK.test(text) ||
  /^\s*\([^()]*\)\s*$/u.test(text) ||
  (text.trim().split(/\s+/u).length > LONG && isSaid(withoutLast(text)) && !isAnswered(text));

export const leafOf = (label: string, scene: string, whole: Styled, remarks: string[]): Leaf => {
  const lines = splitLines(whole);
  const kept = lines.filter(
    (line, at) => at === 0 || PAID_CELL.test(line.text) || isNoted(line, 0) || !isRemark(line.text),
  );
  const told = lines.filter((line) => !kept.includes(line)).map(({ text }) => text);
  return { kind: 'leaf', label, scene, body: trimmed(joined(kept, '\n')), remarks: [...remarks, ...told] };
};

const splitLines = (styled: Styled): Styled[] => {
  const list: Styled[] = [];
  let from = 0;
  for (const text of styled.text.split('\n')) {
    list.push(cut(styled, from, from + text.length));
    from += text.length + 1;
  }
  return list;
};

/** "(her = 1)": what another wording earns. */
export const isWithin = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at - 1) > text.lastIndexOf(')', at - 1);

/** Behind it the teacher speaks to the marker: in another line, behind a wide gap or a dash. */
const REMARKED = /^[^\S\n]*(?:\n|[^\S\n]{2}\S|[–—;]\s)/u;

/** "1 each, no half marks". */
const REMARKED_EACH = /^,\s\p{L}(?!.*\d)/u;

const MOST_UNSIGNED = 10;

/** "F (32)   [1] each": where worths stand in square brackets, a large number in round ones answers. */
const isOtherwise = ({ kind, sure, value }: Amount, behind: readonly Amount[]): boolean =>
  kind === 'bracket' && !sure && value > MOST_UNSIGNED && behind.some((one) => one.sure || isEach(one));

/** What closes a run speaks of all of it: "(3 – one each)", "1 each [4]", "(3)  brackets must be there". */
export const closingAmounts = (given: string): Amount[] => {
  const found = amountsIn(given).filter(
    (one, at, all) =>
      one.kind !== 'bare' && !isWithin(given, one.start) && !isOtherwise(one, all.slice(at + 1)),
  );
  const set = found.findLast(
    (one) =>
      ((one.kind === 'bracket' || one.kind === 'square') && REMARKED.test(given.slice(one.end))) ||
      (isEach(one) && REMARKED_EACH.test(given.slice(one.end))),
  );
  const isLast = !found.some(({ start, kind }) => set && start > set.start && kind !== 'each');
  const text = set && isLast ? given.slice(0, set.end) : given;
  const amounts = found.filter(({ end }) => end <= text.length);
  const last = amounts.at(-1);
  if (!last || /[\p{L}\p{N}]{3}/u.test(text.slice(last.end))) return [];
  const own: Amount[] = [];
  let from = text.length;
  for (const one of amounts.toReversed()) {
    if (/[\p{L}\p{N}]/u.test(text.slice(one.end, from))) break;
    own.unshift(one);
    from = one.start;
  }
  return own;
};
