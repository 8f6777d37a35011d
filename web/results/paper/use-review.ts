/** A quick word on a paper that is read in the dialog: approving it, or bringing back what the grader gave. */
import { useState } from 'react';
import type { ReviewAction } from '../../../contract/results.ts';
import { detailOf } from '../../api/api-error.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { toast } from '../../ui/states/toast.ts';
import { showUndo } from '../../ui/states/undo-toast.tsx';
import { changeBackTo, seenOf } from './draft-review.ts';

export type SaveReview = (result: ShownResult, action: ReviewAction) => Promise<void>;

const RESTORED = 'The marks that Markwise gave are back.';

export const useReview = (save: SaveReview) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** One thing at a time; what the server refuses is said where the teacher looks. */
  const attempt = async (result: ShownResult, action: ReviewAction): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await save(result, action);
      return true;
    } catch (error) {
      setProblem(detailOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const restore = async (before: ShownResult) => {
    if (!(await attempt(before, { action: 'restore', ...seenOf(before) }))) return;
    if (before.review?.kind !== 'changed') return;
    showUndo(RESTORED, () => void save(before, changeBackTo(before)).catch(toast.refused));
  };
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    /** Pressed again, it is taken back. */
    approve: (result: ShownResult) =>
      result.review?.kind === 'approved' && result.open_points === 0
        ? restore(result)
        : attempt(result, { action: 'approve', ...seenOf(result) }),
    restore,
  };
};
export type PaperReview = ReturnType<typeof useReview>;
