/** Where an assignment stands with its students, counted from the list. */
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';

export type Standing = {
  assignmentId: string;
  name: string;
  graded: number;
  released: number;
  changed: number;
  undelivered: number;
  requests: number;
};

/** Of the chosen assignment, or of the only one there is; releasing is for one at a time. */
export const standingOf = (results: ShownSummary[], chosen: string | null): Standing | null => {
  const ids = new Set(results.map(({ assignment_id }) => assignment_id));
  const assignmentId = chosen ?? (ids.size === 1 ? (results[0]?.assignment_id ?? null) : null);
  const papers = results.filter(({ assignment_id }) => assignment_id === assignmentId);
  const graded = papers.filter(({ status }) => status === 'complete');
  if (assignmentId === null || graded.length === 0) return null;
  const released = graded.flatMap((paper) => (paper.released === null ? [] : [paper.released]));
  return {
    assignmentId,
    name: graded[0]?.assignment_name ?? '',
    graded: graded.length,
    released: released.length,
    changed: released.filter(({ changed }) => changed).length,
    undelivered: released.filter(({ mail }) => mail === 'failed').length,
    requests: papers.reduce((total, { open_requests }) => total + open_requests, 0),
  };
};

export const describeStanding = ({ graded, released, changed, undelivered }: Standing): string[] => {
  const papers = countOf(graded, 'graded paper');
  if (released === 0)
    return [`None of ${graded === 1 ? 'it' : `the ${papers}`} is released: students see nothing yet.`];
  return [
    released === graded ? `All ${papers} are released.` : `${released} of ${papers} are released.`,
    ...(changed === 0 ? [] : [`${changed} changed since: students see what held when you released it.`]),
    ...(undelivered === 0 ? [] : [`${countOf(undelivered, 'mail')} could not be delivered.`]),
  ];
};

type LeftOut = { grading: number; failed: number; needs_teacher: number };

/** Why papers stay behind, one sentence each. */
export const describeLeftOut = ({ grading, failed, needs_teacher }: LeftOut): string[] => [
  ...(grading === 0 ? [] : [`${countOf(grading, 'paper')} still being graded.`]),
  ...(failed === 0 ? [] : [`${countOf(failed, 'paper')} could not be graded.`]),
  ...(needs_teacher === 0
    ? []
    : [`${countOf(needs_teacher, 'paper')} with open marks. Set them, or take the proposals, first.`]),
];
