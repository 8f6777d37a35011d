import { afterAll, describe, expect, test } from 'vitest';
import { buildDocx, paragraph, run } from '../extraction/docx/docx-fixture.ts';
import {
  canWatchMemory,
  createFuzzedExtractor,
  listHostile,
  listMutants,
  listSeeds,
  MOST_MEMORY_MB,
  readAll,
  watchChildren,
} from './file-fuzz.fixture.ts';

const MUTANTS = 12;
const SEED = 2026;
const PROCESSES = 2;

/** The long run is `npm run test:fuzz-files`. */
describe('an attacker, or a bad disk, who sends files that no program wrote', () => {
  const extractor = createFuzzedExtractor(PROCESSES);
  const children = watchChildren();
  afterAll(async () => {
    children.stop();
    await extractor.close();
  });

  test('gets a document or a sentence for each, and never an error of ours or a page out of bounds', async () => {
    const recipes = [...listHostile(), ...listMutants(await listSeeds(), MUTANTS, SEED)];
    const outcomes = await readAll(extractor, recipes, PROCESSES);
    expect(outcomes).toHaveLength(recipes.length);
    const troubled = outcomes.filter(({ trouble }) => trouble.length > 0);
    expect(troubled).toEqual([]);
    expect(outcomes.filter(({ stumble }) => stumble !== null)).toEqual([]);
    // Neither is all refused at the door, nor is all of it harmless.
    const codes = new Set(outcomes.map(({ code }) => code));
    expect(codes).toContain('document');
    expect(codes).toContain('file_corrupt');
    expect(codes).toContain('file_mismatch');
  }, 300_000);

  test('leaves the next teacher with a sandbox that works', async () => {
    const next = buildDocx({ body: paragraph(run('next')) });
    const readings = Array.from({ length: PROCESSES * 2 }, () => extractor.extract(next, 'next.docx'));
    for (const { text } of await Promise.all(readings)) expect(text).toBe('next');
  });

  test.skipIf(!canWatchMemory)('never makes a process hold more than it may', () => {
    expect(children.peak()).toBeGreaterThan(50);
    expect(children.peak()).toBeLessThan(MOST_MEMORY_MB);
  });
});
