/**
 * Stands before every call to a model: nobody calls a vendor that is away or asked to wait, on any machine, and nobody spends more
 * than was allowed. The pause is of one provider at one address with one key; other teachers' models go on.
 */
import type { CallGate } from '../../grading/graders/grader.ts';
import { ModelOutage, mayBeTheWork, providerKeyOf } from '../../grading/graders/model/outage.ts';
import { findSchoolRules } from '../accounts/membership/queries.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { askedOf, type UsableModel } from './find-model.ts';
import { findPauseEnd, noteDoubt, pauseProvider } from './pause-queries.ts';
import { assertMayAsk } from './school-rules.ts';
import { settleSpend, type Taken, takeSpend } from './spend.ts';

const DEFAULT_PAUSE_MS = 15_000;
/** What a vendor asks for is kept, but for a slip of their clock. */
const LONGEST_PAUSE_MS = 24 * 3600_000;
/** A wrong key mends itself only when somebody mends it; look again now and then. */
const OPERATOR_PAUSE_MS = 5 * 60_000;

type GateServices = Pick<Services, 'db' | 'now' | 'log'>;

const pauseMs = (outage: ModelOutage): number => {
  if (outage.kind === 'operator') return OPERATOR_PAUSE_MS;
  return Math.min(outage.retryAfterMs ?? DEFAULT_PAUSE_MS, LONGEST_PAUSE_MS);
};

/** Answers when it ends. */
export const beginPause = async ({ db, log, now }: GateServices, outage: ModelOutage): Promise<Date> => {
  const until = new Date(now().getTime() + pauseMs(outage));
  await db.transaction().execute((tx) => pauseProvider(tx, outage, until));
  log.warn({ kind: outage.kind, until }, 'the model provider is paused');
  return until;
};

/**
 * A call that broke off may lie at what was sent. Nobody else waits for that; only when a call about something else breaks off too,
 * without an answer in between, it is the provider.
 */
const noteOutage = async (services: GateServices, outage: ModelOutage, about: string) => {
  if (mayBeTheWork(outage) && !(await noteDoubt(services.db, outage.providerKey, about))) return;
  await beginPause(services, outage);
};

/** The pause may have begun while a paper was being opened, or since the first question about it was answered. */
const assertNotPaused = async ({ db, now }: GateServices, providerKey: string) => {
  const at = now();
  const until = await findPauseEnd(db, providerKey, at);
  if (until === null) return;
  const retryAfterMs = until.getTime() - at.getTime();
  throw new ModelOutage('retry_later', 'The provider is paused.', { retryAfterMs, providerKey });
};

/** One per piece of work: what its calls have taken is settled as they end. `about`: the paper; else all that its teacher asks is one. */
export const createCallGate = (
  services: GateServices,
  scope: Scope,
  model: UsableModel,
  about: string = scope.owner,
): CallGate => {
  const underWay: Taken[] = [];
  return {
    enter: async (expected) => {
      // Switched off while the work waited for its turn: not one call more.
      assertMayAsk(await findSchoolRules(services.db, scope), askedOf(model));
      await assertNotPaused(services, providerKeyOf(model.settings));
      underWay.push(await takeSpend(services, scope, model, expected));
    },
    leave: async (_expected, cost) => {
      const taken = underWay.pop();
      if (taken !== undefined) await settleSpend(services, scope, model, taken, cost);
    },
    // The pause stands before the call's failure is known to anybody.
    report: (outage) => noteOutage(services, outage, about),
  };
};
