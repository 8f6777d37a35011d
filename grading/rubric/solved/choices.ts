/** What a question may be worth: every number in it or above it, with what it costs to believe that this is meant. */
import { isSpoken } from '../fields/segments.ts';
import { levelRuns } from '../key/level-lines.ts';
import { unnoted } from '../lex/styled.ts';
import { EACH_AFTER, EACH_BEFORE } from '../points/inside.ts';
import { toNumber } from '../points/number-words.ts';
import { type Amount, amountsIn } from './amounts/amounts.ts';
import { listedIn, pairsIn, rowsIn, saidIn } from './amounts/counts.ts';
import { isInstead, isToldOf, laterCost, placeCost, sizeCost, withinCost } from './amounts/places.ts';
import { conditionalAmounts, earnedAmounts, stackedIn } from './amounts/stacked.ts';
import { isEach, PIECES, type Told } from './amounts/told.ts';
import { isWithin, type Leaf } from './question.ts';

/** `cut`: the stretch of the leaf's text that says it, which is no part of the answer. */
export type Choice = {
  worth: number;
  cost: number;
  by: 'amount' | 'shares' | 'each' | 'section' | 'default';
  cut: Amount | null;
};
/** Quarters are the smallest marks. */
export const STEP = 4;
const COST = {
  cell: 0,
  beside: 1,
  first: 0.1,
  amid: 0.6,
  shares: 0.2,
  later: 0.15,
  equal: 0,
  bare: 0.5,
  counted: 0.4,
  said: 0.25,
  each: 0.2,
  owned: 0.4,
  told: 0.6,
  amidst: 0.7,
  shared: 0.7,
  halved: 0.5,
  one: 0.4,
  single: 1.2,
  twice: -0.3,
  remark: 0.3,
};

const sum = (list: readonly { value: number }[]): number =>
  list.reduce((total, { value }) => total + value, 0);

/** "je ✓: …", "one ✓ each". */
const EACH_TICK = new RegExp(String.raw`${EACH_BEFORE}\s*\(?[✓✔]\)?|[✓✔]\s*${EACH_AFTER}`, 'giu');

/** "(✓)" beside "✓" is for less, and so is what a line for the marker or a shorter row of ticks gives: "D F A ✓✓ only two ✓". */
const tickChoices = (text: string): Choice[] => {
  const once = text.replace(EACH_TICK, '');
  const bare = once.replace(/\(\s*[✓✔]+\s*\)/gu, '');
  const own = /[✓✔]/u.test(bare) ? bare : once;
  const lines = own.split('\n').map((line) => ({
    ticks: (line.match(/(?:[✓✔]\s?)+/gu) ?? []).map((run) => run.replace(/\s/gu, '').length),
    isTold: isSpoken(line.replace(/[✓✔]|\([^()]*\)/gu, ''), 'line'),
  }));
  const runs = lines.flatMap(({ ticks }) => ticks);
  const [first = 0, ...others] = runs;
  if (first === 0) return [];
  const all = runs.reduce((total, count) => total + count, 0);
  const given = lines.flatMap(({ ticks, isTold }, at) => (isTold && at > 0 ? [] : ticks));
  const untold = given.reduce((total, count) => total + count, 0);
  const isLess = others.length > 0 && others.every((count) => count < first);
  const likely = isLess ? first : untold;
  return [likely, untold, all, first]
    .filter((worth, at, worths) => worth > 0 && worths.indexOf(worth) === at)
    .map((worth, at) => choiceOf('shares', worth, COST.shares + at * COST.later));
};

/** The best step of its scale. */
const levelChoices = (text: string): Choice[] =>
  levelRuns(text.split('\n')).map(({ levels }) =>
    choiceOf('shares', Math.max(...levels.map(({ amount }) => amount?.value ?? 0)), COST.shares),
  );

const LARGEST_SHARE = 4;

/** Marks within the answer; where one of them is what the others add up to, it is none of them. */
const withoutWhole = (list: readonly Amount[], amounts: readonly Amount[]): Amount[] => {
  const whole = amounts.find((one) => {
    const others = list.filter((other) => other !== one);
    return others.length > 0 && sum(others) === one.value && (one.value > 1 || others.length > 1);
  });
  return list.filter((one) => one !== whole);
};

const alike = (text: string, amounts: readonly Amount[]): Amount[] =>
  (['bracket', 'square', 'unit', 'gap'] as const)
    .map((own) => amounts.filter(({ kind, value }) => kind === own && value <= LARGEST_SHARE))
    .map((own) => {
      // "2 P. (zwei vertauscht: 1 P.)": what a bracket says beside it is for less.
      const open = own.filter(({ kind, start }) => kind !== 'unit' || !isWithin(text, start));
      return open.length > 0 ? open : own;
    })
    .reduce((one, other) => (other.length > one.length ? other : one));

