/**
 * A model is asked by so many at once and no more, and by nobody while it is paused. More papers than that may be under
 * way: while some wait for the model, the next ones are already being opened. The built-in grader computes, so that its turn begins
 * before the file is opened.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import type { Grader } from '../../grading/graders/grader.ts';
import { providerKeyOf } from '../../grading/graders/model/outage.ts';
import { createCallGate } from '../models/call-gate.ts';
import type { GraderInUse } from '../models/grader-of.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';

/** The turns of whoever uses the same grader: the built-in one, or a model with the same key at the same address. */
export type Turns = { of(inUse: Pick<GraderInUse, 'model'>): LimitFunction };

const isIdle = ({ activeCount, pendingCount }: LimitFunction): boolean => activeCount + pendingCount === 0;

export const createTurns = ({ builtin, model }: { builtin: number; model: number }): Turns => {
  const computing = pLimit(builtin);
  const byProvider = new Map<string, LimitFunction>();
  return {
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

/** The grader with its turn and its gate. */
export const inTurn = (
  services: Services & { turns?: Turns },
  scope: Scope,
  inUse: GraderInUse,
  paperId: string,
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
    grade: (brief, work, signal) => takeTurn(() => grader.grade(brief, work, signal, gate())),
  };
};
