/** For which assignments the teacher has marked enough papers that the others can be graded by them. */
import { REVIEWED_AT_LEAST } from '../../../contract/results.ts';
import type { ShownSummary } from '../../api/read-results.ts';

export type Offer = { assignmentId: string; name: string; reviewed: number } & (
  | { kind: 'soon'; missing: number }
  /** `ids`: those that would be graded again. */
  | { kind: 'ready'; ids: string[] }
  | { kind: 'under way'; count: number }
);

const isReviewed = ({ review }: ShownSummary) => review !== null;

/** How many more marks it takes where the first ones are made; null where that would leave nobody to grade again. */
const missingIn = (papers: ShownSummary[]): number | null => {
  const reviewed = papers.filter(isReviewed).length;
  const missing = REVIEWED_AT_LEAST - reviewed;
  return reviewed > 0 && missing > 0 && papers.length > REVIEWED_AT_LEAST ? missing : null;
};

/** Which papers may be graded again is the server's to say. */
const offerOf = (assignmentId: string, papers: ShownSummary[]): Offer | null => {
  const reviewed = papers.filter(isReviewed).length;
  const offer = { assignmentId, name: papers[0]?.assignment_name ?? '', reviewed };
  const ids = papers.filter(({ regradable }) => regradable).map(({ student_work_id }) => student_work_id);
  if (ids.length > 0) return { ...offer, kind: 'ready', ids };
  const count = papers.filter(({ regrade }) => regrade === 'waiting').length;
  if (count > 0) return { ...offer, kind: 'under way', count };
  if (reviewed >= REVIEWED_AT_LEAST) return null;
  const byRubric = [...Map.groupBy(papers, ({ rubric_id }) => rubric_id).values()];
  const missing = byRubric.map(missingIn).filter((count) => count !== null);
  return missing.length === 0 ? null : { ...offer, kind: 'soon', missing: Math.min(...missing) };
};

export const listOffers = (results: ShownSummary[], assignmentId: string | null): Offer[] => {
  const graded = results.filter(
    (result) =>
      result.status === 'complete' && (assignmentId === null || result.assignment_id === assignmentId),
  );
  return [...Map.groupBy(graded, ({ assignment_id }) => assignment_id)].flatMap(
    ([id, papers]) => offerOf(id, papers) ?? [],
  );
};
