/** The teacher's results as server state: the list without texts, one paper with them, and what a teacher may do. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, unexpectedAnswer } from '../../contract/client/api-error.ts';
import { getPaperText, getResult, getSaid, listPaperLines, reviewResult } from '../../contract/paper.ts';
import {
  approveResults,
  correctStudent,
  deleteResults,
  listResults,
  type ReviewAction,
  regradeResults,
  restoreResults,
  retryResults,
} from '../../contract/results.ts';
import { call } from './call.ts';
import { readResult, readResults, type ShownResult, ShownSummary } from './read-results.ts';
import { withSession } from './renew.ts';
import { cacheResults, readCachedResults } from './results-cache.ts';
import { sendVersioned } from './send.ts';

/** Two fetches of the results are at least this far apart. */
const RESULTS_GAP_MS = 5000;
/** One fetch gives up after this long. */
export const RESULTS_PATIENCE_MS = 30_000;
/** The first try and two more: after the third failure the screen says so. */
const RETRIES = 2;
/** The address of a paper's file is good for an hour at least. */
const PAPER_FRESH_MS = 30 * 60_000;

export type LoadedResults = {
  results: ShownSummary[];
  version: string | null;
  /** When the server was last asked; the gap counts from here. */
  askedAt: number;
  /** How often it was asked. */
  looks: number;
};

type Page = { results: ShownSummary[]; next: string | null; version: string | null };
type Fetched = Pick<LoadedResults, 'results' | 'version'>;

