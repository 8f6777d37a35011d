/** How what a class shows is asked for. */
import { routeOf } from '../../contract/endpoint.ts';
import { listActivity } from '../../contract/insights/activity.ts';
import { getAnalysis } from '../../contract/insights/analysis.ts';
import { getCourseInsights } from '../../contract/insights/course-insights.ts';
import { getStudentPage, saveStudentNote } from '../../contract/insights/student-page.ts';
import { NOT_YOURS, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

export const insightCalls = ({
  assignmentId,
  courseId,
  student,
}: World['owner']): Record<string, SampleCall> => {
  const own = (id: string, body?: object) => ({
    params: { id },
    ...(body === undefined ? {} : { body }),
    stranger: NOT_YOURS,
  });
  return {
    [routeOf(listActivity)]: {},
    [routeOf(getAnalysis)]: own(assignmentId),
    [routeOf(getCourseInsights)]: own(courseId),
    [routeOf(getStudentPage)]: own(student),
    [routeOf(saveStudentNote)]: own(student, { note: 'Reads better than she writes.' }),
  };
};
