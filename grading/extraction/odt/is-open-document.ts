/** Whether a container is a text of an OpenDocument program, by the type that it names first and its list of parts. */
import { Failure } from '../../../contract/errors.ts';
import { entryOf } from '../../../contract/files.ts';
import { openZip } from '../zip.ts';

const MANIFEST = 'META-INF/manifest.xml';
/** A bomb must not go off here. */
const LONGEST_LIST = 1024 * 1024;
const LONGEST_TYPE = 200;

export const isOpenDocument = (bytes: Uint8Array): boolean => {
  const zip = openZip(bytes);
  if (!zip.has('mimetype')) return false;
  const type = Buffer.from(zip.read('mimetype', LONGEST_TYPE)).toString('latin1').trim();
  if (type !== entryOf('odt').type) return false;
  const manifest = zip.has(MANIFEST) ? Buffer.from(zip.read(MANIFEST, LONGEST_LIST)).toString('utf8') : '';
  if (zip.has('encrypted-package') || /:encryption-data\b/u.test(manifest))
    throw new Failure('file_encrypted');
  return zip.has('content.xml');
};
