/** The calls of Google Drive that the worker makes where the school lets it read (`GOOGLE_CLASSROOM_DRIVE=readonly`). */
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { FILE_LIMITS } from '../../../contract/files.ts';
import { readJson } from './list-pages.ts';
import type { Requester } from './request.ts';

const FileFacts = z.object({ name: z.string().default(''), mimeType: z.string().default('') });
export type FileFacts = z.infer<typeof FileFacts>;

/** Never more than an upload may have, whatever was announced. */
const readLimited = async (response: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > FILE_LIMITS.bytesPerFile) throw new Failure('file_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const createDriveApi = (requester: Requester, filesUrl: string) => {
  const pathOf = (fileId: string) => `${filesUrl}/${encodeURIComponent(fileId)}`;
  return {
    getFacts: (fileId: string): Promise<FileFacts> =>
      requester.ask(
        { url: pathOf(fileId), query: { fields: 'name,mimeType', supportsAllDrives: 'true' } },
        readJson(FileFacts),
      ),

    download: (fileId: string): Promise<Uint8Array> =>
      requester.ask({ url: pathOf(fileId), query: { alt: 'media', supportsAllDrives: 'true' } }, readLimited),

    /** A Google Doc as a file of another type. */
    exportAs: (fileId: string, mimeType: string): Promise<Uint8Array> =>
      requester.ask({ url: `${pathOf(fileId)}/export`, query: { mimeType } }, readLimited),
  };
};
export type DriveApi = ReturnType<typeof createDriveApi>;
