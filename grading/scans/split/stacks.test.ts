import { describe, expect, it } from 'vitest';
import { createDice } from '../../../lab/app/dice.ts';
import type { PlanRow, ScanPlan } from '../plan.ts';
import { splitScan } from '../split-scan.ts';
import {
  DISORDER,
  type Fault,
  HARMLESS_ORDER,
  inputOf,
  type Kind,
  orderlyStack,
  pick,
  type TruePage,
} from './stacks.fixture.ts';

const isRed = ({ marks }: PlanRow): boolean => marks.some(({ severity }) => severity === 'red');

/** Pages with a student whose they are not, in rows without a red mark. */
const listSilentMistakes = ({ rows }: ScanPlan, stack: readonly TruePage[]): number[] =>
  rows
    .filter((row) => !isRed(row))
    .flatMap(({ pages, student_id }) =>
      pages.filter(({ page }) => stack[page - 1]?.owner !== student_id).map(({ page }) => page),
    );

/** What is asked of every plan, whatever came in: no page is lost, none stands twice. */
const expectEveryPageOnce = ({ rows, dropped }: ScanPlan, pages: number) => {
  const placed = [...rows.flatMap((row) => row.pages), ...dropped].map(({ page }) => page);
  expect(placed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
};

const FAULTS: Fault[] = [...Object.values(HARMLESS_ORDER), ...Object.values(DISORDER)];

const spoil = (dice: () => number, stack: TruePage[], faults: readonly Fault[], times: number) => {
  let spoilt = stack;
  for (let time = 0; time < times; time += 1)
    spoilt = faults[pick(dice, faults.length)]?.(dice, spoilt) ?? spoilt;
  return spoilt;
};

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/**
 * Only cover sheets have a code: could these readings come from a stack in order? Each page lies behind its own sheet, and either
 * nobody has more pages than usual (some were lost) or nobody has fewer (some took extra paper).
 */
const couldBeInOrder = (stack: readonly TruePage[], usual: number | null): boolean => {
  const counts: number[] = [];
  // A page with a code of another program is known to be nobody's.
  for (const { reading } of stack.filter((page) => page.reading.codes.length === 0)) {
    const isCover = reading.sheets.length > 0;
    if (!isCover && counts.length === 0) return false;
    if (isCover) counts.push(0);
    else counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  if (usual === null) return Math.max(...counts) < 4 * Math.min(...counts);
  return counts.every((count) => count <= usual) || counts.every((count) => count >= usual);
};

describe('500 stacks from the copier', () => {
  it.each(['answers', 'names'] as const)(
    'never gives a page silently to the wrong student where pages tell whose they are (%s)',
    (kind: Kind) => {
      for (const seed of seeds(kind === 'names' ? 1_000 : 0, 125)) {
        const dice = createDice(seed);
        const stack = spoil(
          dice,
          orderlyStack(dice, kind, 1 + pick(dice, 4), kind === 'names' ? 6 : 3),
          FAULTS,
          pick(dice, 6),
        );
        const plan = splitScan(inputOf(stack));
        expectEveryPageOnce(plan, stack.length);
        expect(listSilentMistakes(plan, stack), `stack ${seed}`).toEqual([]);
      }
    },
  );

  it('never does so after one mishap where only the cover sheets have a code', () => {
    for (const seed of seeds(2_000, 125)) {
      const dice = createDice(seed);
      const count = 1 + pick(dice, 5);
      const stack = spoil(dice, orderlyStack(dice, 'covers', count), Object.values(HARMLESS_ORDER), 1);
      const plan = splitScan(inputOf(stack, { pages_per_student: dice() < 0.5 ? count : null }));
      expectEveryPageOnce(plan, stack.length);
      expect(listSilentMistakes(plan, stack), `stack ${seed}`).toEqual([]);
    }
  });

  it('does so after any mishaps only where the readings are those of a stack in order', () => {
    let unnoticed = 0;
    for (const seed of seeds(3_000, 125)) {
      const dice = createDice(seed);
      const stack = spoil(dice, orderlyStack(dice, 'covers', 1 + pick(dice, 5)), FAULTS, 1 + pick(dice, 4));
      const plan = splitScan(inputOf(stack));
      expectEveryPageOnce(plan, stack.length);
      if (listSilentMistakes(plan, stack).length === 0) continue;
      unnoticed += 1;
      expect(couldBeInOrder(stack, plan.usual_pages), `stack ${seed}`).toBe(true);
    }
    // Two students' pages exchanged one for one: no reader could tell.
    expect(unnoticed).toBeLessThan(125 * 0.15);
  });
});
