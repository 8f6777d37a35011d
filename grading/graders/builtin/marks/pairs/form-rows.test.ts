import { expect, test } from 'vitest';
import { markFormRows } from './form-rows.ts';

const part = (name: string, form: string) => ({
  kind: 'term' as const,
  text: `${name} → ${form}`,
  points: 1,
  accepts: form.split(' / '),
  wanted: null,
});

const VERBS = ['sing sang sung', 'cut cut cut', 'go went gone'].flatMap((row) => {
  const [name = '', ...forms] = row.split(' ');
  return forms.map((form) => part(name, form));
});

const countOf = (answer: string): number | null =>
  markFormRows(VERBS, answer)?.reduce((sum, { share }) => sum + share, 0) ?? null;

test.each([
  ['sing – sang – sung\ncut – cut – cut\ngo – went – gone', 6],
  ['sing\tsang\tsung\ncut\tcut\tcut\ngo\twent\tgone', 6],
  ['sang sung; cut cut; went gone', 6],
  ['sang, sung\ncut, cut\nwent, gone', 6],
  ['sang sung cut cut went gone', 6],
  ['sing sung sang, cut cut cut, go went gone', 4],
  ['sing sang sang\ncut cutted cutted\ngo goed gone', 2],
  ['sing sang sungen\ncut cut cut\ngo went went', 4],
  ['sing sang\ncut cut\ngo went', 3],
  ['I do not know', null],
])('%s', (answer, count) => {
  expect(countOf(answer)).toBe(count);
});
