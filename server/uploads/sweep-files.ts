import { settleEntries } from '../accounts/billing/quota-queries.ts';
import { getInstallationSecret } from '../platform/db/installation-secret.ts';
import { sourceOf } from '../platform/storage/keys.ts';
import { orNull, type Storage } from '../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { deleteRemovedAssignments } from '../teaching/assignments/change-queries.ts';
import { deleteRemovedCourses } from '../teaching/courses/queries.ts';
import { deleteEmptyStudents } from '../teaching/students/queries.ts';
import { deleteSubmissions, listRemovedForUpdate, listUsedKeys } from './file-queries.ts';
import { listPaperKeys } from './pages/draw-pages.ts';

const UNDO_MS = 30 * 60 * 1000;
/** An upload of this age has its rows by now, or never will. */
const ORPHAN_MS = 3600 * 1000;
const BATCH = 500;
const OWNER_KEY = 'installation.txt';

type Sweeping = Pick<Services, 'db' | 'storage' | 'log' | 'now'>;
export type Sweep = { purged: number; orphans: number };

/** Removing gives nothing back, so what was reserved for a paper that nobody graded in time stays charged. */
const purgeBatch = async ({ db, storage, now }: Sweeping): Promise<number> => {
  const before = new Date(now().getTime() - UNDO_MS);
  const removed = await db.transaction().execute(async (tx) => {
    const rows = await listRemovedForUpdate(tx, before, BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return rows;
    await settleEntries(tx, ids, now());
    await deleteSubmissions(tx, ids);
    return rows;
  });
  await storage.delete(removed.flatMap(listPaperKeys));
  return removed.length;
};

const purgeRemoved = async (services: Sweeping): Promise<number> => {
  let total = 0;
  for (let count = await purgeBatch(services); count > 0; count = await purgeBatch(services)) total += count;
  return total;
};

/** Courses and assignments whose removal can no longer be undone, and students without papers. */
const purgeEmpty = async ({ db, now }: Sweeping) => {
  const before = new Date(now().getTime() - UNDO_MS);
  await db.transaction().execute(async (tx) => {
    await deleteRemovedAssignments(tx, before);
    await deleteRemovedCourses(tx, before);
    await deleteEmptyStudents(tx, { at: before, days: 0 });
  });
};

const findOwner = async (storage: Storage): Promise<string | null> => {
  const name = await orNull(storage.get(OWNER_KEY));
  return name === null ? null : Buffer.from(name).toString('utf8');
};

/** Files that belong to another database must never be taken for orphans of this one. */
const ownsFiles = async ({ db, storage }: Sweeping): Promise<boolean> => {
  const installation = await getInstallationSecret(db, 'storage');
  const owner = await findOwner(storage);
  if (owner === null) await storage.put(OWNER_KEY, Buffer.from(installation));
  return owner === null || owner === installation;
};

const deleteUnused = async ({ db, storage }: Sweeping, keys: string[]): Promise<number> => {
  const used = new Set(await listUsedKeys(db, keys.map(sourceOf)));
  const orphans = keys.filter((key) => !used.has(sourceOf(key)));
  await storage.delete(orphans);
  return orphans.length;
};

const deleteOrphans = async (services: Sweeping): Promise<number> => {
  const before = new Date(services.now().getTime() - ORPHAN_MS);
  let candidates: string[] = [];
  let total = 0;
  for await (const { key, modifiedAt } of services.storage.list('')) {
    if (modifiedAt < before && key !== OWNER_KEY) candidates.push(key);
    if (candidates.length < BATCH) continue;
    total += await deleteUnused(services, candidates);
    candidates = [];
  }
  return total + (candidates.length === 0 ? 0 : await deleteUnused(services, candidates));
};

export const sweepFiles = async (services: Sweeping): Promise<Sweep> => {
  const purged = await purgeRemoved(services);
  await purgeEmpty(services);
  if (!(await ownsFiles(services))) {
    services.log.warn({}, 'the files belong to another database and are left alone');
    return { purged, orphans: 0 };
  }
  return { purged, orphans: await deleteOrphans(services) };
};
