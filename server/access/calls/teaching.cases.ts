import {
  correctRubric,
  createAssignment,
  deleteAssignment,
  restoreAssignment,
  updateAssignment,
} from '../../../contract/assignments.ts';
import { createCourse, deleteCourse, restoreCourse, updateCourse } from '../../../contract/courses.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { agreePlan, writePlan } from '../../../contract/rubrics/plan.ts';
import {
  deleteStudent,
  getRoster,
  importClassList,
  keepApart,
  mergeStudent,
  restoreStudent,
  separateStudent,
  updateStudent,
} from '../../../contract/students.ts';

import { RUBRIC_LINES } from '../../../lab/app/forms.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

const CRITERION = {
  id: 'c1',
  name: 'Thesis',
  description: 'A clear position.',
  answer: '',
  kind: 'content',
  max: 50,
};
export const assignmentCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(createCourse)]: { body: { name: 'Biology 9' } },
  [routeOf(createAssignment)]: {
    form: {
      fields: { name: 'Lab report', course_id: owner.courseId },
      files: [{ field: 'solution_key', name: 'rubric.pdf', lines: RUBRIC_LINES }],
    },
    stranger: NOT_YOURS,
  },
  [routeOf(agreePlan)]: { params: { id: owner.freshAssignmentId }, body: {}, stranger: NOT_YOURS },
  [routeOf(writePlan)]: {
    params: { id: owner.freshAssignmentId },
    body: { text: '1 (2): thermometer' },
    stranger: NOT_YOURS,
  },
  [routeOf(correctRubric)]: {
    params: { id: owner.freshAssignmentId },
    body: { criteria: [CRITERION] },
    stranger: NOT_YOURS,
  },
});

/** In the order of the routes: what is removed is brought back by the next call. */
export const courseCalls = ({ courseId, freshAssignmentId, student, twin }: World['owner']) => {
  const own = (id: string, body?: object): SampleCall => ({
    params: { id },
    ...(body === undefined ? {} : { body }),
    stranger: NOT_YOURS,
  });
  return {
    [routeOf(updateCourse)]: own(courseId, { name: 'English 8b' }),
    [routeOf(deleteCourse)]: own(courseId),
    [routeOf(restoreCourse)]: own(courseId),
    [routeOf(updateAssignment)]: own(freshAssignmentId, { description: 'Two pages.' }),
    [routeOf(deleteAssignment)]: own(freshAssignmentId),
    [routeOf(restoreAssignment)]: own(freshAssignmentId),
    [routeOf(getRoster)]: own(courseId),
    [routeOf(importClassList)]: own(courseId, { students: [{ name: 'Zoe Zimmer' }], preview: true }),
    [routeOf(updateStudent)]: own(student, { archived: true }),
    [routeOf(mergeStudent)]: own(student, { into: twin }),
    [routeOf(separateStudent)]: own(student, { also: [] }),
    [routeOf(keepApart)]: own(student, { from: twin }),
    [routeOf(deleteStudent)]: own(student),
    [routeOf(restoreStudent)]: own(student),
  };
};
