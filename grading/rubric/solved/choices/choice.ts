/** One thing that a question may be worth. */
import type { Amount } from '../amounts/amounts.ts';

/** `cut`: the stretch of the leaf's text that says it, which is no part of the answer. */
export type Choice = {
  worth: number;
  cost: number;
  by: 'amount' | 'shares' | 'each' | 'section' | 'default';
  cut: Amount | null;
};
/** What is listed may stand in an answer as well: "Mars -> 2". */
export const BY_CHANCE: readonly Amount['kind'][] = ['dash', 'gap', 'bare', 'sum'];

/** Quarters are the smallest marks. */
export const STEP = 4;
export const COST = {
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

export const sum = (list: readonly { value: number }[]): number =>
  list.reduce((total, { value }) => total + value, 0);

export const choiceOf = (
  by: Choice['by'],
  worth: number,
  cost: number,
  cut: Amount | null = null,
): Choice => ({
  ...{ worth, cost, by, cut },
});

/** Marks within the answer; where one of them is what the others add up to, it is none of them. */
export const withoutWhole = (list: readonly Amount[], amounts: readonly Amount[]): Amount[] => {
  const whole = amounts.find((one) => {
    const others = list.filter((other) => other !== one);
    return others.length > 0 && sum(others) === one.value && (one.value > 1 || others.length > 1);
  });
  return list.filter((one) => one !== whole);
};
