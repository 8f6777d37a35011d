/** Decides what a file is, by its name and by its first bytes: both must agree before any parser sees it. */
import { Failure } from '../../contract/errors.ts';
import { ACCEPTED_EXTENSIONS, type AcceptedExtension, FILE_LIMITS } from '../../contract/files.ts';
import { openZip } from './zip.ts';

export type FileKind = 'pdf' | 'docx' | 'jpeg' | 'png';

const KIND_OF_EXTENSION: Record<AcceptedExtension, FileKind> = {
  '.pdf': 'pdf',
  '.docx': 'docx',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
};

const DOCX_MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Readers of PDF allow that much rubbish before the header. */
const PDF_HEADER_WITHIN = 1024;

/** This runs in the server's own process, so a bomb must not go off here. */
const LONGEST_TYPE_LIST = 1024 * 1024;

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((value, index) => bytes[index] === value);

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

type Container = FileKind | 'zip' | 'ole' | 'unknown';

const containerOf = (bytes: Uint8Array): Container => {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return 'zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole';
  return latin1(bytes.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-') ? 'pdf' : 'unknown';
};

/** A Word file with a password is an OLE container with this stream; without it, it is an old .doc. */
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );

const isWordFile = (bytes: Uint8Array): boolean => {
  const zip = openZip(bytes);
  if (!zip.has('[Content_Types].xml')) return false;
  const types = Buffer.from(zip.read('[Content_Types].xml', LONGEST_TYPE_LIST)).toString('utf8');
  const isUtf16 = types.includes('\u0000');
  return types.includes(DOCX_MAIN_TYPE) || (isUtf16 && zip.has('word/document.xml'));
};

const findExtension = (fileName: string): AcceptedExtension | null =>
  ACCEPTED_EXTENSIONS.find((extension) => fileName.toLowerCase().endsWith(extension)) ?? null;

/** The file's kind, or the Failure that says why it cannot be read. Looks into a DOCX no further than its list of parts. */
export const sniffFile = (bytes: Uint8Array, fileName: string): FileKind => {
  const extension = findExtension(fileName);
  if (extension === null) throw new Failure('file_type');
  if (bytes.length === 0) throw new Failure('file_empty');
  if (bytes.length > FILE_LIMITS.bytesPerFile) throw new Failure('file_too_large');
  const expected = KIND_OF_EXTENSION[extension];
  const container = containerOf(bytes);
  if (expected !== 'docx') {
    if (container !== expected) throw new Failure('file_mismatch');
    return expected;
  }
  if (container === 'ole') throw new Failure(isEncryptedOffice(bytes) ? 'file_encrypted' : 'file_mismatch');
  if (container !== 'zip' || !isWordFile(bytes)) throw new Failure('file_mismatch');
  return 'docx';
};
