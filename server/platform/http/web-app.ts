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

/** Pages that come with all they need at once (vite.config.ts); any other address fetches its own when it is there. */
const PAGES: [RegExp, string][] = [
  [/^\/login\/?$/, 'login.html'],
  [/^\/dashboard\/?$/, 'dashboard.html'],
  [/^\/assignments\/[^/]+(\/papers)?\/?$/, 'room.html'],
];
const OTHER = 'app.html';

const fileOf = ({ url }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? '/';
  return PAGES.find(([address]) => address.test(path))?.[1] ?? OTHER;
};

const readPages = async (folder: string): Promise<Map<string, string>> => {
  const names = [OTHER, ...PAGES.map(([, name]) => name)].filter((name) => existsSync(join(folder, name)));
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')],
      ),
    ),
  );
};

/** What a student's link opens, or support's. The page is the same for everybody; still nobody needs to list or keep it. */
const isSharedPage = ({ url }: FastifyRequest): boolean => /^\/(?:shared|answer)\/?(\?|$)/.test(url);

/** `forStudents`: the headers of the pages that students and support open. Teachers' pages may load what Google Drive takes; theirs loads nothing. */
export const useWebApp = async (app: FastifyInstance, folder: string, forStudents: FastifyHelmetOptions) => {
  // The front page is a file like others (index.html).
  const pages = await readPages(folder);
  const other = pages.get(OTHER);
  if (other !== undefined) {
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
    if (other !== undefined && isPageRequest(request)) {
      if (isSharedPage(request)) {
        await reply.helmet(forStudents);
        reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
      }
      return reply
        .header('cache-control', isSharedPage(request) ? 'no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(pages.get(fileOf(request)) ?? other);
    }
    return sendFailure(reply, new Failure('not_found'));
  });
};
