/** From labels with what stands under them to questions: sections, parts, options to choose from, steps of an answer. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { joined, plain, type Styled, shareOf } from '../lex/styled.ts';
import type { DraftLevel } from '../line/draft.ts';
import { listAmounts, withoutAmounts } from '../points/amounts.ts';
import { ANSWER_LEAD, ANSWER_WORD } from '../words.ts';
import type { KeyRow } from './key-table.ts';
import { withoutLevels } from './level-lines.ts';
import { describeSection, type Node, type Section } from './records.ts';

export type Option = { letter: string; text: Styled };

export type KeyRecord = {
  label: string;
  named: boolean;
  section: Section;
  /** What stands before the parts of a question and belongs to each of them. */
  scene: string;
  lines: Styled[];
  row: KeyRow | null;
  levels: DraftLevel[];
  options: Option[];
  remarks: string[];
  /** What its title says it is worth. */
  titled?: number;
  /** What is said to the marker behind its worth. */
  told?: string;
  /** What asks and what answers, where the whole file has settled it. */
  fields?: { scene: string; asked: string; answer: Styled; notes: string; because: MarkingBecause };
};

const SIGNS = ['bold', 'underlined', 'marked', 'italic'] as const;
const WHOLE = 0.8;
const MOST = 0.6;
const HALF = 0.5;

/** "✓", "*" or "←" beside one of several options. */
const TICK = /[✓✔☑☒✗←⇐*]|\((?:correct|right|richtig|correcta?|vrai)\)/iu;

/** The option that is set apart from the others, where exactly one is. */
export const chosenOption = (options: readonly Option[]): { option: Option; sign: string } | null => {
  for (const sign of SIGNS) {
    const signed = options.filter(({ text }) => shareOf(text, sign) >= WHOLE);
    const [only] = signed;
    if (only && signed.length === 1) return { option: only, sign };
  }
  const struck = options.filter(({ text }) => shareOf(text, 'struck') < WHOLE);
  if (struck.length === 1 && options.length > 1 && struck[0]) return { option: struck[0], sign: 'struck' };
  const ticked = options.filter(({ text }) => TICK.test(text.text));
  return ticked.length === 1 && ticked[0] ? { option: ticked[0], sign: 'tick' } : null;
};

const ANSWER_LETTER = new RegExp(
  String.raw`^(?:\p{L}+\s+)?(?:(?:${ANSWER_LEAD})\s+)*(?:${ANSWER_WORD})\s*[.:=]*\s*\(?[a-h]\)?(?:[.):,]|\s|$)`,
  'iu',
);

/** "→ b" below the last of several labels chooses one of them. */
const LED_LETTER = /^\s*(?:→|⇒|➔|->|=>)\s*\(?[a-h]\)?[.)]?\s*$/iu;
const ARROW = /^\s*(?:→|⇒|➔|->|=>)\s*/u;
/** Letters of the options, and nothing else. */
const ONLY_LETTERS = /^\s*\(?[a-h]\)?(?:[\s,;→>–—-]*\(?[a-h]\)?)*[.)]?\s*$/iu;

const optionsOf = (children: readonly Node[]): Option[] =>
  children.map(({ candidate, lines }) => ({ letter: candidate.text, text: lines[0] ?? plain('') }));

const linesBelow = (children: readonly Node[]): Styled[] => children.at(-1)?.lines.slice(1) ?? [];

type ChildKind = 'parts' | 'options' | 'steps';

const shareTrue = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

/** What labels of one dress under questions are, by what holds for most of the questions that have them. */
const kindOfChildren = (parents: readonly Node[]): ChildKind => {
  const groups = parents.map(({ children }) => children);
  const all = groups.flat();
  const paid = shareTrue(all, ({ lines }) =>
    lines.some(({ text }) => listAmounts(text).some((one) => one.sure && !one.each)),
  );
  const [first] = all;
  if (first?.candidate.family === 'number') {
    const named = shareTrue(parents, ({ candidate }) => candidate.named || candidate.family !== 'number');
    return paid >= MOST || (named >= MOST && parents.every(({ lines }) => lines.length <= 1))
      ? 'parts'
      : 'steps';
  }
  const answered = shareTrue(parents, isAnsweredBelow);
  if (answered >= MOST) return 'options';
  if (paid >= 0.5) return 'parts';
  const chosen = shareTrue(groups, (children) => chosenOption(optionsOf(children)) !== null);
  return chosen >= MOST || all.every(({ candidate }) => candidate.upper) ? 'options' : 'parts';
};

