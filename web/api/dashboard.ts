/** The teacher's overview as server state, and the sample class that fills it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Dashboard,
  getDashboard,
  loadSampleClass as loadSample,
  removeSampleClass as removeSample,
} from '../../contract/dashboard.ts';
import { call, renewing } from './call.ts';

/** While work is being graded the numbers move; an end keeps a paper that never finishes from being asked for forever. */
const POLL_MS = 5000;
const POLLS_AT_MOST = 60;

const isUnderWay = ({ counts }: Dashboard) => counts.graded < counts.submissions;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { signal }),
  staleTime: 3000,
  refetchInterval: ({ state }) =>
    state.data !== undefined && isUnderWay(state.data) && state.dataUpdateCount < POLLS_AT_MOST
      ? POLL_MS
      : false,
});

export const loadSampleClass = async (client: QueryClient): Promise<void> => {
  await call(loadSample);
  void client.invalidateQueries();
};

/** Waits for the new numbers, so that the course is gone when the dialog closes. */
export const removeSampleClass = (client: QueryClient) =>
  renewing(call(removeSample), () => client.invalidateQueries());
