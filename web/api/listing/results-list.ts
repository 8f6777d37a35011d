/**
 * Lists of summaries as server state: those of one assignment whole, those of all assignments a part at a time. A teacher's whole
 * work is never loaded.
 */
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError, unexpectedAnswer } from '../../../contract/client/api-error.ts';
import { WINDOW } from '../../../contract/listing/view.ts';
import { listResults } from '../../../contract/results.ts';
import { readResults, type ShownSummary } from '../read-results.ts';
import { withSession } from '../renew.ts';
import { cacheResults, readCachedResults } from '../results-cache.ts';
import { sendVersioned } from '../send.ts';

/** Two fetches of the results are at least this far apart. */
const RESULTS_GAP_MS = 5000;
/** One fetch gives up after this long. */
export const RESULTS_PATIENCE_MS = 30_000;
/** The first try and two more: after the third failure the screen says so. */
const RETRIES = 2;
/** So many come at once where all of them are fetched to be saved. */
const MOST = 1000;

/** Which papers: of one assignment, or of all, narrowed and ordered by the server. */
export type ListOf = { assignmentId: string; narrowed?: undefined } | { narrowed: Record<string, string> };
export const EVERYTHING: ListOf = { narrowed: {} };

export type Counts = { shown: number; papers: number; complete: number };

export type LoadedResults = {
  results: ShownSummary[];
  version: string | null;
  /** Where the next part begins; null: these are all. */
  next: string | null;
  /** As the server counts them; null where these are all. */
  counts: Counts | null;
  /** When the server was last asked; the gap counts from here. */
  askedAt: number;
  /** How often it was asked. */
  looks: number;
};

type Page = Pick<LoadedResults, 'results' | 'next' | 'version' | 'counts'>;
type Ask = { cursor?: string; version?: string | null; signal?: AbortSignal; limit?: number };

const queryOf = (of: ListOf, limit: number) =>
  of.narrowed === undefined
    ? { assignment_id: of.assignmentId, fields: 'summary' }
    : { assignment_id: 'all', fields: 'summary', ...of.narrowed, limit };

const fetchPage = async (
  of: ListOf,
  { cursor, version = null, signal, limit = WINDOW }: Ask,
): Promise<Page | null> => {
  const query = { ...queryOf(of, limit), cursor };
  const answer = await withSession((token) => sendVersioned(listResults, version, { query, signal, token }));
  if (answer === null) return null;
  try {
    return { ...readResults(answer.body), version: answer.version };
  } catch (error) {
    throw unexpectedAnswer(200, error);
  }
};

/** A result that moves between two pages comes once. */
const join = (before: ShownSummary[], more: ShownSummary[]): ShownSummary[] => [
  ...new Map([...before, ...more].map((result) => [result.student_work_id, result])).values(),
];

