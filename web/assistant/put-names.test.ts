import { expect, test } from 'vitest';
import { findCited, putNames, toMarkdown } from './put-names.ts';

const students = [
  { key: 'S1', name: 'Ana *A* [x](http://evil.example)', student_id: null },
  { key: 'S2', name: null, student_id: null },
  { key: 'S12', name: 'Bo Brown', student_id: null },
];
const citations = [{ mark: '[S12 p.2]', key: 'S12', paper_id: 'p', page: 2, quote: 'so it is' }];

test('keys become names, marks become links to the paper', () => {
  const text = 'S12 is ahead: [S12 p.2]. S3 is nobody.';
  expect(toMarkdown({ text, students, citations })).toBe(
    'Bo Brown is ahead: [Bo Brown p. 2](/results/p#cited-0). S3 is nobody.',
  );
  expect(findCited(citations, 'http://localhost/results/p#cited-0')?.quote).toBe('so it is');
  expect(findCited(citations, '/results/p')).toBeNull();
});

test('a name is no formatting and no link, and somebody who is gone has none', () => {
  expect(toMarkdown({ text: 'S1 and S2', students, citations: [] })).toBe(
    'Ana \\*A\\* \\[x\\]\\(http://evil.example\\) and a student who is no longer there',
  );
  expect(putNames({ text: 'S12', students })).toBe('Bo Brown');
});