const shareCost = (share: number): number =>
  share === 1 ? COST.one : Number.isInteger(share * 2) ? COST.halved : COST.shared;

/** "500,00 and 95,00": how many figures an answer has. */
export const figuresIn = (text: string): number =>
  (text.match(/(?<![\p{L}\d.,])\d[\d.,]*(?![\p{L}\d])/gu) ?? []).length;

const choiceOf = (by: Choice['by'], worth: number, cost: number, cut: Amount | null = null): Choice => ({
  ...{ worth, cost, by, cut },
});

/** Numbers without any sign: several that are added, the only one at the end, or one at the end of what is asked. */
const bareChoices = (text: string, bare: readonly Amount[]): Choice[] => {
  const apart = withoutWhole(bare, bare);
  const [own] = bare;
  const behind = text.slice(own?.end);
  const isOwn = bare.length === 1 ? !/[\p{L}\p{N}]/u.test(behind) : /^\s*\n/u.test(behind);
  // "… of water. 1,5. Look for: …"
  const amid = bare.find(
    ({ start, end }) =>
      (/[.?!]\s+$/u.test(text.slice(0, start)) && text[end] === '.') || /^\s+[–—-]\s/u.test(text.slice(end)),
  );
  return [
    ...(apart.length > 1 ? [choiceOf('shares', sum(apart), COST.bare)] : []),
    ...(own && isOwn ? [choiceOf('amount', own.value, COST.bare, own)] : []),
    ...(amid ? [choiceOf('amount', amid.value, COST.amidst, amid)] : []),
  ];
};

/** "½ each" within the question, times what it is paid for. */
const eachChoices = (text: string, each: Amount | undefined): Choice[] => {
  if (!each) return [];
  const before = text.slice(0, each.start);
  const behind = text.slice(each.end);
  const around = before.trim() === '' ? behind : before;
  const said = saidIn(around);
  const listed = [...listedIn(around.replace(/[\s,;–—-]+$/u, '')), ...pairsIn(behind)].filter(
    (count) => !said.includes(count),
  );
  const paid = (counts: readonly number[], cost: number): Choice[] =>
    counts.map((count) => choiceOf('each', each.value * count, cost, each));
  // "2. A   (1 mark each)" behind the second of two that are one thing each.
  const single = behind.trim() === '' && said.length + listed.length === 0 ? [1] : [];
  return each.count === null
    ? [...paid(said, COST.said), ...paid([...listed, ...single], COST.counted)]
    : paid([each.count], COST.counted);
};

/** What the section or the file says of it, dearer where the question says something itself. */
const toldChoices = (text: string, told: Told, siblings: number, isOwned: boolean): Choice[] => {
  const owned = isOwned ? COST.owned : 0;
  const shares = siblings > 0 ? told.totals.map((total) => total / siblings) : [];
  const rows = rowsIn(text);
  return [
    ...(told.each === null || told.isRule || rows < 2
      ? []
      : [choiceOf('each', told.each * rows, COST.counted + owned)]),
    ...(told.each === null
      ? []
      : [choiceOf('section', told.each * (told.count?.(text) ?? 1), (told.eachCost ?? COST.each) + owned)]),
    ...shares.map((share) => choiceOf('section', share, shareCost(share) + owned)),
  ];
};

/** "1 pt for the price + 1 for the quantity". */
const pieceChoices = (text: string): Choice[] => {
  const { one, other } = PIECES.exec(text)?.groups ?? {};
  return one === undefined || other === undefined
    ? []
    : [choiceOf('shares', toNumber(one) + toNumber(other), COST.bare)];
};

/** "… (1 mark). … (1 mark)": each has a word for points, and none of them is all. */
const areEqual = (list: readonly Amount[]): boolean =>
  list.every(({ sure, value, kind }) => sure && kind === 'bracket' && value === list[0]?.value);

/** "2 if all are right, 1 if …": the most of them, or all. */
const conditionalChoices = (text: string): Choice[] => {
  const given = conditionalAmounts(text);
  if (given.length === 0) return [];
  const earned = earnedAmounts(text);
  // "four right gets 3, two or three 2, one 1": each instead of the one before it.
  const isFalling =
    earned.length > 1 && earned.every((value, at) => at === 0 || value < (earned[at - 1] ?? 0));
  if (isFalling) return [choiceOf('shares', earned[0] ?? 0, COST.said)];
  const worths = new Set([Math.max(...given), given.reduce((total, one) => total + one, 0)]);
  return [...worths].map((worth) => choiceOf('shares', worth, COST.told));
};

/** "2 marks. 1 mark if one is wrong" in a line of its own: what is told begins with what all of it is worth. */
const remarkChoices = (remarks: readonly string[]): Choice[] =>
  remarks.flatMap((text) => {
    const first = amountsIn(text).find(({ kind }) => kind === 'unit' || kind === 'bracket');
    const isHead = first !== undefined && text.slice(0, first.start).trim() === '';
    return isHead ? [choiceOf('amount', first.value, COST.remark)] : [];
  });

