/** Reads a rubric that is a list: criteria with points or percent, nested or with their levels under them. */
import {
  type Amount,
  type Draft,
  type DraftLevel,
  draft,
  joinText,
  type Reading,
  worthOf,
} from '../line/draft.ts';
import { isLevelName, readLevelHeading } from '../line/level-names.ts';
import { orderLevels } from '../line/levels.ts';
import type { Line } from '../line/line.ts';
import { eachIn, type Hint } from '../line/noise.ts';
import { findAmount, wholeAmount } from '../line/points.ts';
import { dropSubtotals } from '../settle.ts';
import { isFlatHeader, prepareLines } from './list-lines.ts';
import { buildOutline, hasAmountBelow, type Node, textBelow } from './outline.ts';

const points = (value: number): Amount => ({ value, low: value, unit: 'points', each: false, sure: true });

const describe = (node: Node): string => joinText(node.rest, textBelow(node).join('\n'), '\n');

/** "4 – states a clear claim", "Excellent (4): …", "Level 3: …" as one step of a scale. */
const levelOf = (node: Node): DraftLevel | null => {
  const below = textBelow(node).join(' ');
  const match = /^(?<head>[^:.]{1,45}?)\s*(?::|\s[-–—=]|[-–—=](?=\s))\s*(?<rest>.*)$/su.exec(
    node.text,
  )?.groups;
  const heading = readLevelHeading(match?.head ?? node.text);
  if (heading && (heading.name === '' || heading.rank === null || isLevelName(heading.name)))
    return { name: heading.name, amount: heading.amount, description: joinText(match?.rest ?? '', below) };
  const bare = /^(?<amount>\d{1,2}(?:\s*[-–—]\s*\d{1,2})?)\s+(?<rest>\p{Lu}.*)$/su.exec(node.text)?.groups;
  if (bare)
    return {
      name: '',
      amount: wholeAmount(bare.amount ?? ''),
      description: joinText(bare.rest ?? '', below),
    };
  const found = findAmount(node.text);
  if (found?.before === '')
    return { name: '', amount: found.amount, description: joinText(found.after, below) };
  if (node.label?.number != null && node.label.style === 'number') {
    return {
      name: '',
      amount: wholeAmount(String(node.label.number)),
      description: joinText(node.text, below),
    };
  }
  return null;
};

/** Levels name steps of one scale: known level names, or points that go down (or up) from the criterion's own worth. */
const levelsUnder = (nodes: Node[], worth: number | null): DraftLevel[] | null => {
  const levels = nodes.map(levelOf).filter((level) => level !== null);
  if (nodes.length < 2 || levels.length < nodes.length) return null;
  const named = levels.filter((level) => level.name !== '').length;
  const values = levels.flatMap((level) => (level.amount === null ? [] : [level.amount.value]));
  const [first = 0, second = 0] = values;
  const falling = values.every(
    (value, index) => index === 0 || value < (values[index - 1] ?? 0) === first > second,
  );
  const strict = new Set(values).size === values.length && falling;
  if (named >= nodes.length / 2 && strict && (values.length === 0 || values.length === levels.length))
    return orderLevels(levels);
  if (values.length < levels.length || !strict) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  const top = Math.max(...values);
  const steps = values.every(
    (value, index) => index === 0 || Math.abs(value - (values[index - 1] ?? 0)) === 1,
  );
  const labels = nodes.every((node) => node.label?.style === 'number');
  if (labels && first < second) return null;
  const ranges = levels
    .flatMap((level) => level.amount ?? [])
    .sort((one, other) => one.value - other.value)
    .map((amount, index, all) => index === 0 || amount.low === (all[index - 1]?.value ?? 0) + 1);
  if (worth === null && values.length >= 3 && ranges.every(Boolean)) return orderLevels(levels);
  return (worth !== null && top === worth && sum !== worth) || (worth === null && steps && values.length >= 3)
    ? orderLevels(levels)
    : null;
};

const sumOf = (drafts: Draft[]): number => drafts.reduce((sum, item) => sum + (worthOf(item) ?? 0), 0);

/** Sub-criteria carry the points; the parent's own points only say what they add up to. */
const fitToParent = (given: Draft[], parent: Node, notes: string[]): Draft[] => {
  const own = parent.amount?.each ? null : parent.amount;
  const children = own ? dropSubtotals(given, own.value) : given;
  const sum = sumOf(children);
  if (!own || sum === 0 || Math.abs(sum - own.value) < 0.01) return children;
  if (children.every((child) => child.amount?.unit === own.unit)) {
    notes.push(
      `"${parent.name}" says ${own.value}, but its parts add up to ${sum}; the parts were scaled to ${own.value}.`,
    );
  }
  const factor = own.value / sum;
  return children.map((child) => ({
    ...child,
    amount: { ...own, value: (worthOf(child) ?? 0) * factor, low: 0, each: false },
  }));
};

const UNIT = /\d\s*(?:points?|pts?|marks?|punkte?|puntos?|p|%)(?!\p{L})/iu;

/**
 * A bare "(2)" under "Method – 5 pts" says what earns the points of the method. With a unit of its own, "plan (4 marks)", a line
 * is a criterion.
 */
