/** What the program says of answers that people wrote elsewhere: a few of every set that lies in ../shared/datasets. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFolders, listSets, readCorpus, readFolder } from './read-corpus.fixture.ts';

const SHARED = path.join(import.meta.dirname, '..', '..', 'shared', 'datasets');
const ROWS = 6;
/** Of each folder. */
const PAPERS = 1;

const sets = listSets(SHARED);
if (sets.length === 0) console.info('The shared data sets are not here, so no sentence about them was read.');

it.for(sets.map((file) => [path.basename(file), file] as const))(
  'every sentence about answers of %s holds',
  { timeout: 120_000 },
  async ([, file]) => {
    const { papers, wrong } = await readCorpus(file, ROWS);
    expect(papers).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  },
);

it('every sentence about a paper of each folder holds', { timeout: 120_000 }, async () => {
  for (const folder of listFolders(SHARED)) {
    const { wrong } = await readFolder(folder, PAPERS);
    expect(wrong, path.basename(folder)).toEqual([]);
  }
});

it('a set that is not there has no rows to read', () => expect(listSets('/nowhere')).toEqual([]));
