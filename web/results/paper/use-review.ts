/** One paper under the teacher's eyes: approving, changing and restoring its marks, and not losing what was typed. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { ReviewAction } from '../../../contract/results.ts';
import { detailOf } from '../../api/api-error.ts';
import type { ShownResult } from '../../api/read-results.ts';
import { toast } from '../../ui/states/toast.ts';
import { showUndo } from '../../ui/states/undo-toast.tsx';
import { changeBackTo, changeOf, type Draft, draftOf, isChanged, seenOf } from './draft-review.ts';

export type SaveReview = (result: ShownResult, action: ReviewAction) => Promise<void>;
/** The paper stays as it was when the change began, whatever a poll brings meanwhile. */
type Edit = { of: ShownResult; draft: Draft };

const RESTORED = 'The marks that Markwise gave are back.';

/** One thing at a time; what the server refuses is said where the teacher looks. */
const useSaving = (save: SaveReview) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
  return { busy, problem, attempt, forget: () => setProblem(null) };
};

/** The button that began a change gets the focus back when the change ends, and the dialog shows its head again. */
const useReturn = () => {
  const ref = useRef<HTMLButtonElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns === 0) return;
    ref.current?.focus({ preventScroll: true });
    const dialog = ref.current?.closest('[role=dialog]');
    if (dialog) dialog.scrollTop = 0;
  }, [returns]);
  return { ref, comeBack: () => setReturns((count) => count + 1) };
};

export const useReview = (shown: ShownResult | null, save: SaveReview) => {
  const [held, setHeld] = useState<Edit | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { busy, problem, attempt, forget } = useSaving(save);
  const { ref, comeBack } = useReturn();
  const edit = held !== null && held.of.student_work_id === shown?.student_work_id ? held : null;
  const isDirty = edit !== null && isChanged(edit.draft, edit.of);
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]));

  const end = () => {
    setHeld(null);
    setLeaving(false);
    forget();
    comeBack();
  };
  const restore = async (before: ShownResult) => {
    if (!(await attempt(before, { action: 'restore', ...seenOf(before) }))) return;
    comeBack();
    if (before.review?.kind !== 'changed') return;
    showUndo(RESTORED, () => void save(before, changeBackTo(before)).catch((e) => toast.error(detailOf(e))));
  };
  return {
    edit,
    busy,
    problem,
    isDirty,
    isLeaving,
    changeButton: ref,
    begin: () => shown && setHeld({ of: shown, draft: draftOf(shown) }),
    change: (draft: Draft) => setHeld((before) => before && { ...before, draft }),
    end,
    /** Asks first when something would be lost. */
    leave: (go: () => void) => {
      if (isDirty) return setLeaving(true);
      if (edit !== null) setHeld(null);
      forget();
      go();
    },
    stay: () => setLeaving(false),
    save: async () => {
      const action = edit === null ? null : changeOf(edit.draft, edit.of);
      if (edit === null || action === null || !(await attempt(edit.of, action))) return;
      end();
      toast.success('Your marks are saved.');
    },
    /** Pressed again, it is taken back. */
    approve: (result: ShownResult) =>
      result.review?.kind === 'approved'
        ? restore(result)
        : attempt(result, { action: 'approve', ...seenOf(result) }),
    restore,
  };
};
export type PaperReview = ReturnType<typeof useReview>;
