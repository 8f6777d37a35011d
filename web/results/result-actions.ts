/** What a teacher may do with one result, handed down to the rows as one value that stays the same. */
import { createContext, use } from 'react';
import type { ShownSummary } from '../api/read-results.ts';

export type ResultActions = {
  read(result: ShownSummary): void;
  /** It may be read next: have its texts ready. */
  expect(result: ShownSummary): void;
  download(result: ShownSummary): void;
  remove(result: ShownSummary): void;
  retry(result: ShownSummary): void;
  correct(result: ShownSummary): void;
  /** What its student may see of it. */
  giveBack(result: ShownSummary): void;
};

export const ResultActionsContext = createContext<ResultActions | null>(null);

export const useResultActions = (): ResultActions => {
  const actions = use(ResultActionsContext);
  if (actions === null) throw new Error('useResultActions needs a ResultActionsContext above it');
  return actions;
};
