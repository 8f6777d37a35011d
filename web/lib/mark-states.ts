import type { MarkState } from '../../contract/grading.ts';

/** Whose a mark is, in one word. */
export const STATES: Record<MarkState, string> = {
  marked: 'marked',
  set: 'yours',
  taken: 'taken',
  open: 'proposed',
};
