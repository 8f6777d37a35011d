/** The results as the screen needs them: loaded, kept up to date while work is under way, and honest when that fails. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ASSIGNMENTS_GAP_MS, assignmentsQuery } from '../api/assignments.ts';
import {
  dropFetch,
  EVERYTHING,
  type ListOf,
  RESULTS_PATIENCE_MS,
  readOn,
  resultsQuery,
} from '../api/listing/results-list.ts';
import { usageQuery } from '../api/queries.ts';
import { continuePolling, intervalOf, type Polling, RESTING } from './polling.ts';
import { countLeft, isExpected, isRegrading, type RecentUpload } from './work-left.ts';

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

const errorText = (results: Error | null, assignments: Error | null): string | null => {
  if (results !== null) return 'Failed to fetch results';
  return assignments === null ? null : 'Failed to fetch assignments';
};

/** Both queries, asked again as often as the polling says. */
const useLoaded = (teacherId: string, of: ListOf, polling: Polling) => {
  const refetchInterval = intervalOf(polling);
  const client = useQueryClient();
  const results = useQuery({
    ...resultsQuery(teacherId, of),
    refetchInterval,
    refetchIntervalInBackground: true,
  });
  const assignments = useQuery({
    ...assignmentsQuery,
    refetchInterval: refetchInterval && Math.max(refetchInterval, ASSIGNMENTS_GAP_MS),
    refetchIntervalInBackground: true,
  });
  const { errorUpdateCount: failures = 0 } = client.getQueryState(resultsQuery(teacherId, of).queryKey) ?? {};
  return { results, assignments, looks: (results.data?.looks ?? 0) + failures };
};

/** `of`: the papers of one assignment; else those of all, a part at a time. */
export const useResults = (teacherId: string, upload: RecentUpload | null, of: ListOf = EVERYTHING) => {
  const client = useQueryClient();
  const [polling, setPolling] = useState(RESTING);
  const { results, assignments, looks } = useLoaded(teacherId, of, polling);
  const list = results.data?.results;
  const left = list === undefined ? 0 : countLeft(assignments.data, list);
  const isAwaiting = left > 0 || (list !== undefined && isExpected(upload, list, Date.now()));

  const isWorking = isAwaiting || (list !== undefined && isRegrading(list));
  const hasFailed = results.error !== null || assignments.error !== null;
  const next = continuePolling(polling, { looks, isWorking, hasFailed, now: Date.now() });
  if (next !== polling) setPolling(next);
  const { phase } = next;
  useEffect(() => {
    if (phase !== 'polling') return;
    // What failed was given back, which the sidebar's count has not heard yet.
    return () => void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  }, [phase, client]);

  const timeout = useLoadTimeout(list === undefined && results.error === null);
  /** Work was started again by hand: poll, with fresh counters. */
  const follow = useCallback(() => setPolling(RESTING), []);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    timeout.again();
    follow();
    // One that hangs must not be waited for again.
    await dropFetch(client, teacherId);
    const counted = client.fetchQuery(assignmentsQuery).catch(() => undefined);
    await Promise.all([results.refetch(), counted]);
    setRefreshing(false);
  };

  return {
    results: list,
    /** There are more than these. */
    hasMore: results.data !== undefined && results.data.next !== null,
    counts: results.data?.counts ?? null,
    readOn: () => readOn(client, teacherId, of),
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
