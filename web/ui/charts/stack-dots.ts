/** Where the dots of a strip lie: papers of about the same score on top of each other. */

/** Percent points that share a place. */
const STEP = 2;
const PLACES = 100 / STEP;

export type Dot<T> = { item: T; percent: number };
export type Stack<T> = { percent: number; items: T[] };

const clamp = (percent: number) => Math.min(100, Math.max(0, percent));

/** Lowest first. The best score shares the last place. */
export const stackDots = <T>(dots: Dot<T>[]): Stack<T>[] =>
  [...Map.groupBy(dots, ({ percent }) => Math.min(PLACES - 1, Math.floor(clamp(percent) / STEP)))]
    .sort(([a], [b]) => a - b)
    .map(([place, own]) => ({ percent: (place + 0.5) * STEP, items: own.map(({ item }) => item) }));

/** As large as width and height allow. */
const RADIUS = { most: 7, least: 2 };
/** Room for the highest stack, in px. */
const HEIGHT = { most: 220, least: 56 };
const GAP = 1;

export type Shape = { radius: number; pitch: number; height: number; asBars: boolean };

/** `asBars`: so many papers that their dots could neither be told apart nor hit. */
export const shapeOf = (highest: number, width: number): Shape => {
  const byWidth = (width * STEP) / 200 - GAP / 2;
  const byHeight = HEIGHT.most / Math.max(1, highest) / 2 - GAP / 2;
  const asBars = Math.min(byWidth, byHeight) < RADIUS.least;
  const radius = Math.min(RADIUS.most, byWidth, byHeight);
  const pitch = asBars ? HEIGHT.most / Math.max(1, highest) : radius * 2 + GAP;
  return { radius, pitch, height: Math.max(HEIGHT.least, pitch * highest + GAP), asBars };
};
