/** Scales a rubric's own points to the assignment's maximum so that the parts add up to it exactly. */

const STEPS = [1, 0.5, 0.25, 0.1, 0.05, 0.01, 0.001];
/** A rounded share may differ from the exact one by this much before a finer step is taken. */
const TOLERANCE = 0.06;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
const clean = (value: number): number => Number(value.toFixed(4));

/** Whole units by largest remainder; earlier parts win ties; every part gets at least one unit. */
const apportion = (shares: number[], units: number): number[] => {
  const parts = shares.map((share) => Math.max(1, Math.floor(share + 1e-9)));
  let left = units - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - (parts[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  while (left < 0) {
    const largest = parts.indexOf(Math.max(...parts));
    parts[largest] = (parts[largest] ?? 0) - 1;
    left += 1;
  }
  return parts;
};

/**
 * Points for each weight, adding up to `max`. Whole points where they fit well, else halves, else finer.
 * `scaleCriteria([30, 30, 40], 50)` → `[15, 15, 20]`.
 */
export const scaleCriteria = (weights: number[], max: number): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total > 0 ? (weight / total) * max : max / weights.length));
  const usable = STEPS.filter((step) => isWhole(max / step) && max / step >= weights.length);
  const fits = (step: number, tolerance: number): boolean =>
    exact.every((share) => Math.abs(Math.round(share / step) * step - share) <= share * tolerance + 1e-9);
  const step =
    usable.find((candidate) => candidate >= 0.25 && fits(candidate, 0)) ??
    usable.find((candidate) => fits(candidate, TOLERANCE)) ??
    usable.at(-1);
  if (step === undefined) return exact;
  const units = Math.round(max / step);
  return apportion(
    exact.map((share) => share / step),
    units,
  ).map((part) => clean(part * step));
};

/** Levels follow their criterion: the best is worth `to`, zero stays zero, and no two levels fall together. */
export const scaleLevels = (points: number[], from: number, to: number): number[] => {
  const exact = points.map((value) => (from > 0 ? (value / from) * to : 0));
  const distinct = new Set(points).size;
  for (const step of [0.5, 0.25, 0.1, 0.01]) {
    const rounded = exact.map((value) => (value === to ? to : clean(Math.round(value / step) * step)));
    const close = rounded.every((value, index) => Math.abs(value - (exact[index] ?? 0)) <= to * 0.03);
    if (close && new Set(rounded).size === distinct) return rounded.map((value) => Math.min(value, to));
  }
  return exact.map(clean);
};
