import { NOT_YOURS, REASON, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const releaseCalls = ({
  assignmentId,
  complete,
  failed,
  request,
}: World['owner']): Record<string, SampleCall> => ({
  'GET /api/assignments/:id/release': { params: { id: assignmentId }, stranger: NOT_YOURS },
  'POST /api/assignments/:id/release': {
    params: { id: assignmentId },
    body: { ids: [complete] },
    stranger: NOT_YOURS,
  },
  'POST /api/assignments/:id/unrelease': {
    params: { id: assignmentId },
    body: { ids: [failed] },
    stranger: NOT_YOURS,
  },
  'POST /api/results/:id/share': { params: { id: complete }, stranger: NOT_YOURS },
  'DELETE /api/results/:id/share': { params: { id: complete }, stranger: NOT_YOURS },
  'GET /api/regrade-requests': {
    query: { result_id: complete },
    stranger: { status: 200, body: { requests: [] } },
  },
  'POST /api/regrade-requests': {
    body: { result_id: complete, criterion_id: 'c2', reason: REASON },
    stranger: NOT_YOURS,
  },
  'PATCH /api/regrade-requests/:id': {
    params: { id: request },
    body: { answer: 'It stays as it is.' },
    stranger: NOT_YOURS,
  },
});
