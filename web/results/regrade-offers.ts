/** For which assignments the teacher has marked enough papers that the others can be graded by them. */
import { REVIEWED_AT_LEAST } from '../../contract/results.ts';
import type { ShownResult } from '../api/read-results.ts';

export type Offer = { assignmentId: string; name: string; reviewed: number } & (
  | { kind: 'soon'; missing: number }
  /** `ids`: those that would be graded again. */
  | { kind: 'ready'; ids: string[] }
  | { kind: 'under way'; count: number }
);

const lastMark = (reviewed: ShownResult[]): number =>
  Math.max(0, ...reviewed.map(({ review }) => Date.parse(review?.at ?? '')));

/** Papers with one rubric. Those graded since the last mark know the marks already. */
const lookAt = (papers: ShownResult[]) => {
  const reviewed = papers.filter(({ review }) => review !== null);
  const last = lastMark(reviewed);
  const rest = papers.filter(
    ({ review, regrade, graded_at }) =>
      review === null && regrade !== 'waiting' && Date.parse(graded_at) < last,
  );
  return {
    reviewed: reviewed.length,
    ids: reviewed.length < REVIEWED_AT_LEAST ? [] : rest.map(({ student_work_id }) => student_work_id),
    missing: papers.length > REVIEWED_AT_LEAST ? REVIEWED_AT_LEAST - reviewed.length : 0,
  };
};

const offerOf = (assignmentId: string, papers: ShownResult[]): Offer | null => {
  const rubrics = [...Map.groupBy(papers, ({ rubric_id }) => rubric_id).values()].map(lookAt);
  const reviewed = rubrics.reduce((sum, rubric) => sum + rubric.reviewed, 0);
  if (reviewed === 0) return null;
  const offer = { assignmentId, name: papers[0]?.assignment_name ?? '', reviewed };
  const ids = rubrics.flatMap((rubric) => rubric.ids);
  if (ids.length > 0) return { ...offer, kind: 'ready', ids };
  const count = papers.filter(({ regrade }) => regrade === 'waiting').length;
  if (count > 0) return { ...offer, kind: 'under way', count };
  const missing = rubrics.filter((rubric) => rubric.reviewed > 0).map((rubric) => rubric.missing);
  const least = Math.min(...missing.filter((count) => count > 0));
  return Number.isFinite(least) && reviewed < REVIEWED_AT_LEAST
    ? { ...offer, kind: 'soon', missing: least }
    : null;
};

export const listOffers = (results: ShownResult[], assignmentId: string | null): Offer[] => {
  const graded = results.filter(
    (result) =>
      result.status === 'complete' && (assignmentId === null || result.assignment_id === assignmentId),
  );
  return [...Map.groupBy(graded, ({ assignment_id }) => assignment_id)].flatMap(
    ([id, papers]) => offerOf(id, papers) ?? [],
  );
};
