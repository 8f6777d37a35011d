/** The ways in which a question says what it is worth. */
import { isSpoken } from '../../fields/segments.ts';
import { levelRuns } from '../../key/level-lines.ts';
import { EACH_AFTER, EACH_BEFORE } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { type Amount, amountsIn } from '../amounts/amounts.ts';
import { listedIn, PER_WORD, pairsIn, rowsIn, saidIn, wordsIn } from '../amounts/counts.ts';
import { conditionalAmounts, earnedAmounts, piecesFor } from '../amounts/stacked.ts';
import { PIECES, type Told } from '../amounts/told.ts';
import { type Choice, COST, choiceOf, sum, withoutWhole } from './choice.ts';

/** "je ✓: …", "one ✓ each". */
const EACH_TICK = new RegExp(String.raw`${EACH_BEFORE}\s*\(?[✓✔]\)?|[✓✔]\s*${EACH_AFTER}`, 'giu');

/** "(✓)" beside "✓" is for less, and so is what a line for the marker or a shorter row of ticks gives: "D F A ✓✓ only two ✓". */
export const tickChoices = (text: string): Choice[] => {
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
export const levelChoices = (text: string): Choice[] =>
  levelRuns(text.split('\n')).map(({ levels }) =>
    choiceOf('shares', Math.max(...levels.map(({ amount }) => amount?.value ?? 0)), COST.shares),
  );

const shareCost = (share: number): number =>
  share === 1 ? COST.one : Number.isInteger(share * 2) ? COST.halved : COST.shared;

/**
 * Numbers without any sign: several that are added, the only one at the end, or one at the end of what is asked. `isSigned`: others have a
 * sign, beside which these are said: "… [2] … Minus signs: 1. Solved instead: 1."
 */
export const bareChoices = (text: string, bare: readonly Amount[], isSigned: boolean): Choice[] => {
  const apart = withoutWhole(bare, bare);
  const [own] = bare;
  const behind = text.slice(own?.end);
  const isOwn = bare.length === 1 ? !/[\p{L}\p{N}]/u.test(behind) : /^\s*\n/u.test(behind);
  // "… of water. 1,5. Look for: …"
  const amid = bare.find(
    ({ start, end }) =>
      (/(?:[.?!]|\p{L}{2}[,:])\s+$/u.test(text.slice(0, start)) && text[end] === '.') ||
      /^\s+[–—-]\s/u.test(text.slice(end)),
  );
  const beside = isSigned ? COST.beside : 0;
  return [
    ...(apart.length > 1 ? [choiceOf('shares', sum(apart), COST.bare + beside)] : []),
    ...(own && isOwn ? [choiceOf('amount', own.value, COST.bare + beside, own)] : []),
    ...(amid ? [choiceOf('amount', amid.value, COST.amidst + beside, amid)] : []),
  ];
};

/** "½ each" within the question, times what it is paid for. */
export const eachChoices = (text: string, each: Amount | undefined): Choice[] => {
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
  const worded = PER_WORD.test(text.slice(each.start, each.end)) ? wordsIn(before) : [];
  // "2. A   (1 mark each)" behind the second of two that are one thing each.
  const single = behind.trim() === '' && said.length + listed.length === 0 ? [1] : [];
  return each.count === null
    ? [...paid(said, COST.said), ...paid([...listed, ...worded, ...single], COST.counted)]
    : paid([each.count], COST.counted);
};

/** What the section or the file says of it, dearer where the question says something itself. */
export const toldChoices = (text: string, told: Told, siblings: number, isOwned: boolean): Choice[] => {
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
export const pieceChoices = (text: string): Choice[] => {
  const { one, other } = PIECES.exec(text)?.groups ?? {};
  return one === undefined || other === undefined
    ? []
    : [choiceOf('shares', toNumber(one) + toNumber(other), COST.bare)];
};

const sumOf = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** "2 if all are right, 1 if …": the most of them, or all. */
export const conditionalChoices = (text: string): Choice[] => {
  const given = conditionalAmounts(text);
  if (given.length === 0) return [];
  const earned = earnedAmounts(text);
  // "four right gets 3, two or three 2, one 1": each instead of the one before it.
  const isFalling =
    earned.length > 1 && earned.every((value, at) => at === 0 || value < (earned[at - 1] ?? 0));
  if (isFalling) return [choiceOf('shares', earned[0] ?? 0, COST.said)];
  // "one for the case, one for the number": the same for each of several things is added up.
  const pieces = piecesFor(text);
  if (pieces.length > 1)
    return [choiceOf('shares', sumOf(pieces), COST.said), choiceOf('shares', Math.max(...given), COST.told)];
  // "2 if all are right, 1 if two are swapped": the less instead of the more.
  const isLess = given.length > 1 && given.every((value, at) => at === 0 || value < (given[at - 1] ?? 0));
  const worths = new Set([Math.max(...given), sumOf(given)]);
  return [...worths].map((worth, at) =>
    choiceOf('shares', worth, isLess && at === 0 ? COST.said : COST.told),
  );
};

/** "2 marks. 1 mark if one is wrong" in a line of its own: what is told begins with what all of it is worth. */
export const remarkChoices = (remarks: readonly string[]): Choice[] =>
  remarks.flatMap((text) => {
    const first = amountsIn(text).find(({ kind }) => kind === 'unit' || kind === 'bracket');
    const isHead = first !== undefined && text.slice(0, first.start).trim() === '';
    return isHead ? [choiceOf('amount', first.value, COST.remark)] : [];
  });
