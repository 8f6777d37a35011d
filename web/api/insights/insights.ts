/** What a class shows, as server state. */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listActivity } from '../../../contract/insights/activity.ts';
import { type Analysis, getAnalysis } from '../../../contract/insights/analysis.ts';
import { getCourseInsights } from '../../../contract/insights/course-insights.ts';
import { getStudentPage, saveStudentNote } from '../../../contract/insights/student-page.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';

/** Marks move on other screens: whoever comes back sees the numbers of now. */
const FRESH_MS = 5000;
/** While papers are being graded the numbers move; an end, as on the dashboard. */
const POLL_MS = 10_000;
const POLLS_AT_MOST = 30;

const isUnderWay = (analysis: Analysis | undefined) => (analysis?.papers.waiting ?? 0) > 0;

/** `state`: what the list knows of the class; another one, and it is asked for anew. */
export const analysisQuery = (assignmentId: string, state = '') =>
  queryOptions({
    queryKey: ['insights', 'analysis', assignmentId, state],
    queryFn: ({ signal }) => call(getAnalysis, { params: { id: assignmentId }, signal }),
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
    refetchInterval: (query) =>
      isUnderWay(query.state.data) && query.state.dataUpdateCount < POLLS_AT_MOST ? POLL_MS : false,
  });

export const courseInsightsQuery = (courseId: string) =>
  queryOf(['insights', 'course', courseId], getCourseInsights, {
    params: { id: courseId },
    staleTime: FRESH_MS,
  });

export const studentPageQuery = (id: string) =>
  queryOf(['insights', 'student', id], getStudentPage, { params: { id }, staleTime: FRESH_MS });

export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    call(listActivity, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor: cursor }) => cursor,
  staleTime: FRESH_MS,
});

export const saveNote = async (client: QueryClient, id: string, note: string): Promise<string> => {
  const saved = await call(saveStudentNote, { params: { id }, body: { note } });
  client.setQueryData(studentPageQuery(id).queryKey, (page) =>
    page === undefined ? page : { ...page, note: saved.note },
  );
  return saved.note;
};
