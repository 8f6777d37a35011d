/** The picture of one page. A page never changes, so that a browser that holds it is told so without looking at the file. */
import type { FastifyReply } from 'fastify';
import { Failure } from '../../contract/errors.ts';
import type { getScanPage } from '../../contract/scans/endpoints.ts';
import type { Call } from '../platform/http/handle.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { getScan, type ScanRow } from './queries.ts';
import { pieceKey, thumbnailKey } from './scan-files.ts';

type PageCall = Call<typeof getScanPage>;

const drawLarge = async (
  { storage, sandbox }: Services,
  scope: Scope,
  { file_key, file_name }: ScanRow,
  page: number,
  turn: number,
): Promise<Uint8Array> => {
  const bytes = await storage.get(pieceKey(file_key, page));
  const pages = [{ number: 1, turn }];
  const [picture] = await sandbox.run('draw', { bytes, fileName: file_name, pages }, waitedFor(scope));
  if (picture === undefined) throw new Failure('not_found');
  return picture;
};

export const sendPage = async (
  services: Services,
  { scope, params, query, request, reply }: PageCall,
): Promise<FastifyReply> => {
  const scan = await getScan(services.db, scope, params.id);
  const { page } = params;
  const tag = `"${scan.id}.${page}.${query.size}.${query.turn}"`;
  reply.header('etag', tag).header('cache-control', 'private, max-age=3600');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const picture =
    query.size === 'full'
      ? await drawLarge(services, scope, scan, page, query.turn)
      : await services.storage.get(thumbnailKey(scan.file_key, page));
  return reply.type('image/jpeg').header('x-content-type-options', 'nosniff').send(Buffer.from(picture));
};
