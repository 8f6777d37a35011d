import { routeOf } from '../../../contract/endpoint.ts';
import { openShared, requestRegrade } from '../../../contract/giving-back/release.ts';
import {
  confirmDevice,
  confirmEmail,
  exchangeCode,
  finishGoogleSignIn,
  forgotPassword,
  getToken,
  refresh,
  resetPassword,
  signIn,
  signUp,
  startGoogleSignIn,
} from '../../../contract/session.ts';
import { changePassword, deleteAccount, updateSettings, uploadPhoto } from '../../../contract/settings.ts';
import {
  contactSales,
  createCheckoutSession,
  createPortalSession,
  stripeWebhook,
  updateSubscription,
} from '../../../contract/subscription.ts';
import { NOT_SET_UP, REASON, type SampleCall } from './sample-call.fixture.ts';
import type { World } from './world.fixture.ts';

const PASSWORD = 'another long one';
const WRONG_TOKEN = { token: 'not a token that was ever sent' };

export const accountCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(updateSettings)]: { body: { school: 'Northside' } },
  [routeOf(uploadPhoto)]: {
    form: { files: [{ field: 'file', name: 'me.pdf', lines: ['no picture'] }] },
    owner: 422,
  },
  [routeOf(changePassword)]: {
    body: { current_password: 'not the right one', password: PASSWORD },
    owner: 403,
  },
  // Whoever has a plan needs no trial.
  [routeOf(updateSubscription)]: { body: { action: 'start_trial' }, owner: 409 },
  [routeOf(createCheckoutSession)]: {
    body: { plan: 'Pro', cycle: 'monthly' },
    owner: NOT_SET_UP,
  },
  [routeOf(createPortalSession)]: { owner: NOT_SET_UP },
  [routeOf(deleteAccount)]: { body: { password: owner.password } },
});

/** What anybody may call: with the owner's address where there is one, and never with what only the owner has. */
export const publicCalls = (owner: World['owner']): Record<string, SampleCall> => ({
  [routeOf(getToken)]: { params: { session_id: 'guessed' }, owner: 401 },
  [routeOf(startGoogleSignIn)]: { owner: NOT_SET_UP },
  [routeOf(finishGoogleSignIn)]: { query: { code: 'x', state: 'y' }, owner: 401 },
  [routeOf(exchangeCode)]: { body: { code: 'x', state: 'y' }, owner: 401 },
  [routeOf(confirmDevice)]: { body: WRONG_TOKEN, owner: 410 },
  [routeOf(confirmEmail)]: { body: WRONG_TOKEN, owner: 410 },
  [routeOf(resetPassword)]: { body: { ...WRONG_TOKEN, password: PASSWORD }, owner: 410 },
  [routeOf(signUp)]: { body: { email: owner.email, password: PASSWORD, name: 'Eve' }, owner: 409 },
  [routeOf(signIn)]: { body: { email: owner.email, password: PASSWORD }, owner: 401 },
  [routeOf(forgotPassword)]: { body: { email: 'nobody@school.test' } },
  [routeOf(contactSales)]: { body: { name: 'Eve', email: 'eve@school.test', message: 'Hello' } },
  [routeOf(refresh)]: { owner: 401 },
  [routeOf(stripeWebhook)]: { body: { type: 'invoice.paid' }, owner: NOT_SET_UP },
  [routeOf(openShared)]: { body: WRONG_TOKEN, owner: 404 },
  [routeOf(requestRegrade)]: { body: { ...WRONG_TOKEN, criterion_id: 'c1', reason: REASON }, owner: 404 },
  'GET /metrics': { owner: 404 },
});
