/** Walks the chain of labels and gathers each question's lines, options and rows: the records of a key. */
import { type Candidate, readCandidates } from '../labels/candidates.ts';
import { findChain, type Placed } from '../labels/chain.ts';
import { cut, type Styled, trimmed } from '../lex/styled.ts';
import type { DraftLevel } from '../line/draft.ts';
import { isBonus, isFormLine, isSubtotal, isTotal, totalIn } from '../line/noise.ts';
import { isAmountLine, listAmounts } from '../points/amounts.ts';
import { eachWorthIn } from '../points/each-worth.ts';
import { withHeads } from './arrange/heads.ts';
import { dressOf, remarkDresses } from './arrange/remark-dress.ts';
import { type FlowItem, listUnits, type Unit } from './flow.ts';
import type { KeyRow } from './key-table.ts';

export type Section = {
  name: string;
  /** What every question of it is worth, or what all of them are worth together. */
  each: number | null;
  total: number | null;
  /** "Artikel muss stimmen": what the heading says about marking. */
  title: string;
  /** The numbers that it heads, where it names them. */
  range?: { from: number; to: number };
};

/** A label with what stands behind and under it. */
export type Node = {
  candidate: Candidate;
  level: number;
  section: Section;
  lines: Styled[];
  row: KeyRow | null;
  levels: DraftLevel[];
  /** Lines in the dress of the file's remarks. */
  remarks: string[];
  /** The line of its label is a heading. */
  headed: boolean;
  children: Node[];
};

export type Gathered = {
  nodes: Node[];
  /** Lines that belong to no question: titles, remarks, notes to markers. */
  rules: string[];
  /** Those before the first question. */
  titles: string[];
  declared: number | null;
  notes: string[];
  /** Which share of what looks like a number for a question is one; levels count down and are none. */
  covered: number;
};

const NOTE =
  /^(?:note|notes|nb|n\.b\.|hinweise?|remember|reminder|instructions?|marking\s+guidance|general\s+marking|teacher\b|lehrer\b|m\s*=|folgefehler|return\b|give\s+(?:this\s+)?back|hand\s+(?:this\s+)?(?:back|in)|rückgabe|abgabe|spelling\s+(?:slips|mistakes|errors)|minor\s+misspellings|allow\s+equivalent|page\s+\d|devolver|nota|©)/iu;
