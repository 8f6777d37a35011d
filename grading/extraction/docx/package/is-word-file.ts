/** Whether a container is a Word file, by its list of parts. */
import { openZip } from '../../zip.ts';

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A bomb must not go off here. */
const LONGEST_TYPE_LIST = 1024 * 1024;

export const isWordFile = (bytes: Uint8Array): boolean => {
  const zip = openZip(bytes);
  if (!zip.has('[Content_Types].xml')) return false;
  const types = Buffer.from(zip.read('[Content_Types].xml', LONGEST_TYPE_LIST)).toString('utf8');
  const isUtf16 = types.includes('\u0000');
  return types.includes(MAIN_TYPE) || (isUtf16 && zip.has('word/document.xml'));
};
