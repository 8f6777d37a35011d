/** Sends what is kept, one paper after the other, and says what came of each. */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../contract/client/api-error.ts';
import { keepPaper, renewResults, saveReview } from '../results.ts';
import { dropUnsaved, findUnsaved, keepUnsaved, listToSend, type Unsaved } from './unsaved-changes.ts';

const CONFLICTS = ['changed_elsewhere', 'graded_again'];
/** The server will say the same again, so it is not asked again; whoever has to sign in anew is. */
const PASSING = [401, 408, 429];

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && CONFLICTS.includes(error.code);

/** The server has said no, rather than nothing. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

const problemOf = (error: unknown): Unsaved['problem'] => {
  if (isConflict(error)) return { kind: 'conflict', detail: error.detail };
  return isRefusal(error) ? { kind: 'refused', detail: error.detail } : null;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True: go on with the next one; false: nobody answers, so later. */
const sendOne = async (
  client: QueryClient,
  owner: string,
  { paperId, action }: ReturnType<typeof listToSend>[number],
): Promise<boolean> => {
  const isStillMeant = () => isSame(findUnsaved(owner, paperId)?.action, action);
  try {
    keepPaper(client, owner, await saveReview(paperId, action));
    if (isStillMeant()) dropUnsaved(owner, paperId);
    return true;
  } catch (error) {
    const problem = problemOf(error);
    const held = findUnsaved(owner, paperId);
    if (problem !== null && held !== null && isStillMeant())
      keepUnsaved(owner, paperId, { ...held, problem });
    return problem !== null;
  }
};

export const sendUnsaved = async (client: QueryClient, owner: string): Promise<void> => {
  const waiting = listToSend(owner);
  for (const one of waiting) if (!(await sendOne(client, owner, one))) break;
  if (waiting.length > 0) void renewResults(client, owner);
};
