/**
 * Trees of a key: under each label a run of others that counts on, whatever it looks like, or none. Several ways to cut the whole file
 * are handed over, each with its cost, and the sums decide.
 */
import { AND_WORD } from '../../language/school-words.ts';
import { cut, joined, type Styled, shareOf, trimmed, unnoted } from '../lex/styled.ts';
import { answersAlone, loneLabels } from '../line/lone-number.ts';
import { amountsIn } from './amounts/amounts.ts';
import { type Kind, type Mark, marksIn } from './labels/markers.ts';
import { isClosing, type KeyLine, type Outline } from './outline.ts';
import { closingAmounts, type Group, group, type Leaf, leafOf } from './question.ts';
import { type Cut, Search } from './search.ts';

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const WHOLE = 0.8;
const LONGEST_HEAD = 16;

/** Lines that are set apart as a whole, whether they have a label or none. */
const headsOf = (lines: readonly KeyLine[]): Mark[] => {
  let next = 0;
  return lines.flatMap(({ styled, heading, row }, at): Mark[] => {
    const start = next;
    next += styled.text.length + 1;
    const isHead =
      !row &&
      (heading || shareOf(styled, 'bold') >= WHOLE) &&
      styled.text.split(/\s+/u).length <= LONGEST_HEAD &&
      // "x = 6" is a result, however it is set.
      !/\S\s*=\s*[-−]?\d/u.test(styled.text) &&
      hasWords(styled.text);
    return isHead
      ? [{ start, end: start, kind: 'head', word: '', value: at + 1, name: '', dress: '', place: 'line' }]
      : [];
  });
};

const SECTION: readonly Kind[] = ['upper', 'ROMAN', 'head'];

/** "Exercise 1" over 1 and 2, "Exercise 2" over 3 and 4: the numbers go on, so their heads number nothing. */
const goesOn = (children: readonly Cut[]): boolean =>
  children.some(
    ({ mark, run }) =>
      mark?.kind === 'word' && run?.marks[0]?.kind === 'number' && (run.marks[0]?.value ?? 1) > 1,
  );

const isSection = ({ mark, run }: Cut, isOver: boolean): boolean =>
  mark !== null &&
  (SECTION.includes(mark.kind) || (mark.kind === 'word' && (isOver || !/\d/u.test(mark.name)))) &&
  (run?.marks[0]?.kind === 'number' || run?.marks[0]?.kind === 'word');

const LINKED = new RegExp(String.raw`(?:(?<=\p{L}{2},?)\s(?:${AND_WORD}))?[\s;,|]*$`, 'u');

const FEWEST_LINES = 3;

/** "a)", "(ii)"; without a sign letters of which each begins a line. */
const areSigned = (marks: readonly Mark[]): boolean =>
  marks.every(({ dress, kind }) => kind !== 'number' && /[).]/u.test(dress)) ||
  (marks.length >= FEWEST_LINES && marks.every(({ kind, place }) => kind === 'lower' && place === 'line'));

/** The cell of its points, and what is said of them. */
const PAID_BEHIND = /\t\s*[\d½][^\t]*$/u;

class Builder {
  readonly rules: string[] = [];
  private readonly whole: Styled;
  private readonly open: string;

  constructor(whole: Styled) {
    this.whole = whole;
    this.open = unnoted(whole);
  }

  private body(from: number, to: number): Styled {
    const rest = trimmed(cut(this.whole, from, to));
    // "a oak and b ash": the next part stands in the same sentence.
    const isLinked = to < this.whole.text.length && !/\n\s*$/u.test(this.whole.text.slice(from, to));
    return cut(rest, 0, rest.text.replace(isLinked ? LINKED : /[\s;,|]+$/u, '').length);
  }

