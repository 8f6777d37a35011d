/** Session endpoints: sign-up, sign-in, sign-out, refresh, mail links. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  confirmEmail,
  forgotPassword,
  getUser,
  refresh,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from '../../contract/session.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './cookies.ts';
import { gateAttempt } from './gate-attempts.ts';
import { googleRoutes } from './google-routes.ts';
import { getTeacher } from './queries.ts';
import { requestPasswordReset, resetTeacherPassword } from './reset-password.ts';
import { endSession, refreshSession, type SessionTokens } from './sessions.ts';
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
  const admit = (reply: FastifyReply, tokens: SessionTokens) => {
    setRefreshCookie(reply, config, tokens.refreshToken);
    return tokens.accessToken;
  };

  handle(app, signUp, async ({ body, request, reply }) => {
    await gateAttempt(services, { kind: 'sign_up', account: body.email, address: request.ip });
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
      access_token: admit(reply, outcome),
      user: await describeUser(services, outcome.teacher),
    };
  });

  handle(app, signIn, async ({ body, request, reply }) => {
    const { teacher, ...tokens } = await signInTeacher(services, body, request.ip);
    return { access_token: admit(reply, tokens), user: await describeUser(services, teacher) };
  });

  handle(app, refresh, async ({ request, reply }) => {
    const tokens = await refreshSession(services, readRefreshCookie(request));
    return { access_token: admit(reply, tokens) };
  });

  handle(app, signOut, async ({ request, reply }) => {
    await endSession(services, readRefreshCookie(request));
    clearRefreshCookie(reply, config);
    return { message: 'You are signed out.' };
  });

  handle(app, getUser, async ({ teacher }) => describeUser(services, await getTeacher(db, teacher.id)));
};

const mailLinkRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, confirmEmail, async ({ body, request }) => {
    await gateAttempt(services, { kind: 'token', account: request.ip, address: request.ip });
    await confirmTeacherEmail(services, body.token);
    return { message: 'Your address is confirmed. You can sign in now.' };
  });

  handle(app, forgotPassword, async ({ body, request }) => {
    await gateAttempt(services, { kind: 'reset', account: body.email, address: request.ip });
    await requestPasswordReset(services, body.email);
    return { message: 'If there is an account with this address, a mail with a link is on its way.' };
  });

  handle(app, resetPassword, async ({ body, request }) => {
    await gateAttempt(services, { kind: 'token', account: request.ip, address: request.ip });
    await resetTeacherPassword(services, body);
    return { message: 'Your new password is set. You can sign in now.' };
  });
};
