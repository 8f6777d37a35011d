import { describe, expect, it } from 'vitest';
import { answerOf } from '../../testing/question-sample.ts';
import { listChoices, worthOf } from './choices.ts';
import { nextAfter, orderGroups } from './place.ts';

describe('which mark a digit gives', () => {
  const keys = (max: number, step: number, levels: number[] = []) =>
    listChoices({
      max,
      step,
      levels: levels.map((points) => ({ label: `Level ${points}`, points, descriptor: '' })),
    }).map(({ digit, points }) => [digit, points]);

  it.each([
    [
      'whole points are their own digits',
      keys(3, 1),
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    [
      'half points leave the digits whole',
      keys(1, 0.25),
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'steps of two leave out what the key never gives',
      keys(4, 2),
      [
        [0, 0],
        [2, 2],
        [4, 4],
      ],
    ],
    [
      'a scaled key is all or nothing',
      keys(7.5, 0.5),
      [
        [0, 0],
        [1, 7.5],
      ],
    ],
    ['above nine points are typed', keys(12, 0.5), []],
    [
      'levels of whole points are their points',
      keys(4, 0.5, [4, 3, 0]),
      [
        [4, 4],
        [3, 3],
        [0, 0],
      ],
    ],
    [
      'other levels are counted',
      keys(40, 0.5, [40, 30, 17.5]),
      [
        [1, 40],
        [2, 30],
        [3, 17.5],
      ],
    ],
  ])('%s', (_what, found, wanted) => expect(found).toEqual(wanted));

  it('ticked parts add up, and never to more than there is', () => {
    const parts = [1.25, 1.25, 1].map((points) => ({ text: '', points, given: null }));
    expect(worthOf(parts, [true, false, true], 3)).toBe(2.25);
    expect(worthOf(parts, [true, true, true], 3)).toBe(3);
  });
});

describe('where one is after a decision', () => {
  const [a, b, c] = [answerOf('a', 1), answerOf('b', 1), answerOf('c', 1)];
  const done = answerOf('done', 9, { state: 'marked' });
  const ordered = orderGroups([done, a, b, c]);

  it('open answers come first', () => expect(ordered.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'done']));
  it('the next open one below', () => expect(nextAfter(ordered, ['a'], 'a')).toBe('b'));
  it('past others that were decided with it', () => expect(nextAfter(ordered, ['a', 'b'], 'a')).toBe('c'));
  it('else the nearest above', () => expect(nextAfter(ordered, ['c'], 'c')).toBe('b'));
  it('else it stays', () => expect(nextAfter([done], ['done'], 'done')).toBe('done'));
});
