import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeWebhook } from '../../contract/subscription.ts';
import { freePort } from '../../lab/app/test-app.ts';
import { accessibilityProblems, borrowBrowser, giveBack, visit } from '../../lab/browser/browser.ts';
import { openUpload } from '../../lab/browser/papers.ts';
import { chooseFiles, signUp } from '../../lab/browser/teacher.ts';
import { type StripePeer, startStripePeer } from '../../lab/peers/stripe-peer.ts';
import { type RunningServer, startServer } from '../../lab/program/program.ts';
import { setUpStripe } from '../../server/accounts/billing/set-up-stripe.ts';

let browser: Browser;
let stripe: StripePeer;
let server: RunningServer;
beforeAll(async () => {
  browser = await borrowBrowser();
  stripe = await startStripePeer();
  const settings = {
    secretKey: 'sk_test_markwise',
    webhookSecret: stripe.webhookSecret,
    apiBase: stripe.url,
  };
  await setUpStripe(settings);
  server = await startServer(await freePort(), await mkdtemp(join(tmpdir(), 'markwise-pricing-')), {
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_BASE: settings.apiBase,
    RATE_LIMIT_PER_MINUTE: '100000',
  });
});
afterAll(async () => {
  await giveBack(browser);
  await server.stop();
  await stripe.close();
  await rm(server.dataDir, { recursive: true, force: true });
});

const deliver = async (event: object) => {
  const { payload, headers } = stripe.sign(event);
  const answer = await fetch(`${server.url}${stripeWebhook.path}`, {
    method: 'POST',
    body: payload,
    headers,
  });
  expect(answer.status).toBe(200);
};

const card = (page: Page, plan: string) => page.getByRole('article', { name: `${plan} plan` });
const planBox = (page: Page) => page.getByRole('region', { name: 'Your plan' });

/** One file more than Free has in a month. */
const reachTheLimit = async (page: Page) => {
  await openUpload(page);
  const papers = Array.from({ length: 51 }, (_, place) => ({
    name: `paper-${place}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  }));
  await chooseFiles(page, 'Browse files', papers);
  await page.getByRole('button', { name: 'Upload & Grade Assignment' }).click();
  const limit = page.getByRole('dialog', { name: 'Submission Limit Reached' });
  await limit.getByText('To upload more assignments, please upgrade your plan.').waitFor();
  await limit
    .getByRole('link', { name: 'Upgrade Plan' })
    .or(limit.getByRole('button', { name: 'Upgrade Plan' }))
    .click();
  await page.waitForURL('**/dashboard/pricing');
};

it('Free, the limit, the trial, paid, managed, cancelled and kept', { timeout: 300_000 }, async () => {
  const { page, problems, close } = await visit(browser, { server: server.url });
  await signUp(page);
  await reachTheLimit(page);
  expect(await accessibilityProblems(page)).toEqual([]);

  await card(page, 'Free').getByRole('button', { name: 'Start 14 days of Pro' }).click();
  await card(page, 'Pro').getByText('Your trial').waitFor();
  await planBox(page).getByText('All features unlocked').waitFor();

  await page.getByText('Yearly', { exact: true }).click();
  await card(page, 'Pro').getByText('instead of $359.88').waitFor();
  await card(page, 'Pro').getByRole('button', { name: 'Subscribe to Pro' }).click();
  await page.waitForURL(`${stripe.url}/pay/**`);
  const checkoutUrl = page.url();
  await page.goto('/dashboard/pricing?checkout=cancelled');
  await page.getByText('Nothing was charged').waitFor();
  await card(page, 'Pro').getByText('Your trial').waitFor();

  const { customer, id } = stripe.pay(checkoutUrl);
  await page.goto('/dashboard/pricing?checkout=success');
  await page.getByText('Your payment is being confirmed').waitFor();
  await deliver(stripe.event('customer.subscription.created', { id, customer }));
  await page.getByText('Thank you. You are on the Pro plan now.').waitFor();
  await card(page, 'Pro').getByText('Renews on').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await card(page, 'Pro').getByRole('button', { name: 'Manage Plan' }).click();
  await page.waitForURL(`${stripe.url}/portal/**`);
  await page.goto('/dashboard/pricing');

  await card(page, 'Free').getByRole('button', { name: 'Change to Free' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go back to Free?' });
  await dialog.getByText('You keep Pro until').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go back to Free' }).click();
  await card(page, 'Pro').getByText('Ends on').waitFor();
  await card(page, 'Pro').getByRole('button', { name: 'Keep this plan' }).click();
  await card(page, 'Pro').getByText('Renews on').waitFor();
  expect(problems).toEqual([]);
  await close();
});

it('when the payment provider is away, checkout says so and nothing changes', async () => {
  const { page, close } = await visit(browser, { server: server.url, width: 390 });
  await signUp(page);
  await page.goto('/dashboard/pricing');
  stripe.breakWith = 500;
  await card(page, 'Basic').getByRole('button', { name: 'Choose Basic' }).click();
  await page.getByText('Failed to start checkout. Please try again.').waitFor({ timeout: 40_000 });
  stripe.breakWith = null;
  await card(page, 'Free').getByText('Your plan').waitFor();
  await close();
});
