import {
  createInClassroom,
  getClassroomGrades,
  pushClassroomGrades,
} from '../../../contract/classroom/grades.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

/** The owner's assignment came from Classroom: it is not created there, and its grades are a list to fill in. */
const LINKED = 409;

export const classroomGradeCalls = ({
  assignmentId,
  complete,
}: World['owner']): Record<string, SampleCall> => ({
  [routeOf(createInClassroom)]: {
    params: { id: assignmentId },
    body: { course_id: '4711' },
    owner: LINKED,
    stranger: NOT_YOURS,
  },
  [routeOf(getClassroomGrades)]: {
    params: { id: assignmentId },
    stranger: NOT_YOURS,
  },
  [routeOf(pushClassroomGrades)]: {
    params: { id: assignmentId },
    body: { ids: [complete] },
    stranger: NOT_YOURS,
  },
});
