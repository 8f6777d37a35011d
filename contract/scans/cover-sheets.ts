/** Cover sheets: printed before a test, read again in the scan of a whole class. */
import { z } from 'zod';
import { teacherWith } from '../access.ts';
import { endpoint } from '../endpoint.ts';

export const COVER_SHEET_LIMITS = { spares: 60, pages: 12 } as const;

const count = (most: number) => z.coerce.number().int().min(0).max(most).default(0);

export const getCoverSheets = endpoint('GET /api/courses/:id/cover-sheets.pdf', {
  access: teacherWith('class_scans'),
  summary: 'Cover sheets for an assignment, one for each student of the course, and spare ones (PDF)',
  query: z.object({
    assignment: z.uuid(),
    /** Sheets with a line for the name instead of a name. */
    spares: count(COVER_SHEET_LIMITS.spares),
    /** Answer pages with a code of their own behind each sheet. */
    pages: count(COVER_SHEET_LIMITS.pages),
    /** `none`: only spare ones. */
    students: z.enum(['all', 'none']).default('all'),
  }),
  response: null,
});
