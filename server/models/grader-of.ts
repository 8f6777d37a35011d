/** Who grades for a teacher: the model of her school, her own, or what this installation has. */
import { createHash } from 'node:crypto';
import type { Grader } from '../../grading/graders/grader.ts';
import { createGraderInSandbox } from '../../grading/sandbox/grader-in-sandbox.ts';
import { findSchoolRules } from '../accounts/membership/queries.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { searchModel, type UsableModel } from './find-model.ts';

/** `model`: whom the grader asks; null: nobody. */
export type GraderInUse = { grader: Grader; model: UsableModel | null };

/** One grader per settings; those who changed theirs leave the old one behind, so the oldest goes. */
const MOST_KEPT = 200;
const kept = new WeakMap<Services['sandbox'], Map<string, Grader>>();

const graderWith = (sandbox: Services['sandbox'], { settings }: UsableModel): Grader => {
  const graders = kept.get(sandbox) ?? new Map<string, Grader>();
  kept.set(sandbox, graders);
  // Hashed, because a key is among the settings.
  const id = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  const grader = graders.get(id) ?? createGraderInSandbox(sandbox, 'model', { model: settings });
  graders.set(id, grader);
  const [oldest] = graders.keys();
  if (graders.size > MOST_KEPT && oldest !== undefined) graders.delete(oldest);
  return grader;
};

export const graderOf = async (services: Services, scope: Scope): Promise<GraderInUse> => {
  const rules = await findSchoolRules(services.db, scope);
  const { model, withheld } = await searchModel(services, scope, rules);
  if (model !== null && model.source !== 'environment')
    return { grader: graderWith(services.sandbox, model), model };
  if (services.grader.name !== 'model') return { grader: services.grader, model: null };
  return withheld.length > 0 && model === null ? builtinOf(services) : { grader: services.grader, model };
};

export const builtinOf = ({ sandbox }: Services): GraderInUse => ({
  grader: createGraderInSandbox(sandbox, 'builtin', { model: null }),
  model: null,
});
