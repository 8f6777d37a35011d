import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../lab/app/runs.ts';
import { extractInProcess } from './extraction/extract.ts';
import { flagsOf, grade, model, proposing } from './grade-fixture.ts';
import { BRIEF, ESSAY, RUBRIC } from './graders/model/marking-fixture.ts';
import { buildPrompt } from './graders/model/prompt.ts';
import { documentOf } from './text-document.ts';

const NAMES = [
  'Ann',
  'Bo',
  'Grace',
  'Mark',
  'Will',
  'Zoë',
  'Łukasz',
  'van',
  'O’Neil',
  'Müller-Lüdenscheidt',
  'Nguyễn',
  'Ольга',
  'Doe',
  'Smith',
  'Rose',
  'King',
];
const name = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

test('the prompt has the same bytes under any name, id, file name and metadata (1,000 runs at full length)', async () => {
  const promptFor = async (who: string, id: number, fileName: string, author: string): Promise<string> => {
    const { grader, seen } = proposing([]);
    const text = `Name: ${who}\tDate: 3 May\nID: ${id}\n\n${ESSAY}\nSunlight will mark the rose with grace.\n\nYours,\n${who}`;
    await grade(grader, documentOf(text, { metadata: { author, title: fileName } }), { fileName });
    const [given] = seen;
    return given === undefined ? '' : JSON.stringify(buildPrompt(given.brief, given.work));
  };
  const expected = await promptFor('Jane Doe', 4711234, 'a.pdf', 'Jane Doe');
  expect(expected).toContain('Plants catch sunlight');
  const fileName = fc.oneof(
    fc.string(),
    name.map((who) => `${who} - Essay.pdf`),
    name.map((who) => `${who.replaceAll(' ', '_')}_778899_essay.pdf`),
  );
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.integer({ min: 10_000, max: 99_999_999 }),
      fileName,
      name,
      async (who, id, file, author) => {
        expect(await promptFor(who, id, file, author)).toBe(expected);
      },
    ),
    { numRuns: runs(1000) },
  );
});

const FILES = new URL('../../shared/attacks/files/', import.meta.url);

describe.skipIf(!existsSync(FILES))('the shared attack files (skipped where ../shared is absent)', () => {
  const files = existsSync(FILES) ? readdirSync(FILES).filter((file) => /^0[1-3]|^08/u.test(file)) : [];
  const noPictures = async () => ({ text: '', confidence: 0, lines: [] });

  test.each(files)(
    '%s: the gullible model gives the same score with and without the hidden text',
    async (file) => {
      const document = await extractInProcess(readFileSync(new URL(file, FILES)), file, noPictures);
      const brief = { ...BRIEF, rubric: { ...RUBRIC, source: 'key' as const } };
      const scoreOf = async (text: string) =>
        (await grade(model('gullible'), { ...document, text }, { brief })).verdict.score;
      const hidden = document.hidden.map((part) => part.text).join(' ');
      expect(hidden).toContain('HIDDEN-MARK');
      expect(await scoreOf(document.text)).toBe(await scoreOf('VISIBLE-ANSWER'));
      expect(await scoreOf(`${document.text}\n${hidden}`)).toBe(20);
      const { verdict } = await grade(model('gullible'), document, { brief });
      expect(flagsOf(verdict)).toContain('hidden_text');
      expect(flagsOf(verdict)).not.toContain('canary');
    },
  );
});
