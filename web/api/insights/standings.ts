/** How far each assignment is, as server state. */
import { queryOptions } from '@tanstack/react-query';
import { listStandings } from '../../../contract/room/standing.ts';
import { call } from '../call.ts';

const FRESH_MS = 3000;

export const standingsQuery = queryOptions({
  queryKey: ['standings'],
  queryFn: ({ signal }) => call(listStandings, { signal }),
  staleTime: FRESH_MS,
});
