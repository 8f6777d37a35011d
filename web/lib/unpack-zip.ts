/**
 * A ZIP of papers, opened in the browser. Sizes are counted while inflating, never believed; what is too much is stopped there
 * and then. Folders tell whose paper it is, so they stay in the name.
 */
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { catalogue } from '../../contract/errors.ts';
import { ACCEPTED_EXTENSIONS, acceptedNames, FILE_LIMITS } from '../../contract/files.ts';

export type Refused = { name: string; reason: string };
export type Unpacked = { files: File[]; refused: Refused[] };

type Paper = { path: string; pieces: Uint8Array<ArrayBuffer>[]; bytes: number };

const READ_BYTES = 1024 * 1024;
/** A piece is inflated whole before anybody can count it, to a thousand times its size at worst. */
const PIECE_BYTES = 16 * 1024;
const BROKEN = 'This ZIP file is damaged or protected by a password.';
const NOTHING_IN_IT = `There is no ${acceptedNames('or')} file in this ZIP file.`;
/** What systems put into archives; nobody chose it. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.(?!\.?\/)|thumbs\.db$|desktop\.ini$)/i;

const isAccepted = (path: string) =>
  ACCEPTED_EXTENSIONS.some((extension) => path.toLowerCase().endsWith(extension));

const partsOf = (path: string): string[] =>
  path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');

/** Moodle's folders go on as its older file names did; any other folder stands before the name. */
const nameOf = (folders: string[], file: string): string => {
  const folder = folders.at(-1);
  if (folder === undefined) return file;
  return /_assignsubmission_/.test(folder) ? `${folder.replace(/_$/, '')}_${file}` : `${folder} - ${file}`;
};

/** A folder around everything says nothing about a student. */
const withoutCommonFolders = (paths: string[][]): string[][] => {
  const [first] = paths;
  const common = first?.[0];
  const isCommon = first !== undefined && paths.every((parts) => parts.length > 1 && parts[0] === common);
  // Of a single paper the folder may be the student's.
  if (!isCommon || (paths.length === 1 && first.length === 2)) return paths;
  return withoutCommonFolders(paths.map((parts) => parts.slice(1)));
};

const asFiles = (papers: Paper[], lastModified: number): File[] => {
  const paths = withoutCommonFolders(papers.map(({ path }) => partsOf(path)));
  return papers.map(({ pieces }, at) => {
    const parts = paths[at] ?? [];
    return new File(pieces, nameOf(parts.slice(0, -1), parts.at(-1) ?? 'file'), { lastModified });
  });
};

type Limits = Record<'filesPerRequest' | 'bytesPerFile' | 'bytesPerRequest', number>;

const createUnpacking = (limits: Limits) => {
  const papers: Paper[] = [];
  const refused: Refused[] = [];
  const broken = new Set<Paper>();
  let total = 0;

  const reasonFor = (path: string): string | null => {
    if (!isAccepted(path)) return catalogue.file_type.detail;
    if (papers.length >= limits.filesPerRequest) return catalogue.too_many_files.detail;
    return total > limits.bytesPerRequest ? catalogue.upload_too_large.detail : null;
  };
  const giveUp = (paper: Paper, entry: UnzipFile, reason: string) => {
    entry.terminate();
    broken.add(paper);
    paper.pieces.length = 0;
    refused.push({ name: paper.path, reason });
  };
  const onFile = (entry: UnzipFile) => {
    const { name: path } = entry;
    if (path.endsWith('/') || LITTER.test(path)) return;
    const reason = reasonFor(path);
    if (reason !== null) {
      refused.push({ name: path, reason });
      return;
    }
    const paper: Paper = { path, pieces: [], bytes: 0 };
    papers.push(paper);
    entry.ondata = (error, piece) => {
      // Also of what was given up: the archive as a whole has a limit.
      total += error === null ? piece.length : 0;
      if (broken.has(paper)) return;
      if (error !== null) {
        giveUp(paper, entry, BROKEN);
        return;
      }
      paper.bytes += piece.length;
      if (paper.bytes > limits.bytesPerFile) giveUp(paper, entry, catalogue.file_too_large.detail);
      else if (total > limits.bytesPerRequest) giveUp(paper, entry, catalogue.upload_too_large.detail);
      else paper.pieces.push(new Uint8Array(piece));
    };
    entry.start();
  };
  return {
    onFile,
    isOver: () => total > limits.bytesPerRequest,
    whole: () => papers.filter((paper) => !broken.has(paper) && paper.bytes > 0),
    refused,
  };
};

export const unpackZip = async (zip: File, limits: Limits = FILE_LIMITS): Promise<Unpacked> => {
  const unpacking = createUnpacking(limits);
  const unzip = new Unzip(unpacking.onFile);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.size; at += READ_BYTES) {
      const read = new Uint8Array(await zip.slice(at, at + READ_BYTES).arrayBuffer());
      for (let from = 0; from < read.length && !unpacking.isOver(); from += PIECE_BYTES)
        unzip.push(read.subarray(from, from + PIECE_BYTES), at + from + PIECE_BYTES >= zip.size);
    }
  } catch {
    // Whatever the archive broke off at, what came before it is whole; the server looks at each file again.
    return { files: [], refused: [{ name: zip.name, reason: BROKEN }] };
  }
  const { refused } = unpacking;
  const files = asFiles(unpacking.whole(), zip.lastModified);
  if (files.length === 0 && refused.length === 0) refused.push({ name: zip.name, reason: NOTHING_IN_IT });
  return { files, refused };
};
