import { afterAll, expect, test } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { createSandbox } from '../../grading/sandbox/sandbox.ts';
import { rememberAnswers } from './remembering-sandbox.ts';

const checkOf = (text: string) => ({
  work: { text, pages: [{ number: 1, start: 0, end: text.length }] },
  quotes: ['small'],
  tolerant: false,
});

const real = createSandbox({ processes: 1 });
afterAll(() => real.close());

/** Answers as children would, and says how often it was asked. */
const createCounted = () => {
  const asked: string[] = [];
  const run: typeof real.run = async (task, input, share) => {
    asked.push(task);
    return real.run(task, input, share);
  };
  return { asked, sandbox: rememberAnswers({ ...real, run }) };
};

test('the same work is done once, and what somebody does to the answer stays theirs', async () => {
  const { asked, sandbox } = createCounted();
  const first = await sandbox.run('verify', checkOf('Cells are small.'));
  expect(first).toEqual([true]);
  first.push(false);
  expect(await sandbox.run('verify', checkOf('Cells are small.'), { teacher: 'anna' })).toEqual([true]);
  expect(asked).toEqual(['verify']);
});

test('other work, or the same in a hurry, is done', async () => {
  const { asked, sandbox } = createCounted();
  expect(await sandbox.run('verify', checkOf('Cells are small.'))).toEqual([true]);
  expect(await sandbox.run('verify', checkOf('Cells are large.'))).toEqual([false]);
  await sandbox.run('verify', checkOf('Cells are small.'), { teacher: 'anna', urgent: true });
  expect(asked).toHaveLength(3);
});

test('a refusal is not remembered', async () => {
  const { asked, sandbox } = createCounted();
  const broken = new TextEncoder().encode('%PDF-1.7 and nothing more');
  for (let tries = 0; tries < 2; tries += 1)
    await expect(sandbox.extract(broken, 'a.pdf')).rejects.toBeInstanceOf(Failure);
  expect(asked).toEqual(['extract', 'extract']);
});
