/** How what a class shows is asked for, by screens and in words. */
import {
  askAssistant,
  deleteThread,
  getThread,
  listQuestions,
} from '../../../contract/assistant/assistant.ts';
import { routeOf } from '../../../contract/endpoint.ts';
import { listActivity } from '../../../contract/insights/activity.ts';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import { getCourseInsights } from '../../../contract/insights/course-insights.ts';
import { getStudentPage, saveStudentNote } from '../../../contract/insights/student-page.ts';
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

export const assistantCalls = ({ assignmentId, thread }: World['owner']): Record<string, SampleCall> => ({
  [routeOf(listQuestions)]: { query: { assignment_id: assignmentId }, stranger: NOT_YOURS },
  [routeOf(askAssistant)]: {
    body: {
      context: { assignment_id: assignmentId },
      text: 'How did the class do?',
      question: { id: 'summary' },
    },
    stranger: NOT_YOURS,
  },
  [routeOf(getThread)]: { params: { id: thread }, stranger: NOT_YOURS },
  [routeOf(deleteThread)]: { params: { id: thread }, stranger: { status: 200, body: { deleted: 0 } } },
});
