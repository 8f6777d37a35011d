/**
 * What rules for short keys do to keys in prose: no later one may take what the first release reached. The sets that take seconds, where
 * they lie in ../shared/datasets; `npm run -s evals` prints all of them.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import { reachedFirst } from './first-release.ts';
import { gradeSet } from './grade-rows.ts';
import { listDataFiles, readSets } from './rows.ts';
import { measuresFor } from './score-set.ts';

const SHARED = path.join(import.meta.dirname, '..', '..', 'shared', 'datasets');
const QUICK = ['saf.jsonl.gz', 'os_half.jsonl.gz', 'khan_half.jsonl.gz'];
/** An answer of a few hundred that is marked otherwise. */
const CLOSE = 0.003;

const sets = listDataFiles(SHARED)
  .filter((file) => QUICK.includes(path.basename(file)))
  .flatMap(readSets);

test.runIf(sets.length > 0).each(sets)('$name is marked as near to its teachers as it was', async (set) => {
  const graded = (await gradeSet(createBuiltinGrader(), set, 0, 0, 1)).filter(({ row }) => !row.blank);
  const rows = graded.map(({ row }) => row);
  const measure = measuresFor(rows).rmse;
  const error = measure?.(
    rows,
    graded.map(({ predicted }) => predicted),
  );
  const reached = reachedFirst(set.name, 'rmse', 0) ?? Number.NaN;
  expect(error).toBeLessThanOrEqual(reached + CLOSE);
});
