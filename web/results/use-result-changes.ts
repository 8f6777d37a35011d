/** Removing, restoring, retrying, correcting and reviewing results: shown at once, taken back when the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../contract/client/api-error.ts';
import type { ReviewAction } from '../../contract/results.ts';
import { usageQuery } from '../api/queries.ts';
import type { ShownSummary } from '../api/read-results.ts';
import {
  keepPaper,
  regradeRest,
  removeResults,
  renewResults,
  retryGrading,
  saveReview,
  saveStudent,
  showChange,
  takeProposals,
  undoRemoval,
} from '../api/results.ts';
import { countOf } from '../lib/format.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';
import { showUndo } from '../ui/states/undo-toast.tsx';

/** Counts elsewhere that follow from the results. */
const COUNTED = [
  ['assignments'],
  ['standings'],
  ['dashboard'],
  ['projects'],
  ['students'],
  ['agreement'],
  usageQuery.queryKey,
];

const idsOf = (papers: ShownSummary[]) => papers.map(({ student_work_id }) => student_work_id);
const without = (results: ShownSummary[], ids: string[]) =>
  results.filter(({ student_work_id }) => !ids.includes(student_work_id));
const replacing = (results: ShownSummary[], ids: string[], change: Partial<ShownSummary>) =>
  results.map((result) => (ids.includes(result.student_work_id) ? { ...result, ...change } : result));

type Change<V, A> = {
  send: (values: V) => Promise<A>;
  /** What the list looks like as soon as it is asked for. */
  show?: (results: ShownSummary[], values: V) => ShownSummary[];
  onSuccess?: (answer: A, values: V) => void;
  /** Without it, whoever asked says what went wrong. */
  onError?: (error: Error) => void;
};

const useChange = <V, A>({ send, show = (results) => results, onSuccess, onError }: Change<V, A>) => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: send,
    onMutate: (values) => showChange(client, teacherId, (results) => show(results, values)),
    onSuccess: (answer, values) => onSuccess?.(answer, values),
    onError: (error, _values, takeBack) => {
      takeBack?.();
      onError?.(error);
    },
    onSettled: () => {
      void renewResults(client, teacherId);
      for (const queryKey of COUNTED) void client.invalidateQueries({ queryKey });
    },
  });
};

const useRestore = () =>
  useChange({
    send: async (papers: ShownSummary[]) => {
      const { restored } = await undoRemoval(idsOf(papers));
      if (restored === 0) throw new ApiError(404, 'not_found', 'This result can no longer be restored.');
    },
    show: (results, papers) => [...papers, ...without(results, idsOf(papers))],
    onError: toast.refused,
  });

const sayRemoved = ([first, ...more]: ShownSummary[]) =>
  more.length === 0
    ? `The result of ${first?.student_name ?? '-'} was removed.`
    : `${countOf(more.length + 1, 'result')} were removed.`;

export const useRemoveMany = () => {
  const restore = useRestore();
  return useChange({
    send: (papers: ShownSummary[]) => removeResults(idsOf(papers)),
    show: (results, papers) => without(results, idsOf(papers)),
    onSuccess: (_, papers) => showUndo(sayRemoved(papers), () => restore.mutate(papers)),
    onError: () => toast.error('Failed to delete results'),
  });
};

export const useRetryMany = (follow: () => void) =>
  useChange({
    send: (papers: ShownSummary[]) => retryGrading(idsOf(papers)),
    show: (results, papers) => replacing(results, idsOf(papers), { status: 'pending', failure: null }),
    onSuccess: follow,
    onError: toast.refused,
  });

/** What the grader proposes is settled as it is; marks that were settled before stay whose they are. */
export const useTakeMany = () =>
  useChange({
    send: (papers: ShownSummary[]) => takeProposals(idsOf(papers)),
    onSuccess: ({ taken, marks }) =>
      toast.success(`${countOf(marks, 'proposal')} of ${countOf(taken, 'paper')} taken.`),
    onError: toast.refused,
  });

export const useRegradeMany = (follow: () => void) =>
  useChange({
    send: async (papers: ShownSummary[]) => {
      const assignments = Map.groupBy(papers, ({ assignment_id }) => assignment_id);
      for (const [assignmentId, own] of assignments) await regradeRest(assignmentId, idsOf(own));
    },
    show: (results, papers) => replacing(results, idsOf(papers), { regrade: 'waiting', regradable: false }),
    onSuccess: follow,
    onError: toast.refused,
  });

/** The papers keep their grades; only that more is to come is shown. */
export const useRegrade = (follow: () => void) =>
  useChange({
    send: ({ assignmentId }: { assignmentId: string; ids: string[] }) => regradeRest(assignmentId),
    show: (results, { ids }) => replacing(results, ids, { regrade: 'waiting', regradable: false }),
    onSuccess: follow,
    onError: toast.refused,
  });

type Student = { student_name: string; student_id: string };

const useKeep = () => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return (paper: Parameters<typeof keepPaper>[2]) => keepPaper(client, teacherId, paper);
};

export const useCorrect = () => {
  const keep = useKeep();
  return useChange({
    send: ({ result, student }: { result: ShownSummary; student: Student }) =>
      saveStudent(result.student_work_id, student),
    onSuccess: (corrected) => {
      keep(corrected);
      toast.success('The student was corrected.');
    },
  });
};

export const useSaveReview = () => {
  const keep = useKeep();
  return useChange({
    send: ({ result, action }: { result: ShownSummary; action: ReviewAction }) =>
      saveReview(result.student_work_id, action),
    onSuccess: (reviewed) => void keep(reviewed),
  });
};
