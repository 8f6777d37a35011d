import type { FastifyRequest } from 'fastify';

/** The spec spells some calls without the base path; both spellings reach the same route. */
const BARE_PATHS = /^\/(user|refresh|auth|subscription|stripe)(?=[/?]|$)/;

export const rewriteUrl = (url: string): string => (BARE_PATHS.test(url) ? `/api${url}` : url);

/** By the route, because an address can be written in many ways; by the address where there is no such route. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(url) || (routeOptions.url?.startsWith('/api/') ?? false);
