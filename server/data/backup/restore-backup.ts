/**
 * Puts a backup into an empty database and an empty storage. Files come first and rows in one transaction, so that what
 * breaks off leaves a database that is as empty as before.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { closeDatabase, type Db, openDatabase, type Tx } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { isStorageKey, type Storage } from '../../platform/storage/storage.ts';
import {
  BackupError,
  FileLine,
  fileListPath,
  filesFolder,
  type Manifest,
  readManifest,
  tablePath,
} from './manifest.ts';
import {
  countRows,
  endWaitingMails,
  hasTables,
  insertLines,
  listTables,
  listUnfinished,
  listUnfinishedRegrades,
  listUnreadScans,
} from './queries.ts';

export type Restored = { rows: number; files: number; requeued: number };

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const BATCH_ROWS = 200;
const QUEUE_STOP_MS = 5000;

const assertEmpty = async (db: Db, storage: Storage) => {
  if (await hasTables(db))
    throw new BackupError(
      'The database is not empty. Restoring needs a new one, and a new data folder or bucket.',
    );
  for await (const { key } of storage.list(''))
    throw new BackupError(`The storage is not empty (${key}). Restoring needs a new data folder or bucket.`);
};

/** To the state that the rows were in; what came since is applied to them afterwards, as in any upgrade. */
const migrateAsFarAs = async (url: string, { migrations }: Manifest) => {
  const folder = await mkdtemp(join(tmpdir(), 'markwise-restore-'));
  try {
    for (const { name, sha256 } of migrations) {
      const text = await readFile(join(MIGRATIONS_FOLDER, name), 'utf8').catch(() => '');
      const sql = text.replaceAll('\r\n', '\n');
      if (createHash('sha256').update(sql).digest('hex') !== sha256)
        throw new BackupError(`This version of Markwise does not know the migration ${name} of the backup.`);
      await writeFile(join(folder, name), sql);
    }
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const linesOf = (path: string) => createInterface({ input: createReadStream(path) });

const restoreFiles = async (storage: Storage, folder: string): Promise<number> => {
  const copy = createDiskStorage(filesFolder(folder));
  let count = 0;
  for await (const line of linesOf(fileListPath(folder))) {
    const { key, sha256 } = FileLine.parse(JSON.parse(line));
    if (!isStorageKey(key)) throw new BackupError(`${key} is not the key of a file.`);
    const { stream } = await copy.open(key);
    if ((await storage.put(key, stream)).sha256 !== sha256)
      throw new BackupError(`The file ${key} of the backup is not as it was written.`);
    count += 1;
  }
  return count;
};

const restoreTable = async (tx: Tx, folder: string, table: string, rows: number | undefined) => {
  if (rows === undefined) throw new BackupError(`The backup has no rows of ${table}, not even none.`);
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertLines(tx, table, batch);
    batch = [];
  };
  const input = createReadStream(tablePath(folder, table)).pipe(createGunzip());
  for await (const line of createInterface({ input })) {
    batch.push(line);
    if (batch.length >= BATCH_ROWS) await flush();
  }
  await flush();
  const found = await countRows(tx, table);
  if (found !== rows) throw new BackupError(`${table} has ${found} rows instead of ${rows}.`);
};

/** The queue is not part of a backup: its jobs are made anew, in the transaction that brings their rows. */
const restoreRows = async (db: Db, url: string, folder: string, { tables }: Manifest): Promise<number> => {
  const queue = await openQueue(url, { onError: () => undefined, supervise: false });
  try {
    return await db.transaction().execute(async (tx) => {
      const order = await listTables(tx);
      const homeless = Object.keys(tables).filter((table) => !order.includes(table));
      if (homeless.length > 0)
        throw new BackupError(`There is no place for the rows of ${homeless.join(', ')}.`);
      for (const table of order) await restoreTable(tx, folder, table, tables[table]?.rows);
      // A backup from before there were any has no such table at this point.
      const again = order.includes('regrades') ? await listUnfinishedRegrades(tx) : [];
      if (order.includes('releases')) await endWaitingMails(tx);
      if (order.includes('scans')) await queue.enqueue(tx, 'readScan', await listUnreadScans(tx));
      const unfinished = [...(await listUnfinished(tx)), ...again];
      for (let at = 0; at < unfinished.length; at += BATCH_ROWS)
        await queue.enqueue(tx, 'gradeSubmission', unfinished.slice(at, at + BATCH_ROWS));
      return unfinished.length;
    });
  } finally {
    await queue.stop(QUEUE_STOP_MS);
  }
};

export const restoreBackup = async (url: string, storage: Storage, folder: string): Promise<Restored> => {
  const manifest = await readManifest(folder);
  const db = openDatabase(url);
  try {
    await assertEmpty(db, storage);
    await migrateAsFarAs(url, manifest);
    const files = await restoreFiles(storage, folder);
    const requeued = await restoreRows(db, url, folder, manifest);
    await migrate(url);
    const rows = Object.values(manifest.tables).reduce((total, table) => total + table.rows, 0);
    return { rows, files, requeued };
  } finally {
    await closeDatabase(db);
  }
};
