/** A class in one paragraph, composed of counts alone: no name and no word of a student goes in. */
import { pluralOf } from '../feedback/words.ts';

/** Whole numbers, as they are read out. What a language model is told is this and nothing else. */
export type ClassFacts = {
  papers: number;
  /** In percent, as are those below up to `highest`. Null: no paper, or too few to speak of in percent. */
  mean: number | null;
  /** What the mean may just as well be; null: nothing tells, or nothing of use. */
  likely: { from: number; to: number } | null;
  median: number | null;
  lowest: number | null;
  highest: number | null;
  /** Papers with four fifths of the points or more, and with fewer than half. */
  four_fifths: number;
  under_half: number;
  /** `mean` in percent; null: too few papers. `full`: papers with full marks for it. Without those whose key is in doubt. */
  criteria: { name: string; mean: number | null; full: number; papers: number }[];
  /** Answers that were found in no paper. */
  check_key: { name: string; papers: number }[];
  /** Most missed first; only what more than one paper misses. */
  missed: { criterion: string; point: string; papers: number; partly: number; of: number }[];
  unchecked: number;
  needs_teacher: number;
  waiting: number;
  failed: number;
  withheld: number;
};

/** Criteria that lie closer together are not called strong or weak. */
const APART = 5;

const papersOf = (count: number) => `${count} ${pluralOf(count, 'paper', 'papers')}`;
const have = (count: number) => pluralOf(count, 'has', 'have');
const are = (count: number) => pluralOf(count, 'is', 'are');

const sayMarks = ({ papers, mean, likely, median, lowest, highest, ...left }: ClassFacts): string => {
  if (papers === 0)
    return left.needs_teacher + left.withheld > 0
      ? 'Nothing can be said of the class yet.'
      : 'No paper is graded yet.';
  if (papers === 1) return 'One paper is graded. What a class shows takes more.';
  if (mean === null)
    return `${papersOf(papers)} are graded: ${left.four_fifths} of ${papers} papers ${have(left.four_fifths)} four fifths of the points or more, ${left.under_half} of ${papers} fewer than half.`;
  if (lowest === highest) return `${papersOf(papers)} are graded, and each has ${mean} %.`;
  const between = likely === null ? '' : ` (likely between ${likely.from} and ${likely.to})`;
  return `${papersOf(papers)} are graded, with ${mean} % on average${between}, from ${lowest} to ${highest} %; half of them have ${median} % or more.`;
};

type Criterion = ClassFacts['criteria'][number];

const inPapers = ({ full, papers }: Criterion) => `${full} of ${papersOf(papers)}`;

/** Of few papers it is told how many have full marks, and nothing where that sets no criterion apart. */
const sayFull = (criteria: readonly Criterion[]): string => {
  const ranked = criteria.toSorted((a, b) => b.full / b.papers - a.full / a.papers);
  const [most, least] = [ranked[0], ranked.at(-1)];
  if (most === undefined || least === undefined) return '';
  if (most.full * least.papers === least.full * most.papers) return '';
  return `Full marks are most frequent for ${most.name} (${inPapers(most)}), least for ${least.name} (${inPapers(least)}).`;
};

type InPercent = Criterion & { mean: number };

const sayCriteria = ({ criteria, papers }: ClassFacts): string => {
  const told = criteria.filter((one): one is InPercent => one.mean !== null);
  if (told.length < criteria.length) return papers < 2 ? '' : sayFull(criteria);
  const ranked = told.toSorted((a, b) => b.mean - a.mean);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (papers < 2 || best === undefined || worst === undefined || best === worst) return '';
  if (best.mean - worst.mean < APART)
    return best.mean === worst.mean
      ? `The criteria lie close together, all at ${best.mean} %.`
      : `The criteria lie close together, from ${worst.mean} to ${best.mean} %.`;
  return `Strongest is ${best.name} (${best.mean} %), weakest ${worst.name} (${worst.mean} %).`;
};

/** In place of all that could be said of these questions. */
const sayKeys = ({ check_key }: ClassFacts): string =>
  check_key
    .map(({ name, papers }) => `Check the key of ${name}: found in 0 of ${papersOf(papers)}.`)
    .join(' ');

const sayMissed = ({ missed: [most] }: ClassFacts): string => {
  if (most === undefined) return '';
  const point = most.point.replace(/[.;,\s]+$/u, '');
  const partly =
    most.partly === 0 ? '' : ` (${most.partly} of them ${pluralOf(most.partly, 'comes', 'come')} near)`;
  return `Most often not found: “${point}” (${most.criterion}), in ${most.papers} of ${most.of} papers${partly}.`;
};

const sayRest = ({ papers, unchecked, needs_teacher, waiting, failed, withheld }: ClassFacts): string => {
  const parts = [
    ...(papers > 0 && unchecked > 0
      ? [
          unchecked === papers
            ? 'all of them were marked by the program alone'
            : `${unchecked} of ${papers} were marked by the program alone`,
        ]
      : []),
    ...(needs_teacher > 0
      ? [`${papersOf(needs_teacher)} ${are(needs_teacher)} left out, with marks that are open`]
      : []),
    ...(withheld > 0
      ? [
          `${papersOf(withheld)} ${are(withheld)} left out until you have marked ${pluralOf(withheld, 'it', 'them')}`,
        ]
      : []),
    ...(waiting > 0 ? [`${papersOf(waiting)} ${are(waiting)} still being graded`] : []),
    ...(failed > 0 ? [`${papersOf(failed)} could not be graded`] : []),
  ];
  const sentence = parts.join('; ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};

export const summariseClass = (facts: ClassFacts): string =>
  [sayKeys(facts), sayMarks(facts), sayCriteria(facts), sayMissed(facts), sayRest(facts)]
    .filter((part) => part !== '')
    .join(' ');
