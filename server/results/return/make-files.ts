/** What is given back as files, made in the sandbox: it is the student's file that is opened, and their words that are set. */
import { Failure } from '../../../contract/errors.ts';
import type { ReturnedPaper } from '../../../grading/giving-back/returned-paper.ts';
import { type Scope, waitedFor } from '../../platform/scope.ts';
import { extensionOf } from '../../platform/storage/file-name.ts';
import type { Services } from '../../services.ts';
import type { ReturnedRow } from './what-is-returned.ts';

export const makeSheets = (
  { sandbox }: Services,
  scope: Scope,
  papers: ReturnedPaper[],
  notHere: string[] = [],
): Promise<Uint8Array> => sandbox.run('sheets', { papers, notHere }, waitedFor(scope));

/** A file that is gone, or that no longer opens, still has its feedback. */
const isAboutItsFile = (error: unknown): boolean =>
  error instanceof Failure && (error.code.startsWith('file_') || error.code === 'not_found');

export const annotatePaper = async (
  services: Services,
  scope: Scope,
  { file_key, file_name }: ReturnedRow,
  paper: ReturnedPaper,
): Promise<Uint8Array> => {
  try {
    const bytes = await services.storage.get(file_key);
    return await services.sandbox.run('annotate', { bytes, fileName: file_name, paper }, waitedFor(scope));
  } catch (error) {
    if (isAboutItsFile(error)) return makeSheets(services, scope, [paper]);
    throw error;
  }
};

/** Throws for a file that is no Word file. */
export const commentPaper = async (
  { storage, sandbox }: Services,
  scope: Scope,
  { file_key, file_name }: ReturnedRow,
  paper: ReturnedPaper,
): Promise<Uint8Array> => {
  if (extensionOf(file_name) !== 'docx')
    throw new Failure('file_type', 'Only a paper that came as a Word file can go back as one.');
  const bytes = await storage.get(file_key);
  return sandbox.run('comment', { bytes, fileName: file_name, paper }, waitedFor(scope));
};

export type MadeFile = { bytes: Uint8Array; extension: 'pdf' | 'docx' };

/** A Word file goes back as one; anything else as a PDF, and so does a Word file that no longer opens. */
export const makeFile = async (
  services: Services,
  scope: Scope,
  row: ReturnedRow,
  paper: ReturnedPaper,
): Promise<MadeFile> => {
  if (extensionOf(row.file_name) === 'docx')
    try {
      return { bytes: await commentPaper(services, scope, row, paper), extension: 'docx' };
    } catch (error) {
      if (!isAboutItsFile(error)) throw error;
    }
  return { bytes: await annotatePaper(services, scope, row, paper), extension: 'pdf' };
};
