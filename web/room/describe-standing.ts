/** Where an assignment stands, in one sentence under its name. */
import type { Standing } from '../../contract/room/standing.ts';
import { countOf } from '../lib/format.ts';

const describeGrading = ({ papers, in_progress, failed, graded, settled }: Standing): string => {
  if (papers === 0) return 'No papers yet';
  if (graded === 0)
    return in_progress > 0 ? `${countOf(in_progress, 'paper')} being graded` : `${failed} failed`;
  const done =
    settled === graded
      ? `${graded === 1 ? 'The one paper is' : `All ${graded} papers are`} settled`
      : `${settled} of ${countOf(graded, 'paper')} settled`;
  return [
    done,
    ...(in_progress === 0 ? [] : [`${in_progress} being graded`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(' · ');
};

const describeRelease = ({ graded, released, changed }: Standing): string[] => {
  if (graded === 0) return [];
  if (released === 0) return ['nothing released'];
  return [
    released === graded ? 'all released' : `${released} released`,
    ...(changed === 0 ? [] : [`${changed} changed since`]),
  ];
};

export const describeStanding = (standing: Standing): string =>
  [describeGrading(standing), ...describeRelease(standing)].join(' · ');
