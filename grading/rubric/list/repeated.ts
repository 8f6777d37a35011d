/**
 * A list of criteria read by its own repetition: one kind of line (bold, numbered, with a bullet, with points) begins each criterion,
 * and what follows it, a sentence, points on their own line, levels that fall, is the same for all. Of several readings the one
 * whose points add up wins.
 */
import { shareOf } from '../lex/styled.ts';
import { type Amount, type Draft, type DraftLevel, draft, joinText, worthOf } from '../line/draft.ts';
import { readLabel } from '../line/labels.ts';
import { orderLevels } from '../line/levels.ts';
import type { Line } from '../line/line.ts';
import { findAmount, wholeAmount } from '../line/points.ts';
import { splitAtColon } from './outline.ts';

type Fact = {
  line: Line;
  /** The line without its bullet or number. */
  text: string;
  label: string;
  bold: boolean;
  amount: Amount | null;
  place: 'none' | 'alone' | 'end' | 'start' | 'middle';
  before: string;
  after: string;
};

const BOLD = 0.8;

const factOf = (line: Line): Fact => {
  const label = readLabel(line.text);
  const text = label && label.rest !== '' ? label.rest : line.text.trim();
  const whole = wholeAmount(text);
  const found = whole ? null : (leading(text) ?? findAmount(text));
  const place = whole
    ? 'alone'
    : !found
      ? 'none'
      : found.after === ''
        ? 'end'
        : found.before === ''
          ? 'start'
          : 'middle';
  return {
    line,
    text,
    label: label ? label.style : line.listItem ? 'bullet' : '',
    bold: line.heading || shareOf({ text: line.text, spans: line.spans ?? [] }, 'bold') >= BOLD,
    amount: whole ?? found?.amount ?? null,
    place,
    before: found?.before ?? '',
    after: found?.after ?? '',
  };
};

const LEADING =
  /^(?<amount>\d{1,3}(?:[.,]\d{1,2})?(?:\s*[-–—]\s*\d{1,3}(?:[.,]\d{1,2})?)?)\s*[:–—=-]\s*(?<rest>\p{L}.*)$/su;

/** "12 – Excellent: …", "10–12: …": points in front of what they are given for, without a word that says so. */
const leading = (text: string): ReturnType<typeof findAmount> => {
  const groups = LEADING.exec(text)?.groups;
  const amount = groups ? wholeAmount(groups.amount ?? '') : null;
  return amount && groups ? { amount, before: '', after: groups.rest ?? '' } : null;
};

type Hypothesis = { name: string; begins(fact: Fact): boolean };

const HYPOTHESES: readonly Hypothesis[] = [
  { name: 'bold', begins: ({ bold, place }) => bold && place !== 'alone' },
  { name: 'number', begins: ({ label }) => label === 'number' || label === 'question' },
  { name: 'letter', begins: ({ label }) => label === 'letter' || label === 'roman' },
  { name: 'bullet', begins: ({ label }) => label === 'bullet' },
  {
    name: 'end',
    begins: ({ place, amount, label }) => place === 'end' && label === '' && amount?.sure === true,
  },
  { name: 'start', begins: ({ place, label }) => place === 'start' && label === '' },
  {
    name: 'middle',
    begins: ({ place, amount, label }) => place === 'middle' && label === '' && amount?.sure === true,
  },
];

const NAMED = /^(?<name>\p{L}[^:–—\n]{0,38}?)\s*(?::|\s[–—-])\s+(?<rest>\S.*)$/su;

const levelFrom = (fact: Fact): DraftLevel => {
  const text = joinText(fact.before, fact.after)
    .replace(/\s*:\s*$/u, '')
    .trim();
  const isName = fact.place === 'middle' && fact.before.split(/\s+/u).length <= 4;
  if (isName) return { name: fact.before, amount: fact.amount, description: fact.after };
  const groups = NAMED.exec(text)?.groups;
  return groups
    ? { name: groups.name ?? '', amount: fact.amount, description: groups.rest ?? '' }
    : { name: '', amount: fact.amount, description: text };
};

const falls = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || value < (values[at - 1] ?? 0));

