/**
 * What the list of all papers shows. Few enough to be held are narrowed and ordered here, as the teacher types; of more than that
 * the server sends what was chosen, in its order, and the next part when the teacher comes near the end.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EVERYTHING, fetchEvery, type ListOf, readOn, resultsQuery } from '../api/listing/results-list.ts';
import type { ShownSummary } from '../api/read-results.ts';
import { saveCsv } from '../lib/save-file.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';
import { resultsAsCsv } from './list/results-csv.ts';
import { countIn, gatherInOrder, type Student, type View, viewStudents } from './list/view-results.ts';
import type { Results } from './use-results.ts';

const POLL_MS = 5000;
const TYPED_MS = 300;

/** What the server is asked for; the same object for the same choices. */
const narrowedOf = ({ assignmentId, status, check, letter, search, sort, isReversed }: View) => ({
  ...(assignmentId !== null && { assignment_id: assignmentId }),
  ...(status !== 'all' && { status }),
  ...(check !== 'any' && { check }),
  ...(letter !== 'any' && { letter }),
  ...(search.trim() !== '' && { q: search.trim().slice(0, 200) }),
  ...(sort !== 'date' && { sort }),
  ...(isReversed && { order: 'reversed' }),
});

const FILE = 'markwise-results.csv';

const saveEvery = async (of: ListOf) => {
  try {
    saveCsv(FILE, resultsAsCsv(gatherInOrder(await fetchEvery(of))));
  } catch {
    toast.error('Failed to fetch results');
  }
};

export type Parts = {
  students: Student[];
  /** Null: these are all, or the next part is not asked for yet. */
  readOn: (() => Promise<void>) | null;
  /** There may be more papers of a student than are shown. */
  isPart: boolean;
  /** What was chosen is on its way. */
  isPending: boolean;
  counts: { shown: number; papers: number; complete: number };
  save: () => void;
};

const usePartsOf = (of: ListOf, { isOn, phase }: { isOn: boolean; phase: Results['phase'] }) => {
  const { id: teacherId } = useTeacher();
  const client = useQueryClient();
  const { data, isPlaceholderData } = useQuery({
    ...resultsQuery(teacherId, of),
    enabled: isOn,
    refetchInterval: isOn && phase === 'polling' ? POLL_MS : false,
    placeholderData: keepPreviousData,
  });
  const more = async () => {
    try {
      await readOn(client, teacherId, of);
    } catch {
      toast.error('Failed to fetch more results');
    }
  };
  return { data, isPlaceholderData, more };
};

export const useParts = (results: ShownSummary[], loaded: Results, view: View): Parts => {
  const isPart = loaded.hasMore;
  const [search] = useDebouncedValue(view.search, TYPED_MS);
  const narrowed = isPart ? narrowedOf({ ...view, search }) : {};
  const of: ListOf = Object.keys(narrowed).length === 0 ? EVERYTHING : { narrowed };
  const { data, isPlaceholderData, more } = usePartsOf(of, { isOn: isPart, phase: loaded.phase });
  const chosen = JSON.stringify(view);
  const shown = isPart ? (data?.results ?? results) : results;
  const gather = () => (isPart ? gatherInOrder(shown) : viewStudents(shown, view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is another object each time; what it says counts
  const students = useMemo(gather, [shown, isPart, chosen]);
  return {
    students,
    isPart,
    isPending: isPart && (data === undefined || isPlaceholderData),
    readOn: isPart && data !== undefined && data.next !== null && !isPlaceholderData ? more : null,
    counts: (isPart ? data?.counts : null) ?? countIn(results, view),
    save: () => (isPart ? void saveEvery(of) : saveCsv(FILE, resultsAsCsv(students))),
  };
};
