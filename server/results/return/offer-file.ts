/** A file that is kept by who asked for it, and by nothing on the way. */
import type { FastifyReply } from 'fastify';
import { attachment } from '../../platform/storage/file-name.ts';

export const offerFile = (reply: FastifyReply, type: string, fileName: string) =>
  reply
    .type(type)
    .header('content-disposition', attachment(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
