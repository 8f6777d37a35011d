/** How what a class shows is asked for. */
import { routeOf } from '../../contract/endpoint.ts';
import { listActivity } from '../../contract/insights/activity.ts';
import { getAnalysis } from '../../contract/insights/analysis.ts';
import { getCourseInsights } from '../../contract/insights/course-insights.ts';
import { getStudentPage, saveStudentNote } from '../../contract/insights/student-page.ts';
import type { World } from './world.fixture.ts';

export const insightCalls = ({ assignmentId, courseId, student }: World['owner']) => {
  const own = (id: string, body?: object) => ({
    params: { id },
    ...(body === undefined ? {} : { body }),
    stranger: { status: 404 },
  });
  return {
    [routeOf(listActivity)]: {},
    [routeOf(getAnalysis)]: own(assignmentId),
    [routeOf(getCourseInsights)]: own(courseId),
    [routeOf(getStudentPage)]: own(student),
    [routeOf(saveStudentNote)]: own(student, { note: 'Reads better than she writes.' }),
  };
};
