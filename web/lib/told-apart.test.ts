import { expect, test } from 'vitest';
import { toldApart } from './told-apart.ts';

const course = (id: string, name: string, created_at: string) => ({ id, name, created_at });

test('only those that share a name get something added', () => {
  const names = toldApart([
    course('1', 'English 8', '2026-11-14T08:00:00.000Z'),
    course('2', 'english 8 ', '2025-09-01T08:00:00.000Z'),
    course('3', 'Science', '2025-09-01T08:00:00.000Z'),
  ]).map(({ name }) => name);
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^English 8 \(created .*2026\)$/);
  expect(names[2]).toBe('Science');
});

test('two of one day are numbered in the order in which they were made', () => {
  const names = toldApart([
    course('1', 'Essay', '2026-11-14T09:00:00.000Z'),
    course('2', 'Essay', '2026-11-14T08:00:00.000Z'),
  ]).map(({ name }) => name);
  expect(names[0]).toMatch(/no\. 2\)$/);
  expect(names[1]).toMatch(/no\. 1\)$/);
});
