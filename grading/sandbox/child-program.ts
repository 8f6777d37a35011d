/**
 * The program that a child of the sandbox runs. Loading hundreds of small files takes a second of the processor, so setting up
 * makes one program of them; it is used only while it is what the sources say.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(ROOT, 'grading/sandbox/sandbox-child.ts');
export const BUILT_FOLDER = path.join(ROOT, 'dist/sandbox');
const BUILT = path.join(BUILT_FOLDER, 'sandbox-child.js');
export const STAMP = path.join(BUILT_FOLDER, 'built-from.txt');

export const fingerprintSources = (): string => {
  const hash = createHash('sha256');
  const files = globSync('{grading,contract,content}/**/*.{ts,json}', { cwd: ROOT });
  for (const file of files.toSorted())
    if (!/\.(test|slow|fixture)\.ts$/.test(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(ROOT, file)))
        .update('\0');
  return hash.digest('hex');
};

const isCurrent = (): boolean =>
  existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprintSources();

let found: string | null = null;

export const findChildProgram = (): string => {
  found ??= isCurrent() ? BUILT : SOURCE;
  return found;
};
