import { describe, expect, test } from 'vitest';
import { CASES as cases, checkPaper, outlineCase, readCase } from './case.fixture.ts';

describe('a key as a teacher prints it', () => {
  test.each(cases)('$kind: $says is read with its questions and its points', (one) => {
    expect(outlineCase(one, readCase(one))).toEqual(one.criteria);
  });

  test('what was read adds up to the maximum, and every part to its criterion', () => {
    for (const one of cases)
      for (const { marking, name } of readCase(one).criteria) {
        const sum = (marking?.parts ?? []).reduce((total, part) => total + part.points, 0);
        if (sum > 0) expect(sum, `${one.says}: ${name}`).toBeGreaterThan((marking?.printed ?? 0) - 0.02);
      }
  });
});

describe('a paper is marked as a fair teacher would', () => {
  const papers = cases.flatMap((one) =>
    one.papers.map((paper) => ({ one, paper, kind: one.kind, says: one.says, sort: paper.sort })),
  );

  test.each(papers)('$kind, $says: paper $sort', async ({ one, paper }) => {
    expect(await checkPaper(one, paper)).toEqual([]);
  });
});
