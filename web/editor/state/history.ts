/** The draft with what it was before: one step back for each deed, and one for what is typed into a field at a stretch. */
import { type Change, changeDraft } from './change-draft.ts';
import type { RubricDraft } from './draft.ts';

const MOST_STEPS = 100;

export type History = {
  past: RubricDraft[];
  present: RubricDraft;
  future: RubricDraft[];
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

const undo = ({ past, present, future }: History): History | null => {
  const before = past.at(-1);
  if (before === undefined) return null;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null };
};

const redo = ({ past, present, future }: History): History | null => {
  const [after, ...rest] = future;
  if (after === undefined) return null;
  return { past: [...past, present], present: after, future: rest, field: null };
};

export const takeStep = (history: History, step: Step): History => {
  if (step.do === 'undo') return undo(history) ?? history;
  if (step.do === 'redo') return redo(history) ?? history;
  if (step.do === 'start over')
    return { ...beginWith(step.draft), past: [...history.past, history.present].slice(-MOST_STEPS) };
  const present = changeDraft(history.present, step);
  if (present === history.present) return history;
  const field = fieldOf(step);
  const isTyping = field !== null && field === history.field;
  const past = isTyping ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], field };
};
