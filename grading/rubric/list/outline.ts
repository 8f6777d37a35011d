/** Builds the tree of a list: each marked or pointed line is a node, plain lines are the text of the node above them. */
import type { Amount } from '../line/draft.ts';
import { type Label, readLabel } from '../line/labels.ts';
import { isLevelName } from '../line/level-names.ts';
import type { Line } from '../line/line.ts';
import { findAmount } from '../line/points.ts';

export type Node = {
  /** The line without its mark. */
  text: string;
  name: string;
  /** What follows the name on the same line. */
  rest: string;
  amount: Amount | null;
  label: Label | null;
  heading: boolean;
  depth: number;
  body: string[];
  children: Node[];
};

const STYLE_DEPTH = { question: 0, number: 0, roman: 0.4, letter: 0.3, bullet: 0.6 } as const;

const LEVEL_DEPTH = 0.8;
/** Where "A." and "B." name the criteria, an unmarked line with points is a part of the one above it. */
const PLAIN_DEPTH = 0.5;

/** Word processors and browsers draw the bullets of inner lists hollow or square. */
const bulletDepth = (text: string): number =>
  /^\s*[○◦]|^\s*o\s/u.test(text) ? 0.05 : /^\s*[▪■]/u.test(text) ? 0.1 : 0;

const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A name is short and no sentence; a longer text with points in it is only a mention. */
const looksLikeName = (text: string): boolean => text !== '' && /\p{L}/u.test(text) && wordCount(text) <= 30;

/** "Thesis: the essay has…" → name and rest. */
export const splitAtColon = (text: string): { name: string; rest: string } => {
  // "Content (explains the sport, names benefits and risks)": the bracket says what the name means.
  const explained = /^(?<name>[^()]{2,40}?)\s*\((?<rest>[^()]{12,})\)$/u.exec(text)?.groups;
  if (explained) return { name: explained.name ?? text, rest: explained.rest ?? '' };
  const groups = /^(?<name>[^:.?!]{2,70}?)\s*(?::|\s[-–—]\s|\s[-–—](?=\p{L}))\s*(?<rest>\S.*)?$/su.exec(
    text,
  )?.groups;
  const isNumbered = /^(?:criterion|criteria|category|standard)\s*(?:\d+|[A-Z])$/iu.test(groups?.name ?? '');
  if (isNumbered) return splitAtColon(groups?.rest ?? '');
  return groups && wordCount(groups.name ?? '') <= 9
    ? { name: groups.name ?? text, rest: groups.rest ?? '' }
    : { name: text.replace(/:$/u, ''), rest: '' };
};

const LEVEL_LINE =
  /^(?:(?:score(?:\s+point)?|level|band|grade|stage|stufe|nivel)\s*\d{1,2}|\d{1,3}(?:\s*[-–—]\s*\d{1,3})?)\s*(?:[-–—:=]|\()\s*\D|^\d{1,2}(?:\s*[-–—]\s*\d{1,2})?\s+(?=[A-Z][a-z])/iu;

/** "4 – states a claim", "Level 3: …", "Excellent (4): …" stand below the criterion before them. */
const isLevelLine = (text: string): boolean =>
  LEVEL_LINE.test(text) || isLevelName(/^[^:(–—\d[]+/u.exec(text)?.[0].replace(/\s-\s.*$/u, '') ?? '');

const nodeOf = (line: Line): Node | null => {
  const marked = readLabel(line.text);
  const label = marked ?? (line.listItem ? listMark(line.text) : null);
  const text = label ? label.rest : line.text;
  const found = findAmount(text);
  const named = found && looksLikeName(found.before || found.after) ? found : null;
  const level = isLevelLine(text) && !line.heading;
  if (!label && !line.heading && !named && !level) return null;
  const depth =
    line.depth + (level ? LEVEL_DEPTH : label ? STYLE_DEPTH[label.style] + bulletDepth(line.text) : 0);
  const base = { text, label, heading: line.heading, depth, body: [], children: [] };
  if (!named) return { ...base, ...splitAtColon(text), amount: null };
  if (named.before !== '') {
    const head = splitAtColon(named.before);
    const rest = [head.rest, named.after].filter((part) => part !== '').join(' ');
    return { ...base, name: head.name, rest, amount: named.amount };
  }
  return { ...base, ...splitAtColon(named.after), amount: named.amount };
};

const listMark = (text: string): Label => ({
  style: 'bullet',
  text: '',
  number: null,
  part: '',
  upper: false,
  rest: text.trim(),
});

/** "4 points: precise" right after "Claim (4 points)" is a step below it, though nothing but the order of words says so. */
const leads = (node: Node): boolean => node.amount !== null && findAmount(node.text)?.before === '';

const attach = (roots: Node[], path: Node[], node: Node): void => {
  const above = path.find((known) => known.depth === node.depth);
  if (above?.amount && leads(node) && !leads(above)) node.depth += LEVEL_DEPTH;
  while (path.length > 0 && (path.at(-1)?.depth ?? 0) >= node.depth) path.pop();
  const parent = path.at(-1);
  if (parent) parent.children.push(node);
  else roots.push(node);
  path.push(node);
};

/** Plain lines before the first node are an introduction and belong to nothing. */
export const buildOutline = (lines: Line[]): { roots: Node[]; introduction: string[] } => {
  const roots: Node[] = [];
  const path: Node[] = [];
  const introduction: string[] = [];
  const nodes = lines.map(nodeOf);
  const first = nodes.find((node) => node?.amount && !node.heading);
  const labelsLead = first?.label != null && first.label.style !== 'bullet';
  for (const [index, line] of lines.entries()) {
    const node = nodes[index];
    if (node && labelsLead && node.label === null && !node.heading) node.depth += PLAIN_DEPTH;
    if (node) attach(roots, path, node);
    else if (path.length > 0) path.at(-1)?.body.push(line.text);
    else introduction.push(line.text);
  }
  return { roots, introduction };
};

/** Everything below a node as lines of text. */
export const textBelow = (node: Node): string[] => [
  ...node.body,
  ...node.children.flatMap((child) => [
    child.label && child.label.text !== '' ? `${child.label.text}) ${child.text}` : child.text,
    ...textBelow(child),
  ]),
];

export const hasAmountBelow = (node: Node): boolean =>
  node.children.some((child) => child.amount !== null || hasAmountBelow(child));
