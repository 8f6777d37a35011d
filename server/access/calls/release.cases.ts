import { routeOf } from '../../../contract/endpoint.ts';
import {
  answerRegradeRequest,
  listRegradeRequests,
  openRegradeRequest,
  previewRelease,
  releaseResults,
  shareResult,
  unreleaseResults,
  unshareResult,
} from '../../../contract/giving-back/release.ts';
import { NOT_YOURS, REASON, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const releaseCalls = ({
  assignmentId,
  complete,
  failed,
  request,
}: World['owner']): Record<string, SampleCall> => ({
  [routeOf(previewRelease)]: { params: { id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(releaseResults)]: {
    params: { id: assignmentId },
    body: { ids: [complete] },
    stranger: NOT_YOURS,
  },
  [routeOf(unreleaseResults)]: {
    params: { id: assignmentId },
    body: { ids: [failed] },
    stranger: NOT_YOURS,
  },
  [routeOf(shareResult)]: { params: { id: complete }, stranger: NOT_YOURS },
  [routeOf(unshareResult)]: { params: { id: complete }, stranger: NOT_YOURS },
  [routeOf(listRegradeRequests)]: {
    query: { result_id: complete },
    stranger: { status: 200, body: { requests: [] } },
  },
  [routeOf(openRegradeRequest)]: {
    body: { result_id: complete, criterion_id: 'c2', reason: REASON },
    stranger: NOT_YOURS,
  },
  [routeOf(answerRegradeRequest)]: {
    params: { id: request },
    body: { answer: 'It stays as it is.' },
    stranger: NOT_YOURS,
  },
});
