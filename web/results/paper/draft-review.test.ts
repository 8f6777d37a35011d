import { describe, expect, it } from 'vitest';
import { type OwnText, teachersText } from '../../../contract/feedback.ts';
import { editText, shownText } from './draft-review.ts';

const PROGRAMS = 'You have 5 of 10.';
const around = (head: string, tail: string): OwnText => [
  ...(head === '' ? [] : teachersText(head)),
  { by: 'program' },
  ...(tail === '' ? [] : teachersText(tail)),
];

describe('typing into a text', () => {
  it.each<[string, OwnText | null, string, OwnText | null]>([
    ['nothing', null, PROGRAMS, null],
    ['after it', null, `${PROGRAMS} Bravo`, around('', ' Bravo')],
    ['before it', null, `Hi. ${PROGRAMS}`, around('Hi. ', '')],
    ['before what was added', around('', ' Bravo'), `Hi. ${PROGRAMS} Bravo`, around('Hi. ', ' Bravo')],
    ['into what was added', around('Hi. ', ' Bravo'), `Hi. ${PROGRAMS} Bra`, around('Hi. ', ' Bra')],
    [
      'into the program’s words',
      around('Hi. ', ''),
      'Hi. You have 6 of 10.',
      teachersText('Hi. You have 6 of 10.'),
    ],
    ['everything away', around('Hi. ', ''), '', teachersText('')],
    ['what was added away again', around('', ' B'), PROGRAMS, null],
    [
      'the program’s words into a text that is the teacher’s',
      teachersText('Mine'),
      `Mine ${PROGRAMS}`,
      teachersText(`Mine ${PROGRAMS}`),
    ],
  ])('%s', (_, before, shown, after) => {
    expect(editText(before, shown, PROGRAMS)).toEqual(after);
    expect(shownText(after, PROGRAMS)).toBe(shown);
  });

  it('where the program says nothing is the teacher’s', () => {
    expect(editText(null, 'Mine', '')).toEqual(teachersText('Mine'));
  });
});
