/** The end of scans: thrown away by the teacher, or by the clock once they are of no use. The papers that they became stay. */
import { Failure } from '../../contract/errors.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { deleteScan, deleteScansOlder } from './queries.ts';
import { deleteScanFiles } from './scan-files.ts';

/** After the papers exist the stack is kept a week, for whoever finds a page with the wrong student. */
const KEPT_DAYS = { ended: 7, draft: 60 };

type Deleting = Pick<Services, 'db' | 'storage' | 'config' | 'now'>;

export const discardScan = async ({ db, storage }: Deleting, scope: Scope, id: string): Promise<void> => {
  const key = await deleteScan(db, scope, id);
  if (key === null) throw new Failure('not_found');
  await deleteScanFiles(storage, key);
};

export const deleteOldScans = async ({ db, storage, config, now }: Deleting): Promise<number> => {
  const most = config.retentionDays ?? Number.POSITIVE_INFINITY;
  const keeping = (days: number) => ({ at: now(), days: Math.min(days, most) });
  const keys = await deleteScansOlder(db, keeping(KEPT_DAYS.ended), keeping(KEPT_DAYS.draft));
  for (const key of keys) await deleteScanFiles(storage, key);
  return keys.length;
};
