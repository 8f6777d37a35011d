import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeFolder, runCommandLine, spawnCommandLine, writeDocx, writePdf } from './command-fixture.ts';

const Span = z.strictObject({ start: z.number(), end: z.number() });
const Line = z.strictObject({
  a: z.string(),
  b: z.string(),
  words: z.number(),
  share_a: z.number(),
  share_b: z.number(),
  passages: z.array(z.strictObject({ a: Span, b: Span, words: z.number() })),
});

const GIVEN = [
  'The lighthouse on the northern cliff was built by two brothers',
  'who had lost their father at sea in the winter of the great storm.',
];
const OWN = [
  'My grandmother sold bread in a narrow street behind the station and knew',
  'each customer by the sound of their shoes on the wet stones of the yard.',
];

describe('a script compares files with compare --json', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFolder();
    await writePdf(join(folder, 'a.pdf'), ['Name: Maria Lopez', ...GIVEN, ...OWN]);
    await writeDocx(join(folder, 'b.docx'), ['Name: Ken Tanaka', ...OWN, 'That is all I remember of it.']);
    await writeFile(join(folder, 'c.txt'), `Caf\xe9 first.\n${GIVEN.join(' ')}`, 'latin1');
    await writeFile(join(folder, 'task.md'), `Write about this: ${GIVEN.join(' ')}`);
  });
  const compare = (args: string[]) => runCommandLine('compare', args, { cwd: folder });
  const linesOf = (stdout: string) =>
    stdout
      .trim()
      .split('\n')
      .map((line) => Line.parse(JSON.parse(line)));

  test('each pair is one line, whatever kinds of file it is made of', async () => {
    const { code, stdout } = await compare(['--json', 'a.pdf', 'b.docx', 'c.txt', 'missing.pdf']);
    expect(code).toBe(0);
    const pairs = linesOf(stdout);
    expect(pairs.map(({ a, b }) => [a, b])).toEqual(
      expect.arrayContaining([
        ['a.pdf', 'b.docx'],
        ['a.pdf', 'c.txt'],
      ]),
    );
    expect(pairs).toHaveLength(2);
  });

  test('what was given is no find', async () => {
    const args = ['--json', '--given', 'task.md', 'a.pdf', 'b.docx', 'c.txt'];
    const { stdout } = await spawnCommandLine('compare', args, { cwd: folder });
    expect(linesOf(stdout).map(({ a, b }) => [a, b])).toEqual([['a.pdf', 'b.docx']]);
  });

  test('people get sentences; without two files that can be read the run fails', async () => {
    const { stdout } = await compare(['b.docx', 'c.txt']);
    expect(stdout).toBe('2 files: none share passages.\n');
    expect(await compare(['b.docx', 'missing.pdf'])).toMatchObject({ code: 1 });
    expect(await compare([])).toMatchObject({ code: 2 });
  });
});
