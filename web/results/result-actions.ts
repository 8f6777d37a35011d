/** What a teacher may do with one result, handed down to the rows as one value that stays the same. */
import { createContext, use } from 'react';
import type { ShownResult } from '../api/read-results.ts';

export type ResultActions = {
  read(result: ShownResult): void;
  remove(result: ShownResult): void;
  retry(result: ShownResult): void;
  correct(result: ShownResult): void;
};

export const ResultActionsContext = createContext<ResultActions | null>(null);

export const useResultActions = (): ResultActions => {
  const actions = use(ResultActionsContext);
  if (actions === null) throw new Error('useResultActions needs a ResultActionsContext above it');
  return actions;
};