/** A letter of its options stands by itself beside or below them, behind an arrow or a word for it. */
const isAnsweredBelow = (node: Node): boolean =>
  [...node.lines, ...linesBelow(node.children)].some(({ text }) => {
    const own = text.replace(ARROW, '');
    return ANSWER_LETTER.test(own) || ONLY_LETTERS.test(own.slice(0, listAmounts(own)[0]?.start));
  });

const isSectionNode = ({ candidate, children }: Node): boolean =>
  candidate.family !== 'number' &&
  children.length > 0 &&
  children.every((child) => child.candidate.family === 'number');

const ownLabel = ({ candidate: { text, part } }: Node): string => {
  if (part === null) return text;
  if (part.family === 'roman') return `${text}(${part.text})`;
  return /\d/u.test(part.text) ? `${text}.${part.text}` : `${text}${part.text}`;
};

const under = (label: string, child: Node): string => {
  const own = ownLabel(child);
  // "3a" below "3" says the number again.
  if (label === '' || (own.startsWith(label) && /^[^\d]/u.test(own.slice(label.length)))) return own;
  if (child.candidate.family === 'roman') return `${label}(${own})`;
  return /^\d/u.test(own) && /\d$/u.test(label) ? `${label}.${own}` : `${label}${own}`;
};

const stepLines = (child: Node): Styled[] => {
  const [first = plain(''), ...others] = child.lines;
  const sign = /[.):]/u.exec(child.candidate.dress)?.[0] ?? '.';
  return [
    joined([plain(`${child.candidate.text}${sign} `), first], ''),
    ...others,
    ...child.children.flatMap(stepLines),
  ];
};

/** "Level 2 (3–4 marks): …" in the cell that answers. */
const scaleIn = ({ levels, row }: Node): Pick<KeyRecord, 'row' | 'levels'> => {
  const scale = row && levels.length === 0 ? withoutLevels(row.answer) : null;
  return row && scale && scale.levels.length > 0
    ? { row: { ...row, answer: scale.body }, levels: scale.levels }
    : { row, levels };
};

const recordOf = (node: Node, label: string, scene: string): KeyRecord => ({
  ...scaleIn(node),
  label,
  named: node.candidate.named,
  section: node.section,
  scene,
  lines: node.lines,
  options: [],
  remarks: node.remarks,
});

const textOf = (lines: readonly Styled[]): string => lines.map(({ text }) => text).join('\n');

const toRecords = (
  node: Node,
  label: string,
  scene: string,
  kinds: ReadonlyMap<string, ChildKind>,
): KeyRecord[] => {
  const [first] = node.children;
  const record = recordOf(node, label, scene);
  if (!first) return [headedRecord(node, record)];
  const isCounted = isAbove(node, first);
  const isChoice = LED_LETTER.test(linesBelow(node.children)[0]?.text ?? '');
  const known = isChoice ? 'options' : (kinds.get(first.candidate.dress) ?? 'parts');
  const kind = node.row || isCounted || isPaidByPart(node) ? 'parts' : known;
  if (kind === 'options')
    return [
      { ...record, lines: [...node.lines, ...linesBelow(node.children)], options: optionsOf(node.children) },
    ];
  if (kind === 'steps' || (node.children.length === 1 && node.lines.length > 1 && !isCounted))
    return [{ ...record, lines: [...node.lines, ...node.children.flatMap(stepLines)] }];
  const above = [scene, textOf(node.lines)].filter((text) => text !== '').join('\n');
  const section = sharedBy(node);
  return node.children.flatMap((child) =>
    toRecords({ ...child, section }, under(label, child), above, kinds),
  );
};

