/**
 * Deletes student work for good once it is older than the installation keeps it: the file, the pictures of its pages, the text, the verdict with its
 * quotes, the teacher's marks on it, the row itself. The teacher's other own things stay, and so do the entries of the quota ledger, which name nobody.
 */
import { deleteOldChats } from '../../assistant/queries.ts';
import { deleteOldTickets } from '../../help/queries.ts';
import type { Services } from '../../services.ts';
import { deleteEmptyStudents } from '../../teaching/students/queries.ts';
import { deleteSubmissions } from '../../uploads/file-queries.ts';
import { listPaperKeys } from '../../uploads/pages/draw-pages.ts';
import { deleteOldSummaries, forgetOldRejections, listStillOld, lockOld } from './queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Small, so that no teacher waits behind a night's worth of deleting. */
const BATCH = 100;

type Retaining = Pick<Services, 'config' | 'db' | 'storage' | 'log' | 'now'>;

/** Rows first: a crash in between leaves files that no row points at, and those are swept. */
const deleteBatch = async ({ db, storage }: Retaining, before: Date): Promise<number> => {
  const old = await db.transaction().execute(async (tx) => {
    const locked = await lockOld(tx, before, BATCH);
    const ids = locked.map(({ id }) => id);
    const rows = await listStillOld(tx, ids, before);
    // Teacher after teacher, in the same order in every process: the version of each one's results is locked in that order.
    for (const own of Map.groupBy(rows, ({ teacher_id }) => teacher_id).values())
      await deleteSubmissions(
        tx,
        own.map(({ id }) => id),
      );
    return rows;
  });
  await storage.delete(old.flatMap(listPaperKeys));
  return old.length;
};

/** Answers how many papers went. Any number of processes may do it at once. */
export const deleteOldWork = async (services: Retaining): Promise<number> => {
  const { config, db, log, now } = services;
  if (config.retentionDays === null) return 0;
  const before = new Date(now().getTime() - config.retentionDays * DAY_MS);
  await db.transaction().execute((tx) => forgetOldRejections(tx, before));
  const next = () => deleteBatch(services, before);
  let total = 0;
  for (let count = await next(); count > 0; count = await next()) total += count;
  // Whoever is known only by work that is gone goes with it.
  await deleteEmptyStudents(db, before);
  await deleteOldSummaries(db, before);
  await deleteOldChats(db, before);
  await deleteOldTickets(db, before);
  if (total > 0) log.info({ papers: total }, 'old student work was deleted');
  return total;
};
