/** Which files may join an upload: the good ones do, each of the others gets a reason. */
import { catalogue } from '../../contract/errors.ts';
import { ACCEPTED_EXTENSIONS, FILE_LIMITS } from '../../contract/files.ts';

/** The id tells two files with the same name apart. */
export type ChosenFile = { id: number; file: File };
export type RefusedFile = { id: number; name: string; reason: string };

/** For the browser's file dialog. */
export const ACCEPT = ACCEPTED_EXTENSIONS.join(',');

const MEGABYTE = 1024 * 1024;
export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`;

let lastId = 0;
export const choose = (file: File): ChosenFile => {
  lastId += 1;
  return { id: lastId, file };
};
export const refuse = (name: string, reason: string): RefusedFile => {
  lastId += 1;
  return { id: lastId, name, reason };
};

/** Opened where it is dropped: what counts is in it. */
export const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** What systems leave in folders; nobody chose it. */
const isLitter = ({ name }: File) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const hasAcceptedExtension = (name: string) =>
  ACCEPTED_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

/** Why this file alone can never be graded; null when it can. */
export const findFault = (file: File): string | null => {
  if (!hasAcceptedExtension(file.name)) return catalogue.file_type.detail;
  if (file.size === 0) return catalogue.file_empty.detail;
  return file.size > FILE_LIMITS.bytesPerFile ? catalogue.file_too_large.detail : null;
};

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export const totalBytes = (files: ChosenFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

const findReason = (chosen: ChosenFile[], file: File): string | null => {
  const fault = findFault(file);
  if (fault !== null) return fault;
  if (chosen.some((other) => isSame(other.file, file))) return 'This file is already in the list.';
  if (chosen.length >= FILE_LIMITS.filesPerRequest) return catalogue.too_many_files.detail;
  return totalBytes(chosen) + file.size > FILE_LIMITS.bytesPerRequest
    ? catalogue.upload_too_large.detail
    : null;
};

/** A dropped folder comes in no order. */
const byName = (a: File, b: File) => a.name.localeCompare(b.name, undefined, { numeric: true });

export const addFiles = (chosen: ChosenFile[], added: File[]) => {
  const files = [...chosen];
  const refused: RefusedFile[] = [];
  for (const file of added.toSorted(byName)) {
    if (isLitter(file)) continue;
    const reason = findReason(files, file);
    if (reason === null) files.push(choose(file));
    else refused.push(refuse(file.name, reason));
  }
  return { files, refused };
};
