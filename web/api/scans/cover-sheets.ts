/** Sheets to print before a test. */
import type { QueryGiven } from '../../../contract/endpoint.ts';
import { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import { withSession } from '../renew.ts';
import { sendForFile } from '../send.ts';

export const downloadCoverSheets = (
  courseId: string,
  query: QueryGiven<typeof getCoverSheets>,
): Promise<Blob> =>
  withSession((token) => sendForFile(getCoverSheets, { params: { id: courseId }, query, token }));