const fetchPage = async (
  cursor: string | undefined,
  version: string | null,
  signal: AbortSignal,
): Promise<Page | null> => {
  const query = { assignment_id: 'all', fields: 'summary', cursor };
  const answer = await withSession((token) => sendVersioned(listResults, version, { query, signal, token }));
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

const scopeOf = (teacherId: string) => ['results', teacherId] as const;
const listKey = (teacherId: string) => [...scopeOf(teacherId), 'list'] as const;

export const resultsQuery = (teacherId: string) =>
  queryOptions({
    queryKey: listKey(teacherId),
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedResults> => {
      const held = client.getQueryData<LoadedResults>(queryKey);
      await waitUntil((held?.askedAt ?? 0) + RESULTS_GAP_MS, signal);
      const askedAt = Date.now();
      const patience = AbortSignal.any([signal, AbortSignal.timeout(RESULTS_PATIENCE_MS)]);
      const fresh = await fetchResults(held?.version ?? null, patience);
      if (fresh !== null) cacheResults(teacherId, fresh.results);
      const known = fresh ?? held ?? { results: [], version: null };
      return { ...known, askedAt, looks: (held?.looks ?? 0) + 1 };
    },
    initialData: (): LoadedResults | undefined => {
      const results = readCachedResults(teacherId);
      return results === null ? undefined : { results, version: null, askedAt: 0, looks: 0 };
    },
    initialDataUpdatedAt: 0,
    staleTime: RESULTS_GAP_MS,
    retry: (failures, error) => failures < RETRIES && !isSignedOut(error),
    // Without a network a call fails at once and is counted, instead of waiting in silence.
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** Gives up a fetch of the list that is under way. */
export const dropFetch = (client: QueryClient, teacherId: string): Promise<void> =>
  client.cancelQueries({ queryKey: listKey(teacherId) });

type Change = (results: ShownSummary[]) => ShownSummary[];

const putResults = (client: QueryClient, teacherId: string, change: Change) => {
  const loaded = client.setQueryData<LoadedResults>(
    listKey(teacherId),
    (held) => held && { ...held, results: change(held.results) },
  );
  if (loaded !== undefined) cacheResults(teacherId, loaded.results);
};

const idOf = ({ student_work_id }: ShownSummary) => student_work_id;

/** Shows a change before the server has it; answers how to take it back, whatever else was changed meanwhile. */
export const showChange = async (
  client: QueryClient,
  teacherId: string,
  change: Change,
): Promise<() => void> => {
  // An answer from before the change must not undo it.
  await dropFetch(client, teacherId);
  const before = client.getQueryData<LoadedResults>(listKey(teacherId))?.results ?? [];
  const after = change(before);
  putResults(client, teacherId, () => after);
  const lost = before.filter((result) => !after.includes(result));
  const touched = new Set([...lost, ...after.filter((result) => !before.includes(result))].map(idOf));
  return () =>
    putResults(client, teacherId, (now) => [...lost, ...now.filter((result) => !touched.has(idOf(result)))]);
};

/** The list is asked for anew, as soon as the gap allows. */
export const renewResults = (client: QueryClient, teacherId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey(teacherId) });

/** Which text of which paper: another grading or another mark is another text. */
type PaperText = Pick<ShownSummary, 'student_work_id' | 'attempt'> & { review: { revision: string } | null };

/** What is held under this key never contradicts the list. */
const paperKey = (teacherId: string, { student_work_id, attempt, review }: PaperText) =>
  [...scopeOf(teacherId), 'paper', student_work_id, attempt, review?.revision ?? null] as const;

/** The same paper by its address alone, as the desk asks for it. */
const openedKey = (teacherId: string, id: string) => [...scopeOf(teacherId), 'opened', id] as const;

/** What was opened before is asked for anew: its grade is withheld now, or shown again. */
export const forgetPapers = async (client: QueryClient, teacherId: string): Promise<void> => {
  for (const kind of ['paper', 'opened'])
    await client.resetQueries({ queryKey: [...scopeOf(teacherId), kind] });
  await renewResults(client, teacherId);
};

/** Keeps a paper that the server has just sent, and has the list say the same. */
export const keepPaper = (client: QueryClient, teacherId: string, paper: ShownResult): ShownResult => {
  client.setQueryData<ShownResult>(paperKey(teacherId, paper), paper);
  client.setQueryData<ShownResult>(openedKey(teacherId, paper.student_work_id), paper);
  const summary = ShownSummary.parse(paper);
  putResults(client, teacherId, (results) =>
    results.map((result) => (idOf(result) === idOf(summary) ? summary : result)),
  );
  return paper;
};

export const paperQuery = (teacherId: string, text: PaperText) =>
  queryOptions({
    queryKey: paperKey(teacherId, text),
    queryFn: async ({ client, signal }): Promise<ShownResult> =>
      keepPaper(
        client,
        teacherId,
        readResult(await call(getResult, { params: { id: text.student_work_id }, signal })),
      ),
    staleTime: PAPER_FRESH_MS,
  });

/** One paper by its address, whatever the list knows of it. */
export const openedPaper = (teacherId: string, id: string) =>
  queryOptions({
    queryKey: openedKey(teacherId, id),
    queryFn: async ({ client, signal }): Promise<ShownResult> =>
      keepPaper(client, teacherId, readResult(await call(getResult, { params: { id }, signal }))),
    staleTime: PAPER_FRESH_MS,
    // Whoever comes back from another window sees what was changed there.
    refetchOnWindowFocus: 'always',
  });

/** What the grader read; it changes with another grading only. */
export const paperText = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  queryOptions({
    queryKey: [...scopeOf(teacherId), 'text', id, attempt] as const,
    queryFn: ({ signal }) => call(getPaperText, { params: { id }, signal }),
    staleTime: PAPER_FRESH_MS,
  });

/** What stands on its pages, and where. */
export const paperLines = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  queryOptions({
    queryKey: [...scopeOf(teacherId), 'lines', id, attempt] as const,
    queryFn: async ({ signal }) => (await call(listPaperLines, { params: { id }, signal })).pages,
    staleTime: PAPER_FRESH_MS,
  });

/** What the model answered about it, word for word. */
export const paperSaid = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  queryOptions({
    queryKey: ['said', teacherId, id, attempt],
    queryFn: async ({ signal }) => (await call(getSaid, { params: { id }, signal })).said,
    staleTime: PAPER_FRESH_MS,
  });

export const removeResults = (ids: string[]) => call(deleteResults, { body: ids });
export const undoRemoval = (ids: string[]) => call(restoreResults, { body: { ids } });
export const retryGrading = (ids: string[]) => call(retryResults, { body: { ids } });
export const saveStudent = async (
  id: string,
  student: { student_name: string; student_id: string },
): Promise<ShownResult> => readResult(await call(correctStudent, { params: { id }, body: student }));
export const saveReview = async (id: string, action: ReviewAction): Promise<ShownResult> =>
  readResult(await call(reviewResult, { params: { id }, body: action }));
export const takeProposals = (ids: string[]) => call(approveResults, { body: { ids } });
export const regradeRest = (assignmentId: string, ids?: string[]) =>
  call(regradeResults, { body: { assignment_id: assignmentId, ids } });
