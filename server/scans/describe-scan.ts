/** A scan as the browser sees it. */
import { catalogue, isErrorCode } from '../../contract/errors.ts';
import type { Scan, ScanSummary } from '../../contract/scans/endpoints.ts';
import { MARKS, type Mark, type PlannedRow } from '../../contract/scans/plan.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';
import { listPictured, type ScanRow, type StoredMark, type StoredRow } from './queries.ts';
import { thumbnailKey } from './scan-files.ts';

export const summarise = (row: ScanRow): ScanSummary => ({
  id: row.id,
  assignment_id: row.assignment_id,
  file_name: row.file_name,
  state: row.state,
  pages: row.pages ?? 0,
  read: row.read,
  created_at: row.created_at.toISOString(),
});

const describeMark = ({ kind, page }: StoredMark): Mark => ({ kind, page, ...MARKS[kind] });

export const describeRow = (row: StoredRow): PlannedRow => ({ ...row, marks: row.marks.map(describeMark) });

const failureOf = ({ state, failure_code }: ScanRow): Scan['failure'] => {
  if (state !== 'failed') return null;
  const code = failure_code !== null && isErrorCode(failure_code) ? failure_code : 'scan_failed';
  return { code, detail: catalogue[code].detail };
};

export const describeScan = async ({ db, keys, now }: Services, row: ScanRow): Promise<Scan> => {
  const at = now();
  const pictures: Scan['pictures'] = Array.from({ length: row.pages ?? 0 }, () => null);
  for (const { page, turn } of await listPictured(db, row.id)) {
    const link = { key: thumbnailKey(row.file_key, page), fileName: `page-${page}.jpg` };
    pictures[page - 1] = { address: signFileUrl(keys.fileUrl, link, at), turn };
  }
  return {
    ...row,
    ...summarise(row),
    failure: failureOf(row),
    plan: row.plan?.rows.map(describeRow) ?? [],
    dropped: row.plan?.dropped ?? [],
    usual_pages: row.plan?.usual_pages ?? null,
    pictures,
  };
};
