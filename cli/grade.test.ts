import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Flag, GradeLetter, PartMark } from '../contract/grading.ts';
import {
  linesOf,
  makeFolder,
  runCommandLine,
  spawnCommandLine,
  writeDocx,
  writePdf,
} from './command-fixture.ts';
import { readGradeOptions } from './grade-options.ts';
import { UsageError } from './run.ts';

const Line = z.strictObject({
  file: z.string(),
  student: z.strictObject({ name: z.string().nullable(), id: z.string().nullable() }),
  score: z.number().nullable(),
  max: z.number(),
  letter: GradeLetter.nullable(),
  confidence: z.number().nullable(),
  criteria: z.array(
    z.strictObject({
      name: z.string(),
      score: z.number(),
      max: z.number(),
      confidence: z.number(),
      state: z.enum(['marked', 'open']),
      reason: z.string(),
      parts: z.array(PartMark),
      feedback: z.string(),
      quotes: z.array(
        z.strictObject({ text: z.string(), page: z.number().nullable(), verified: z.boolean() }),
      ),
    }),
  ),
  flags: z.array(Flag),
  feedback: z.string(),
  grader: z.string(),
  error: z.strictObject({ code: z.string(), detail: z.string() }).nullable(),
});

const GOOD = [
  'Name: Amina Yusuf',
  'Plants take in carbon dioxide from the air and water from the soil.',
  'Chlorophyll in the leaves absorbs the light of the sun.',
  'With this energy the plant makes glucose, and it releases oxygen.',
];
const WEAK = [
  'Name: Ben Carter',
  'Plants are green and they grow in the garden when it rains.',
  'I like plants because they are nice.',
];

