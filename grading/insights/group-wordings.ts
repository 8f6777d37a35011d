/**
 * Groups of texts in similar words: by the stems of their words and by letters in threes, weighted by how few of the texts have
 * them. Alike in words is not alike in meaning: about every fifth answer in groups made like this was marked unlike the others by
 * teachers, so nothing but their wording may be told of them.
 */
import { readWords } from '../language/words.ts';

export type Wording = { id: string; text: string };

const ALIKE = 0.5;
const LEAST_PAPERS = 3;
/** All pairs are compared: so many texts, and so much of each. */
const MOST_COMPARED = 200;
const LONGEST = 600;

type Vector = Map<string, number>;

const featuresOf = (text: string): string[] => {
  const beginning = text.slice(0, LONGEST).toLowerCase();
  const stems = readWords(beginning).flatMap(({ stem, weight, negated }) =>
    weight > 0 ? [negated ? `not ${stem}` : stem] : [],
  );
  const letters = ` ${beginning.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const threes = Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) =>
    letters.slice(at, at + 3),
  );
  return [...stems.map((stem) => `word ${stem}`), ...threes];
};

const countOf = (features: readonly string[]): Vector => {
  const counts: Vector = new Map();
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
};

/** Features as numbers, and each text's length one, so that a product is a cosine. */
type Weighed = { features: Int32Array; weights: Float64Array };

const weigh = (counts: readonly Vector[]) => {
  const texts = new Map<string, number>();
  for (const vector of counts)
    for (const feature of vector.keys()) texts.set(feature, (texts.get(feature) ?? 0) + 1);
  const places = new Map([...texts.keys()].map((feature, place) => [feature, place]));
  const weighed = counts.map((vector): Weighed => {
    const raw = [...vector].map(
      ([feature, count]) =>
        (1 + Math.log(count)) * (1 + Math.log((1 + counts.length) / (1 + (texts.get(feature) ?? 0)))),
    );
    const length = Math.hypot(...raw) || 1;
    return {
      features: Int32Array.from(vector.keys(), (feature) => places.get(feature) ?? 0),
      weights: Float64Array.from(raw, (weight) => weight / length),
    };
  });
  return { weighed, size: places.size };
};

/** A plain loop: it is run for every pair of texts. */
const productOf = (spread: Float64Array, { features, weights }: Weighed): number => {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1)
    sum += (spread[features[at] ?? 0] ?? 0) * (weights[at] ?? 0);
  return sum;
};

/** For each text the places of those that are like it. */
const listAlike = (counts: readonly Vector[]): number[][] => {
  const { weighed, size } = weigh(counts);
  const alike: number[][] = counts.map(() => []);
  const spread = new Float64Array(size);
  weighed.forEach((one, at) => {
    spread.fill(0);
    for (const [place, feature] of one.features.entries()) spread[feature] = one.weights[place] ?? 0;
    weighed.slice(at + 1).forEach((other, after) => {
      if (productOf(spread, other) < ALIKE) return;
      alike[at]?.push(at + 1 + after);
      alike[at + 1 + after]?.push(at);
    });
  });
  return alike;
};

/** Each text stands in at most one group: the one around the text that most others are like. Largest first. */
export const groupWordings = (given: readonly Wording[]): Wording[][] => {
  const texts = given.slice(0, MOST_COMPARED);
  const alike = listAlike(texts.map(({ text }) => countOf(featuresOf(text))));
  const left = new Set(texts.keys());
  const groups: Wording[][] = [];
  for (;;) {
    const around = [...left]
      .map((at) => [at, ...(alike[at] ?? []).filter((place) => left.has(place))])
      .reduce((best, group) => (group.length > best.length ? group : best), []);
    if (around.length < LEAST_PAPERS) return groups;
    for (const place of around) left.delete(place);
    groups.push(around.flatMap((place) => texts[place] ?? []));
  }
};
