/** From a teacher's rubric file to the snapshot that grading uses. */
import { Failure } from '../../contract/errors.ts';
import type { Rubric } from '../../contract/grading.ts';
import type { Extractor } from '../../grading/extraction/sandbox.ts';
import { readRubric } from '../../grading/rubric/read-rubric.ts';

export type RubricFile = { name: string; bytes: Uint8Array };

const RUBRIC_TYPE = 'The rubric must be a PDF, DOCX, JPG or PNG file.';

export const readRubricFile = async (
  extractor: Extractor,
  file: RubricFile,
  max: number,
): Promise<Rubric> => {
  try {
    return readRubric(await extractor.extract(file.bytes, file.name), max);
  } catch (error) {
    // The catalogue's sentence speaks of student work.
    if (error instanceof Failure && error.code === 'file_type') throw new Failure('file_type', RUBRIC_TYPE);
    throw error;
  }
};
