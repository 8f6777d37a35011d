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

/** 95 % interval by resampling rows with replacement; `measure` takes the places of the rows drawn. */
export const bootstrap = (count: number, measure: (picks: number[]) => number, draws = 200): Interval => {
  const random = seeded(20_24);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    const value = measure(Array.from({ length: count }, () => Math.floor(random() * count)));
    if (!Number.isNaN(value)) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number): number =>
    values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
};

/** Mean over questions of a measure of the rows at some places; questions where it is not defined are left out. */
export const meanPerGroup = (groups: string[], measure: (picks: number[]) => number): number => {
  const members = Map.groupBy(groups.keys(), (at) => groups[at] ?? '');
  const values = [...members.values()].map(measure);
  return mean(values.filter((value) => !Number.isNaN(value)));
};

/**
 * Mean error of the third that the grader is least sure of over that of the third it is surest of: 1 where its sureness tells
 * nothing. Thirds are taken by rank; NaN where it says the same of every row.
 */
export const unsureOverSure = (rows: { error: number; confidence: number }[]): number => {
  const ranked = rows.toSorted((a, b) => a.confidence - b.confidence);
  const third = Math.floor(ranked.length / 3);
  const [low, high] = [ranked.slice(0, third), ranked.slice(-third)];
  if (third === 0 || ranked[0]?.confidence === ranked.at(-1)?.confidence) return Number.NaN;
  return mean(low.map(({ error }) => error)) / Math.max(1e-6, mean(high.map(({ error }) => error)));
};