  node(own: Cut, label: string, scene: string, isOver = false): Group | Leaf | null {
    const { run, children, from, to } = own;
    const [first] = run?.marks ?? [];
    if (!run || !first) {
      const body = this.body(from, to);
      return hasWords(body.text) ? leafOf(label, scene, body, []) : null;
    }
    const title = this.whole.text.slice(from, first.start).trim();
    const named = group(label, isSection(own, isOver), title);
    named.signed = areSigned(run.marks);
    if (own.mark === null && title !== '') this.rules.push(title);
    const within = this.whole.text.slice(first.start, run.marks.at(-1)?.end);
    const last = children.at(-1);
    // In one line, or within a cell: what stands behind the last speaks of all of them.
    const isCell = !within.includes('\t') && this.whole.text.slice(last?.from, last?.to).includes('\t');
    const isPaid = own.mark === null || this.isPaid(children[0]);
    const closing = isPaid || !last ? [] : isCell ? this.cellBehind(last) : this.lineBehind(last, within);
    if (closing[0] && last) {
      named.title = `${title} ${this.whole.text.slice(last.from + closing[0].start, last.to)}`.trim();
      last.to = last.from + closing[0].start;
      last.other = undefined;
    }
    const asked =
      named.isSection || own.mark === null
        ? ''
        : [scene, title.replace(PAID_BEHIND, '').replace(/\s*\n\s*/gu, ' ')]
            .filter((text) => text !== '')
            .join(' ');
    const prefix = named.isSection ? '' : label;
    const isOn = goesOn(children);
    const nodeOf = (child: Cut): (Group | Leaf)[] => {
      if (child.mark?.kind === 'head' && !child.run && !this.isWorth(child)) return [];
      const name = child.mark?.name ?? '';
      const glue = prefix !== '' && /^\d/u.test(name) && /\d$/u.test(prefix) ? '.' : '';
      const own = this.node(child, `${prefix}${glue}${name}`, asked, isOn);
      const other = own && child.other ? this.node(child.other, `${prefix}${glue}${name}`, asked) : null;
      const dearer = Math.max(0, (child.other?.cost ?? 0) - child.cost);
      return own && other ? [{ ...own, other, dearer }] : own ? [own] : [];
    };
    const lines = this.byLines(children);
    named.children = lines.flatMap((line) => {
      const said = closing[0] && lines.length === 1 ? '' : this.closingOf(line);
      const nodes = line.flatMap(nodeOf);
      return said === '' ? nodes : [{ ...group('', false, said), children: nodes }];
    });
    return named;
  }

  /** Those that share a line stand together. */
  private byLines(children: readonly Cut[]): Cut[][] {
    const lines: Cut[][] = [];
    for (const child of children) {
      const before = lines.at(-1)?.at(-1);
      const isOn = before && !child.run && !this.whole.text.slice(before.from, child.from).includes('\n');
      if (isOn) lines.at(-1)?.push(child);
      else lines.push([child]);
    }
    return lines;
  }

  /** "5 250 g   6 C   (2 – one each)": what closes the line is said of all in it, and taken off the last of them. */
  private closingOf(line: readonly Cut[]): string {
    const last = line.at(-1);
    if (!last || line.length < 2 || this.isPaid(line[0])) return '';
    const end = this.whole.text.indexOf('\n', last.from);
    const [closing] = closingAmounts(this.open.slice(last.from, end < 0 ? last.to : Math.min(end, last.to)));
    if (!closing) return '';
    const said = this.whole.text.slice(last.from + closing.start, last.to).trim();
    last.to = last.from + closing.start;
    last.other = undefined;
    return said;
  }

  private lineBehind({ from, to }: Cut, within: string): { start: number }[] {
    return within.includes('\n') ? [] : closingAmounts(this.open.slice(from, to));
  }

  /** "a) Fe / b) K | 2 (1 each) | …": the cell behind the parts. */
  private cellBehind({ from, to }: Cut): { start: number }[] {
    const text = this.open.slice(from, to);
    const start = text.indexOf('\t');
    const [first] = amountsIn(text.slice(start));
    return first && text.slice(start, start + first.start).trim() === '' ? [{ start }] : closingAmounts(text);
  }

  private isWorth({ from, to }: Cut): boolean {
    return amountsIn(this.open.slice(from, to)).some(({ kind }) => kind !== 'bare');
  }

