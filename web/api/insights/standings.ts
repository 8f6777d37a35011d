/** How far each assignment is, as server state. */

import { listStandings } from '../../../contract/room/standing.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';

const FRESH_MS = 3000;

export const standingsQuery = queryOf(['standings'], (signal) => call(listStandings, { signal }), {
  staleTime: FRESH_MS,
});
