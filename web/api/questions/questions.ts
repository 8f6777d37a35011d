/** Marking by question, as server state. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Decision } from '../../../contract/questions/questions.ts';
import * as api from '../../../contract/questions/questions.ts';
import { call } from '../call.ts';
import { queryOf } from '../query-client.ts';
import { forgetPapers } from '../results.ts';

const scopeOf = (assignmentId: string) => ['questions', assignmentId] as const;

export const questionsQuery = (assignmentId: string) =>
  queryOptions({
    queryKey: [...scopeOf(assignmentId), 'list'] as const,
    queryFn: ({ signal }) => call(api.listQuestions, { params: { id: assignmentId }, signal }),
    // Papers are graded and marked elsewhere meanwhile.
    staleTime: 0,
  });

export const questionQuery = (assignmentId: string, criterion: string) =>
  queryOf([...scopeOf(assignmentId), 'one', criterion] as const, api.getQuestion, {
    params: { id: assignmentId, criterion },
    staleTime: 0,
  });

export const decide = (assignmentId: string, criterion: string, decision: Decision) =>
  call(api.decideAnswers, { params: { id: assignmentId, criterion }, body: decision });

export const takeDecisionBack = (assignmentId: string, undo: string) =>
  call(api.undoDecision, { params: { id: assignmentId }, body: { undo } });

/**
 * The questions as the server has them now; papers, totals and counts elsewhere when they are next looked at. Whoever has left the
 * question before the server answered is looking at them already.
 */
export const renewQuestions = async (
  client: QueryClient,
  teacherId: string,
  assignmentId: string,
): Promise<void> => {
  const scope = scopeOf(assignmentId);
  const isHere = client.getQueryCache().findAll({ queryKey: [...scope, 'one'], type: 'active' }).length > 0;
  void forgetPapers(client, teacherId);
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'questions',
    refetchType: isHere ? 'none' : 'active',
  });
  await client.invalidateQueries({ queryKey: scope });
};
