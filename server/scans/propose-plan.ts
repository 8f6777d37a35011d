/** Whose pages are whose, as the program sees it. */
import type { ScanOptions } from '../../contract/scans/plan.ts';
import type { ScannedPage } from '../../grading/scans/scanned-page.ts';
import { splitScan } from '../../grading/scans/split-scan.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { listSheets } from '../teaching/cover-sheets/queries.ts';
import { markPlan } from './mark-plan.ts';
import { listCourseStudents, type ScanRow, type StoredPlan } from './queries.ts';

export const proposePlan = async (
  db: Db | Tx,
  scope: Scope,
  scan: ScanRow,
  readings: ScannedPage[],
  options: ScanOptions,
): Promise<StoredPlan> => {
  const roster = await listCourseStudents(db, scope, scan.course_id);
  const codes = readings.flatMap((reading) => reading.sheets.map(({ sheet }) => sheet));
  const sheets = await listSheets(db, scope, [...new Set(codes)]);
  const { rows, dropped, usual_pages } = splitScan({
    readings,
    roster,
    sheets: sheets.map(({ id, assignment_id, student_id }) => ({
      id,
      isThisAssignment: assignment_id === scan.assignment_id,
      student: student_id,
    })),
    options,
  });
  const plan = rows.map(({ marks, ...row }) => ({
    ...row,
    marks: marks.map(({ kind, page }) => ({ kind, page })),
    confirmed: false,
  }));
  return { rows: markPlan(plan, readings), dropped, usual_pages };
};