describe('a teacher grades a folder of files', () => {
  let folder = '';
  const call = ['--rubric', 'key.docx', '--max', '20', 'work'];

  beforeAll(async () => {
    folder = await makeFolder();
    await mkdir(join(folder, 'work'));
    await writeDocx(
      join(folder, 'key.docx'),
      ['Photosynthesis: grading rubric'],
      [
        ['Criterion', 'Description', 'Points'],
        ['Inputs', 'Plants take in carbon dioxide and water', '8'],
        ['Energy', 'Chlorophyll absorbs light', '4'],
        ['Outputs', 'The plant makes glucose and releases oxygen', '8'],
      ],
    );
    await writePdf(join(folder, 'work', 'a-good.pdf'), GOOD);
    await writePdf(join(folder, 'work', 'b-weak.pdf'), WEAK);
    await writeDocx(join(folder, 'work', 'c-copy.docx'), [
      'Name: Carla Diaz',
      ...GOOD.slice(1),
      ...GOOD.slice(1),
    ]);
    await writeFile(join(folder, 'work', 'd-broken.pdf'), 'not a pdf');
    await writePdf(join(folder, 'work', 'e-same.pdf'), ['Name: Emil Frank', ...GOOD.slice(1)]);
  });

  test('each file becomes one line, better work gets more points, a damaged file has no score, and it is so every time', async () => {
    const outcome = await runCommandLine('grade', ['--json', '--grader', 'builtin', ...call], {
      cwd: folder,
    });
    expect(outcome.stderr).toBe('');
    expect(outcome.code).toBe(0);
    const [good, weak, , broken] = linesOf(outcome, Line);
    expect(linesOf(outcome, Line).map((line) => line.file)).toEqual(
      ['a-good.pdf', 'b-weak.pdf', 'c-copy.docx', 'd-broken.pdf', 'e-same.pdf'].map((name) =>
        join('work', name),
      ),
    );
    expect(good).toMatchObject({
      student: { name: 'Amina Yusuf', id: null },
      max: 20,
      grader: 'builtin',
      error: null,
    });
    expect(good?.criteria.map(({ name, max }) => `${name} ${max}`)).toEqual([
      'Inputs 8',
      'Energy 4',
      'Outputs 8',
    ]);
    expect(good?.score ?? 0).toBeGreaterThan(weak?.score ?? 20);
    expect(good?.criteria.flatMap((criterion) => criterion.quotes).every((quote) => quote.verified)).toBe(
      true,
    );
    expect(broken).toMatchObject({
      score: null,
      letter: null,
      criteria: [],
      error: { code: 'file_mismatch' },
    });
    const again = await spawnCommandLine('grade', ['--json', ...call], { cwd: folder });
    expect(again.stdout).toBe(outcome.stdout);
  });

  test('without --json there is a table, and a feedback file for each student', async () => {
    const outcome = await runCommandLine('grade', [...call, '--out', 'answers'], { cwd: folder });
    expect(outcome.stdout).toMatch(/^Student +Score +Letter +Open +Flags/u);
    expect(outcome.stdout).toMatch(/^Amina Yusuf +\S+ \/ 20 +\S +proposed, 20 of 20 open /mu);
    expect(outcome.stdout).toMatch(/^ {2}Inputs: \S+ of 8, proposed$/mu);
    expect(outcome.stdout).toContain('Amina Yusuf');
    expect(await readdir(join(folder, 'answers'))).toEqual([
      'amina-yusuf.md',
      'ben-carter.md',
      'carla-diaz.md',
      'emil-frank.md',
    ]);
    expect(await readFile(join(folder, 'answers', 'amina-yusuf.md'), 'utf8')).toContain('Inputs');
  });

  test('papers that the teacher has marked are taken along', async () => {
    const rows = [
      { text: 'Plants take in carbon dioxide and water.', scores: { Inputs: 8, c2: 0, Outputs: 0 } },
      { file: 'work/a-good.pdf', score: 20 },
    ];
    await writeFile(join(folder, 'marked.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
    const outcome = await runCommandLine('grade', ['--json', ...call, '--marked', 'marked.jsonl'], {
      cwd: folder,
    });
    expect(outcome.code).toBe(0);
    expect(linesOf(outcome, Line)).toHaveLength(5);
  });

  test('a marked paper that names no criterion of the rubric ends the run with a sentence', async () => {
    await writeFile(join(folder, 'wrong.jsonl'), JSON.stringify({ text: 'x', scores: { Roots: 3 } }));
    const outcome = await runCommandLine('grade', [...call, '--marked', 'wrong.jsonl'], { cwd: folder });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain('names "Roots", which is no criterion of the rubric');
  });

  test('a configured model grades, and its id stands in the result', async () => {
    const env = { MODEL_PROVIDER: 'fake', MODEL: 'honest' };
    const outcome = await runCommandLine(
      'grade',
      ['--json', '--grader', 'model', '--rubric', 'key.docx', '--max', '20', 'work/a-good.pdf'],
      { cwd: folder, env },
    );
    expect(linesOf(outcome, Line)).toMatchObject([
      { grader: 'honest', error: null, student: { name: 'Amina Yusuf' } },
    ]);
  });

  test('a model that is not configured ends the run with its sentence', async () => {
    const outcome = await runCommandLine('grade', ['--grader', 'model', ...call], { cwd: folder });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain('No AI model is set up');
  });

  test.each([
    { name: 'rubric', args: ['--rubric', 'nowhere.docx', 'work'] },
    { name: 'marked papers', args: [...call, '--marked', 'nowhere.jsonl'] },
  ])('a missing file for the $name is named', async ({ args }) => {
    const outcome = await runCommandLine('grade', args, { cwd: folder });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/^nowhere\.\w+: There is no file at this path\.$/mu);
  });

  test('an unreadable rubric ends the run with its sentence', async () => {
    await writeDocx(join(folder, 'empty.docx'), ['____ ____']);
    const outcome = await runCommandLine('grade', ['--rubric', 'empty.docx', 'work'], { cwd: folder });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toContain('Nothing could be read in the rubric file.');
  });
});

describe('a wrong call of grade', () => {
  test.each([
    { args: ['a.pdf'], says: 'A rubric is needed' },
    { args: ['--rubric', 'r.docx'], says: 'No file to grade was named' },
    { args: ['--rubric', 'r.docx', '--max', 'many', 'a.pdf'], says: '--max must be a number' },
    { args: ['--rubric', 'r.docx', '--max', '-3', 'a.pdf'], says: '--max' },
    { args: ['--rubric', 'r.docx', '--max', '0', 'a.pdf'], says: '--max must be above 0' },
    { args: ['--rubric', 'r.docx', '--max', '500', 'a.pdf'], says: '--max must be at most 200' },
    {
      args: ['--rubric', 'r.docx', '--tone', 'rude', 'a.pdf'],
      says: '--tone must be one of: formal, casual, encouraging',
    },
    {
      args: ['--rubric', 'r.docx', '--grader', 'magic', 'a.pdf'],
      says: '--grader must be one of: builtin, model',
    },
  ])('$args is refused: $says', ({ args, says }) => {
    expect(() => readGradeOptions(args)).toThrow(UsageError);
    expect(() => readGradeOptions(args)).toThrow(says);
  });

  test('is answered with the usage on stderr and ends with 2', async () => {
    const outcome = await spawnCommandLine('grade', ['a.pdf']);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toContain('Usage: npm run -s grade');
  });
});
