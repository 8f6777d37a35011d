/** The results as the screen needs them: loaded, kept up to date while work is under way, and honest when that fails. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { assignmentsQuery } from '../api/assignments.ts';
import { usageQuery } from '../api/queries.ts';
import { dropFetch, RESULTS_PATIENCE_MS, resultsQuery } from '../api/results.ts';
import { createPolling, type PollOutcome } from './polling.ts';
import { countLeft, isExpected, isRegrading, type RecentUpload } from './work-left.ts';

const lookAgain = async (
  client: QueryClient,
  teacherId: string,
  upload: RecentUpload | null,
): Promise<PollOutcome> => {
  const loaded = await client.fetchQuery({ ...resultsQuery(teacherId), staleTime: 0 }).catch(() => null);
  // After the results, which may have waited: counts from before the papers arrived would say that all is done.
  const assignments = await client.fetchQuery(assignmentsQuery).catch(() => null);
  if (assignments === null || loaded === null) return 'failed';
  const isWorking =
    countLeft(assignments, loaded.results) > 0 ||
    isRegrading(loaded.results) ||
    isExpected(upload, loaded.results, Date.now());
  if (isWorking) return 'working';
  // What failed was given back, which the sidebar's count has not heard yet.
  void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  return 'done';
};

/** True once the first load has taken too long; `again` starts the clock anew. */
const useLoadTimeout = (waiting: boolean) => {
  const [attempt, setAttempt] = useState(0);
  const [expired, setExpired] = useState(-1);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setExpired(attempt), RESULTS_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting, attempt]);
  return { isExpired: expired === attempt, again: () => setAttempt((count) => count + 1) };
};

const usePolling = (client: QueryClient, teacherId: string, upload: RecentUpload | null) => {
  const [polling] = useState(() => createPolling(() => lookAgain(client, teacherId, upload)));
  useEffect(() => () => polling.reset(), [polling]);
  return polling;
};

const errorText = (results: Error | null, assignments: Error | null): string | null => {
  if (results !== null) return 'Failed to fetch results';
  return assignments === null ? null : 'Failed to fetch assignments';
};

export const useResults = (teacherId: string, upload: RecentUpload | null) => {
  const client = useQueryClient();
  const results = useQuery(resultsQuery(teacherId));
  const assignments = useQuery(assignmentsQuery);
  const list = results.data?.results;
  const left = list === undefined ? 0 : countLeft(assignments.data, list);
  const isAwaiting = left > 0 || (list !== undefined && isExpected(upload, list, Date.now()));

  const timeout = useLoadTimeout(list === undefined && results.error === null);
  const polling = usePolling(client, teacherId, upload);
  const phase = useSyncExternalStore(polling.subscribe, polling.phase);
  const isFollowed = isAwaiting || (list !== undefined && isRegrading(list));
  useEffect(() => {
    if (isFollowed) polling.start();
  }, [isFollowed, polling]);

  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    timeout.again();
    polling.reset();
    // One that hangs must not be waited for again.
    await dropFetch(client, teacherId);
    const outcome = await lookAgain(client, teacherId, upload);
    setRefreshing(false);
    if (outcome === 'working') polling.start();
  };

  /** Work was started again by hand: poll, with fresh counters. */
  const follow = useCallback(() => {
    polling.reset();
    polling.start();
  }, [polling]);

  return {
    results: list,
    assignments: assignments.data,
    /** Submissions that wait or are being graded. */
    left,
    isAwaiting,
    phase,
    refreshing,
    refresh,
    follow,
    timedOut: list === undefined && !refreshing && (results.error !== null || timeout.isExpired),
    error: list === undefined ? null : errorText(results.error, assignments.error),
  };
};
export type Results = ReturnType<typeof useResults>;
