/** The teacher's results as server state: one paper with its texts, and what a teacher may do. The lists are in `listing/`. */
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as paperApi from '../../contract/paper.ts';
import type { ReviewAction } from '../../contract/results.ts';
import * as resultsApi from '../../contract/results.ts';
import { call } from './call.ts';
import { type Change, dropFetch, listsKey, putResults } from './listing/results-list.ts';
import { fetchedAs, queryOf } from './query-client.ts';
import { readResult, type ShownResult, ShownSummary } from './read-results.ts';

/** The address of a paper's file is good for an hour at least. */
const PAPER_FRESH_MS = 30 * 60_000;

const scopeOf = (teacherId: string) => ['results', teacherId] as const;
const idOf = ({ student_work_id }: ShownSummary) => student_work_id;

/** Shows a change before the server has it; answers how to take it back, whatever else was changed meanwhile. */
export const showChange = async (
  client: QueryClient,
  teacherId: string,
  change: Change,
): Promise<() => void> => {
  // An answer from before the change must not undo it.
  await dropFetch(client, teacherId);
  const undo = new Map<string, Change>();
  putResults(client, teacherId, (key) => (before) => {
    const after = change(before);
    const lost = before.filter((result) => !after.includes(result));
    const touched = new Set([...lost, ...after.filter((result) => !before.includes(result))].map(idOf));
    undo.set(hashKey(key), (now) => [...lost, ...now.filter((result) => !touched.has(idOf(result)))]);
    return after;
  });
  return () => putResults(client, teacherId, (key) => undo.get(hashKey(key)) ?? ((now) => now));
};

/** The list is asked for anew, as soon as the gap allows. */
export const renewResults = (client: QueryClient, teacherId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: listsKey(teacherId) });

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
  putResults(
    client,
    teacherId,
    () => (results) => results.map((result) => (idOf(result) === idOf(summary) ? summary : result)),
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
        readResult(await call(paperApi.getResult, { params: { id: text.student_work_id }, signal })),
      ),
    staleTime: PAPER_FRESH_MS,
  });

/** One paper by its address, whatever the list knows of it. */
export const openedPaper = (teacherId: string, id: string) =>
  queryOptions({
    queryKey: openedKey(teacherId, id),
    queryFn: async ({ client, signal }): Promise<ShownResult> =>
      keepPaper(client, teacherId, readResult(await call(paperApi.getResult, { params: { id }, signal }))),
    staleTime: PAPER_FRESH_MS,
    // Whoever comes back from another window sees what was changed there.
    refetchOnWindowFocus: 'always',
  });

/** What the grader read; it changes with another grading only. */
export const paperText = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  queryOf([...scopeOf(teacherId), 'text', id, attempt] as const, paperApi.getPaperText, {
    params: { id },
    staleTime: PAPER_FRESH_MS,
  });

/** What stands on its pages, and where. */
export const paperLines = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  fetchedAs(
    [...scopeOf(teacherId), 'lines', id, attempt] as const,
    async (signal) => (await call(paperApi.listPaperLines, { params: { id }, signal })).pages,
    { staleTime: PAPER_FRESH_MS },
  );

/** What the model answered about it, word for word. */
export const paperSaid = (teacherId: string, { student_work_id: id, attempt }: PaperText) =>
  fetchedAs(
    ['said', teacherId, id, attempt],
    async (signal) => (await call(paperApi.getSaid, { params: { id }, signal })).said,
    { staleTime: PAPER_FRESH_MS },
  );

export const removeResults = (ids: string[]) => call(resultsApi.deleteResults, { body: ids });
export const undoRemoval = (ids: string[]) => call(resultsApi.restoreResults, { body: { ids } });
export const retryGrading = (ids: string[]) => call(resultsApi.retryResults, { body: { ids } });
export const saveStudent = async (
  id: string,
  student: { student_name: string; student_id: string },
): Promise<ShownResult> =>
  readResult(await call(resultsApi.correctStudent, { params: { id }, body: student }));
export const saveReview = async (id: string, action: ReviewAction): Promise<ShownResult> =>
  readResult(await call(paperApi.reviewResult, { params: { id }, body: action }));
export const takeProposals = (ids: string[]) => call(resultsApi.approveResults, { body: { ids } });
export const regradeRest = (assignmentId: string, ids?: string[]) =>
  call(resultsApi.regradeResults, { body: { assignment_id: assignmentId, ids } });
