/** A rubric of the teacher's as a file of any of the kinds that it can be taken along in. */
import type { ExportFormat, LibraryRubric } from '../../../contract/rubrics/endpoints.ts';
import { writeCanvasFile } from './canvas-file.ts';
import { writeOwnFile } from './own-file.ts';
import { writeWordFile } from './word-file.ts';

export type Kept = Pick<LibraryRubric, 'title' | 'subject' | 'grade_from' | 'grade_to' | 'genre' | 'rubric'>;

const writeOwn = ({ title, subject, grade_from, grade_to, genre, rubric }: Kept): string =>
  writeOwnFile({
    title,
    ...(subject === '' ? {} : { subject }),
    ...(genre === '' ? {} : { genre }),
    ...(grade_from === null || grade_to === null ? {} : { grades: { from: grade_from, to: grade_to } }),
    rubric,
  });

export const writeExchanged = (kept: Kept, format: ExportFormat): Uint8Array => {
  if (format === 'docx') return writeWordFile(kept.title, kept.rubric);
  const text = format === 'canvas' ? writeCanvasFile(kept.title, kept.rubric) : writeOwn(kept);
  return new TextEncoder().encode(text);
};