/** Levels below a criterion: every line has points, and they fall or rise. */
const ladderOf = (below: readonly Fact[]): DraftLevel[] | null => {
  const paid = below.filter(({ amount, place }) => amount !== null && place !== 'alone');
  const values = paid.flatMap(({ amount }) => amount?.value ?? []);
  if (paid.length < 2 || paid.length < below.length) return null;
  return falls(values) || falls([...values].reverse()) ? orderLevels(paid.map(levelFrom)) : null;
};

type Read = { draft: Draft; isWhole: boolean; ladder: boolean };

const readRecord = ([head, ...below]: readonly Fact[]): Read | null => {
  if (!head) return null;
  const ladder = ladderOf(below);
  const alone = below.filter(({ place }) => place === 'alone');
  const own =
    head.amount && (head.amount.sure || head.place !== 'none') ? head.amount : (alone[0]?.amount ?? null);
  const stray = ladder ? 0 : below.filter(({ amount, place }) => amount?.sure && place !== 'alone').length;
  const top = Math.max(0, ...(ladder ?? []).map(({ amount }) => amount?.value ?? 0));
  const named = splitAtColon(head.place === 'start' ? head.after : head.amount ? head.before : head.text);
  const rest = head.place === 'middle' ? head.after : '';
  const texts = ladder ? [] : below.filter(({ place }) => place !== 'alone').map(({ text }) => text);
  const isWhole =
    named.name !== '' &&
    named.name.split(/\s+/u).length <= LONGEST_NAME &&
    stray === 0 &&
    alone.length <= 1 &&
    (own !== null || ladder !== null) &&
    !own?.each &&
    (ladder === null || own === null || Math.abs(own.value - top) < 0.01);
  return {
    draft: draft({
      name: named.name,
      amount: own,
      description: [named.rest, rest, ...texts].filter((text) => text !== '').join('\n'),
      levels: ladder ?? [],
    }),
    isWhole,
    ladder: ladder !== null,
  };
};

const LONGEST_NAME = 10;
const FEWEST = 2;

const cutAt = (facts: readonly Fact[], begins: (fact: Fact) => boolean): Fact[][] => {
  const records: Fact[][] = [];
  for (const fact of facts) {
    if (begins(fact)) records.push([fact]);
    else records.at(-1)?.push(fact);
  }
  return records;
};

/** A title above the first criterion looks like one, but has nothing that pays. */
const withoutTitle = (records: readonly Fact[][]): readonly Fact[][] => {
  const [first, ...others] = records;
  return first && others.length >= FEWEST && first.every(({ amount }) => amount === null) ? others : records;
};

const readAs = (facts: readonly Fact[], { begins }: Hypothesis): Draft[] | null => {
  const records = withoutTitle(cutAt(facts, begins));
  const used = records.flat().filter(({ amount }) => amount?.sure).length;
  const all = facts.filter(({ amount }) => amount?.sure).length;
  const read = records.map(readRecord);
  const ladders = read.filter((one) => one?.ladder).length;
  const isEven = ladders === 0 || ladders === read.length;
  const isWhole = read.length >= FEWEST && read.every((one) => one?.isWhole) && isEven && used >= all;
  return isWhole ? read.flatMap((one) => (one ? [one.draft] : [])) : null;
};

const sumOf = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, item) => sum + (worthOf(item) ?? 0), 0);
const levelsIn = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, item) => sum + item.levels.length, 0);

/** The readings that hold for every record, those with more levels first: levels that are taken for criteria add up too. */
export const readRepeated = (lines: readonly Line[], total: number | null): Draft[] | null => {
  const facts = lines.map(factOf);
  const found = HYPOTHESES.flatMap((hypothesis) => {
    const drafts = readAs(facts, hypothesis);
    return drafts ? [drafts] : [];
  });
  const fits = (drafts: readonly Draft[]): number =>
    total !== null && Math.abs(sumOf(drafts) - total) < 0.01 ? 1 : 0;
  const [best] = found.toSorted((one, other) => fits(other) - fits(one) || levelsIn(other) - levelsIn(one));
  return best ?? null;
};

export const fitsTotal = (drafts: readonly Draft[], total: number | null): boolean =>
  total !== null && Math.abs(sumOf(drafts) - total) < 0.01;
