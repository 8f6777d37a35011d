/** What the students of an assignment see, in words. */
import type { Standing } from '../../../contract/room/standing.ts';
import { countOf } from '../../lib/format.ts';

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
