/** A disk so small that it can really be filled: an ext4 image behind a loop device, or where there is none, a tmpfs. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, open, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot, makeFolder } from '../../server/platform/db/testing/test-application.ts';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** Why there cannot be one, or null: mounting is for root. */
export const whyNoSmallDisk: string | null =
  isRoot && process.platform === 'linux' ? null : 'mounting a small disk needs root on Linux';

export type SmallDisk = {
  path: string;
  kind: 'ext4' | 'tmpfs';
  /** Takes all the room but so many bytes. */
  fill(leave?: number): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
};

const mountImage = async (image: string, path: string, megabytes: number) => {
  await writeFile(image, '');
  await truncate(image, megabytes * MEGABYTE);
  // Without blocks kept back for root, or root could go on where others cannot.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, path]);
};

const mountSmall = async (image: string, path: string, megabytes: number): Promise<SmallDisk['kind']> => {
  try {
    await mountImage(image, path, megabytes);
    return 'ext4';
  } catch {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
    return 'tmpfs';
  }
};

/** Block by block until the disk refuses: what a file system calls free and what it gives are not the same. */
const writeBallast = async (path: string, leave: number) => {
  const { bavail, bsize } = await statfs(path);
  const wanted = leave === 0 ? Number.POSITIVE_INFINITY : bavail * bsize - leave;
  const file = await open(join(path, 'ballast'), 'a');
  try {
    for (const size of [MEGABYTE, 64 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1);
      while ((await file.stat()).size + size <= wanted) await file.appendFile(block);
    }
    await file.sync();
  } finally {
    await file.close();
  }
};

export const makeSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await makeFolder();
  const path = join(folder.path, 'disk');
  await mkdir(path);
  const kind = await mountSmall(join(folder.path, 'image'), path, megabytes);
  // As root, PostgreSQL runs as another user, who must be able to walk through.
  await chmod(path, 0o711);
  return {
    path,
    kind,
    fill: async (leave = 0) => {
      try {
        await writeBallast(path, leave);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    makeRoom: () => rm(join(path, 'ballast'), { force: true }),
    remove: async () => {
      await run('umount', ['-l', path]);
      await folder.remove();
    },
  };
};
