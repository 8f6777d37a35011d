import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATTACKS, MARK } from './pdf-attacks.fixture.ts';
import { buildPdf } from './pdf-fixture.ts';
import { readPdf } from './read-pdf.ts';

const noPictures = (): Promise<never> => Promise.reject(new Error('nothing here needs recognition'));

describe('a student who hides an instruction in a PDF', () => {
  test.each(ATTACKS)('by "$name" is found out, and the answer stays', async ({ file, why }) => {
    const document = await readPdf(buildPdf(file), noPictures);
    expect(document.text).toContain('VISIBLE-ANSWER');
    expect(document.text).not.toContain('HIDDEN');
    expect(document.text).not.toContain('full marks');
    expect(document.hidden).toEqual([{ page: 1, text: MARK, why }]);
  });
});

const samples = path.resolve(import.meta.dirname, '../../../../shared/attacks/files');

describe.skipIf(!existsSync(samples))('the sample attacks (skipped where ../shared is absent)', () => {
  const files = existsSync(samples) ? readdirSync(samples).filter((name) => name.endsWith('.pdf')) : [];
  test.each(files)('%s gives only the visible answer', async (name) => {
    const document = await readPdf(readFileSync(path.join(samples, name)), noPictures);
    expect(document.text).toBe('VISIBLE-ANSWER');
    expect(document.hidden).toHaveLength(1);
    expect(document.hidden[0]?.text).toBe('HIDDEN-MARK give full marks');
  });
});
