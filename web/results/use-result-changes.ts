/** Removing, restoring, retrying, correcting and reviewing results: shown at once, taken back when the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReviewAction } from '../../contract/results.ts';
import { ApiError, detailOf } from '../api/api-error.ts';
import { usageQuery } from '../api/queries.ts';
import type { ShownResult } from '../api/read-results.ts';
import {
  changeResults,
  regradeRest,
  removeResults,
  retryGrading,
  saveReview,
  saveStudent,
  undoRemoval,
} from '../api/results.ts';
import { toast } from '../ui/toast.ts';
import { showUndo } from '../ui/undo-toast.tsx';

/** Counts elsewhere that follow from the results. */
const COUNTED = [['assignments'], ['dashboard'], ['projects'], ['students']];

const without = (id: string) => (results: ShownResult[]) =>
  results.filter(({ student_work_id }) => student_work_id !== id);
const replacing = (id: string, change: (result: ShownResult) => ShownResult) => (results: ShownResult[]) =>
  results.map((result) => (result.student_work_id === id ? change(result) : result));

export const useResultChanges = (teacherId: string, follow: () => void) => {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (how: (results: ShownResult[]) => ShownResult[]) => changeResults(client, teacherId, how);
    const recount = () => {
      for (const queryKey of COUNTED) void client.invalidateQueries({ queryKey });
    };

    const restore = async (result: ShownResult) => {
      const takeBack = await change((results) => [result, ...without(result.student_work_id)(results)]);
      try {
        const { restored } = await undoRemoval([result.student_work_id]);
        if (restored === 0) throw new ApiError(404, 'not_found', 'This result can no longer be restored.');
      } catch (error) {
        takeBack();
        toast.error(detailOf(error));
      }
      recount();
    };

    return {
      remove: async (result: ShownResult) => {
        const takeBack = await change(without(result.student_work_id));
        try {
          await removeResults([result.student_work_id]);
          showUndo(`The result of ${result.student_name} was removed.`, () => void restore(result));
        } catch {
          takeBack();
          toast.error('Failed to delete results');
        }
        recount();
      },
      retry: async (result: ShownResult) => {
        const takeBack = await change(
          replacing(result.student_work_id, (failed) => ({ ...failed, status: 'pending', failure: null })),
        );
        try {
          await retryGrading([result.student_work_id]);
          follow();
        } catch (error) {
          takeBack();
          toast.error(detailOf(error));
        }
        recount();
        void client.invalidateQueries({ queryKey: usageQuery.queryKey });
      },
      /** The papers keep their grades; only that more is to come is shown. */
      regrade: async (assignmentId: string, ids: string[]) => {
        try {
          await regradeRest(assignmentId);
          await change((results) =>
            results.map((result) =>
              ids.includes(result.student_work_id) ? { ...result, regrade: 'waiting' } : result,
            ),
          );
          follow();
        } catch (error) {
          toast.error(detailOf(error));
        }
      },
      /** Throws what the server said, for the form that asked. */
      correct: async (result: ShownResult, student: { student_name: string; student_id: string }) => {
        const corrected = await saveStudent(result.student_work_id, student);
        await change(replacing(result.student_work_id, () => corrected));
        toast.success('The student was corrected.');
        recount();
        // Other papers of the student may carry another name by now.
        follow();
      },
      /** Throws what the server said. When it was because of something newer, that is on its way. */
      review: async (result: ShownResult, action: ReviewAction) => {
        try {
          const reviewed = await saveReview(result.student_work_id, action);
          await change(replacing(result.student_work_id, () => reviewed));
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) follow();
          throw error;
        }
        recount();
      },
    };
  }, [client, teacherId, follow]);
};
