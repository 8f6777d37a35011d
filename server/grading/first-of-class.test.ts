import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFirstOfClass } from './first-of-class.ts';

const journal = () => {
  const lines: string[] = [];
  const paper =
    (name: string, fails = false) =>
    async () => {
      lines.push(`${name} sent`);
      await sleep(5);
      lines.push(`${name} answered`);
      if (fails) throw new Error(name);
    };
  return { lines, paper };
};

it('one paper is sent first, the others after its answer, side by side', async () => {
  const { lines, paper } = journal();
  const first = createFirstOfClass();
  await Promise.all(['a', 'b', 'c'].map((name) => first('class', paper(name))));
  expect(lines.slice(0, 2)).toEqual(['a sent', 'a answered']);
  expect(lines.slice(2, 4)).toEqual(['b sent', 'c sent']);
});

it('another class does not wait for it', async () => {
  const { lines, paper } = journal();
  const first = createFirstOfClass();
  await Promise.all([first('one', paper('a')), first('other', paper('b'))]);
  expect(lines.slice(0, 2)).toEqual(['a sent', 'b sent']);
});

it('a first one that fails fails alone', async () => {
  const { lines, paper } = journal();
  const first = createFirstOfClass();
  const ended = await Promise.allSettled([first('class', paper('a', true)), first('class', paper('b'))]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(lines.slice(1, 3)).toEqual(['a answered', 'b sent']);
});

it('after some minutes the cache is cold, and one is sent first again', async () => {
  const { lines, paper } = journal();
  let now = 0;
  const first = createFirstOfClass(() => now);
  await first('class', paper('a'));
  now = 6 * 60_000;
  await Promise.all([first('class', paper('b')), first('class', paper('c'))]);
  expect(lines.slice(2, 4)).toEqual(['b sent', 'b answered']);
});
