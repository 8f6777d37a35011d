/** Writes a backup while Markwise runs: all rows as they were at one moment, then the files that those rows name. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db, Tx } from '../../platform/db/database.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { placeOf, scanFolder } from '../../platform/storage/keys.ts';
import { orNull, type Storage } from '../../platform/storage/storage.ts';
import {
  BackupError,
  type FileLine,
  fileListPath,
  filesFolder,
  hashFile,
  type Manifest,
  manifestPath,
  tablePath,
} from './manifest.ts';
import { listApplied, listTables, readFileKeys, readTable } from './queries.ts';

const MODE = { mode: 0o600 };

async function* asLines(lines: AsyncIterable<string>, onLine: () => void): AsyncGenerator<string> {
  for await (const line of lines) {
    onLine();
    yield `${line}\n`;
  }
}

const writeTable = async (tx: Tx, folder: string, table: string) => {
  let rows = 0;
  const lines = asLines(readTable(tx, table), () => {
    rows += 1;
  });
  const path = tablePath(folder, table);
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(path, MODE));
  return { rows, sha256: await hashFile(path) };
};

const keysPath = (folder: string) => `${fileListPath(folder)}.keys`;

/** One snapshot for all tables; the files' keys are kept aside, because copying them takes longer than a transaction should. */
const writeRows = (db: Db, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const migrations = await listApplied(tx);
      const tables: Manifest['tables'] = {};
      for (const table of await listTables(tx)) tables[table] = await writeTable(tx, folder, table);
      const keys = asLines(readFileKeys(tx), () => undefined);
      await pipeline(Readable.from(keys), createWriteStream(keysPath(folder), MODE));
      return { migrations, tables };
    });

const copyFile = async (from: Storage, to: Storage, key: string): Promise<FileLine | null> => {
  const opened = await orNull(from.open(key));
  return opened === null ? null : { key, ...(await to.put(key, opened.stream)) };
};

/** No row names the pages of a scan: they lie in a folder of its own. */
async function* withScanPages(storage: Storage, folder: string): AsyncGenerator<string> {
  for await (const key of createInterface({ input: createReadStream(keysPath(folder)) })) {
    yield key;
    if (placeOf(key)?.purpose !== 'scans') continue;
    for await (const page of storage.list(scanFolder(key))) yield page.key;
  }
}

const writeFiles = async (storage: Storage, folder: string): Promise<Pick<Manifest, 'files' | 'missing'>> => {
  const copy = createDiskStorage(filesFolder(folder));
  const list = await open(fileListPath(folder), 'w', MODE.mode);
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  try {
    for await (const key of withScanPages(storage, folder)) {
      const file = await copyFile(storage, copy, key);
      if (file === null) missing.push(key);
      else {
        count += 1;
        bytes += file.bytes;
        await list.write(`${JSON.stringify(file)}\n`);
      }
    }
    await list.sync();
  } finally {
    await list.close();
  }
  await rm(keysPath(folder));
  return { files: { count, bytes, sha256: await hashFile(fileListPath(folder)) }, missing };
};

const makeFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Please name a new folder.`);
  for (const part of [tablePath(folder, 'x').replace(/[^/]*$/, ''), filesFolder(folder)])
    await mkdir(part, { mode: 0o700 });
};

export const writeBackup = async (
  { db, storage, now }: { db: Db; storage: Storage; now: () => Date },
  folder: string,
): Promise<Manifest> => {
  await makeFolder(folder);
  const created_at = now().toISOString();
  const rows = await writeRows(db, folder);
  const manifest: Manifest = { format: 1, created_at, ...rows, ...(await writeFiles(storage, folder)) };
  const unfinished = `${manifestPath(folder)}.part`;
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, MODE);
  await rename(unfinished, manifestPath(folder));
  return manifest;
};
