/**
 * The job that reads a scan: takes the file apart, then reads a few pages at a time, each kept as soon as it is read. Between the
 * turns it stands in line again, so that one teacher's 400 pages do not keep another's ten waiting; and in the sandbox each page waits its
 * turn like a paper does.
 */
import { Failure } from '../../contract/errors.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { type ReadScanPage, unreadablePage } from '../../grading/scans/scanned-page.ts';
import { countIn } from '../accounts/attempts/gate-attempts.ts';
import type { ScanJob } from '../platform/jobs/kinds.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { proposePlan } from './propose-plan.ts';
import {
  changeScan,
  failScan,
  findScan,
  keepReading,
  listReadings,
  listUnreadPages,
  lockScan,
  notePages,
  type ScanRow,
} from './queries.ts';
import { pieceKey, thumbnailKey } from './scan-files.ts';

/** So many for each process of the sandbox: a turn takes as long on a large machine as on a small one. */
const PAGES_IN_TURN = 5;
const DAY_SECONDS = 24 * 3600;
/** Pages that share what they show each bring it along when they are taken out. */
const MOST_BYTES_APART = 2 * SCAN_LIMITS.bytes;

/** Null: thrown away meanwhile. */
const takeScanApart = async (
  { db, storage, sandbox }: Services,
  scope: Scope,
  scan: ScanRow,
): Promise<number | null> => {
  const bytes = await storage.get(scan.file_key);
  let [done, size] = [0, 0];
  for (;;) {
    const { pages, pieces } = await sandbox.run(
      'takeApart',
      { bytes, from: done + 1 },
      { teacher: scope.owner },
    );
    for (const piece of pieces) {
      done += 1;
      size += piece?.length ?? 0;
      if (size > MOST_BYTES_APART) throw new Failure('file_too_complex');
      if (piece !== null) await storage.put(pieceKey(scan.file_key, done), piece);
    }
    if ((await findScan(db, scope, scan.id)) === null) return null;
    if (done < pages && pieces.length > 0) continue;
    await notePages(db, scope, scan.id, pages);
    return pages;
  }
};

/** What cannot be read is kept in its place, for the teacher to look at. */
const readAlone = async (
  { storage, sandbox }: Services,
  scope: Scope,
  scan: ScanRow,
  page: number,
): Promise<ReadScanPage> => {
  const unreadable = { reading: unreadablePage(page), thumbnail: new Uint8Array() };
  try {
    const bytes = await storage.get(pieceKey(scan.file_key, page));
    const [read] = await sandbox.run('readScan', { bytes, pages: [1] }, { teacher: scope.owner });
    return read === undefined ? unreadable : { ...read, reading: { ...read.reading, page } };
  } catch (error) {
    if (error instanceof Failure && error.code !== 'unavailable') return unreadable;
    throw error;
  }
};

/** False: thrown away meanwhile. */
const readPage = async (services: Services, scope: Scope, scan: ScanRow, page: number): Promise<boolean> => {
  const { db, storage, metrics } = services;
  const { reading, thumbnail } = await readAlone(services, scope, scan, page);
  const pictured = thumbnail.length > 0;
  if (pictured) await storage.put(thumbnailKey(scan.file_key, page), thumbnail);
  metrics.scanPages.inc({ outcome: reading.isUnreadable ? 'unreadable' : 'read' });
  return keepReading(db, scope, scan.id, { reading, pictured });
};

const pagesInTurn = ({ config }: Services): number => PAGES_IN_TURN * config.extractionProcesses;

/** As many at once as there are processes to read them. Where one cannot be read now, no other is begun. False: thrown away. */
const readPages = async (
  services: Services,
  scope: Scope,
  scan: ScanRow,
  pages: number[],
  signal: AbortSignal,
): Promise<boolean> => {
  const left = [...pages];
  let isKept = true;
  const readOn = async () => {
    for (let page = left.shift(); page !== undefined; page = left.shift())
      try {
        signal.throwIfAborted();
        isKept = (await readPage(services, scope, scan, page)) && isKept;
        if (!isKept) left.length = 0;
      } catch (error) {
        left.length = 0;
        throw error;
      }
  };
  const readers = Array.from({ length: services.config.extractionProcesses }, readOn);
  const failed = (await Promise.allSettled(readers)).find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return isKept;
};

const finish = ({ db }: Services, scope: Scope, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockScan(tx, scope, id);
    const scan = await findScan(tx, scope, id);
    if (scan?.state !== 'reading') return;
    const plan = await proposePlan(tx, scope, scan, await listReadings(tx, id), scan.options);
    await changeScan(tx, scope, id, { plan, state: 'ready' });
  });

/** Whoever has had many turns today stands behind those who have had few; after so many the day is over. */
const countTurn = async (services: Services, { owner }: Scope): Promise<number> => {
  const bucket = services.keys.fingerprint(`scan turns of ${owner}`);
  const { attempts } = await countIn(services, bucket, DAY_SECONDS);
  if (attempts > SCAN_LIMITS.pagesPerDay / pagesInTurn(services)) throw new Failure('scan_pages_a_day');
  return attempts;
};

const takeTurn = async (services: Services, job: ScanJob, signal: AbortSignal): Promise<void> => {
  const { db, queue } = services;
  const scope = scopeOfOwner(job.teacherId);
  const scan = await findScan(db, scope, job.scanId);
  if (scan?.state !== 'reading') return;
  const turns = await countTurn(services, scope);
  const pages = scan.pages ?? (await takeScanApart(services, scope, scan));
  if (pages === null) return;
  const unread = await listUnreadPages(db, scan.id, pages, pagesInTurn(services));
  if (!(await readPages(services, scope, scan, unread, signal))) return;
  if (unread.length < pagesInTurn(services)) await finish(services, scope, scan.id);
  else
    await db
      .transaction()
      .execute((tx) => queue.enqueue(tx, 'readScan', [{ payload: job, priority: -turns }]));
};

/** A file that is gone, or a scan that was thrown away between two looks, has no better sentence. */
const codeOf = ({ code }: Failure): string => (code === 'not_found' ? 'scan_failed' : code);

export const readScan = async (services: Services, job: ScanJob, signal: AbortSignal): Promise<void> => {
  try {
    await takeTurn(services, job, signal);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
    const { db, now } = services;
    await failScan(db, scopeOfOwner(job.teacherId), job.scanId, codeOf(error), now());
  }
};

export const abandonScan = async ({ db, now }: Services, job: ScanJob): Promise<void> =>
  failScan(db, scopeOfOwner(job.teacherId), job.scanId, 'scan_abandoned', now());
