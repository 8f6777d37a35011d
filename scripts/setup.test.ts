import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'markwise-setup-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'node_modules'));
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(clone, 'scripts', 'setup.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  const fingerprint = createHash('sha256').update('package-lock.json\0{}\0').digest('hex');
  writeFileSync(join(clone, 'node_modules', '.markwise-installed'), `${fingerprint} test\n`);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const setUp = () =>
  spawnSync(process.execPath, [join(clone, 'scripts', 'setup.mjs'), 'commands'], { encoding: 'utf8' });

/** The runtime package of this platform, with a program that only knows its version. */
const bringNode = (says: string) => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(clone, 'node_modules', `node-${platform}-${process.arch}`, 'bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), `#!/bin/sh\n${says}\n`);
  chmodSync(join(folder, 'node'), 0o755);
};

it('is content with the pinned Node', () => {
  bringNode('echo v24.21.0');
  expect(setUp()).toMatchObject({ status: 0, stderr: '' });
});

it("is content with the machine's own Node 24 where there is no package for it", () => {
  expect(setUp()).toMatchObject({ status: 0, stderr: '' });
});

it('says what is missing when the Node that is there is too old', () => {
  bringNode('echo v20.20.2');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toMatch(/runs on Node 24 or newer.* is v20\.20\.2.*\n.*install Node 24/);
});

it('says what is missing when the Node that is there does not run', () => {
  bringNode('exit 1');
  const { status, stderr } = setUp();
  expect(status).toBe(1);
  expect(stderr).toMatch(/runs on Node 24 or newer.*does not run/);
});
