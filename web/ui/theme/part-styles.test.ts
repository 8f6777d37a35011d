import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const CORE = join(ROOT, 'node_modules/@mantine/core/esm');
/** Packages that are made of the parts. */
const OTHERS = ['notifications', 'dropzone', 'charts'].map((name) =>
  join(ROOT, 'node_modules/@mantine', name, 'esm'),
);

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

const namesUsed = (): string[] =>
  [
    ...filesIn(join(ROOT, 'web'), /\.tsx?$/),
    ...OTHERS.flatMap((folder) => filesIn(folder, /\.mjs$/)),
  ].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from ["']@mantine\/core["']/gu)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => !name.startsWith('type ')),
  );

/** The sheets that belong to these parts and to all that they are made of. */
const sheetsOf = (names: string[]): Set<string> => {
  const files = new Map(filesIn(CORE, /\.mjs$/).map((file) => [basename(file, '.mjs'), file]));
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/gu))
      visit(join(dirname(file), to));
  };
  for (const name of names) visit(files.get(name) ?? '');
  return new Set(
    [...seen].flatMap((file) => (file.endsWith('.module.mjs') ? basename(file, '.module.mjs') : [])),
  );
};

test('every part in use has its styles', () => {
  const listed = readFileSync(join(import.meta.dirname, 'part-styles.ts'), 'utf8');
  const sheets = sheetsOf(namesUsed());
  expect(sheets).toContain('Button');
  expect([...sheets].filter((name) => !listed.includes(`/styles/${name}.layer.css'`))).toEqual([]);
});
