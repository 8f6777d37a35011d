/** Agreement with human graders: the measures, each a plain function of two equally long lists. */

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: number[]): number =>
  values.length > 0 ? sum(values) / values.length : Number.NaN;

/** Macro-F1 of correct / not correct; both lists are shares, 0.5 and above is correct. */
export const macroF1 = (gold: number[], predicted: number[]): number => {
  const scores = [true, false].map((wanted) => {
    let both = 0;
    let either = 0;
    gold.forEach((value, at) => {
      const truth = value >= 0.5 === wanted;
      const said = (predicted[at] ?? 0) >= 0.5 === wanted;
      if (truth && said) both += 1;
      either += Number(truth) + Number(said);
    });
    // A class that neither side uses says nothing against the prediction.
    return either > 0 ? (2 * both) / either : 1;
  });
  return mean(scores);
};

export const rmse = (gold: number[], predicted: number[]): number =>
  Math.sqrt(mean(gold.map((value, at) => (value - (predicted[at] ?? 0)) ** 2)));

/** NaN where one side does not vary. */
export const pearson = (gold: number[], predicted: number[]): number => {
  const a = mean(gold);
  const b = mean(predicted);
  const top = sum(gold.map((value, at) => (value - a) * ((predicted[at] ?? 0) - b)));
  const spread = Math.sqrt(
    sum(gold.map((value) => (value - a) ** 2)) * sum(predicted.map((value) => (value - b) ** 2)),
  );
  return spread > 1e-12 ? top / spread : Number.NaN;
};

/** Cohen's kappa of two lists of categories; `weighted` punishes by the square of the distance. */
const kappaOf = (one: number[], other: number[], weighted: boolean): number => {
  const categories = [...new Set([...one, ...other])].sort((a, b) => a - b);
  const low = categories[0] ?? 0;
  const range = (categories.at(-1) ?? 0) - low || 1;
  const cost = (a: number, b: number): number => (weighted ? ((a - b) / range) ** 2 : Number(a !== b));
  const observed = mean(one.map((value, at) => cost(value, other[at] ?? Number.NaN)));
  const shareOf = (list: number[], category: number): number =>
    list.filter((value) => value === category).length / list.length;
  let expected = 0;
  for (const a of categories)
    for (const b of categories) expected += shareOf(one, a) * shareOf(other, b) * cost(a, b);
  return expected > 0 ? 1 - observed / expected : 1;
};

export const cohenKappa = (one: number[], other: number[]): number => kappaOf(one, other, false);
export const quadraticKappa = (one: number[], other: number[]): number => kappaOf(one, other, true);

/** A small seeded generator (mulberry32), so that every run prints the same figures. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

export type Interval = { low: number; high: number };

/** 95 % interval by resampling rows with replacement. */
export const bootstrap = (
  gold: number[],
  predicted: number[],
  measure: (gold: number[], predicted: number[]) => number,
  draws = 400,
): Interval => {
  const random = seeded(20_24);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const picks = gold.map(() => Math.floor(random() * gold.length));
    const value = measure(
      picks.map((at) => gold[at] ?? 0),
      picks.map((at) => predicted[at] ?? 0),
    );
    if (!Number.isNaN(value)) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number): number =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
};

/** Mean over questions of a measure within the question; questions where it is not defined are left out. */
export const meanPerGroup = (
  groups: string[],
  gold: number[],
  predicted: number[],
  measure: (gold: number[], predicted: number[]) => number,
): number => {
  const members = Map.groupBy(
    groups.map((group, at) => ({ group, at })),
    ({ group }) => group,
  );
  const values = [...members.values()].map((list) =>
    measure(
      list.map(({ at }) => gold[at] ?? 0),
      list.map(({ at }) => predicted[at] ?? 0),
    ),
  );
  return mean(values.filter((value) => !Number.isNaN(value)));
};
