import { NOT_SET_UP, NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

/** The owner's assignment is not in Classroom, and no Google is set up. */
const NOT_LINKED = 409;

export const classroomGradeCalls = ({
  assignmentId,
  complete,
}: World['owner']): Record<string, SampleCall> => ({
  'POST /api/assignments/:id/classroom': {
    params: { id: assignmentId },
    body: { course_id: '4711' },
    owner: NOT_SET_UP,
    stranger: NOT_YOURS,
  },
  'GET /api/assignments/:id/classroom/grades': {
    params: { id: assignmentId },
    owner: NOT_LINKED,
    stranger: NOT_YOURS,
  },
  'POST /api/assignments/:id/classroom/grades': {
    params: { id: assignmentId },
    body: { ids: [complete] },
    owner: NOT_LINKED,
    stranger: NOT_YOURS,
  },
});