/** Null when nothing changed: the version of the first page stands for all of them. As far as was read before. */
const fetchResults = async (
  of: ListOf,
  held: LoadedResults | undefined,
  signal: AbortSignal,
): Promise<Page | null> => {
  const first = await fetchPage(of, { version: held?.version ?? null, signal });
  if (first === null) return null;
  const wanted = of.narrowed === undefined ? Number.POSITIVE_INFINITY : (held?.results.length ?? 0);
  let { results, next } = first;
  while (next !== null && results.length < wanted) {
    const page: Page | null = await fetchPage(of, { cursor: next, signal });
    results = join(results, page?.results ?? []);
    next = page?.next ?? null;
  }
  return { ...first, results, next };
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

export const listsKey = (teacherId: string) => ['results', teacherId, 'list'] as const;
const keyOf = (teacherId: string, of: ListOf) => [...listsKey(teacherId), of] as const;

/** What is kept for the next visit: the list of an assignment, or of all as it is without any choice. */
const keptAs = (of: ListOf): string | null => {
  if (of.narrowed === undefined) return of.assignmentId;
  return Object.keys(of.narrowed).length === 0 ? 'all' : null;
};

const keep = (teacherId: string, of: ListOf, results: ShownSummary[]) => {
  const name = keptAs(of);
  if (name !== null) cacheResults(teacherId, results, name);
};

const readKept = (teacherId: string, of: ListOf): LoadedResults | undefined => {
  const name = keptAs(of);
  const results = name === null ? null : readCachedResults(teacherId, name);
  return results === null
    ? undefined
    : { results, version: null, next: null, counts: null, askedAt: 0, looks: 0 };
};

export const resultsQuery = (teacherId: string, of: ListOf = EVERYTHING) =>
  queryOptions({
    queryKey: keyOf(teacherId, of),
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedResults> => {
      const held = client.getQueryData<LoadedResults>(queryKey);
      await waitUntil((held?.askedAt ?? 0) + RESULTS_GAP_MS, signal);
      const askedAt = Date.now();
      const patience = AbortSignal.any([signal, AbortSignal.timeout(RESULTS_PATIENCE_MS)]);
      const fresh = await fetchResults(of, held, patience);
      if (fresh !== null) keep(teacherId, of, fresh.results);
      const known = fresh ?? held ?? { results: [], version: null, next: null, counts: null };
      return { ...known, askedAt, looks: (held?.looks ?? 0) + 1 };
    },
    initialData: () => readKept(teacherId, of),
    initialDataUpdatedAt: 0,
    staleTime: RESULTS_GAP_MS,
    retry: (failures, error) => failures < RETRIES && !isSignedOut(error),
    // Without a network a call fails at once and is counted, instead of waiting in silence.
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** The next part of a list, behind what is held. */
export const readOn = async (client: QueryClient, teacherId: string, of: ListOf): Promise<void> => {
  const key = keyOf(teacherId, of);
  const next = client.getQueryData<LoadedResults>(key)?.next ?? null;
  const page = next === null ? null : await fetchPage(of, { cursor: next });
  if (page === null) return;
  client.setQueryData<LoadedResults>(key, (held) =>
    // Read anew meanwhile: what was asked for belongs to an earlier list.
    held === undefined || held.next !== next
      ? held
      : { ...held, results: join(held.results, page.results), next: page.next },
  );
};

/** All of them, to be saved: in large parts, and nothing of it is kept. */
export const fetchEvery = async (of: ListOf): Promise<ShownSummary[]> => {
  let results: ShownSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await fetchPage(of, { cursor, limit: MOST });
    results = join(results, page?.results ?? []);
    if (page?.next == null) return results;
    cursor = page.next;
  }
};

/** Gives up fetches of lists that are under way. */
export const dropFetch = (client: QueryClient, teacherId: string): Promise<void> =>
  client.cancelQueries({ queryKey: listsKey(teacherId) });

export type Change = (results: ShownSummary[]) => ShownSummary[];

const isListOf = (of: unknown): of is ListOf =>
  typeof of === 'object' && of !== null && ('assignmentId' in of || 'narrowed' in of);

/** In every list that is held. */
export const putResults = (client: QueryClient, teacherId: string, changeOf: (key: QueryKey) => Change) => {
  for (const [key, held] of client.getQueriesData<LoadedResults>({ queryKey: listsKey(teacherId) })) {
    if (held === undefined) continue;
    const results = changeOf(key)(held.results);
    client.setQueryData<LoadedResults>(key, { ...held, results });
    const of = key.at(-1);
    if (isListOf(of)) keep(teacherId, of, results);
  }
};

/** What any list that is held knows of a paper. */
export const findHeld = (client: QueryClient, teacherId: string, id: string): ShownSummary | undefined =>
  client
    .getQueriesData<LoadedResults>({ queryKey: listsKey(teacherId) })
    .flatMap(([, held]) => held?.results ?? [])
    .find(({ student_work_id }) => student_work_id === id);
