/** Decides what a file is, by its name and by its first bytes: both must agree before any parser sees it. */
import { Failure } from '../../contract/errors.ts';
import {
  entryOf,
  FILE_KINDS,
  FILE_LIMITS,
  type FileKind,
  type FileKindEntry,
  kindOfName,
} from '../../contract/files.ts';
import { openZip } from './zip.ts';

const MANIFEST = 'META-INF/manifest.xml';
/** A bomb must not go off here. */
const LONGEST_LIST = 1024 * 1024;
const LONGEST_TYPE = 200;

/** Whether a container is a text of an OpenDocument program, by the type that it names first and its list of parts. */
const isOpenDocument = (bytes: Uint8Array): boolean => {
  const zip = openZip(bytes);
  if (!zip.has('mimetype')) return false;
  const type = Buffer.from(zip.read('mimetype', LONGEST_TYPE)).toString('latin1').trim();
  if (type !== entryOf('odt').type) return false;
  const manifest = zip.has(MANIFEST) ? Buffer.from(zip.read(MANIFEST, LONGEST_LIST)).toString('utf8') : '';
  if (zip.has('encrypted-package') || /:encryption-data\b/u.test(manifest))
    throw new Failure('file_encrypted');
  return zip.has('content.xml');
};

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A bomb must not go off here. */
const LONGEST_TYPE_LIST = 1024 * 1024;

/** Whether a container is a Word file, by its list of parts. */
const isWordFile = (bytes: Uint8Array): boolean => {
  const zip = openZip(bytes);
  if (!zip.has('[Content_Types].xml')) return false;
  const types = Buffer.from(zip.read('[Content_Types].xml', LONGEST_TYPE_LIST)).toString('utf8');
  const isUtf16 = types.includes('\u0000');
  return types.includes(MAIN_TYPE) || (isUtf16 && zip.has('word/document.xml'));
};

/** What an old or locked Word file begins with. */
const OLE = 'd0cf11e0a1b11ae1';
const LONGEST_MAGIC = 16;

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

const includes = (bytes: Uint8Array, words: Buffer): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(words);

/** A Word file with a password is an OLE container with this stream; without it, it is an old .doc. */
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  includes(bytes, Buffer.from('EncryptedPackage', 'utf16le'));

const beginsLike = (head: string, { magic }: FileKindEntry): boolean =>
  magic.some((one) => head.startsWith(one));

/** Its own sign where it belongs, or within the rubbish that is allowed before it, unless that is the sign of another kind. */
const looksLike = (bytes: Uint8Array, entry: FileKindEntry): boolean => {
  const head = hexOf(bytes.subarray(0, LONGEST_MAGIC));
  if (beginsLike(head, entry)) return true;
  if (entry.magicWithin === undefined || head.startsWith(OLE)) return false;
  if (FILE_KINDS.some((other) => beginsLike(head, other))) return false;
  const start = bytes.subarray(0, entry.magicWithin);
  return entry.magic.some((one) => includes(start, Buffer.from(one, 'hex')));
};

/** What is in a container of parts. This runs in the server's own process, so a bomb must not go off here. */
const CONTAINED: Partial<Record<FileKind, (bytes: Uint8Array) => boolean>> = {
  docx: isWordFile,
  odt: isOpenDocument,
};

/** The file's kind, or the Failure that says why it cannot be read. Looks into a container no further than its list of parts. */
export const sniffFile = (bytes: Uint8Array, fileName: string): FileKind => {
  const entry = kindOfName(fileName);
  if (entry === null) throw new Failure('file_type');
  if (bytes.length === 0) throw new Failure('file_empty');
  if (bytes.length > FILE_LIMITS.bytesPerFile) throw new Failure('file_too_large');
  const { kind } = entry;
  if (kind === 'docx' && hexOf(bytes.subarray(0, LONGEST_MAGIC)).startsWith(OLE) && isEncryptedOffice(bytes))
    throw new Failure('file_encrypted');
  if (!looksLike(bytes, entry) || CONTAINED[kind]?.(bytes) === false) throw new Failure('file_mismatch');
  return kind;
};
