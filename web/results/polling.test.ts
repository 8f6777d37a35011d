import { describe, expect, it } from 'vitest';
import { continuePolling, intervalOf, RESTING } from './polling.ts';

type Look = 'working' | 'done' | 'failed';

/** A page that looks as often as it is told to, each look taking `seconds`; answers when, and how it ended. */
const follow = (answer: (look: number) => Look, { seconds = 0, until = 3600 } = {}) => {
  const times: number[] = [];
  let last: Look = 'working';
  let now = 0;
  const see = () => ({
    looks: times.length,
    isWorking: last !== 'done',
    hasFailed: last === 'failed',
    now,
  });
  let polling = continuePolling(RESTING, see());
  for (let wait = intervalOf(polling); wait !== false && now / 1000 < until; wait = intervalOf(polling)) {
    now += wait;
    times.push(now / 1000);
    now += seconds * 1000;
    last = answer(times.length);
    polling = continuePolling(polling, see());
  }
  return { times, phase: polling.phase };
};

describe('while papers are being graded the page looks again', () => {
  it('every five seconds, and once more two seconds after the last paper is done', () => {
    expect(follow((look) => (look < 3 ? 'working' : 'done'))).toEqual({
      times: [5, 10, 15, 17],
      phase: 'resting',
    });
  });

  it('no more than 60 times and five minutes, then a last time, and says that it ended', () => {
    const { times, phase } = follow(() => 'working');
    expect(times).toHaveLength(61);
    expect(times.slice(-2)).toEqual([300, 302]);
    expect(phase).toBe('ended');
  });

  it('five minutes are the end also when the answers are slow', () => {
    const { times, phase } = follow(() => 'working', { seconds: 12 });
    expect(Math.max(...times)).toBeLessThan(330);
    expect(times.length).toBeLessThan(25);
    expect(phase).toBe('ended');
  });

  it('not after a failure, but for the last look', () => {
    expect(follow((look) => (look === 2 ? 'failed' : 'working'))).toEqual({
      times: [5, 10, 12],
      phase: 'ended',
    });
  });

  it('rests when the last look finds that everything is done after all', () => {
    expect(follow((look) => (look <= 60 ? 'working' : 'done')).phase).toBe('resting');
  });

  it('goes on when the last look finds papers that arrived meanwhile, within the same measure', () => {
    const started = follow((look) => (look === 1 ? 'done' : 'working'), { until: 27 });
    expect(started).toEqual({ times: [5, 7, 12, 17, 22, 27], phase: 'polling' });
    const all = follow((look) => (look === 1 ? 'done' : 'working'));
    expect(all.times.length).toBeLessThanOrEqual(62);
    expect(all.phase).toBe('ended');
  });
});

describe('it stands still', () => {
  const sight = { looks: 3, isWorking: true, hasFailed: false, now: 1000 };

  it('while nothing is under way, and once it has ended', () => {
    expect(continuePolling(RESTING, { ...sight, isWorking: false })).toBe(RESTING);
    const ended = { ...RESTING, phase: 'ended' as const };
    expect(continuePolling(ended, sight)).toBe(ended);
    expect(intervalOf(ended)).toBe(false);
  });

  it('until the next look, however often the page is drawn', () => {
    const polling = continuePolling(RESTING, sight);
    expect(continuePolling(polling, sight)).toBe(polling);
    const closing = continuePolling(polling, { ...sight, isWorking: false });
    expect(continuePolling(closing, { ...sight, isWorking: false, now: 2000 })).toBe(closing);
  });
});
