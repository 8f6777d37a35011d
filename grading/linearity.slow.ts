import { describe, expect, test } from 'vitest';
import { SHAPES, STAGES } from './linearity.fixture.ts';

/** Enough for a square to show: what costs little by the character needs more of them. */
const shortOf = (stage: string): number => (stage.includes('identity') ? 40_000 : 10_000);
const TIMES = 4;
/** Four times the text may take four times as long; eight allows for a loaded machine and for n log n, sixteen is a square. */
const MOST = 8;
/** Below this the clock of the processor says little. */
const NOISE_MS = 10;

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** How much longer the long text takes than the short one; measured again before it is believed to be too much. */
const growth = (read: (text: string) => void, shape: (length: number) => string, length: number): number => {
  const [short, long] = [shape(length), shape(length * TIMES)];
  let fastest = Number.POSITIVE_INFINITY;
  let slowest = NOISE_MS;
  for (let tries = 0; tries < 3 && fastest / slowest > MOST; tries += 1) {
    slowest = Math.max(
      slowest,
      cpuMs(() => read(short)),
    );
    fastest = Math.min(
      fastest,
      cpuMs(() => read(long)),
    );
  }
  return fastest / slowest;
};

describe.each(Object.entries(STAGES))('%s', (stage, read) => {
  test('takes time in proportion to the text, whatever a student makes of it', () => {
    const slow = Object.entries(SHAPES).flatMap(([name, shape]) => {
      const times = growth(read, shape, shortOf(stage));
      return times > MOST ? [`${name}: ${times.toFixed(1)} times for ${TIMES} times the text`] : [];
    });
    expect(slow).toEqual([]);
  }, 300_000);
});
