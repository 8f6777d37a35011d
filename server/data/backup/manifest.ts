/**
 * A backup is a folder: `manifest.json`, one compressed file of rows per table, and the stored files under their keys.
 * The manifest is written last, so a folder without one is a backup that never ended.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const TableName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string().regex(/^[a-z0-9_-]+\.sql$/), sha256: Sha256 })),
  /** By table; the hash is of the file as it lies there. */
  tables: z.record(TableName, z.object({ rows: z.number().int().nonnegative(), sha256: Sha256 })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: Sha256 }),
  /** Keys that rows name but storage did not have; deleted while the backup ran, or lost before. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** One line of `files.jsonl`. */
export const FileLine = z.object({ key: z.string(), bytes: z.number().int(), sha256: Sha256 });
export type FileLine = z.infer<typeof FileLine>;

/** What whoever runs the command can do something about. */
export class BackupError extends Error {}

export const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);
export const fileListPath = (folder: string) => join(folder, 'files.jsonl');
export const filesFolder = (folder: string) => join(folder, 'files');

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

const assertHash = async (path: string, expected: string) => {
  const found = await hashFile(path).catch(() => null);
  if (found !== expected)
    throw new BackupError(`${path} is ${found === null ? 'missing' : 'not as it was written'}.`);
};

/** Throws unless the rows and the list of files are what was written. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupError(`${folder} has no manifest.json: it is no backup, or one that never ended.`);
  const manifest = Manifest.parse(JSON.parse(text));
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    await assertHash(tablePath(folder, table), sha256);
  await assertHash(fileListPath(folder), manifest.files.sha256);
  return manifest;
};
