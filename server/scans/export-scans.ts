/** A teacher's scans, for the export of an account. */
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import { describeRow, summarise } from './describe-scan.ts';
import { listAllScans } from './queries.ts';

const pathOf = (id: string): string => `scans/${id}.pdf`;

export const exportScans = async (db: Db, scope: Scope) =>
  (await listAllScans(db, scope)).map((scan) => ({
    ...summarise(scan),
    file: pathOf(scan.id),
    options: scan.options,
    plan: scan.plan?.rows.map(describeRow) ?? [],
    dropped: scan.plan?.dropped ?? [],
    project_id: scan.project_id,
  }));

/** Where the files lie, and where they go in the archive. */
export const listScanFiles = async (db: Db, scope: Scope): Promise<{ key: string; path: string }[]> =>
  (await listAllScans(db, scope)).map(({ id, file_key: key }) => ({ key, path: pathOf(id) }));