/** Set in bold as a whole, with its worth, and nothing below it is: a title, however the file calls its style. */
const isTitled = ({ lines: [title, ...below], candidate }: Node): boolean =>
  candidate.named &&
  title !== undefined &&
  shareOf(title, 'bold') >= WHOLE &&
  below.every((line) => shareOf(line, 'bold') < HALF);

/** "3 Capitals (2 points)" as a heading above its answer: the heading asks, and says what the question is worth. */
const headedRecord = (node: Node, record: KeyRecord): KeyRecord => {
  const [title, ...below] = node.lines;
  const amounts = listAmounts(title?.text ?? '');
  if (!(node.headed || isTitled(node)) || node.row || !title || below.length === 0 || amounts.length === 0)
    return record;
  const total = amounts.find((one) => !one.each && one.sure)?.value ?? null;
  const section = describeSection(node.section.name, title.text);
  return {
    ...record,
    scene: [record.scene, withoutAmounts(title.text, amounts)].filter((text) => text !== '').join('\n'),
    section: total === null ? section : { ...section, each: null, total },
    ...(total === null ? {} : { titled: total }),
    lines: below,
  };
};

/** "Task 1: tick the right box (1 point each)": what is said of the worth of all parts holds for each. */
const sharedBy = ({ section, lines, children }: Node): Section => {
  const isPaid = children.every(
    (child) =>
      child.row?.amount != null || child.lines.some(({ text }) => listAmounts(text).some((one) => one.sure)),
  );
  const own = describeSection(section.name, textOf(lines));
  return isPaid || (own.each === null && own.total === null) ? section : own;
};

/** "1 The line y = 2x − 3." above "1.1", "1.2", in whatever form: what it says belongs to those. */
const isAbove = (node: Node, next: Node | undefined): boolean =>
  next?.candidate.part != null &&
  next.candidate.value === node.candidate.value &&
  // "1. Words in brackets are …" numbers something else than "01.1" does.
  (node.candidate.named || next.candidate.text === node.candidate.text) &&
  (node.candidate.part === null || next.candidate.part.text.startsWith(`${node.candidate.part.text}.`)) &&
  next.section === node.section;

/** Numbers of parts below their own number, as its children. */
const nested = (nodes: readonly Node[]): Node[] => {
  const list: Node[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (!node) break;
    let end = at + 1;
    while (node.children.length === 0 && isAbove(node, nodes[end])) end += 1;
    list.push(end === at + 1 ? node : { ...node, children: nested(nodes.slice(at + 1, end)) });
    at = end;
  }
  return list;
};

const sectionFrom = (node: Node): Section => ({
  name: node.candidate.text.toUpperCase(),
  title: textOf(node.lines),
  each: null,
  total: null,
});

const dressBelow = (node: Node): string => node.children[0]?.candidate.dress ?? '';

/** Each of its parts carries marks of its own, or the question says what each does: here they are parts, whatever they are elsewhere. */
const isPaidByPart = ({ children, lines: own }: Node): boolean =>
  (children.length > 1 &&
    chosenOption(optionsOf(children)) === null &&
    listAmounts(textOf(own)).some((one) => one.each)) ||
  (children.length > 1 &&
    children.every(({ lines }) =>
      lines.some(({ text }) => {
        const last = listAmounts(text).findLast((one) => !one.each);
        return last !== undefined && text.slice(last.end).replace(/[\s.]+/gu, '') === '';
      }),
    ));

const parentsOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [] : [node, ...parentsOf(node.children)]));

export const listQuestions = (given: readonly Node[]): KeyRecord[] => {
  const nodes = nested(given).flatMap((node): Node[] => {
    if (!isSectionNode(node)) return [node];
    const { name, title } = sectionFrom(node);
    const section = describeSection(name, title);
    return node.children.map((child) => ({ ...child, level: 0, section }));
  });
  const byDress = Map.groupBy(
    parentsOf(nodes).filter((node) => !isPaidByPart(node) && !isAbove(node, node.children[0])),
    dressBelow,
  );
  const kinds = new Map([...byDress].map(([dress, parents]) => [dress, kindOfChildren(parents)]));
  return nodes.flatMap((node) => toRecords(node, ownLabel(node), '', kinds));
};
