/** How far each assignment is, as server state. */
import { listStandings } from '../../../contract/room/standing.ts';
import { queryOf } from '../query-client.ts';

const FRESH_MS = 3000;

export const standingsQuery = queryOf(['standings'], listStandings, { staleTime: FRESH_MS });
