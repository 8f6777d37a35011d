/** The draft with what it was before: one step back for each deed, and one for what is typed into a field at a stretch. */
import { redone, remember, type Undoable, undone } from '../../lib/undoable.ts';
import { type Change, changeDraft } from './change-draft.ts';
import type { RubricDraft } from './draft.ts';

export type History = Undoable<RubricDraft> & {
  /** Which field the last change was typed into; null after any other deed. */
  field: string | null;
};

export type Step = Change | { do: 'undo' } | { do: 'redo' } | { do: 'start over'; draft: RubricDraft };

export const beginWith = (present: RubricDraft): History => ({ past: [], present, future: [], field: null });

const fieldOf = (change: Change): string | null => {
  switch (change.do) {
    case 'write':
      return `${change.key} ${Object.keys(change.words).join()}`;
    case 'give points':
      return `${change.key} points`;
    case 'write level':
      return `${change.key} ${change.level} ${Object.keys(change.words).join()}`;
    case 'write beside':
      return 'beside';
    default:
      return null;
  }
};

export const takeStep = (history: History, step: Step): History => {
  if (step.do === 'undo' || step.do === 'redo') {
    const stepped = step.do === 'undo' ? undone(history) : redone(history);
    return stepped === null ? history : { ...stepped, field: null };
  }
  if (step.do === 'start over') return { ...beginWith(step.draft), past: remember(history) };
  const present = changeDraft(history.present, step);
  if (present === history.present) return history;
  const field = fieldOf(step);
  const isTyping = field !== null && field === history.field;
  const past = isTyping ? history.past : remember(history);
  return { past, present, future: [], field };
};
