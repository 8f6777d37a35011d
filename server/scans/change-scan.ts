/** The teacher puts the plan right, or has the file shared out anew. */
import type { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import type { changeScan as endpoint, GivenRow } from '../../contract/scans/endpoints.ts';
import type { DroppedPage } from '../../contract/scans/plan.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { remarkPlan } from './mark-plan.ts';
import { proposePlan } from './propose-plan.ts';
import {
  type CourseStudent,
  changeScan,
  getScan,
  listCourseStudents,
  listReadings,
  lockScan,
  type ScanChange,
  type ScanRow,
  type StoredPlan,
  type StoredRow,
} from './queries.ts';

type Change = z.output<typeof endpoint.body>;
type Given = { rows: GivenRow[]; dropped: Change['dropped'] };

const refuse = (sentence: string): Failure => new Failure('invalid_input', sentence);

/** Throws scan_closed, scan_failed and scan_changed. */
export const assertOpen = ({ state, version }: ScanRow, expected: number | undefined): void => {
  if (state === 'accepted') throw new Failure('scan_closed');
  if (state === 'failed') throw new Failure('scan_failed');
  if (expected !== undefined && expected !== version) throw new Failure('scan_changed');
};

/** Each page of the file once. */
const assertWhole = (pages: number, given: readonly number[]): void => {
  const seen = new Set<number>();
  for (const page of given) {
    if (page > pages) throw refuse(`This scan has no page ${page}.`);
    if (seen.has(page)) throw refuse(`Page ${page} stands in the plan twice.`);
    seen.add(page);
  }
  for (let page = 1; page <= pages; page += 1)
    if (!seen.has(page))
      throw refuse(`Page ${page} is missing: it must be in a row, or among the dropped ones.`);
};

/** A student of the course goes by the name on the roster. */
const nameOf = ({ student_id, student_name }: GivenRow, roster: readonly CourseStudent[]): string | null => {
  if (student_id === null) return student_name;
  const student = roster.find(({ id }) => id === student_id);
  if (student === undefined) throw refuse('One of the students is not in this course.');
  return student.name;
};

const settleDropped = (given: Given['dropped'], before: DroppedPage[]): DroppedPage[] =>
  given?.map(({ page, turn }) => {
    const why = before.find((one) => one.page === page)?.why ?? 'teacher';
    return { page, turn, why };
  }) ?? before;

const settlePlan = (
  { rows, dropped: given }: Given,
  {
    pages,
    before,
    roster,
    readings,
  }: {
    pages: number;
    before: StoredPlan;
    roster: CourseStudent[];
    readings: Parameters<typeof remarkPlan>[2];
  },
): StoredPlan => {
  const dropped = settleDropped(given, before.dropped);
  assertWhole(
    pages,
    [...rows.flatMap((row) => row.pages), ...dropped].map(({ page }) => page),
  );
  if (rows.some((row) => row.pages.length > FILE_LIMITS.pages))
    throw refuse(`One student can have at most ${FILE_LIMITS.pages} pages.`);
  const { proposed = before.rows } = before;
  const covers = new Set(
    [...before.rows, ...proposed].flatMap((row) =>
      row.pages.filter(({ is_cover }) => is_cover).map(({ page }) => page),
    ),
  );
  const settled: Omit<StoredRow, 'marks'>[] = rows.map((row) => ({
    student_id: row.student_id,
    student_name: nameOf(row, roster),
    pages: row.pages.map(({ page, turn, is_cover = covers.has(page) }) => ({ page, turn, is_cover })),
    confirmed: row.confirmed,
  }));
  const rowsNow = remarkPlan(settled, { ...before, rows: proposed }, readings);
  return { rows: rowsNow, proposed, dropped, usual_pages: before.usual_pages };
};

export const changePlan = ({ db }: Services, scope: Scope, id: string, change: Change): Promise<ScanRow> =>
  db.transaction().execute(async (tx) => {
    await lockScan(tx, scope, id);
    const scan = await getScan(tx, scope, id);
    assertOpen(scan, change.version);
    const options = { ...scan.options, ...change.options };
    const changed: ScanChange = { options };
    if (scan.plan === null || scan.pages === null) {
      if (change.plan !== undefined) throw new Failure('scan_reading');
    } else if (change.plan !== undefined) {
      const [roster, readings] = [
        await listCourseStudents(tx, scope, scan.course_id),
        await listReadings(tx, id),
      ];
      const given = { rows: change.plan, dropped: change.dropped };
      changed.plan = settlePlan(given, { pages: scan.pages, before: scan.plan, roster, readings });
    } else if (change.options !== undefined)
      changed.plan = await proposePlan(tx, scope, scan, await listReadings(tx, id), options);
    await changeScan(tx, scope, id, changed);
    return getScan(tx, scope, id);
  });
