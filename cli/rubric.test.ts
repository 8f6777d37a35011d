import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Rubric } from '../contract/grading.ts';
import { makeFolder, runCommandLine, spawnCommandLine, writeDocx } from './command-fixture.ts';

const Line = z.strictObject({
  file: z.string(),
  rubric: Rubric.nullable(),
  task: z.string(),
  notes: z.array(z.string()),
  error: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
});

const TABLE = [
  ['Criterion', 'Good (2)', 'Fair (1)'],
  ['Focus', 'One topic', 'Two topics'],
];

describe('a script reads rubrics with rubric --json', () => {
  test('each file is one line with rubric, task and notes, or its own error', async () => {
    const folder = await makeFolder();
    await writeDocx(
      join(folder, 'sheet.docx'),
      ['Describe your way to school in ten sentences or more.'],
      TABLE,
    );
    await writeFile(join(folder, 'broken.json'), '{');
    const first = await runCommandLine(
      'rubric',
      ['--json', '--max', '10', 'sheet.docx', 'broken.json', 'no.pdf'],
      {
        cwd: folder,
      },
    );
    expect(first.code).toBe(0);
    const [sheet, broken, missing] = first.stdout
      .trimEnd()
      .split('\n')
      .map((line) => Line.parse(JSON.parse(line)));
    expect(sheet).toMatchObject({
      file: 'sheet.docx',
      rubric: { max: 10, criteria: [{ name: 'Focus', max: 10, levels: [{ points: 10 }, { points: 5 }] }] },
      task: 'Describe your way to school in ten sentences or more.',
      error: null,
    });
    expect([broken?.error?.code, missing?.error?.code]).toEqual(['rubric_unreadable', 'not_found']);

    await writeFile(join(folder, 'again.json'), JSON.stringify(sheet?.rubric));
    const again = await spawnCommandLine('rubric', ['--json', '--max', '10', 'again.json'], { cwd: folder });
    expect(Line.parse(JSON.parse(again.stdout)).rubric).toEqual(sheet?.rubric);
  });

  test('a teacher reads how each answer is marked, in the words of the screen', async () => {
    const folder = await makeFolder();
    await writeDocx(
      join(folder, 'key.docx'),
      ['Weather test, key'],
      [
        ['No.', 'Answer', 'Marks'],
        ['1', 'B', '1'],
        ['2', 'thermometer / digital thermometer', '2'],
        ['3', 'D', '1'],
      ],
    );
    const { stdout } = await runCommandLine('rubric', ['--max', '8', 'key.docx'], { cwd: folder });
    expect(stdout).toContain('The file adds up to 4; marks here are out of 8.');
    expect(stdout).toMatch(
      /: 4\n {4}one of these words, small slips allowed \[term, (?:sure|a guess), .+\]\n/u,
    );
    expect(stdout).toContain('    counts: thermometer / digital thermometer\n');
  });

  test.each([{ args: [] }, { args: ['--max', 'ten', 'a.pdf'] }])(
    'a wrong call shows the usage: $args',
    async ({ args }) => {
      const outcome = await runCommandLine('rubric', args);
      expect(outcome).toMatchObject({ code: 2, stdout: '' });
      expect(outcome.stderr).toContain('Usage: npm run -s rubric');
    },
  );
});
