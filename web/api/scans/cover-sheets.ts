/** Sheets to print before a test. */
import type { QueryGiven } from '../../../contract/endpoint.ts';
import { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import { callForFile } from '../call.ts';

export const downloadCoverSheets = (courseId: string, query: QueryGiven<typeof getCoverSheets>) =>
  callForFile(getCoverSheets, { params: { id: courseId }, query });
