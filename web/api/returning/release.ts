/** Releasing papers, links for students, what is behind them, and requests for another look at a mark. */
import { updateAssignment } from '../../../contract/assignments.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import * as api from '../../../contract/giving-back/release.ts';
import { call } from '../call.ts';
import { fetchedAs, queryOf } from '../query-client.ts';

export const previewRelease = (assignmentId: string, signal?: AbortSignal) =>
  call(api.previewRelease, { params: { id: assignmentId }, ...(signal === undefined ? {} : { signal }) });

/** Asked anew each time: what is left out changes while papers are graded. */
export const releasePreviewQuery = (assignmentId: string) =>
  fetchedAs(['release preview', assignmentId], (signal) => previewRelease(assignmentId, signal), {
    staleTime: 0,
    gcTime: 0,
  });
export type ReleasePreview = AnswerOf<typeof api.previewRelease>;

export const release = (assignmentId: string, body: { ids?: string[]; notify: boolean }) =>
  call(api.releaseResults, { params: { id: assignmentId }, body });
/** For how many days after the release marks may be questioned; null: not at all. */
export const setRegradeDays = (assignmentId: string, days: number | null) =>
  call(updateAssignment, { params: { id: assignmentId }, body: { regrade_days: days } });
export const takeBack = (assignmentId: string, ids?: string[]) =>
  call(api.unreleaseResults, { params: { id: assignmentId }, body: ids === undefined ? {} : { ids } });
export const createLink = (id: string) => call(api.shareResult, { params: { id } });
export const endLinks = (id: string) => call(api.unshareResult, { params: { id } });

export const sharedPaperQuery = (token: string) =>
  queryOf(['shared', token], api.openShared, {
    body: { token },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
export const askAgain = (token: string, criterionId: string, reason: string) =>
  call(api.requestRegrade, { body: { token, criterion_id: criterionId, reason } });

export const REQUESTS = 'regrade requests';
/** Of an assignment, or of one paper. */
export const requestsQuery = (of: { assignment_id: string } | { result_id: string }) =>
  fetchedAs(
    [REQUESTS, of],
    async (signal) => (await call(api.listRegradeRequests, { query: of, signal })).requests,
  );
export const noteRequest = (body: { result_id: string; criterion_id: string; reason: string }) =>
  call(api.openRegradeRequest, { body });
export const answerRequest = (id: string, answer: string) =>
  call(api.answerRegradeRequest, { params: { id }, body: { answer } });
