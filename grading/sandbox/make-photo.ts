/** Pictures that people send: decoded, turned upright, made smaller and encoded anew, so that nothing of the sent file survives. */
import sharp, { type Sharp } from 'sharp';
import { Failure } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';

sharp.concurrency(1);
sharp.cache(false);

const SIDE_PIXELS = 256;
const LONGEST_PIXELS = 2400;
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

type Resize = (picture: Sharp) => Sharp;

const encodeAnew = async (bytes: Uint8Array, resize: Resize): Promise<Uint8Array> => {
  if (!isPicture(bytes)) throw new Failure('photo_type');
  try {
    const upright = sharp(bytes, { limitInputPixels: FILE_LIMITS.imagePixels }).autoOrient();
    return new Uint8Array(await resize(upright).webp({ quality: QUALITY }).toBuffer());
  } catch (error) {
    // Whatever the decoder says of it, to the teacher it is not a usable picture.
    throw new Failure('photo_type', undefined, { cause: error });
  }
};

/** The picture of a teacher. */
export const makePhoto = (bytes: Uint8Array): Promise<Uint8Array> =>
  encodeAnew(bytes, (picture) => picture.resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' }));

/** The picture of a screen, whole, and small enough for a mail. */
export const makePicture = (bytes: Uint8Array): Promise<Uint8Array> =>
  encodeAnew(bytes, (picture) =>
    picture.resize(LONGEST_PIXELS, LONGEST_PIXELS, { fit: 'inside', withoutEnlargement: true }),
  );
