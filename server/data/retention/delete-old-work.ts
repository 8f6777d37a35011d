/**
 * Deletes student work for good once it is older than the installation or the teacher's school keeps it: the file, the pictures of its pages, the text, the verdict with its
 * quotes, the teacher's marks on it, the row itself. The teacher's other own things stay, and so do the entries of the quota ledger, which name nobody.
 */
import { deleteOldChats } from '../../assistant/queries.ts';
import { deleteOldSaid } from '../../grading/said-queries.ts';
import { deleteOldTickets } from '../../help/queries.ts';
import type { Keeping } from '../../platform/db/kept-days.ts';
import type { Services } from '../../services.ts';
import { deleteEmptyStudents } from '../../teaching/students/queries.ts';
import { forgetOldLists } from '../../teaching/students/roster-queries.ts';
import { deleteSubmissions } from '../../uploads/file-queries.ts';
import { listPaperKeys } from '../../uploads/pages/draw-pages.ts';
import { deleteOldSummaries, forgetOldRejections, listStillOld, lockOld } from './queries.ts';

/** Small, so that no teacher waits behind a night's worth of deleting. */
const BATCH = 100;

type Retaining = Pick<Services, 'config' | 'db' | 'storage' | 'log' | 'now'>;

/** Rows first: a crash in between leaves files that no row points at, and those are swept. */
const deleteBatch = async ({ db, storage }: Retaining, keeping: Keeping): Promise<number> => {
  const old = await db.transaction().execute(async (tx) => {
    const locked = await lockOld(tx, keeping, BATCH);
    const ids = locked.map(({ id }) => id);
    const rows = await listStillOld(tx, ids, keeping);
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
  const keeping = { at: now(), days: config.retentionDays };
  await db.transaction().execute((tx) => forgetOldRejections(tx, keeping));
  const next = () => deleteBatch(services, keeping);
  let total = 0;
  for (let count = await next(); count > 0; count = await next()) total += count;
  // Whoever is known only by work that is gone goes with it.
  await forgetOldLists(db, keeping);
  await deleteEmptyStudents(db, keeping);
  await deleteOldSummaries(db, keeping);
  await deleteOldChats(db, keeping);
  await deleteOldTickets(db, keeping);
  await deleteOldSaid(db, keeping.at);
  if (total > 0) log.info({ papers: total }, 'old student work was deleted');
  return total;
};
