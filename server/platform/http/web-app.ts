/** Serves the built browser side: hashed files for a year, the page itself never from a cache, and the SPA fallback. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anyone } from '../../../contract/access.ts';
import { Failure } from '../../../contract/errors.ts';
import { sendFailure } from './errors.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages are addresses without a file ending; a missing picture or script is a plain 404, not the page. */
const isPageRequest = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '/';
  return (
    request.method === 'GET' && !/^\/(api|uploads|assets)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path)
  );
};

/** What a student's link opens, or support's. The page is the same for everybody; still nobody needs to list or keep it. */
const isSharedPage = ({ url }: FastifyRequest): boolean => /^\/(?:shared|answer)\/?(\?|$)/.test(url);

/** `forStudents`: the headers of the pages that students and support open. Teachers' pages may load what Google Drive takes; theirs loads nothing. */
export const useWebApp = async (app: FastifyInstance, folder: string, forStudents: FastifyHelmetOptions) => {
  // The front page is a file like others (index.html). All other addresses get the page that fetches nothing for it.
  const pageFile = join(folder, 'app.html');
  const page = existsSync(pageFile) ? await readFile(pageFile, 'utf8') : null;
  if (page !== null) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: anyone };
      });
      await scope.register(fastifyStatic, {
        root: folder,
        wildcard: true,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.includes('/assets/');
          reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        },
      });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (page !== null && isPageRequest(request)) {
      if (isSharedPage(request)) {
        await reply.helmet(forStudents);
        reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
      }
      return reply
        .header('cache-control', isSharedPage(request) ? 'no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    }
    return sendFailure(reply, new Failure('not_found'));
  });
};
