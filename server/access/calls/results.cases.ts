import { routeOf } from '../../../contract/endpoint.ts';
import {
  getPaperText,
  getResult,
  getSaid,
  listHistory,
  listPaperLines,
  reviewResult,
} from '../../../contract/paper.ts';
import {
  approveResults,
  correctStudent,
  deleteResults,
  listResults,
  regradeResults,
  restoreResults,
  retryResults,
} from '../../../contract/results.ts';
import { correctTranscription, getTranscription } from '../../../contract/scans/transcription.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const resultCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(listResults)]: { query: { assignment_id: owner.assignmentId }, stranger: NOT_YOURS },
  [routeOf(deleteResults)]: {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { deleted: 0 } },
  },
  [routeOf(restoreResults)]: {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { restored: 0 } },
  },
  [routeOf(retryResults)]: { body: { ids: [owner.failed] }, stranger: { status: 409 } },
  // One paper is checked, and it takes three.
  [routeOf(regradeResults)]: {
    body: { assignment_id: owner.assignmentId },
    owner: 409,
    stranger: NOT_YOURS,
  },
  [routeOf(approveResults)]: {
    body: { ids: [owner.complete] },
    stranger: { status: 200, body: { taken: 0, marks: 0 } },
  },
  [routeOf(listPaperLines)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getPaperText)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getSaid)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(listHistory)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(getTranscription)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  // Typed, not photographed: there is no line to correct.
  [routeOf(correctTranscription)]: {
    params: { id: owner.complete },
    body: { lines: [{ page: 1, text: 'What the page says.' }] },
    owner: 422,
    stranger: NOT_YOURS,
  },
  [routeOf(getResult)]: { params: { id: owner.complete }, stranger: NOT_YOURS },
  [routeOf(correctStudent)]: {
    params: { id: owner.complete },
    body: { student_name: 'Renamed' },
    stranger: NOT_YOURS,
  },
  [routeOf(reviewResult)]: {
    params: { id: owner.complete },
    body: { action: 'approve', attempt: 1, revision: null },
    stranger: NOT_YOURS,
  },
});
