/** How much is still to be graded, and whether an upload that the teacher just sent has arrived. */
import { z } from 'zod';
import type { Assignment } from '../../contract/assignments.ts';
import type { ShownSummary } from '../api/read-results.ts';

const UploadState = z
  .object({
    fromUpload: z.literal(true),
    assignmentIds: z.array(z.string()).default([]),
    timestamp: z.coerce.date(),
  })
  .transform(({ assignmentIds, timestamp }) => ({ assignmentIds, at: timestamp.getTime() }));
export type RecentUpload = z.infer<typeof UploadState>;

/** What the upload screen sent along; null for every other way to this page. */
export const readRecentUpload = (state: unknown): RecentUpload | null => {
  const parsed = UploadState.safeParse(state);
  return parsed.success ? parsed.data : null;
};

const EXPECTED_FOR_MS = 5 * 60_000;
/** The clocks of browser and server differ a little. */
const CLOCKS_MS = 2 * 60_000;

const hasArrived = (upload: RecentUpload, results: ShownSummary[]) =>
  results.some(
    ({ assignment_id, created_at }) =>
      upload.assignmentIds.includes(assignment_id) && Date.parse(created_at) >= upload.at - CLOCKS_MS,
  );

/** The page opens while the files are still on their way: for some minutes they are waited for. */
export const isExpected = (upload: RecentUpload | null, results: ShownSummary[], now: number): boolean =>
  upload !== null && now - upload.at < EXPECTED_FOR_MS && !hasArrived(upload, results);

const isUnderWay = ({ status }: ShownSummary) => status === 'pending' || status === 'grading';

export const countInProgress = ({ counts }: Assignment) => counts.pending + counts.grading;

/** Counts and results are asked for one after the other, so either may be the newer: work that one of them knows of is left. */
export const countLeft = (assignments: Assignment[] | undefined, results: ShownSummary[]): number =>
  Math.max(
    results.filter(isUnderWay).length,
    (assignments ?? []).reduce((sum, assignment) => sum + countInProgress(assignment), 0),
  );

/** Papers with a grade that are being graded again. */
export const isRegrading = (results: ShownSummary[]): boolean =>
  results.some(({ regrade }) => regrade === 'waiting');
