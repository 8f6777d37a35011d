/** The profile photo: decoded, turned upright, cropped and encoded anew, so that nothing of the sent file survives. */
import sharp from 'sharp';
import { Failure } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import type { Services } from '../services.ts';
import { discardOnFailure } from '../storage/discard-on-failure.ts';
import { newFileKey } from '../storage/keys.ts';
import { exchangePhoto } from './queries.ts';

const SIDE_PIXELS = 256;
const QUALITY = 85;

/** By its first bytes, before any decoder sees it: only pictures, no drawings with scripts or links. */
const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12));
  return (
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP')
  );
};

export const makePhoto = async (bytes: Uint8Array): Promise<Buffer> => {
  if (!isPicture(bytes)) throw new Failure('photo_type');
  try {
    return await sharp(bytes, { limitInputPixels: FILE_LIMITS.imagePixels })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    // Whatever the decoder says of it, to the teacher it is not a usable picture.
    throw new Failure('photo_type', undefined, { cause: error });
  }
};

const replacePhoto = async ({ db, storage }: Services, teacherId: string, key: string | null) => {
  const old = await db.transaction().execute((tx) => exchangePhoto(tx, teacherId, key));
  if (old !== null) await storage.delete([old]);
};

/** Answers the key of the new photo. */
export const changePhoto = async (
  services: Services,
  teacherId: string,
  bytes: Uint8Array,
): Promise<string> => {
  const photo = await makePhoto(bytes);
  const key = newFileKey(teacherId, 'photos', 'webp');
  await services.storage.put(key, photo);
  await discardOnFailure(services.storage, [key], () => replacePhoto(services, teacherId, key));
  return key;
};

export const removePhoto = (services: Services, teacherId: string): Promise<void> =>
  replacePhoto(services, teacherId, null);
