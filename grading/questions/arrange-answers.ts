/**
 * Answers in sentences, arranged for whoever marks them: like beside like, and once enough are marked, first those that tell most about
 * the rest, with what the teacher's marks so far let expect of them. Nothing here is more than an order or a proposal.
 */
import { toCents } from '../../contract/grading/totals.ts';
import { readText } from '../language/reading.ts';

export type ProseAnswer = {
  key: string;
  text: string;
  /** What the grader proposes. */
  given: number;
  /** What the teacher gave; null while nobody has decided. */
  decided: number | null;
};
export type Prose = { answers: ProseAnswer[]; max: number; step: number };
export type Arranged = {
  /** Keys of the open ones, in the order to look at them. */
  order: string[];
  proposals: { key: string; score: number; from: number }[];
};

/** From so many marked answers on, the others are compared with them. */
export const ENOUGH_DECIDED = 5;
/** More would take long to compare one by one; those beyond keep their order. */
const MOST_COMPARED = 400;

const GRAM = 3;

/** Stems and runs of letters: slips of spelling leave most of the latter. */
const featuresOf = (text: string): ReadonlySet<string> => {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `.slice(0, 2000);
  const grams = Array.from({ length: Math.max(0, letters.length - GRAM + 1) }, (_, at) =>
    letters.slice(at, at + GRAM),
  );
  return new Set([...grams, ...readText(text).words.map(({ stem }) => `=${stem}`)]);
};

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const feature of few) if (many.has(feature)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
};

type Featured = ProseAnswer & { features: ReadonlySet<string> };

/** From each to the one most like it that is left; the first is the best answer that the grader sees. */
const chain = (answers: readonly Featured[]): string[] => {
  const left = new Set(
    answers.toSorted((one, other) => other.given - one.given || (one.key < other.key ? -1 : 1)),
  );
  const order: string[] = [];
  let [current] = left;
  while (current !== undefined) {
    left.delete(current);
    order.push(current.key);
    const { features } = current;
    let [next, most]: [Featured | undefined, number] = [undefined, -1];
    for (const one of left) {
      const like = likeness(features, one.features);
      if (like > most) [next, most] = [one, like];
    }
    current = next;
  }
  return order;
};

/** First what is like many others and unlike what was marked so far. */
const byUse = (open: readonly Featured[], decided: readonly Featured[]): string[] => {
  const news = open.map(
    ({ features }) => 1 - Math.max(0, ...decided.map((one) => likeness(features, one.features))),
  );
  return open
    .map(({ key, features }, at) => {
      const tells = open.reduce(
        (sum, one, other) => sum + likeness(features, one.features) * (news[other] ?? 0),
        0,
      );
      return { key, use: tells * (news[at] ?? 0) };
    })
    .toSorted((one, other) => other.use - one.use || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key);
};

const SAME = 0.9;
/** Keeps the grader's own proposal where nothing marked is like the answer. */
const CAUTION = 0.05;

const proposeFor = (answer: Featured, decided: readonly Featured[], { max, step }: Prose): number => {
  const near = decided.map((one) => ({ one, like: likeness(answer.features, one.features) }));
  const twin = near.toSorted((a, b) => b.like - a.like)[0];
  if (twin !== undefined && twin.like >= SAME) return twin.one.decided ?? answer.given;
  const weight = near.reduce((sum, { like }) => sum + like ** 2, 0);
  const moved = near.reduce((sum, { one, like }) => sum + like ** 2 * ((one.decided ?? 0) - one.given), 0);
  const score = answer.given + moved / (weight + CAUTION);
  return Math.min(max, Math.max(0, toCents(Math.round(score / step) * step)));
};

export const arrangeAnswers = (prose: Prose): Arranged => {
  const featured = prose.answers
    .slice(0, MOST_COMPARED)
    .map((answer) => ({ ...answer, features: featuresOf(answer.text) }));
  const open = featured.filter(({ decided }) => decided === null);
  const decided = featured.filter((one) => one.decided !== null);
  if (decided.length < ENOUGH_DECIDED) return { order: chain(open), proposals: [] };
  return {
    order: byUse(open, decided),
    proposals: open.map((answer) => ({
      key: answer.key,
      score: proposeFor(answer, decided, prose),
      from: decided.length,
    })),
  };
};
