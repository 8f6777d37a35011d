/** The pictures of a paper behind a student's link: asked at each call whether the link still lives. */
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../contract/access.ts';
import { Failure } from '../../../contract/errors.ts';
import { pictureKey } from '../../platform/storage/keys.ts';
import { readFileUrl } from '../../platform/storage/signed-url.ts';
import type { Services } from '../../services.ts';
import { createPageDrawer, openPicture } from '../../uploads/pages/draw-pages.ts';
import { findShared } from './link-queries.ts';
import { sharedPictureKey } from './open-shared.ts';

const PICTURE = /^page-([1-9]\d{0,3})\.jpg$/;
const LINK = /^[0-9a-f]{64}$/;

export const sharedPictureRoutes = (app: FastifyInstance, services: Services) => {
  const { db, keys, now } = services;
  const drawPage = createPageDrawer(services);
  app.get<{ Params: { link: string; picture: string } }>(
    '/uploads/shared/:link/:picture',
    { config: { access: anyone }, schema: { hide: true } },
    async ({ params: { link, picture }, query }, reply) => {
      readFileUrl(keys.fileUrl, sharedPictureKey(link, picture), query, now());
      const page = PICTURE.exec(picture)?.[1];
      const row = LINK.test(link) ? await findShared(db, Buffer.from(link, 'hex'), now()) : null;
      if (row === null || row.is_off || page === undefined) throw new Failure('not_found');
      const { stream, bytes } = await openPicture(services, drawPage, pictureKey(row.file_key, Number(page)));
      return reply
        .type('image/jpeg')
        .header('content-length', bytes)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex, nofollow, noarchive')
        .send(stream);
    },
  );
};