  private isPaid(child: Cut | undefined): boolean {
    return (
      child !== undefined &&
      closingAmounts(this.open.slice(child.from, child.to)).some(({ kind }) => kind !== 'each')
    );
  }
}

/** "1 mark each unless …" above all of it. */
const withRule = (root: Group, rules: readonly string[]): Group => {
  const said = rules
    .flatMap((text) => text.split('\n'))
    .find((text) => amountsIn(text).some(({ kind }) => kind === 'each'));
  return said === undefined ? root : { ...root, children: [{ ...root, isSection: false, title: said }] };
};

/** "5." over its parts is a label, and "(2)" below an answer its worth. */
const PAGE_NUMBER = /^(?!\s*\d{1,2}[.)]\s*$)[^\p{L}\p{N}([]*\d{1,3}\W*$/u;
/** "(a)", "M1 60 ÷ 4": what stands below a label that has its line for itself. */
const BELOW_LABEL = /^\s*(?:\(?a\)|[MAB][1-9](?:\s|$))/u;
const isPageNumber = (text: string, next: string): boolean =>
  PAGE_NUMBER.test(text) && !BELOW_LABEL.test(next);
const SAYS_MORE = /[.;]\s+\p{L}/u;
const opensOne = (text: string): boolean =>
  marksIn(text, []).some(({ place, value }) => place === 'line' && value === 1);
const MOST_MARKS = 400;
const MOST_ROOTS = 8;

/** The cheapest trees, the best first; `cost`: how irregular it is. */
export const treesOf = (lines: readonly KeyLine[]): (Outline & { cost: number })[] => {
  const written = lines.filter(({ styled: { text } }) => text.trim() !== '');
  const texts = written.map(({ styled }) => styled.text);
  const [labels, answers] = [loneLabels(texts), answersAlone(texts)];
  // "Out of 25. Everything is worth 1 unless …" above all of it is a rule.
  const opening = written.findIndex(({ styled: { text } }) => opensOne(text));
  const isKept = (text: string, at: number): boolean =>
    ((at < opening && SAYS_MORE.test(text)) || !isClosing(text)) &&
    (labels.has(at) || answers.has(at) || !isPageNumber(text, texts[at + 1] ?? ''));
  const kept = written.filter(({ styled: { text } }, at) => isKept(text, at));
  const whole = joined(
    kept.map(({ styled }) => styled),
    '\n',
  );
  const given = [...answers].flatMap((at) => {
    const isGiven = !labels.has(at) && isKept(texts[at] ?? '', at);
    const above = texts
      .slice(0, at)
      .filter(isKept)
      .reduce((length, text) => length + text.length + 1, 0);
    return isGiven ? [above + (/^\s*/u.exec(texts[at] ?? '')?.[0].length ?? 0)] : [];
  });
  const heads = headsOf(kept).filter(({ start }) => !given.includes(start));
  const open = unnoted(whole);
  if (marksIn(open, []).length > MOST_MARKS) return [];
  const search = new Search(whole, heads, given);
  const cuts = search
    .best({ from: 0, to: whole.text.length, above: [], start: 1, mark: null })
    .filter(({ run }) => run !== null);
  return cuts.slice(0, MOST_ROOTS).flatMap((own) => {
    const builder = new Builder(whole);
    const root = builder.node(own, '', '');
    return root?.kind === 'group'
      ? [
          {
            root: withRule({ ...root, isSection: true }, builder.rules),
            rules: builder.rules,
            cost: own.cost,
          },
        ]
      : [];
  });
};

/** A question whose label is known, with the parts that are searched for in it. */
export const partedLeaf = (label: string, body: Styled): Group | Leaf => {
  const mark: Mark = {
    start: 0,
    end: 0,
    kind: 'word',
    word: '',
    value: 0,
    name: label,
    dress: '',
    place: 'line',
  };
  const place = { from: 0, to: body.text.length, above: [mark], start: 1, mark };
  const [own] = new Search(body, []).best(place);
  const builder = new Builder(body);
  const node = own && builder.node(own, label, '');
  const other = own?.other && builder.node(own.other, label, '');
  return node ? { ...node, ...(other && { other }) } : leafOf(label, '', body, []);
};
