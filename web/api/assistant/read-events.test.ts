import { expect, test } from 'vitest';
import { readEvents } from './assistant.ts';

const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

const read = async (...pieces: string[]) => {
  const all: string[] = [];
  for await (const data of readEvents(streamOf(...pieces))) all.push(data);
  return all;
};

test('events come whole, wherever the line was cut', async () => {
  expect(await read('data: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual(['{"a":1}', '2']);
});

test('signs of life are passed over, and what never ended is not made up', async () => {
  expect(await read(': still here\n\n', 'data: 1\n\n', ': still here\n\n')).toEqual(['1']);
});

test('a letter that is cut in two is one letter', async () => {
  const bytes = new TextEncoder().encode('data: ü\n\n');
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, 7));
      controller.enqueue(bytes.slice(7));
      controller.close();
    },
  });
  const all: string[] = [];
  for await (const data of readEvents(stream)) all.push(data);
  expect(all).toEqual(['ü']);
});
