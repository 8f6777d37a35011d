import { describe, expect, test } from 'vitest';
import { type Claimant, MOST_URGENT_AT_ONCE, Turns, URGENT_TIME } from './turns.ts';

const one = (teacher: string, isUrgent = true, attempts = 0): Claimant => ({ teacher, isUrgent, attempts });

describe('turns in the sandbox', () => {
  test('go round among the teachers who wait before a screen, however many tasks one of them has', () => {
    const turns = new Turns();
    const line = [...Array.from({ length: 20 }, () => one('noisy')), one('quiet')];
    const first = turns.nextUrgent(line, []);
    expect(first?.teacher).toBe('noisy');
    turns.begin(one('noisy'));
    expect(turns.nextUrgent(line, [one('noisy')])?.teacher).toBe('quiet');
  });

  test('of one teacher are never more than two urgent ones at once', () => {
    const turns = new Turns();
    const busy = Array.from({ length: MOST_URGENT_AT_ONCE }, () => one('noisy'));
    expect(turns.nextUrgent([one('noisy')], busy)).toBeNull();
    expect(turns.nextUrgent([one('noisy'), one('quiet')], busy)?.teacher).toBe('quiet');
  });

  test('go round among papers too', () => {
    const turns = new Turns();
    const line = [...Array.from({ length: 20 }, () => one('noisy', false)), one('quiet', false)];
    turns.begin(one('noisy', false));
    expect(turns.nextPaper(line, [])?.teacher).toBe('quiet');
  });

  test('are no longer urgent for whoever has had a lot of urgent time, until some time has passed', () => {
    let now = 0;
    const turns = new Turns(() => now);
    turns.end(one('noisy'), URGENT_TIME.spendMs);
    expect(turns.mayHurry('noisy')).toBe(false);
    expect(turns.mayHurry('quiet')).toBe(true);
    now = URGENT_TIME.withinMs + 1;
    expect(turns.mayHurry('noisy')).toBe(true);
  });
});
