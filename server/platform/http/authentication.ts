/** Runs before every route: decides by the route's declared `access` whether a signed-in teacher is needed. */
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { Access } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/errors.ts';

export type CurrentTeacher = { id: string; sessionId: string };

/** Turns a bearer token into a teacher, or throws a Failure. */
export type Authenticate = (token: string) => Promise<CurrentTeacher>;

/** Whom the token names if it is one of ours. Whether the session still lives is not asked: that would take the database. */
export type Identify = (token: string | null) => Promise<CurrentTeacher | null>;

declare module 'fastify' {
  interface FastifyRequest {
    teacher: CurrentTeacher | null;
  }
  interface FastifyInstance {
    /** Every route with its access, filled when the application is ready. */
    routeTable: { method: HTTPMethods; url: string; access: Access }[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

export const findBearerToken = (request: FastifyRequest): string | null => {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0 ? null : token;
};

export const useAuthentication = (app: FastifyInstance, authenticate: Authenticate) => {
  app.decorateRequest('teacher', null);
  app.decorate('routeTable', []);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // HEAD comes with every GET and follows it.
    if (route.method !== 'HEAD') routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => route.config?.access === undefined);
    if (undeclared.length > 0)
      throw new Error(`No access declared: ${undeclared.map((r) => `${r.method} ${r.url}`).join(', ')}`);
    for (const { method, url, config } of routes)
      for (const each of [method].flat())
        app.routeTable.push({ method: each, url, access: config?.access ?? 'teacher' });
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access !== 'teacher') return;
    const token = findBearerToken(request);
    if (token === null) throw new Failure('unauthenticated');
    request.teacher = await authenticate(token);
  });
};
