/** What is given back as files, made in the sandbox: it is the student's file that is opened, and their words that are set. */
import { Failure } from '../../../contract/errors.ts';
import type { ReturnedPaper } from '../../../grading/giving-back/returned-paper.ts';
import type { Services } from '../../services.ts';
import type { ReturnedRow } from './what-is-returned.ts';

const WAITED_FOR = { urgent: true };

export const makeSheets = ({ sandbox }: Services, papers: ReturnedPaper[]): Promise<Uint8Array> =>
  sandbox.run('sheets', { papers }, WAITED_FOR);

/** A file that is gone, or that no longer opens, still has its feedback. */
const isAboutItsFile = (error: unknown): boolean =>
  error instanceof Failure && (error.code.startsWith('file_') || error.code === 'not_found');

export const annotatePaper = async (
  services: Services,
  { file_key, file_name }: ReturnedRow,
  paper: ReturnedPaper,
): Promise<Uint8Array> => {
  try {
    const bytes = await services.storage.get(file_key);
    return await services.sandbox.run('annotate', { bytes, fileName: file_name, paper }, WAITED_FOR);
  } catch (error) {
    if (isAboutItsFile(error)) return makeSheets(services, [paper]);
    throw error;
  }
};
