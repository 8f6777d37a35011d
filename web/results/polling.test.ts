import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPolling, type PollOutcome } from './polling.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that looks, and remembers when. */
const lookingPage = (answer: (look: number) => PollOutcome | Promise<PollOutcome>) => {
  const began = Date.now();
  const looks: number[] = [];
  const polling = createPolling(async () => {
    looks.push((Date.now() - began) / 1000);
    return answer(looks.length);
  });
  return { polling, looks };
};

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('while papers are being graded the page looks again', () => {
  it('every five seconds, and once more two seconds after the last paper is done', async () => {
    const { polling, looks } = lookingPage((look) => (look < 3 ? 'working' : 'done'));
    polling.start();
    await seconds(60);
    expect(looks).toEqual([5, 10, 15, 17]);
    expect(polling.phase()).toBe('resting');
  });

  it('no more than 60 times and five minutes, then a last time, and says that it ended', async () => {
    const { polling, looks } = lookingPage(() => 'working');
    polling.start();
    await seconds(3600);
    expect(looks).toHaveLength(61);
    expect(looks.slice(-2)).toEqual([300, 302]);
    expect(polling.phase()).toBe('ended');
  });

  it('five minutes are the end also when the answers are slow', async () => {
    const slow = () => new Promise<PollOutcome>((resolve) => setTimeout(() => resolve('working'), 12_000));
    const { polling, looks } = lookingPage(slow);
    polling.start();
    await seconds(3600);
    expect(Math.max(...looks)).toBeLessThan(330);
    expect(looks.length).toBeLessThan(25);
    expect(polling.phase()).toBe('ended');
  });

  it('not after a failure, but for the last look', async () => {
    const { polling, looks } = lookingPage((look) => (look === 2 ? 'failed' : 'working'));
    polling.start();
    await seconds(120);
    expect(looks).toEqual([5, 10, 12]);
    expect(polling.phase()).toBe('ended');
  });

  it('rests when the last look finds that everything is done after all', async () => {
    const { polling } = lookingPage((look) => (look <= 60 ? 'working' : 'done'));
    polling.start();
    await seconds(310);
    expect(polling.phase()).toBe('resting');
  });

  it('goes on when the last look finds papers that arrived meanwhile, within the same measure', async () => {
    const { polling, looks } = lookingPage((look) => (look === 1 ? 'done' : 'working'));
    polling.start();
    await seconds(30);
    expect(looks).toEqual([5, 7, 12, 17, 22, 27]);
    expect(polling.phase()).toBe('polling');
    await seconds(3600);
    expect(looks.length).toBeLessThanOrEqual(62);
    expect(polling.phase()).toBe('ended');
  });

  it('starts once, however often it is started', async () => {
    const { polling, looks } = lookingPage(() => 'working');
    polling.start();
    polling.start();
    await seconds(12);
    expect(looks).toEqual([5, 10]);
  });

  it('a reset stops it at once and gives the next start its full measure', async () => {
    const { polling, looks } = lookingPage(() => 'working');
    polling.start();
    await seconds(200);
    polling.reset();
    await seconds(60);
    expect(looks).toHaveLength(40);
    polling.start();
    await seconds(400);
    expect(looks).toHaveLength(101);
  });

  it('an answer that comes after a reset does not end the next run', async () => {
    const answers = [12_000, 0, 0, 0];
    const { polling } = lookingPage(
      (look) =>
        new Promise((resolve) =>
          setTimeout(() => resolve(look === 1 ? 'failed' : 'working'), answers[look - 1] ?? 0),
        ),
    );
    polling.start();
    await seconds(6);
    polling.reset();
    polling.start();
    await seconds(20);
    expect(polling.phase()).toBe('polling');
  });
});
