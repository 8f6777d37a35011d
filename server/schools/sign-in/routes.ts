/** Single sign-on of schools: for owners who set it up, and for people who sign in by it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import * as api from '../../../contract/school/sign-in.ts';
import { SIGN_IN_TAB } from '../../../contract/school/sign-in.ts';
import { googleFlow, setRefreshCookie } from '../../accounts/auth/cookies.ts';
import { openCookie, sealCookie } from '../../accounts/auth/flow-cookie.ts';
import { gateStrangers, rememberDevice } from '../../accounts/auth/known-devices.ts';
import { describeUser } from '../../accounts/auth/user.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { networkHash } from '../membership/act-in-school.ts';
import { makeCodes, signInByCode } from './recovery-codes.ts';
import { beginSchoolSignIn, beginTrial, finishSignIn, finishTrial, SchoolMarks } from './sign-in-flow.ts';
import { changeSso, describeSso, endSso } from './sso-settings.ts';

export const schoolSignInRoutes = (app: FastifyInstance, services: Services) => {
  setUpRoutes(app, services);
  enterRoutes(app, services);
};

const setUpRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.getSso, ({ scope }) => describeSso(services, scope));

  handle(app, api.putSso, (call) => changeSso(services, call, call.body));

  handle(app, api.removeSso, (call) => endSso(services, call));

  handle(app, api.trySso, async ({ scope, reply }) => {
    const { url, marks } = await beginTrial(services, scope);
    googleFlow.set(reply, services.config, await sealCookie(services, marks));
    return { url };
  });

  handle(app, api.makeRecoveryCodes, async (call) => ({ codes: await makeCodes(services, call) }));
};

/** Where the browser goes on. A person is sent to a page that explains; a program gets the status and the sentence. */
const goOn = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  page: (outcome: string) => string,
  finish: () => Promise<string>,
) => {
  try {
    return reply.redirect(page(await finish()));
  } catch (error) {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (!wantsPage || !(error instanceof Failure)) throw error;
    request.log.warn({ code: error.code }, 'school sign-in failed');
    return reply.redirect(page(`error=${error.code}`));
  }
};

const enterRoutes = (app: FastifyInstance, services: Services) => {
  const { config } = services;

  handle(app, api.startSchoolSignIn, async ({ body, request, reply }) => {
    await gateStrangers(services, { kind: 'school_sign_in', email: body.email }, request);
    const { url, marks } = await beginSchoolSignIn(services, body.email);
    googleFlow.set(reply, config, await sealCookie(services, marks));
    return { url };
  });

  handle(app, api.finishSchoolSignIn, async ({ query, request, reply }) => {
    const marks = await openCookie(services, SchoolMarks, googleFlow.read(request));
    const tries = marks?.school.tries ?? null;
    const begun = () => {
      if (marks === null) throw new Failure('sso_refused');
      return marks;
    };
    if (tries === null)
      return goOn(
        { request, reply },
        (outcome) => `/callback?${outcome}`,
        async () =>
          `session_id=${await finishSignIn(services, query, begun(), networkHash(services, request))}`,
      );
    googleFlow.clear(reply, config);
    return goOn(
      { request, reply },
      (outcome) => `${SIGN_IN_TAB}&${outcome}`,
      async () => {
        await finishTrial(services, query, begun(), tries);
        return 'tried=yes';
      },
    );
  });

  handle(app, api.signInWithRecoveryCode, async ({ body, request, reply }) => {
    const { teacher, ...tokens } = await signInByCode(services, body, request);
    setRefreshCookie(reply, config, tokens.refreshToken);
    await rememberDevice(services, { request, reply }, tokens.accountId);
    return { access_token: tokens.accessToken, user: await describeUser(services, teacher) };
  });
};
