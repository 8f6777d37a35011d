/** What is enough, what is not, and what is said before several things come. The keys were written for this test. */
import { expect, test } from 'vitest';
import { readNotes } from '../notes.ts';
import { readMarking } from '../read-marking.ts';
import { readRemark } from './remarks.ts';

const planOf = (answer: string, worth: number) => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', rules: '', description: '' };
  const { parts, refused, rules } = readMarking({ ...own, answer }, worth);
  return { accepts: parts.map(({ accepts }) => accepts), wanted: parts[0]?.wanted, refused, rules };
};

test('one of several is enough, and others will not do', () => {
  expect(planOf('oxygen; ozone; nitrogen\nOne is enough. Helium, argon – no.', 1)).toMatchObject({
    accepts: [['oxygen', 'ozone', 'nitrogen']],
    wanted: 1,
    refused: ['Helium', 'argon'],
  });
  expect(planOf('gold; lead; tin\nAny one will do.', 1).wanted).toBe(1);
  // A value that is enough is one more wording.
  expect(readRemark('79 is enough', true)).toEqual([{ is: 'perhaps', texts: ['79'] }]);
});

test('what is quoted before a dash and a no is refused', () => {
  expect(readNotes('a liquid that gives off hydrogen ions. Just "it is sour" – no.')).toMatchObject({
    text: 'a liquid that gives off hydrogen ions',
    refused: ['it is sour'],
  });
  expect(readNotes('Bats are birds – no').refused).toEqual([]);
});

test('how many are looked at is said before them, and is none of them', () => {
  const list = 'washing\ncooking\ndrinking';
  for (const head of [
    'Only mark the first two they write.',
    'Only look at the first two that are given.',
    'Nur die ersten zwei Antworten werten.',
  ])
    expect(readNotes(`${head}\n${list}`).text).toBe(list);
  expect(readNotes(`read the first page of it\n${list}`).text).toContain('washing');
});

test('another case for less is no other answer', () => {
  expect(readNotes('CB. If wrong: 1 for 1100 1011, or for 12 and 11 seen.').accepts).toEqual([]);
});
