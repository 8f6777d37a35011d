/** Pictures of a question. The sandbox decodes what was sent and encodes it anew: nothing else of the file is kept. */
import { Failure } from '../../contract/errors.ts';
import { PICTURE_BYTES } from '../../contract/help/tickets.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import { newFileKey, teacherPrefix } from '../platform/storage/keys.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';

const EXTENSION = 'webp';
const TOO_LARGE = 'This picture is larger than 5 MB. Please choose a smaller one.';
const TOO_COMPLEX = 'This picture takes too much time or memory to open. Please choose a smaller one.';

export const pictureKeyOf = ({ owner }: Scope, id: string): string =>
  `${teacherPrefix(owner)}help/${id}.${EXTENSION}`;

export const describePicture = ({ keys, now }: Services, scope: Scope, id: string) => {
  const link = { key: pictureKeyOf(scope, id), fileName: `picture.${EXTENSION}` };
  return { id, url: signFileUrl(keys.fileUrl, link, now()) };
};

const ID = /([0-9a-f-]{36})\.webp$/;

/** Until a message names it, it is nobody's and goes with the next tidying after an hour. */
export const storePicture = async (services: Services, scope: Scope, bytes: Uint8Array) => {
  if (bytes.length === 0) throw new Failure('no_files');
  if (bytes.length > PICTURE_BYTES) throw new Failure('file_too_large', TOO_LARGE);
  const picture = await services.sandbox
    .run('picture', { bytes }, waitedFor(scope))
    .catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'file_too_complex'
        ? new Failure('photo_type', TOO_COMPLEX, { cause: error })
        : error;
    });
  const key = newFileKey(scope.owner, 'help', EXTENSION);
  await services.storage.put(key, picture);
  return { id: ID.exec(key)?.[1] ?? '' };
};

/** One that was added too long ago, or by nobody, must be added again. */
export const assertPictures = async ({ storage }: Services, scope: Scope, ids: readonly string[]) => {
  for (const id of ids) {
    const { stream } = await storage.open(pictureKeyOf(scope, id)).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not_found') throw new Failure('picture_gone');
      throw error;
    });
    stream.destroy();
  }
};
