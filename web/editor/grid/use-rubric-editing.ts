/** A rubric that is being edited: the draft, what can be done to it, and whether it can be saved. */
import { useMemo, useReducer } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import { findTrouble, isBlank, type RubricDraft, rubricOf } from '../state/draft.ts';
import { beginWith, type Step, takeStep } from '../state/history.ts';

export type Editing = {
  draft: RubricDraft;
  rubric: Rubric;
  step: (step: Step) => void;
  canUndo: boolean;
  canRedo: boolean;
  isChanged: boolean;
  /** Nothing was written yet. */
  isEmpty: boolean;
  /** Why it cannot be saved as it is; null when it can. */
  trouble: string | null;
};

export const useRubricEditing = (begin: () => RubricDraft): Editing => {
  const [history, step] = useReducer(takeStep, undefined, () => beginWith(begin()));
  const { past, present, future } = history;
  return useMemo(() => {
    const rubric = rubricOf(present);
    const isEmpty = present.criteria.every(isBlank);
    return {
      draft: present,
      rubric,
      step,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isChanged: rubric !== present.base && !(present.base === null && isEmpty),
      isEmpty,
      trouble: findTrouble(present),
    };
  }, [past, present, future]);
};
