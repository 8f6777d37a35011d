/** Which papers of a class teach the grader most when they are marked first. */
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { Candidate } from './queries.ts';

/** One of each part of the class, from the lowest grade to the highest. */
export const spread = <Paper>(ranked: readonly Paper[], count: number): Paper[] => {
  const most = Math.min(count, ranked.length);
  return Array.from(
    { length: most },
    (_, at) => ranked[Math.floor(((at + 0.5) * ranked.length) / most)],
  ).flatMap((paper) => paper ?? []);
};

export const chooseFive = async (
  _services: Services,
  _scope: Scope,
  ranked: readonly Candidate[],
  count: number,
): Promise<string[]> => spread(ranked, count).map(({ id }) => id);
