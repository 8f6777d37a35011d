/** What a teacher's questions may cost on one day: reserved before each call to a model, settled with what it cost. */
import { Failure } from '../../../contract/errors.ts';
import type { CallGate } from '../../../grading/graders/grader.ts';
import { createCallGate } from '../../models/call-gate.ts';
import type { UsableModel } from '../../models/find-model.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { reserveSpending, settleSpending } from '../queries.ts';

export const createChatGate = (services: Services, scope: Scope, model: UsableModel): CallGate => {
  const { db, now, config } = services;
  const inner = createCallGate(services, scope, model);
  const at = now();
  const settle = (expected: number | null, cost: number | null) =>
    settleSpending(db, scope, { reserved: expected ?? 0, cost: cost ?? 0, at });
  return {
    enter: async (expected) => {
      const wanted = { dollars: expected ?? 0, cap: config.assistantDailyDollars, at };
      if (!(await reserveSpending(db, scope, wanted))) throw new Failure('assistant_budget');
      try {
        await inner.enter(expected);
      } catch (error) {
        await settle(expected, 0);
        throw error;
      }
    },
    leave: async (expected, cost) => {
      await settle(expected, cost);
      await inner.leave?.(expected, cost);
    },
    report: (outage) => inner.report(outage),
  };
};
