/**
 * "A  Vocabulary – 4 x 1", "Verbs: 6 × ½", and "F  Your weekend – 3" beside them: heads that say how many questions stand below and what
 * each is worth. One shows how the others are meant.
 */
import { readCandidates } from '../../labels/candidates.ts';
import { inlineLabels } from '../../labels/inline.ts';
import { splitRun } from '../../labels/run.ts';
import { cut, joined, plain, type Styled } from '../../lex/styled.ts';
import { listAmounts } from '../../points/amounts.ts';
import { N } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { POINT_WORD } from '../../words.ts';
import type { FlowItem } from '../flow.ts';

const HEAD = new RegExp(
  String.raw`^(?<title>[^=\n]*\p{L}{2}[^=\n]*?)(?<sign>\s+[–—-]\s*|\s*[:,]\s+|\s{2,}|\s*[([]\s*)(?:(?<count>\d{1,2})\s*(?:[x×*·@à]|mal)\s*)?(?<value>${N})(?:\s*(?:${POINT_WORD})(?!\p{L})\.?)?(?:\s+(?<each>each|apiece|je|cada\s+un[oa]|chacune?)(?!\p{L}))?(?<shut>[)\]]?)(?<tail>\s+\(.*|\s{2,}\S.*|[,;]\s.*)?\s*$`,
  'iu',
);
const LED = /^\s*(?<name>[A-H]|[IVX]{1,4})(?:[.:)]\s*|\s+)(?=\S)/u;
const ROMANS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const LONGEST = 16;
/** No question of several alike is worth more. */
const MOST_EACH = 20;

type Head = { title: string; sign: string; count: string; value: string; each: boolean; from: number };

const lineOf = (item: FlowItem | undefined): string => (item?.kind === 'line' ? item.line.text : '');

const isNumbered = (text: string): boolean => readCandidates(text).some(({ family }) => family === 'number');

const headOf = (text: string): Head | null => {
  const groups = isNumbered(text) ? undefined : HEAD.exec(text)?.groups;
  const { title = '', sign = '', count = '', value = '', each, tail = '' } = groups ?? {};
  if (!groups || title.split(/\s+/u).length > LONGEST || /\d\s*$/u.test(title)) return null;
  if (each === undefined && /^[,;]/u.test(tail)) return null;
  // "Working: 5 · 60 (1 mark)": what has a worth behind it is reckoned.
  if (listAmounts(tail).some((one) => !one.each) || toNumber(value) > MOST_EACH) return null;
  return {
    ...{ title, sign: sign.trim() || 'gap', count, value: value.trim(), each: each !== undefined },
    from: text.trimEnd().length - tail.trimEnd().length,
  };
};

const labelsIn = (item: FlowItem): number => {
  if (item.kind !== 'line') return item.kind === 'rows' ? item.rows.length : 0;
  const { text } = item.line;
  const within = Math.max(splitRun(text)?.length ?? 0, inlineLabels(text).length);
  return within > 0 ? within : readCandidates(text).length > 0 ? 1 : 0;
};

/** As many labels as it says stand below it, before any other such head. */
const opensBelow = (items: readonly FlowItem[], heads: readonly (Head | null)[], at: number): boolean => {
  const wanted = Math.max(1, Number(heads[at]?.count ?? 1));
  let seen = 0;
  for (let next = at + 1; next < items.length && !heads[next]?.count; next += 1) {
    const item = items[next];
    seen += item ? labelsIn(item) : 0;
    if (seen >= wanted) return true;
  }
  return false;
};

const countsOn = (names: readonly string[]): boolean =>
  names.length > 1 &&
  [[...'ABCDEFGH'], ROMANS.slice(1)].some((list) => names.every((name, at) => name === list[at]));

const written = (item: FlowItem, { title, count, value, each, from }: Head): FlowItem => {
  if (item.kind !== 'line') return item;
  const styled: Styled = { text: item.line.text, spans: item.line.spans ?? [] };
  const said = each ? `${value} each` : `${value} points`;
  const worth = plain(count === '' ? ` (${said})` : ` (${count} × ${value})`);
  const { text, spans } = joined([cut(styled, 0, title.length), worth, cut(styled, from)], '');
  return { kind: 'line', line: { ...item.line, text, spans, heading: true } };
};

/** The heads with their worth as every reader knows it. */
export const withSectionHeads = (items: readonly FlowItem[]): FlowItem[] => {
  const heads = items.map((item) => headOf(lineOf(item)));
  const products = items.flatMap((_, at) =>
    (heads[at]?.count ?? '') !== '' && opensBelow(items, heads, at) ? [at] : [],
  );
  if (products.length === 0) return [...items];
  const signs = new Set(products.map((at) => heads[at]?.sign));
  const alike = items.flatMap((item, at) => {
    const name = LED.exec(lineOf(item))?.groups?.name;
    return name !== undefined && heads[at] && signs.has(heads[at].sign) ? [{ at, name }] : [];
  });
  const series = countsOn(alike.map(({ name }) => name)) ? alike.map(({ at }) => at) : [];
  const own = new Set([...products, ...series]);
  return items.map((item, at) => {
    const head = own.has(at) ? heads[at] : null;
    return head ? written(item, head) : item;
  });
};
