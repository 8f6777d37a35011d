/** Session endpoints: sign-up, sign-in, sign-out, refresh, mail links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as api from '../../../contract/session.ts';
import { findBearerToken } from '../../platform/http/authentication.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { addressKey } from '../../platform/mail/address-key.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { gateAttempt, gateMisses } from '../attempts/gate-attempts.ts';
import { getTeacher } from '../teachers/queries.ts';
import { identifyWith } from './access-token.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookies.ts';
import { googleRoutes } from './google-routes.ts';
import { gateStrangers, redeemDeviceLink, rememberDevice } from './known-devices.ts';
import { requestPasswordReset, resetTeacherPassword } from './reset-password.ts';
import { endSession, endSessionOf, refreshSession, type SessionTokens } from './sessions.ts';
import { signInTeacher } from './sign-in.ts';
import { confirmTeacherEmail, signUpTeacher } from './sign-up.ts';
import { describeUser } from './user.ts';

export const authRoutes = (app: FastifyInstance, services: Services) => {
  sessionRoutes(app, services);
  mailLinkRoutes(app, services);
  googleRoutes(app, services);
};

const sessionRoutes = (app: FastifyInstance, services: Services) => {
  const { config, db } = services;
  const identify = identifyWith(services);
  type Exchange = { request: FastifyRequest; reply: FastifyReply };
  const admit = async ({ request, reply }: Exchange, tokens: SessionTokens) => {
    setRefreshCookie(reply, config, tokens.refreshToken);
    await rememberDevice(services, { request, reply }, tokens.accountId);
    for (const { signedIn } of services.features) await signedIn?.(services, scopeOfOwner(tokens.accountId));
    return tokens.accessToken;
  };

  handle(app, api.signUp, async ({ body, request, reply }) => {
    const account = addressKey(body.email);
    await gateAttempt(services, { kind: 'sign_up', account, network: networkOf(request) });
    const outcome = await signUpTeacher(services, body);
    if (outcome.requiresConfirmation)
      return {
        requires_confirmation: true,
        message: 'Please check your email to confirm your account before logging in.',
        access_token: null,
        user: null,
      };
    return {
      requires_confirmation: false,
      message: 'Your account is ready.',
      access_token: await admit({ request, reply }, outcome),
      user: await describeUser(services, outcome.teacher),
    };
  });

  handle(app, api.signIn, async ({ body, request, reply }) => {
    const { teacher, ...tokens } = await signInTeacher(services, body, request);
    const accessToken = await admit({ request, reply }, tokens);
    return { access_token: accessToken, user: await describeUser(services, teacher) };
  });

  handle(app, api.refresh, async ({ request, reply }) => {
    const tokens = await refreshSession(services, readRefreshCookie(request));
    setRefreshCookie(reply, config, tokens.refreshToken);
    return { access_token: tokens.accessToken };
  });

  handle(app, api.signOut, async ({ request, reply }) => {
    const teacher = await identify(findBearerToken(request));
    if (teacher !== null) await endSessionOf(services, teacher);
    await endSession(services, readRefreshCookie(request));
    clearRefreshCookie(reply, config);
    return { message: 'You are signed out.' };
  });

  handle(app, api.getUser, async ({ scope }) => describeUser(services, await getTeacher(db, scope.actor.id)));
};

const mailLinkRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.confirmEmail, async ({ body, request }) => {
    await gateMisses(services, { kind: 'confirm_email', network: networkOf(request) }, () =>
      confirmTeacherEmail(services, body.token),
    );
    return { message: 'Your address is confirmed. You can sign in now.' };
  });

  handle(app, api.confirmDevice, async ({ body, request, reply }) => {
    const accountId = await gateMisses(
      services,
      { kind: 'confirm_device', network: networkOf(request) },
      () => redeemDeviceLink(services, body.token),
    );
    await rememberDevice(services, { request, reply }, accountId);
    return { message: 'This browser is confirmed. You can sign in now.' };
  });

  handle(app, api.forgotPassword, async ({ body, request }) => {
    await gateStrangers(services, { kind: 'reset', email: body.email }, request);
    requestPasswordReset(services, addressKey(body.email));
    return {
      message:
        'If there is an account with this address, its mailbox gets a link within a moment. After several requests in a row no further one is sent; the newest still works.',
    };
  });

  handle(app, api.resetPassword, async ({ body, request, reply }) => {
    const accountId = await gateMisses(
      services,
      { kind: 'reset_password', network: networkOf(request) },
      () => resetTeacherPassword(services, body),
    );
    // Whoever opened the link reads the account's mail.
    await rememberDevice(services, { request, reply }, accountId);
    return { message: 'Your new password is set. You can sign in now.' };
  });
};
