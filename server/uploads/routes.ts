/** Uploading student work, and the uploads there were. */
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../contract/access.ts';
import { getDriveConfig } from '../../contract/drive.ts';
import { Failure } from '../../contract/errors.ts';
import { kindOfName } from '../../contract/files.ts';
import { listProjects, uploadFiles } from '../../contract/submissions.ts';
import { handle } from '../platform/http/handle.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { attachment, extensionOf } from '../platform/storage/file-name.ts';
import { type FilePlace, placeOf, sourceOf } from '../platform/storage/keys.ts';
import { readFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';
import { isFileServed } from './file-queries.ts';
import { createPageDrawer, openPicture } from './pages/draw-pages.ts';
import { listProjects as listProjectsOf } from './project-queries.ts';
import { uploadWork } from './upload-work.ts';

/** Google Drive is the browser's business; the server only says how to reach it. */
export const driveRoutes = (app: FastifyInstance, { config: { drive } }: Services) => {
  handle(app, getDriveConfig, async () => ({
    drive: drive && {
      client_id: drive.clientId,
      api_key: drive.apiKey,
      app_id: drive.appId,
      api_script: drive.apiScript,
      accounts_script: drive.accountsScript,
      files_url: drive.filesUrl,
    },
  }));
};

/** What was uploaded, and the pictures that we make ourselves. */
const typeOf = (key: string): string =>
  kindOfName(key)?.type ?? (extensionOf(key) === 'webp' ? 'image/webp' : 'application/octet-stream');

/** Made by ourselves; everything else came from outside and is only ever saved. */
const OUR_PICTURES: readonly FilePlace['purpose'][] = ['photos', 'pages', 'help', 'scan-pages'];

const fileRoutes = (app: FastifyInstance, services: Services) => {
  const { db, keys, now } = services;
  const drawPage = createPageDrawer(services);
  app.get<{ Params: { '*': string } }>(
    '/uploads/*',
    { config: { access: anyone }, schema: { hide: true } },
    async ({ params, query }, reply) => {
      const { key, fileName } = readFileUrl(keys.fileUrl, params['*'], query, now());
      const place = placeOf(key);
      if (place === null || !(await isFileServed(db, scopeOfOwner(place.owner), sourceOf(key))))
        throw new Failure('not_found');
      const { stream, bytes } =
        place.purpose === 'pages'
          ? await openPicture(services, drawPage, key)
          : await services.storage.open(key);
      const isOurs = OUR_PICTURES.includes(place.purpose) && extensionOf(key) !== 'pdf';
      return reply
        .type(typeOf(key))
        .header('content-length', bytes)
        .header('content-disposition', isOurs ? 'inline' : attachment(fileName))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', isOurs ? 'private, max-age=3600' : 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(stream);
    },
  );
};

export const submissionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, uploadFiles, async ({ scope, request }) => uploadWork(services, scope, request));

  handle(app, listProjects, async ({ scope }) => listProjectsOf(services.db, scope));

  fileRoutes(app, services);
};
