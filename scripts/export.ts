/** `npm run export -- --email teacher@school.org --to FILE.zip`: one teacher's data, also while Markwise runs. */
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { findTeacherByEmail } from '../server/accounts/teachers/queries.ts';
import { loadConfig } from '../server/config.ts';
import { exportAccount } from '../server/data/export/export-account.ts';
import { FEATURES } from '../server/features.ts';
import { createStorage } from '../server/open-platform.ts';
import type { Db } from '../server/platform/db/database.ts';
import { addressKey } from '../server/platform/mail/address-key.ts';
import { scopeOfOwner } from '../server/platform/scope.ts';
import { inDatabase } from './in-database.ts';

const config = loadConfig();

const openNew = async (path: string) => {
  // Never over something that is there, and for nobody else on the machine.
  const file = await open(path, 'wx', 0o600).catch((error: Error) => error);
  if (file instanceof Error) throw new Error(`${path} cannot be written: ${file.message}`);
  return file;
};

const writeExport = async (db: Db, email: string, path: string) => {
  const teacher = await findTeacherByEmail(db, addressKey(email));
  if (teacher === null) throw new Error(`There is no account of ${email}.`);
  const file = await openNew(path);
  try {
    const services = { db, storage: createStorage(config), now: () => new Date(), features: FEATURES };
    const { stream, missing, papers } = await exportAccount(services, scopeOfOwner(teacher.id));
    await pipeline(stream, file.createWriteStream());
    console.log(`${papers} papers are in ${path}.`);
    if (missing.length > 0)
      console.warn(`${missing.length} files that rows name were not there; they are listed in README.txt.`);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const run = async ({ email, to }: { email?: string | undefined; to?: string | undefined }) => {
  if (email === undefined || to === undefined)
    throw new Error(
      'Please name the account and a new file: npm run export -- --email teacher@school.org --to teacher.zip',
    );
  await inDatabase(config, (db) => writeExport(db, email, to));
};

const { values } = parseArgs({ options: { email: { type: 'string' }, to: { type: 'string' } } });
await run(values).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
