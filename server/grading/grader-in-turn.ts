/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened. The built-in grader computes, so that its turn begins
 * before the file is opened.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import type { Grader } from '../../grading/graders/grader.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import { isLongEnoughToKeep } from '../../grading/graders/model/prompt.ts';
import { createCallGate } from '../models/call-gate.ts';
import type { GraderInUse } from '../models/grader-of.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { createFirstOfClass, type FirstOfClass } from './first-of-class.ts';
import type { ClaimedSubmission } from './grading-queries.ts';
import { assertNotStopped } from './useless-queries.ts';

/** The turns of whoever uses the same grader: the built-in one, or a model with the same key at the same address. */
export type Turns = {
  of(inUse: Pick<GraderInUse, 'model'>): LimitFunction;
  /** Before the turn is taken: whoever waits for the first of a class keeps nobody else from theirs. */
  first: FirstOfClass;
};

const isIdle = ({ activeCount, pendingCount }: LimitFunction): boolean => activeCount + pendingCount === 0;

export const createTurns = ({ builtin, model }: { builtin: number; model: number }): Turns => {
  const computing = pLimit(builtin);
  const byProvider = new Map<string, LimitFunction>();
  return {
    first: createFirstOfClass(),
    of: (inUse) => {
      if (inUse.model === null) return computing;
      const key = providerKeyOf(inUse.model.settings);
      const limit = byProvider.get(key) ?? pLimit(model);
      for (const [other, turns] of byProvider) if (isIdle(turns)) byProvider.delete(other);
      byProvider.set(key, limit);
      return limit;
    },
  };
};

type Paper = Pick<ClaimedSubmission, 'id' | 'rubric_id' | 'assignment_id'>;

/** The grader with its turn and its gate. */
export const inTurn = (
  services: Services & { turns?: Turns },
  scope: Scope,
  inUse: GraderInUse,
  { id: paperId, rubric_id: rubricId, assignment_id: assignmentId }: Paper,
): Grader => {
  const { grader, model } = inUse;
  if (model === null) return grader;
  const takeTurn = services.turns?.of(inUse) ?? pLimit(1);
  const { transcribe } = grader;
  const gate = () => createCallGate(services, scope, model, paperId);
  return {
    ...grader,
    ...(transcribe !== undefined && {
      transcribe: (images, signal) => takeTurn(() => transcribe(images, signal, gate())),
    }),
    grade: (brief, work, signal) => {
      const send = () =>
        takeTurn(async () => {
          // The class may have stopped while this one was opened.
          await assertNotStopped(services.db, assignmentId);
          return grader.grade(brief, work, signal, gate());
        });
      if (services.turns === undefined || !isLongEnoughToKeep(brief)) return send();
      return services.turns.first(`${providerKeyOf(model.settings)}/${rubricId}`, send);
    },
  };
};
