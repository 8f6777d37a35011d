/** What a question may be worth: every number in it or above it, with what it costs to believe that this is meant. */
import { unnoted } from '../../lex/styled.ts';
import { type Amount, amountsIn } from '../amounts/amounts.ts';
import { rowsIn } from '../amounts/counts.ts';
import { isInstead, isToldOf, laterCost, placeCost, sizeCost, withinCost } from '../amounts/places.ts';
import { stackedIn } from '../amounts/stacked.ts';
import { type StepMark, stepMarksIn } from '../amounts/step-marks.ts';
import { isEach, type Told } from '../amounts/told.ts';
import { isWithin, type Leaf } from '../question.ts';
import { BY_CHANCE, type Choice, COST, choiceOf, STEP, sum, withoutWhole } from './choice.ts';
import {
  bareChoices,
  conditionalChoices,
  eachChoices,
  levelChoices,
  pieceChoices,
  remarkChoices,
  tickChoices,
  toldChoices,
} from './ways-to-say.ts';

const LARGEST_SHARE = 4;

const alike = (text: string, amounts: readonly Amount[]): Amount[] =>
  (['bracket', 'square', 'unit', 'gap'] as const)
    .map((own) => amounts.filter(({ kind, value }) => kind === own && value <= LARGEST_SHARE))
    .map((own) => {
      // "2 P. (zwei vertauscht: 1 P.)": what a bracket says beside it is for less.
      const open = own.filter(({ kind, start }) => kind !== 'unit' || !isWithin(text, start));
      return open.length > 0 ? open : own;
    })
    .reduce((one, other) => (other.length > one.length ? other : one));

/** "… (1 mark). … (1 mark)", "… [1] … [1]": each has a sign for points, and none of them is all. */
const areEqual = (list: readonly Amount[]): boolean =>
  list.every(
    ({ sure, value, kind }) => sure && (kind === 'bracket' || kind === 'square') && value === list[0]?.value,
  );

/** "…\nWrong tense: 1 P." below "2 P. each": what is given for less. */
const isPrice = (text: string, { kind, start, value }: Amount, { each }: Told): boolean =>
  kind === 'unit' &&
  each !== null &&
  value < each &&
  /\n[^\n]*\p{L}[^\n]*[:=]\s*$/u.test(text.slice(0, start));

/** Whether the marks of a file are codes, whether those stand before and behind its steps alike, and whether most of its rows end with a cell that begins with points. */
export type Habits = { isCoded: boolean; isStepped: boolean; isColumned: boolean };

/** The last cell of a row begins with a number. */
export const opensCell = (text: string): boolean =>
  amountsIn(text).some(({ kind }) => kind === 'lead' || kind === 'opens' || kind === 'cell');