const EACH_LINE = /^\(?(?:each|every|je|jeweils|cada|à|\d|½|one|two|three|ein|eine|zwei|un|une)(?![\p{L}])/iu;
const LONGEST_EACH_LINE = 7;

export const describeSection = (name = '', title = ''): Section => {
  const amounts = listAmounts(title);
  const each = amounts.find((one) => one.each)?.value ?? eachWorthIn(title);
  const isOnly = amounts.length === 1 && /^[\s([\d)\].½]*$/u.test(title);
  const total =
    amounts.find((one) => !one.each && (one.sure || isOnly) && one.wanted === null)?.value ?? null;
  return { name, title, each, total: each === null ? total : null };
};

const isEachLine = (text: string): boolean =>
  EACH_LINE.test(text) && eachWorthIn(text) !== null && text.split(/\s+/u).length <= LONGEST_EACH_LINE;

/** "7" and "3/4" may be page numbers, but not under a question that still waits for its answer. */
const isLateNumber = (text: string, node: Node): boolean =>
  /^\s*\d+(?:\s*\/\s*\d+)?\s*$/u.test(text) && node.lines.length > 1;

class Gatherer {
  readonly gathered: Gathered = { nodes: [], rules: [], titles: [], declared: null, notes: [], covered: 1 };
  private readonly remarks: ReadonlySet<string>;
  private section = describeSection();
  private stack: Node[] = [];
  /** The heading of a section in which no label has come yet, with what stands below it. */
  private waiting: { heading: Styled; lines: Styled[] } | null = null;

  constructor(remarks: ReadonlySet<string>) {
    this.remarks = remarks;
  }

  open(placed: Placed, unit: Unit): void {
    const { candidate, level } = this.besideParts(placed);
    this.tellSection();
    const { range } = this.section;
    if (range && level === 0 && (candidate.value < range.from || candidate.value > range.to))
      this.section = describeSection();
    const rest = trimmed(cut(unit.styled, candidate.at));
    const node: Node = {
      candidate,
      level,
      section: this.section,
      lines: rest.text === '' ? [] : [rest],
      row: unit.row,
      levels: [],
      remarks: [],
      headed: unit.heading,
      children: [],
    };
    this.stack = this.stack.slice(0, level);
    const parent = this.stack.at(-1);
    if (parent) parent.children.push(node);
    else this.gathered.nodes.push(node);
    this.stack.push(node);
  }

  /** "(b)" below "1 (a)" is "1 (b)": the number is not said again. */
  private besideParts(placed: Placed): Placed {
    const { candidate, level } = placed;
    const above = this.stack[level - 1]?.candidate;
    if (above?.part == null || candidate.part !== null) return placed;
    const { family, value, text } = candidate;
    if (family !== above.part.family || value !== above.part.value + 1) return placed;
    const part = { value, text, family };
    return { ...placed, level: level - 1, candidate: { ...above, part, at: candidate.at } };
  }

  /** What stands between a section's heading and its first question is said of that section, and of no other. */
  private tellSection(): void {
    const told = this.waiting?.lines.map(({ text }) => text) ?? [];
    this.waiting = null;
    if (told.length === 0 || this.section.name === '') return;
    const { rules } = this.gathered;
    for (const text of told) rules.splice(rules.lastIndexOf(text), 1);
    const title = [this.section.title, ...told].join('\n');
    this.section = { ...this.section, title };
  }

  openSection({ section, styled }: Unit): void {
    this.closeSection();
    this.section = {
      ...describeSection(section?.name, styled.text),
      ...(section?.range && { range: section.range }),
    };
    this.stack = [];
    this.waiting = { heading: styled, lines: [] };
  }

  /** "Part E – Put the sentences in order (2 P.)" above an answer and no label: the section is a question itself. */
  closeSection(): void {
    const { waiting, section } = this;
    this.waiting = null;
    if (!waiting || waiting.lines.length === 0 || section.total === null || section.name === '') return;
    const [own] = readCandidates(`${section.name.toLowerCase()})`);
    if (!own) return;
    const candidate = { ...own, text: section.name, named: true };
    for (const { text } of waiting.lines)
      this.gathered.rules.splice(this.gathered.rules.lastIndexOf(text), 1);
    this.gathered.nodes.push({
      ...{ candidate, level: 0, section: describeSection(), row: null, levels: [], remarks: [] },
      ...{ lines: [waiting.heading, ...waiting.lines], headed: true, children: [] },
    });
  }

  /** A line without a label of its own. */
  attach(unit: Unit): void {
    const node = this.stack.at(-1);
    const parent = this.stack.at(-2);
    const { text } = unit.styled;
    if (unit.row) {
      if (node?.row) node.row.more.push(unit.row);
    } else if (unit.levels.length > 0) node?.levels.push(...unit.levels);
    else if (isTotal(text))
      this.gathered.declared = (isSubtotal(text) ? null : totalIn(text)) ?? this.gathered.declared;
    else if (node && this.remarks.has(dressOf(unit.styled))) node.remarks.push(text);
    else if (parent && isAmountLine(text) && describeSection('', text).each !== null)
      parent.lines.push(unit.styled);
    else if (isEachLine(text) && !(node && /^\(/u.test(text))) this.gathered.rules.push(text);
    else if (isBonus(text) && unit.candidates.length === 0)
      this.gathered.notes.push(
        `"${text}" is extra credit and was left out, because the points have to add up to the maximum.`,
      );
    else if (node && !NOTE.test(text) && !this.isNoise(text, node)) node.lines.push(unit.styled);
    else {
      this.waiting?.lines.push(unit.styled);
      this.gathered.rules.push(text);
      if (this.gathered.nodes.length === 0) this.gathered.titles.push(text);
    }
  }

  private isNoise(text: string, node: Node): boolean {
    if (/^(?:points|marks)\s*:\s*\d/iu.test(text)) return false;
    return isFormLine(text) && (isLateNumber(text, node) || !/^\s*\d+(?:\s*\/\s*\d+)?\s*$/u.test(text));
  }
}

/** What stands after the last answer as a paragraph of its own is for the marker, where the other answers have one line. */
const dropClosingRemarks = ({ nodes, rules }: Gathered): void => {
  const all = listLeaves(nodes);
  const last = all.at(-1);
  const leaves = all.filter(({ level }) => level === last?.level);
  if (!last || leaves.length < 3) return;
  const usual = Math.max(...leaves.slice(0, -1).map(({ lines }) => lines.length));
  // "4 + 5 + 21 = 30": the marks of the sections, added up below all of them.
  if (last.lines.length > 1 && /^\W*\d+(?:\s*\+\s*\d+)+\s*=\s*\d+\W*$/u.test(last.lines.at(-1)?.text ?? ''))
    rules.push(last.lines.pop()?.text ?? '');
  const isListed = (text: string): boolean => /^\s*[-–—•*·▪◦☐]/u.test(text);
  while (last.lines.length > Math.max(1, usual) && !isListed(last.lines.at(-1)?.text ?? ''))
    rules.push(last.lines.pop()?.text ?? '');
};

const listLeaves = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : listLeaves(node.children)));

