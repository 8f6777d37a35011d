/** Sentences that a teacher wrote more than once: alike but for names and numbers. */
import { splitSentences } from '../../../grading/feedback/words.ts';

/** What was written about one criterion of one paper. */
export type Written = { paper: string; criterionKey: string; text: string };
export type Repeated = { criterion_key: string; text: string; times: number };

const LEAST_WORDS = 4;
const ALIKE = 0.9;
/** Enough for a term; more would only be slower. */
const SENTENCES_AT_MOST = 400;

const wordsOf = (sentence: string): Set<string> =>
  new Set(
    (
      sentence
        .toLowerCase()
        .replaceAll('{name}', ' ')
        .match(/[\p{L}\p{M}'’]+/gu) ?? []
    ).filter((word) => word !== ''),
  );

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size === 0 && other.size === 0) return 1;
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
};

export const isAlike = (one: string, other: string): boolean =>
  overlap(wordsOf(one), wordsOf(other)) >= ALIKE;

type Cluster = { text: string; words: Set<string>; papers: Set<string> };

const clusterSentences = (written: Written[]): Cluster[] => {
  const clusters: Cluster[] = [];
  const sentences = written.flatMap(({ paper, text }) =>
    text
      .split('\n')
      .flatMap(splitSentences)
      .map((sentence) => ({ paper, sentence: sentence.trim() })),
  );
  for (const { paper, sentence } of sentences.slice(0, SENTENCES_AT_MOST)) {
    const words = wordsOf(sentence);
    if (words.size < LEAST_WORDS) continue;
    const known = clusters.find((cluster) => overlap(cluster.words, words) >= ALIKE);
    if (known === undefined) clusters.push({ text: sentence, words, papers: new Set([paper]) });
    else known.papers.add(paper);
  }
  return clusters;
};

/** Newest first, as they were given; each in the words in which it was written last. */
export const listRepeated = (written: Written[]): Repeated[] =>
  [...Map.groupBy(written, ({ criterionKey }) => criterionKey)].flatMap(([criterion_key, theirs]) =>
    clusterSentences(theirs)
      .filter(({ papers }) => papers.size > 1)
      .map(({ text, papers }) => ({ criterion_key, text, times: papers.size })),
  );
