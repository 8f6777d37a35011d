/**
 * Which papers of a class teach the grader most when they are marked first: those from which most can be said about all others,
 * by what stands in them. The same class gives the same papers.
 */
import { Failure } from '../../../contract/errors.ts';
import { briefOf } from '../../grading/grade-submission.ts';
import { findClaimed, listGradedTexts } from '../../grading/grading-queries.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import type { Candidate } from './queries.ts';

/** As much as is compared while somebody waits: so many papers, from the lowest grade to the highest, and so much of each. */
const COMPARED = 60;
const LONGEST = 20_000;

/** One of each part of the class, from the lowest grade to the highest. */
const spread = <Paper>(ranked: readonly Paper[], count: number): Paper[] => {
  const most = Math.min(count, ranked.length);
  return Array.from(
    { length: most },
    (_, at) => ranked[Math.floor(((at + 0.5) * ranked.length) / most)],
  ).flatMap((paper) => paper ?? []);
};

/** Papers are compared within one rubric: that of most of them. */
const ofOneRubric = (papers: readonly Candidate[]): Candidate[] =>
  [...Map.groupBy(papers, ({ rubric_id }) => rubric_id).values()].toSorted(
    (a, b) => b.length - a.length,
  )[0] ?? [];

const compare = async (services: Services, scope: Scope, papers: Candidate[], count: number) => {
  const { db, sandbox } = services;
  const ids = papers.map(({ id }) => id);
  const texts = new Map(
    (await listGradedTexts(db, scope, ids, LONGEST)).map(({ id, beginning }) => [id, beginning]),
  );
  const readable = ids.flatMap((id) => {
    const text = texts.get(id) ?? '';
    return text === '' ? [] : [{ id, text }];
  });
  const submission = await findClaimed(db, ids[0] ?? '');
  if (submission === null || readable.length < count) return [];
  const task = { brief: briefOf(submission, []), papers: readable, count };
  return sandbox.run('papersToMark', task, waitedFor(scope));
};

/** `ranked`: from the lowest grade to the highest. Where texts tell too little or take too long, the grades spread the choice. */
export const chooseFive = async (
  services: Services,
  scope: Scope,
  ranked: readonly Candidate[],
  count: number,
): Promise<string[]> => {
  const byGrade = spread(ranked, count).map(({ id }) => id);
  if (ranked.length <= count) return byGrade;
  try {
    const chosen = await compare(services, scope, spread(ofOneRubric(ranked), COMPARED), count);
    return chosen.length < count ? byGrade : chosen;
  } catch (error) {
    if (error instanceof Failure) return byGrade;
    throw error;
  }
};
