/** Google sign-in: the way out, the way back, and the hand-over of the token to the page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import * as api from '../../../contract/session.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { gateMisses } from '../attempts/gate-attempts.ts';
import { FlowMarks } from '../openid/openid.ts';
import { googleFlow, setRefreshCookie } from './cookies.ts';
import { openCookie, sealCookie } from './flow-cookie.ts';
import { createGoogleProvider } from './google-provider.ts';
import { handOverToBrowser, redeemSessionId, signInWithProfile } from './google-sign-in.ts';
import { rememberDevice } from './known-devices.ts';

/** What names the browser, whether it was sent to Google or to a school's own sign-in. */
const BrowserMark = z.union([
  FlowMarks,
  z.object({ school: z.object({ flow: FlowMarks }) }).transform(({ school }) => school.flow),
]);

const SERVER_CALLBACK = '/api/auth/google/callback';

/** A person in a browser is sent to a page that explains; a program gets the status and the sentence. */
const failTowards = (page: string, request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (!wantsPage || !(error instanceof Failure)) throw error;
  request.log.warn({ code: error.code }, 'google sign-in failed');
  return reply.redirect(`${page}?error=${error.code}`);
};

export const googleRoutes = (app: FastifyInstance, services: Services) => {
  const { config } = services;
  const provider = config.google === null ? null : createGoogleProvider(config.google);
  const redirectPath = config.google?.redirect === 'browser' ? '/callback' : SERVER_CALLBACK;
  const redirectUri = () => `${config.publicUrl}${redirectPath}`;
  const configured = () => {
    if (provider === null) throw new Failure('google_not_configured');
    return provider;
  };

  handle(app, api.startGoogleSignIn, async ({ request, reply }) => {
    try {
      const { url, marks } = await configured().begin(redirectUri());
      googleFlow.set(reply, config, await sealCookie(services, marks));
      return reply.redirect(url);
    } catch (error) {
      return failTowards('/login', request, reply, error);
    }
  });

  handle(app, api.finishGoogleSignIn, async ({ query, request, reply }) => {
    try {
      const marks = await openCookie(services, FlowMarks, googleFlow.read(request));
      if (marks === null) throw new Failure('exchange_failed');
      const answer = new URL(`${redirectUri()}?${new URLSearchParams(query)}`);
      const { profile } = await configured().finish(answer, marks);
      const sessionId = await handOverToBrowser(services, profile, marks.browser);
      return reply.redirect(`/callback?session_id=${sessionId}`);
    } catch (error) {
      return failTowards('/callback', request, reply, error);
    }
  });

  handle(app, api.getToken, async ({ params, request, reply }) => {
    const mark = await openCookie(services, BrowserMark, googleFlow.read(request));
    const tokens = await gateMisses(services, { kind: 'hand_over', network: networkOf(request) }, () =>
      redeemSessionId(services, params.session_id, mark?.browser ?? null),
    );
    setRefreshCookie(reply, config, tokens.refreshToken);
    await rememberDevice(services, { request, reply }, tokens.accountId);
    for (const { signedIn } of services.features) await signedIn?.(services, scopeOfOwner(tokens.accountId));
    return { access_token: tokens.accessToken };
  });

  handle(app, api.exchangeCode, async ({ body, request, reply }) => {
    const marks = await openCookie(services, FlowMarks, googleFlow.read(request));
    const tokens = await gateMisses(
      services,
      { kind: 'google_code', network: networkOf(request) },
      async () => {
        // Without the cookie this browser began nothing, and without the state the code may be somebody else's.
        if (marks === null || body.state === undefined) throw new Failure('exchange_failed');
        const answer = new URL(`${redirectUri()}?${new URLSearchParams(body)}`);
        const { profile } = await configured().finish(answer, marks);
        return signInWithProfile(services, profile);
      },
    );
    setRefreshCookie(reply, config, tokens.refreshToken);
    await rememberDevice(services, { request, reply }, tokens.accountId);
    for (const { signedIn } of services.features) await signedIn?.(services, scopeOfOwner(tokens.accountId));
    googleFlow.clear(reply, config);
    return { access_token: tokens.accessToken };
  });
};
