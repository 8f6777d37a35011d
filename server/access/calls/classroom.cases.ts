import {
  connectClassroom,
  finishClassroomConnect,
  getClassroomImport,
  importFromClassroom,
  listClassroomCourses,
  listClassroomSubmissions,
  listCoursework,
} from '../../../contract/classroom.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { NOT_SET_UP, NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

/** Google is not set up here; its own tests have a Google to call. */
export const classroomCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(connectClassroom)]: { body: { purpose: 'import' }, owner: NOT_SET_UP },
  // Leads back to a page of ours that says what went wrong.
  [routeOf(finishClassroomConnect)]: { query: { code: 'x', state: 'y' }, owner: 302 },
  [routeOf(listClassroomCourses)]: { owner: NOT_SET_UP },
  [routeOf(listCoursework)]: { params: { id: '77' }, owner: NOT_SET_UP },
  [routeOf(listClassroomSubmissions)]: { params: { id: '77', item: '78' }, owner: NOT_SET_UP },
  [routeOf(importFromClassroom)]: { form: { fields: { import: '{}' } }, owner: NOT_SET_UP },
  [routeOf(getClassroomImport)]: { params: { id: owner.classroomImport }, stranger: NOT_YOURS },
});
