/** The shown results as a table for a spreadsheet or a grade book. */
import { csvHead, csvLines } from '../../../contract/csv/results-csv.ts';
import type { Student } from './view-results.ts';

export const resultsAsCsv = (students: Student[]): string =>
  csvHead() + csvLines(students.flatMap(({ submissions }) => submissions));
