import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSubscription, listPlans, updateSubscription } from '../../../contract/subscription.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../../lab/app/test-app.ts';
import { ConfigurationError } from '../../settings/values.ts';
import { loadConfig } from '../../config.ts';
import { givePlan } from './queries.ts';

let free: TestApp;
let pro: TestApp;
beforeAll(async () => {
  [free, pro] = [await createTestApp(), await createTestApp({ DEFAULT_PLAN: 'Pro' })];
});
afterAll(async () => {
  await free.close();
  await pro.close();
});

const planOf = async (test: TestApp, token: string) => (await test.ask(getSubscription, { token })).plan;

it('a school that runs its own machine has the plan that its operator names, from the first sign-up', async () => {
  const { token } = await signUpTeacher(pro);
  expect(await pro.ask(getSubscription, { token })).toMatchObject({
    plan: 'Pro',
    status: 'active',
    manageable: false,
    trial_available: false,
    features: { submissions_limit: -1 },
  });
  expect((await pro.ask(listPlans)).default_plan).toBe('Pro');
  expect((await free.ask(listPlans)).default_plan).toBe('Free');
});

it('who came before it was named gets it at the next start, and a trial that runs is left alone', async () => {
  const [early, trying] = [await signUpTeacher(free), await signUpTeacher(free)];
  await free.ask(updateSubscription, { token: trying.token, body: { action: 'start_trial' } });
  await givePlan(free.services.db, 'Basic', free.services.now());
  expect(await planOf(free, early.token)).toBe('Basic');
  expect(await planOf(free, trying.token)).toBe('Pro');
});

it('is refused beside card payment, and so is a plan that does not exist', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(() => loadConfig({ ...stripe, DEFAULT_PLAN: 'Pro' })).toThrow(ConfigurationError);
  expect(() => loadConfig({ DEFAULT_PLAN: 'Gold' })).toThrow(ConfigurationError);
  expect(loadConfig({ ...stripe }).defaultPlan).toBe('Free');
});
