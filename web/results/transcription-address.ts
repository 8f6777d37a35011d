/** Where the transcription of a paper is. */
import type { ShownSummary } from '../api/read-results.ts';

export const transcriptionOf = ({ student_work_id }: Pick<ShownSummary, 'student_work_id'>): string =>
  `/results/${student_work_id}/transcription`;

/** Nothing could be read in its pictures, so that it was not graded: it can be typed. */
export const isUnread = ({ failure }: Pick<ShownSummary, 'failure'>): boolean =>
  failure?.code === 'file_no_text';
