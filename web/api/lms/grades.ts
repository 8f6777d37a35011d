/** The way back to Google Classroom: an assignment created there, and grades given to it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  createInClassroom,
  getClassroomGrades,
  pushClassroomGrades,
} from '../../../contract/classroom/grades.ts';
import { call } from '../call.ts';
import { lmsLinksQuery } from './lms.ts';

const POLL_MS = 5000;

/** Asked for again while grades are on their way. */
export const lmsGradesQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: ['classroom', 'grades', assignmentId],
    queryFn: ({ signal }) => call(getClassroomGrades, { params: { id: assignmentId }, signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'waiting') === true ? POLL_MS : false,
  });

export type Creation = { course_id: string; max_points: number; publish: boolean };

export const createThere = async (client: QueryClient, assignmentId: string, body: Creation) => {
  const link = await call(createInClassroom, { params: { id: assignmentId }, body });
  await client.invalidateQueries({ queryKey: lmsLinksQuery.queryKey });
  return link;
};

export type Sending = { as: 'draft' | 'returned'; ids?: string[] };

/** What became of each row is the answer, and stands in the list from then on. */
export const sendGrades = async (client: QueryClient, assignmentId: string, body: Sending) => {
  const answer = await call(pushClassroomGrades, { params: { id: assignmentId }, body });
  client.setQueryData(lmsGradesQuery(assignmentId).queryKey, answer);
  return answer;
};
