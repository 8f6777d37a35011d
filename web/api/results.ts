/** The teacher's results as server state, and what a teacher may do with them. */
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import {
  correctStudent,
  deleteResults,
  listResults,
  previewFeedback,
  type ReviewAction,
  regradeResults,
  restoreResults,
  retryResults,
  reviewResult,
} from '../../contract/results.ts';
import { ApiError, unexpectedAnswer } from './api-error.ts';
import { call } from './call.ts';
import { readResult, readResults, type ShownResult } from './read-results.ts';
import { withSession } from './renew.ts';
import { cacheResults, readCachedResults } from './results-cache.ts';
import { sendVersioned } from './send.ts';

/** Two fetches of the results are at least this far apart. */
export const RESULTS_GAP_MS = 5000;
/** One fetch gives up after this long. */
export const RESULTS_PATIENCE_MS = 30_000;
/** The first try and two more: after the third failure the screen says so. */
const RETRIES = 2;

export type LoadedResults = {
  results: ShownResult[];
  version: string | null;
  /** When the server was last asked; the gap counts from here. */
  askedAt: number;
};

type Page = { results: ShownResult[]; next: string | null; version: string | null };
type Fetched = Pick<LoadedResults, 'results' | 'version'>;

const fetchPage = async (
  cursor: string | undefined,
  version: string | null,
  signal: AbortSignal,
): Promise<Page | null> => {
  const query = { assignment_id: 'all', cursor };
  const answer = await withSession((token) => sendVersioned(listResults, { query, version, signal }, token));
  if (answer === null) return null;
  try {
    return { ...readResults(answer.body), version: answer.version };
  } catch (error) {
    throw unexpectedAnswer(200, error);
  }
};

/** Null when nothing changed: the version of the first page stands for all of them. */
const fetchResults = async (version: string | null, signal: AbortSignal): Promise<Fetched | null> => {
  const first = await fetchPage(undefined, version, signal);
  if (first === null) return null;
  // A result that moves between two pages comes once.
  const byId = new Map(first.results.map((result) => [result.student_work_id, result]));
  for (let next = first.next; next !== null; ) {
    const page = await fetchPage(next, null, signal);
    for (const result of page?.results ?? []) byId.set(result.student_work_id, result);
    next = page?.next ?? null;
  }
  return { results: [...byId.values()], version: first.version };
};

const waitUntil = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const left = time - Date.now();
    if (left <= 0) return resolve();
    const timer = setTimeout(resolve, left);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isSignedOut = (error: Error) => error instanceof ApiError && error.status === 401;

const keyOf = (teacherId: string) => ['results', teacherId] as const;

export const resultsQuery = (teacherId: string) =>
  queryOptions({
    queryKey: keyOf(teacherId),
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedResults> => {
      const held = client.getQueryData<LoadedResults>(queryKey);
      await waitUntil((held?.askedAt ?? 0) + RESULTS_GAP_MS, signal);
      const askedAt = Date.now();
      const patience = AbortSignal.any([signal, AbortSignal.timeout(RESULTS_PATIENCE_MS)]);
      const fresh = await fetchResults(held?.version ?? null, patience);
      if (fresh !== null) cacheResults(teacherId, fresh.results);
      return { ...(fresh ?? held ?? { results: [], version: null }), askedAt };
    },
    initialData: (): LoadedResults | undefined => {
      const results = readCachedResults(teacherId);
      return results === null ? undefined : { results, version: null, askedAt: 0 };
    },
    initialDataUpdatedAt: 0,
    staleTime: RESULTS_GAP_MS,
    retry: (failures, error) => failures < RETRIES && !isSignedOut(error),
    // Without a network a call fails at once and is counted, instead of waiting in silence.
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** Gives up a fetch that is under way. */
export const dropFetch = (client: QueryClient, teacherId: string): Promise<void> =>
  client.cancelQueries({ queryKey: keyOf(teacherId) });

/** Shows a change before the server has it; answers how to take it back. */
export const changeResults = async (
  client: QueryClient,
  teacherId: string,
  change: (results: ShownResult[]) => ShownResult[],
): Promise<() => void> => {
  const key = keyOf(teacherId);
  // An answer from before the change must not undo it.
  await dropFetch(client, teacherId);
  const before = client.getQueryData<LoadedResults>(key);
  if (before === undefined) return () => undefined;
  const show = (results: ShownResult[]) => {
    client.setQueryData<LoadedResults>(key, { ...before, results, version: null });
    cacheResults(teacherId, results);
  };
  show(change(before.results));
  return () => show(before.results);
};

export const removeResults = (ids: string[]) => call(deleteResults, { body: ids });
export const undoRemoval = (ids: string[]) => call(restoreResults, { body: { ids } });
export const retryGrading = (ids: string[]) => call(retryResults, { body: { ids } });
export const saveStudent = async (
  id: string,
  student: { student_name: string; student_id: string },
): Promise<ShownResult> => readResult(await call(correctStudent, { params: { id }, body: student }));
export const saveReview = async (id: string, action: ReviewAction): Promise<ShownResult> =>
  readResult(await call(reviewResult, { params: { id }, body: action }));
export const regradeRest = (assignmentId: string) =>
  call(regradeResults, { body: { assignment_id: assignmentId } });

type Change = Extract<ReviewAction, { action: 'change' }>;

/** How feedback reads with marks and words that are not saved; null: they cannot be read yet. */
export const feedbackPreview = (id: string, change: Change | null) =>
  queryOptions({
    queryKey: ['preview', id, change],
    queryFn:
      change === null
        ? skipToken
        : ({ signal }) => {
            const { action, revision, ...body } = change;
            return call(previewFeedback, { params: { id }, body, signal });
          },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