const isCriterionWithParts = (node: Node, parts: Draft[]): boolean =>
  node.amount !== null &&
  !node.amount.each &&
  parts.every((part) => part.levels.length === 0 && part.group === node.name) &&
  !node.children.some((child) => child.amount !== null && UNIT.test(child.text));

/** Every part on a line of its own with its points, so that each can be looked for alone. */
const partsBelow = (node: Node): string =>
  [node.rest, ...node.body, ...node.children.map((child) => [child.text, ...textBelow(child)].join(' '))]
    .filter((text) => text !== '')
    .join('\n');

const isSibling = (node: Node, others: Node[]): boolean =>
  node.label !== null &&
  node.label.style !== 'bullet' &&
  others.filter((other) => other.amount && other.label?.style === node.label?.style).length >= 2;

const interpret = (node: Node, siblings: Node[], group: string, notes: string[]): Draft[] => {
  const levels = levelsUnder(node.children, node.amount?.value ?? null);
  if (levels && (node.amount || node.label || node.heading || levels.length > 2)) {
    return [
      draft({
        name: node.name,
        amount: node.amount,
        description: joinText(node.rest, node.body.join('\n'), '\n'),
        levels,
        group,
      }),
    ];
  }
  const perItem = node.amount?.each ? node.amount : null;
  if (perItem && node.children.length > 0 && !hasAmountBelow(node)) {
    return node.children.map((child) =>
      draft({
        name: child.name,
        amount: { ...perItem, each: false },
        description: describe(child),
        group: node.name,
      }),
    );
  }
  if (
    hasAmountBelow(node) &&
    (node.amount === null ||
      node.children.filter((child) => child.amount || hasAmountBelow(child)).length >= 2)
  ) {
    const parts = node.children.flatMap((child) => interpret(child, node.children, node.name, notes));
    return isCriterionWithParts(node, parts)
      ? [draft({ name: node.name, amount: node.amount, description: partsBelow(node), group })]
      : fitToParent(parts, node, notes);
  }
  if (node.amount !== null || isSibling(node, siblings)) {
    return [draft({ name: node.name, amount: node.amount, description: describe(node), group })];
  }
  return [];
};

/** No points anywhere: the marked lines of the outermost list are the criteria. */
const readUnpointed = (roots: Node[], plain: string[], hint: Hint): Draft[] => {
  const levelled = roots.flatMap((node) => {
    const levels = levelsUnder(node.children, null);
    return levels
      ? [draft({ name: node.name, description: joinText(node.rest, node.body.join('\n'), '\n'), levels })]
      : [];
  });
  if (levelled.length >= 2) return levelled;
  const inner =
    roots.length === 1 ||
    (roots.length > 0 &&
      roots.every((node) => node.heading && node.body.length === 0 && node.children.length > 0));
  const nodes =
    inner && roots.some((node) => node.children.length > 0)
      ? roots.flatMap((node) => node.children)
      : roots.filter((node) => !node.heading || node.body.length > 0);
  if (hint !== 'rubric') return [];
  if (nodes.length >= 2) return nodes.map((node) => draft({ name: node.name, description: describe(node) }));
  const names = plain.filter((text) => text.split(/\s+/u).length <= 8 && !/[.?!]$/u.test(text));
  return names.length >= 2 && names.length === plain.length
    ? names.map((name) => draft({ name: name.replace(/:$/u, '') }))
    : [];
};

/** One scale for the whole work ("6: …, 5: …"). */
const readHolistic = (roots: Node[]): Draft[] => {
  const single = roots.length === 1 && roots[0]?.heading ? roots[0].children : roots;
  const named = single.every(
    (node) =>
      /^(?:score|level|band|grade)\b/iu.test(node.text) ||
      readLevelHeading(node.text.split(/[:–—]/u)[0] ?? '')?.rank != null,
  );
  const levels = single.length >= 3 ? levelsUnder(single, null) : null;
  const ranged =
    levels?.some((level) => level.amount !== null && level.amount.low < level.amount.value) ?? false;
  const wordy = levels?.every((level) => level.description.split(/\s+/u).length >= (ranged ? 2 : 4)) ?? false;
  return levels && (named || wordy) ? [draft({ name: 'Overall', levels })] : [];
};

export const readList = (lines: Line[], hint: Hint): Reading => {
  const reading: Reading = { from: 'list', drafts: [], declared: null, notes: [] };
  const each = lines.map((line) => eachIn(line.text)).find((value) => value !== null) ?? null;
  const kept = prepareLines(lines, reading);
  const { roots, introduction } = buildOutline(kept);
  const holistic = readHolistic(roots);
  if (holistic.length > 0) return { ...reading, drafts: holistic };
  const sure =
    roots.some((node) => node.amount?.sure || hasAmountBelow(node)) ||
    roots.filter((node) => node.amount).length >= 2;
  const drafts = sure
    ? roots.flatMap((node) => interpret(node, roots, '', reading.notes))
    : lines.some((line) => isFlatHeader(line.text))
      ? []
      : readUnpointed(roots, [...introduction, ...roots.flatMap((node) => node.body)], hint);
  const worth = each === null ? null : points(each);
  return {
    ...reading,
    drafts: drafts.map((item) =>
      item.amount === null && item.levels.length === 0 && worth ? { ...item, amount: worth } : item,
    ),
  };
};
