/** Removing, restoring, retrying, correcting and reviewing results: shown at once, taken back when the server refuses. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../contract/client/api-error.ts';
import type { ReviewAction } from '../../contract/results.ts';
import { detailOf } from '../api/api-error.ts';
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
  undoRemoval,
} from '../api/results.ts';
import { useTeacher } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';
import { showUndo } from '../ui/states/undo-toast.tsx';

/** Counts elsewhere that follow from the results. */
const COUNTED = [['assignments'], ['dashboard'], ['projects'], ['students'], usageQuery.queryKey];

const without = (results: ShownSummary[], id: string) =>
  results.filter(({ student_work_id }) => student_work_id !== id);
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

const sayDetail = (error: Error) => toast.error(detailOf(error));

const useRestore = () =>
  useChange({
    send: async ({ student_work_id }: ShownSummary) => {
      const { restored } = await undoRemoval([student_work_id]);
      if (restored === 0) throw new ApiError(404, 'not_found', 'This result can no longer be restored.');
    },
    show: (results, result) => [result, ...without(results, result.student_work_id)],
    onError: sayDetail,
  });

export const useRemove = () => {
  const restore = useRestore();
  return useChange({
    send: ({ student_work_id }: ShownSummary) => removeResults([student_work_id]),
    show: (results, { student_work_id }) => without(results, student_work_id),
    onSuccess: (_, result) =>
      showUndo(`The result of ${result.student_name} was removed.`, () => restore.mutate(result)),
    onError: () => toast.error('Failed to delete results'),
  });
};

export const useRetry = (follow: () => void) =>
  useChange({
    send: ({ student_work_id }: ShownSummary) => retryGrading([student_work_id]),
    show: (results, { student_work_id }) =>
      replacing(results, [student_work_id], { status: 'pending', failure: null }),
    onSuccess: follow,
    onError: sayDetail,
  });

/** The papers keep their grades; only that more is to come is shown. */
export const useRegrade = (follow: () => void) =>
  useChange({
    send: ({ assignmentId }: { assignmentId: string; ids: string[] }) => regradeRest(assignmentId),
    show: (results, { ids }) => replacing(results, ids, { regrade: 'waiting', regradable: false }),
    onSuccess: follow,
    onError: sayDetail,
  });

type Student = { student_name: string; student_id: string };

export const useCorrect = () => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useChange({
    send: ({ result, student }: { result: ShownSummary; student: Student }) =>
      saveStudent(result.student_work_id, student),
    onSuccess: (corrected) => {
      keepPaper(client, teacherId, corrected);
      toast.success('The student was corrected.');
    },
  });
};

export const useSaveReview = () => {
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useChange({
    send: ({ result, action }: { result: ShownSummary; action: ReviewAction }) =>
      saveReview(result.student_work_id, action),
    onSuccess: (reviewed) => keepPaper(client, teacherId, reviewed),
  });
};
