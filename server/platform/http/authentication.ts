/** Runs before every route, and before its body is read: judges the route's declared `access`. */
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { type Access, teacher } from '../../../contract/access.ts';
import { Failure } from '../../../contract/errors.ts';
import { type Feature, hasFeature, whoHas } from '../../../contract/plans.ts';
import { isAtLeast, type SchoolRole } from '../../../contract/school/role.ts';
import type { Actor, SignedIn } from '../scope.ts';

/** Turns a bearer token into the scope of whoever holds it, or throws a Failure. */
export type Authenticate = (token: string) => Promise<SignedIn>;

/** Whom the token names if it is one of ours. Whether the session still lives is not asked: that would take the database. */
export type Identify = (token: string | null) => Promise<Actor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on endpoints that are open to anyone. */
    scope: SignedIn | null;
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

const assertPlanHas = ({ plan }: SignedIn, feature: Feature) => {
  if (!hasFeature(plan, feature)) throw new Failure('plan_required', whoHas(feature));
};

const assertRole = ({ school }: SignedIn, wanted: SchoolRole) => {
  if (school === null) throw new Failure('not_in_school');
  if (!isAtLeast(school.role, wanted)) throw new Failure('school_role');
};

export const useAuthentication = (app: FastifyInstance, authenticate: Authenticate) => {
  app.decorateRequest('scope', null);
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
        app.routeTable.push({ method: each, url, access: config?.access ?? teacher });
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access.who === 'anyone') return;
    const token = findBearerToken(request);
    if (token === null) throw new Failure('unauthenticated');
    const scope = await authenticate(token);
    if (access.who === 'school') assertRole(scope, access.role);
    if (access.feature !== null) assertPlanHas(scope, access.feature);
    request.scope = scope;
  });
};