/** "… [M1]; … [A1]": in brackets they need no others like them in the file. */
const areBracketed = (text: string, codes: readonly Amount[]): boolean =>
  codes.length > 1 && codes.every(({ start }) => /[([]/u.test(text[start - 1] ?? ''));

/** "___ / 3": a box for the marks, with all that there are. */
const isBoxed = (text: string, { kind, start }: Amount): boolean =>
  kind === 'slash' && /[_…]\s*$/u.test(text.slice(0, start));

/** At the end of the first line, with more below it. */
const headsLines = (text: string, { start, end }: Amount): boolean =>
  /^[^\n]*\p{L}[^\n]*$/u.test(text.slice(0, start)) && /^\s*\n/u.test(text.slice(end));

const shareChoices = (text: string, whole: readonly Amount[], cells: readonly Amount[]): Choice[] => {
  const all = alike(text, whole);
  // "2 points: 1 for …, 1 for …": what else is said in the question is less.
  const [lead] = all;
  // "(3 P.) … (1 P.) … (1 P.)": it begins with what all of it is worth.
  // "What does each pay?  3 P" above the lines of its steps.
  const isHead = lead !== undefined && !lead.sure && headsLines(text, lead);
  const isLed = (lead?.sure === true && text.slice(0, lead.start).trim() === '') || isHead;
  const others = isLed && all.every((one) => one === lead || one.value < lead.value) ? all.slice(1) : all;
  const earned = others.filter((one, at) => !isInstead(text, one, others.slice(0, at)));
  const shares = all.some((one) => isToldOf(text, one)) ? [] : withoutWhole(earned, whole);
  return [
    ...[shares, cells].flatMap((list) =>
      list.length > 1 ? [choiceOf('shares', sum(list), areEqual(list) ? COST.equal : COST.shares)] : [],
    ),
    // "mean 8 [2], median 7 [1], range 9 [1]"
    ...(shares.length > 1 && shares.length < others.length
      ? [choiceOf('shares', sum(others), COST.counted)]
      : []),
  ];
};

const codeChoices = (codes: readonly Amount[], isBeside: boolean): Choice[] =>
  codes.length > 1
    ? [choiceOf('shares', sum(codes), COST.first)]
    : codes.map((own) => choiceOf('amount', own.value, isBeside ? COST.shares : COST.first, own));

/** A number that counts by chance, or a cell of codes with what is said of them. */
const isBesideSteps = ({ cut }: Choice, steps: readonly StepMark[]): boolean =>
  cut !== null &&
  (BY_CHANCE.includes(cut.kind) ||
    (cut.kind === 'cell' && steps.some(({ start }) => cut.start <= start && start < cut.end)));

/** One of them stands where the answer ends, in brackets or not. */
const stepChoice = (text: string, steps: readonly StepMark[]): Choice => {
  const [own] = steps;
  if (!own || steps.length > 1) return choiceOf('shares', sum(steps), COST.first);
  const isIn = text[own.start - 1] === '(' && text[own.end] === ')';
  const [start, end] = isIn ? [own.start - 1, own.end + 1] : [own.start, own.end];
  return choiceOf('amount', own.value, COST.first, {
    ...{ start, end, value: own.value },
    ...{ kind: 'code', sure: true, count: null },
  });
};

/** What says by itself no worth of all of it. */
const NEVER_WHOLE: readonly Amount['kind'][] = ['each', 'bare', 'code', 'opens'];

export const choicesOf = (
  { body, remarks }: Leaf,
  told: Told,
  siblings: number,
  { isCoded, isStepped, isColumned }: Habits,
): Choice[] => {
  const text = unnoted(body);
  const amounts = amountsIn(text);
  const ofKind = (own: Amount['kind']): Amount[] => amounts.filter(({ kind }) => kind === own);
  const whole = amounts.filter((one) => !NEVER_WHOLE.includes(one.kind) && !isPrice(text, one, told));
  const isSigned = whole.some(({ sure }) => sure);
  const steps = isStepped ? stepMarksIn(text) : [];
  const hasOwn = whole.some((one) => sizeCost(one) + withinCost(text, one) === 0);
  const remarked = remarkChoices(remarks);
  const [cells, codes] = [ofKind('cell'), ofKind('code')];
  const choices = [
    ...whole.map((one, at) =>
      choiceOf(
        'amount',
        one.value,
        placeCost(text, one) + sizeCost(one) + withinCost(text, one) + laterCost(one, whole.slice(0, at)),
        one,
      ),
    ),
    ...shareChoices(text, whole, cells),
    ...(isColumned
      ? amounts
          .filter(({ kind }) => kind === 'lead' || kind === 'opens')
          .map((one) => choiceOf('amount', one.value, COST.first, one))
      : []),
    ...pieceChoices(text),
    ...(steps.length > 0
      ? [stepChoice(text, steps)]
      : isCoded || areBracketed(text, codes)
        ? codeChoices(codes, whole.length > 0)
        : []),
    ...stackedIn(text).map((one) => choiceOf('amount', one.value, COST.cell, one)),
    ...(hasOwn ? [] : remarked),
    ...tickChoices(text),
    ...levelChoices(body.text),
    ...bareChoices(text, ofKind('bare'), isSigned),
    ...(whole.length > 0 ? [] : conditionalChoices(text)),
    ...eachChoices(text, amounts.find(isEach)),
    ...toldChoices(text, told, siblings, hasOwn || remarked.length > 0 || amounts.some(isEach)),
    choiceOf('default', 1, COST.single),
  ];
  const boxed = whole.find((one) => isBoxed(text, one));
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
        (steps.length > 0 && isBesideSteps(one, steps) ? COST.beside : 0) +
        (boxed && one.cut !== boxed && one.worth !== boxed.value ? COST.beside : 0) +
        (isTwice(one) ? COST.twice : 0),
    }));
};