/** Headings that stand under most questions are a part of each, not a section of their own. */
const MOST_HEADINGS = 0.34;

/** Set as a heading below a question that asks, and nothing else is there: its answer. */
const answersAbove = (units: readonly Unit[], at: number, placed: ReadonlyMap<number, Placed>): boolean => {
  const above = units[at - 1]?.styled.text.trim() ?? '';
  const amount = listAmounts(above).findLast((one) => one.sure && !one.each);
  const asked = amount && amount.end >= above.length ? above.slice(0, amount.start).trim() : above;
  return (
    placed.has(at - 1) &&
    placed.has(at + 1) &&
    // "Match (2 marks)" above "A3  B1  C4  D2  (½ each)": what stands between two questions and is set as no heading answers.
    (/[?:…]$/u.test(asked) || (amount !== undefined && (asked.endsWith('.') || !units[at]?.heading)))
  );
};

/** "B" alone below the options of a question chooses one of them, however it is set. */
const choosesAbove = (units: readonly Unit[], at: number): boolean =>
  /^\(?[A-H]\)?\.?$/iu.test(units[at]?.styled.text.trim() ?? '') &&
  (units[at - 1]?.candidates.some(({ family }) => family === 'letter') ?? false);

/** "Verbs (6 × ½)": how many stand below is said of no whole key. */
const isCounted = ({ styled }: Unit): boolean =>
  listAmounts(styled.text).some(({ each, count }) => each && count !== null);

const isBare = (unit: Unit | undefined): boolean =>
  unit?.section?.name === '' && !unit.section.spans && !unit.section.range && !isCounted(unit);

/**
 * A heading opens a section only where questions follow it before the next heading, and one without a name or number of its own
 * only between questions.
 */
const sectionsAmong = (units: readonly Unit[], placed: ReadonlyMap<number, Placed>): Set<number> => {
  const named = new Set<number>();
  const bare = new Set<number>();
  let open: number | null = null;
  let seen = 0;
  // A heading with a name and a worth asks by itself where no label follows.
  let isPaid = false;
  units.forEach((unit, at) => {
    if (placed.has(at)) {
      // What stands between a question and its parts heads no section: the parts would lose their number.
      const isPart = (placed.get(at)?.level ?? 0) > 0 && open !== null && isBare(units[open]);
      if (open !== null && !isPart) (isBare(units[open]) ? bare : named).add(open);
      open = null;
      seen += 1;
      isPaid = false;
      return;
    }
    if (open !== null && isPaid && !isBare(units[open]) && unit.section === null) named.add(open);
    if (
      unit.section !== null &&
      !choosesAbove(units, at) &&
      (!isBare(unit) || (seen > 0 && !answersAbove(units, at, placed)))
    ) {
      open = at;
      isPaid = describeSection('', unit.styled.text).total !== null;
    }
  });
  return bare.size > placed.size * MOST_HEADINGS ? named : new Set([...named, ...bare]);
};

export const gatherRecords = (items: readonly FlowItem[]): Gathered => {
  const units = withHeads(listUnits(items));
  const chain = findChain(
    units.map(({ candidates, section }) => ({
      candidates,
      opens: section !== null,
      parts: section !== null && section.name !== '' && candidates.length === 0,
    })),
  );
  const placed = new Map(chain.map((one) => [one.entry, one]));
  const sections = sectionsAmong(units, placed);
  const gatherer = new Gatherer(remarkDresses(units, placed, sections));
  units.forEach((unit, at) => {
    const own = placed.get(at);
    if (own) gatherer.open(own, unit);
    else if (sections.has(at) && unit.section) gatherer.openSection(unit);
    else gatherer.attach(unit);
  });
  gatherer.closeSection();
  dropClosingRemarks(gatherer.gathered);
  const numbered = units.filter(({ candidates }) =>
    candidates.some(({ family, closed }) => family === 'number' && closed),
  );
  gatherer.gathered.covered = numbered.length === 0 ? 1 : Math.min(1, placed.size / numbered.length);
  return gatherer.gathered;
};
