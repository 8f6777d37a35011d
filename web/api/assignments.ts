/** The teacher's assignments with their counts, as server state. */
import { queryOptions } from '@tanstack/react-query';
import { listAssignments } from '../../contract/assignments.ts';
import { call } from './call.ts';

/** What was asked for less than this long ago is not asked for again. */
const ASSIGNMENTS_GAP_MS = 3000;

export const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: ({ signal }) => call(listAssignments, { signal }),
  staleTime: ASSIGNMENTS_GAP_MS,
});
