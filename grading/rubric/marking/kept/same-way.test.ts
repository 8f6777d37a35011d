import { expect, test } from 'vitest';
import { withSameWay } from './same-way.ts';

const item = (question: string, answer: string) => ({
  question,
  answer,
  remarks: '',
  plan: 'planned' as unknown,
});

test.each(['same way', 'Ditto.', '(wie oben)', 'as 3a', 'wie bei 3a', 'voir a', 'same as in 3a'])(
  'what was said of the question before holds for this one: %s',
  (line) => {
    const first = item(
      '3a',
      '4 moons – Io, Europa\n1 for the number, 1 for the names\nThey should know this.',
    );
    const [, second] = withSameWay([first, item('3b', `2 moons – Phobos, Deimos\n${line}`)]);
    expect(second?.answer).toBe('2 moons – Phobos, Deimos\n1 for the number, 1 for the names');
    expect(second?.plan).toBeUndefined();
  },
);

test.each(['same colour', 'as 9z', 'like a bridge', 'wie ein Vogel'])(
  'no other question is meant: %s',
  (line) => {
    const given = [item('3a', 'iron\n1 for the name'), item('3b', `tin\n${line}`)];
    expect(withSameWay(given)).toEqual(given);
  },
);

test('the first line is the answer, whatever it says', () => {
  const given = [item('1', 'idem\n1 for the accent'), item('2', 'ditto')];
  expect(withSameWay(given)).toEqual(given);
});
