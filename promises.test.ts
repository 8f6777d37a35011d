/** Each page of docs/promises says in a few lines what a feature promises, and every line names a test that is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const pages = readdirSync(`${ROOT}docs/promises`).filter((name) => name !== 'README.md');

it.each(pages)('%s is short, and each promise is kept by a test', (name) => {
  const lines = readFileSync(`${ROOT}docs/promises/${name}`, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  const promises = lines.filter((line) => line.startsWith('| ')).slice(1);
  expect(promises.length).toBeGreaterThan(5);
  for (const promise of promises) {
    const tests = [...promise.matchAll(/`([\w./-]+\.test\.tsx?)`/gu)].map(([, path = '']) => path);
    expect(tests, promise).not.toEqual([]);
    expect(
      tests.filter((path) => !existsSync(ROOT + path)),
      promise,
    ).toEqual([]);
  }
});
