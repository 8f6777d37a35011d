/** What a paper's grade means for Classroom, of numbers and states alone: on which scale, what is to be sent, and what stands in the way. */
import type { ErrorCode } from '../../../contract/errors.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { SendAs } from '../../platform/lms.ts';
import { WHY_HELD } from '../../results/return/what-is-returned.ts';
import type { GoogleSubmission } from '../client/answers.ts';
import { turnedInAt } from '../import/attachments.ts';
import type { GradePaper } from './queries.ts';

/** Classroom keeps two decimals. */
const scaled = (score: number | null, max: number | null, maxPoints: number | null): number | null =>
  score === null || max === null || maxPoints === null ? null : toCents((score / max) * maxPoints);

/** A draft follows the grade of now; what is returned is what was released. */
export const pointsOf = (paper: GradePaper, as: SendAs, maxPoints: number | null): number | null =>
  as === 'draft'
    ? scaled(paper.score, paper.max, maxPoints)
    : scaled(paper.released_score, paper.released_max, maxPoints);

const momentOf = (text: string | null) => (text === null ? null : Date.parse(text));

/** Classroom has one grade for each student, so of several papers at most one can have it. */
const rivalOf = (paper: GradePaper, all: readonly GradePaper[]): ErrorCode | null => {
  const others = all.filter(({ id, user_id }) => id !== paper.id && user_id === paper.user_id);
  const own = momentOf(paper.turned_in_at);
  const isNewer = ({ turned_in_at: at }: GradePaper) => own !== null && (momentOf(at) ?? own) > own;
  const isOlder = ({ turned_in_at: at }: GradePaper) => own !== null && (momentOf(at) ?? own) < own;
  if (others.some(isNewer)) return 'classroom_older_version';
  return others.every(isOlder) ? null : 'classroom_several_files';
};

/** Why a paper cannot be sent as it is, whatever Google says; null: it can. */
export const whyHeld = (paper: GradePaper, all: readonly GradePaper[], as: SendAs): ErrorCode | null => {
  if (paper.held !== null) return WHY_HELD[paper.held];
  if (as === 'returned' && paper.released_score === null) return 'classroom_not_released';
  if (paper.user_id === null) return 'classroom_student_missing';
  return rivalOf(paper, all);
};

export type Sending =
  | { kind: 'refuse'; code: ErrorCode }
  | {
      kind: 'send';
      points: number;
      /** Null: Classroom has these grades. */
      grades: { draftGrade: number; assignedGrade?: number } | null;
      isReturning: boolean;
      state: 'drafted' | 'returned';
    };

const hasFiles = ({ assignmentSubmission }: GoogleSubmission): boolean =>
  assignmentSubmission?.attachments.some(({ driveFile }) => driveFile !== undefined) ?? false;

/** Handed in again since it was imported, or never imported, because the paper here came in another way. */
const isNotHere = ({ turned_in_at }: GradePaper, work: GoogleSubmission): boolean => {
  if (work.state !== 'TURNED_IN') return false;
  return turned_in_at === null ? hasFiles(work) : momentOf(turnedInAt(work)) !== momentOf(turned_in_at);
};

/** Compared with what Classroom has, so that doing it twice, or after a crash, does nothing twice. */
export const decideSending = (
  paper: GradePaper,
  work: GoogleSubmission | undefined,
  as: SendAs,
  maxPoints: number,
): Sending => {
  const points = pointsOf(paper, as, maxPoints);
  if (points === null) return { kind: 'refuse', code: 'not_graded_yet' };
  if (work === undefined) return { kind: 'refuse', code: 'classroom_student_missing' };
  if (work.state === 'RECLAIMED_BY_STUDENT') return { kind: 'refuse', code: 'classroom_reclaimed' };
  const isAssigned = work.assignedGrade === points;
  if (as === 'draft')
    return {
      kind: 'send',
      points,
      grades: work.draftGrade === points ? null : { draftGrade: points },
      isReturning: false,
      state: isAssigned && work.state === 'RETURNED' ? 'returned' : 'drafted',
    };
  // The teacher loses the files with the return.
  if (isNotHere(paper, work)) return { kind: 'refuse', code: 'classroom_handed_in_again' };
  return {
    kind: 'send',
    points,
    grades: isAssigned && work.draftGrade === points ? null : { draftGrade: points, assignedGrade: points },
    isReturning: work.state !== 'RETURNED',
    state: 'returned',
  };
};
