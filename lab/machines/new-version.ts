/**
 * The next version of Markwise: a copy of this checkout with one more migration, which touches the busiest tables, and one
 * more script for the browser, which the version before cannot serve.
 */
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['contract', 'content', 'grading', 'server', 'migrations', 'dist', 'package.json'];
/** By a link; what the sandbox reads must not be one: its child may read its own checkout only. */
const SHARED = ['node_modules', 'samples'];

export const ADDED_SCRIPT = '/assets/next-version.js';
export const ADDED_COLUMN = 'added_by_the_next_version';
const MIGRATION = ['teachers', 'courses', 'projects', 'submissions']
  .map((table) => `ALTER TABLE ${table} ADD COLUMN ${ADDED_COLUMN} text NOT NULL DEFAULT '';`)
  .join('\n');

export const makeNewVersion = async (folder: string): Promise<string> => {
  const root = join(folder, 'next-version');
  await mkdir(root);
  for (const name of COPIED) await cp(join(ROOT, name), join(root, name), { recursive: true });
  for (const name of SHARED) await symlink(join(ROOT, name), join(root, name));
  await writeFile(join(root, 'migrations/9999_next_version.sql'), MIGRATION);
  await writeFile(join(root, 'dist/web', ADDED_SCRIPT), 'export {};');
  return root;
};