/** "…\nWrong tense: 1 P." below "2 P. each": what is given for less. */
const isPrice = (text: string, { kind, start, value }: Amount, { each }: Told): boolean =>
  kind === 'unit' &&
  each !== null &&
  value < each &&
  /\n[^\n]*\p{L}[^\n]*[:=]\s*$/u.test(text.slice(0, start));

/** Whether the marks of a file are codes, and whether most of its rows end with a cell that begins with points. */
export type Habits = { isCoded: boolean; isColumned: boolean };

/** The last cell of a row begins with a number. */
export const opensCell = (text: string): boolean =>
  amountsIn(text).some(({ kind }) => kind === 'lead' || kind === 'opens' || kind === 'cell');

/** "… [M1]; … [A1]": in brackets they need no others like them in the file. */
const areBracketed = (text: string, codes: readonly Amount[]): boolean =>
  codes.length > 1 && codes.every(({ start }) => /[([]/u.test(text[start - 1] ?? ''));

export const choicesOf = (
  { body, remarks }: Leaf,
  told: Told,
  siblings: number,
  { isCoded, isColumned }: Habits,
): Choice[] => {
  const text = unnoted(body);
  const amounts = amountsIn(text);
  const ofKind = (own: Amount['kind']): Amount[] => amounts.filter(({ kind }) => kind === own);
  const whole = amounts.filter(
    (one) =>
      one.kind !== 'each' &&
      one.kind !== 'bare' &&
      one.kind !== 'code' &&
      one.kind !== 'opens' &&
      !isPrice(text, one, told),
  );
  const hasOwn = whole.some((one) => sizeCost(one) + withinCost(text, one) === 0);
  const remarked = remarkChoices(remarks);
  const [cells, codes] = [ofKind('cell'), ofKind('code')];
  const areCodes = isCoded || areBracketed(text, codes);
  const all = alike(text, whole);
  // "2 points: 1 for …, 1 for …": what else is said in the question is less.
  const [lead] = all;
  // "(3 P.) … (1 P.) … (1 P.)": it begins with what all of it is worth.
  const isLed = lead?.sure === true && text.slice(0, lead.start).trim() === '';
  const others = isLed && all.every((one) => one === lead || one.value < lead.value) ? all.slice(1) : all;
  const earned = others.filter((one, at) => !isInstead(text, one, others.slice(0, at)));
  const shares = all.some((one) => isToldOf(text, one)) ? [] : withoutWhole(earned, whole);
  const choices = [
    ...whole.map((one, at) =>
      choiceOf(
        'amount',
        one.value,
        placeCost(text, one) + sizeCost(one) + withinCost(text, one) + laterCost(one, whole.slice(0, at)),
        one,
      ),
    ),
    ...[shares, cells].flatMap((list) =>
      list.length > 1 ? [choiceOf('shares', sum(list), areEqual(list) ? COST.equal : COST.shares)] : [],
    ),
    ...(isColumned
      ? amounts
          .filter(({ kind }) => kind === 'lead' || kind === 'opens')
          .map((one) => choiceOf('amount', one.value, COST.first, one))
      : []),
    ...pieceChoices(text),
    // "mean 8 [2], median 7 [1], range 9 [1]"
    ...(shares.length > 1 && shares.length < others.length
      ? [choiceOf('shares', sum(others), COST.counted)]
      : []),
    ...(areCodes && codes.length === 1
      ? codes.map((own) => choiceOf('amount', own.value, whole.length > 0 ? COST.shares : COST.first, own))
      : []),
    ...(areCodes && codes.length > 1 ? [choiceOf('shares', sum(codes), COST.first)] : []),
    ...stackedIn(text).map((one) => choiceOf('amount', one.value, COST.cell, one)),
    ...(hasOwn ? [] : remarked),
    ...tickChoices(text),
    ...levelChoices(body.text),
    ...bareChoices(text, ofKind('bare')),
    ...(whole.length > 0 ? [] : conditionalChoices(text)),
    ...eachChoices(text, amounts.find(isEach)),
    ...toldChoices(text, told, siblings, hasOwn || remarked.length > 0 || amounts.some(isEach)),
    choiceOf('default', 1, COST.single),
  ];
  const isTwice = (one: Choice): boolean =>
    one.by !== 'default' &&
    choices.some(({ by, worth }) => by !== 'default' && by !== one.by && worth === one.worth);
  return choices
    .filter(({ worth }) => worth > 0 && Number.isInteger(worth * STEP))
    .map((one) => ({
      ...one,
      cost:
        one.cost +
        (cells.length > 0 && rowsIn(text) < 2 && one.cut?.kind !== 'cell' ? COST.beside : 0) +
        (isTwice(one) ? COST.twice : 0),
    }));
};
