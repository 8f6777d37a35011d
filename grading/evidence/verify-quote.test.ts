import { describe, expect, test } from 'vitest';
import { verifyQuote } from './verify-quote.ts';

const workOf = (...pages: string[]) => {
  let start = 0;
  return {
    text: pages.join('\n'),
    pages: pages.map((page, index) => {
      const place = { number: index + 1, start, end: start + page.length };
      start = place.end + 1;
      return place;
    }),
  };
};

const found = (quote: string, work: ReturnType<typeof workOf>, tolerant = false): string | null => {
  const result = verifyQuote(quote, work, tolerant);
  return result.start === null || result.end === null ? null : work.text.slice(result.start, result.end);
};

describe('a quote is found', () => {
  const work = workOf(
    'Plants take in carbon dioxide.\nThe “light” reactions are well-known — they re-\nlease oxygen.',
    'The ﬁrst law says: energy is  neither created\nnor destroyed. It’s true that x = -5 here.',
  );

  test('word for word, with its page and offsets', () => {
    expect(verifyQuote('energy is  neither created', work, false)).toEqual({
      text: 'energy is  neither created',
      page: 2,
      start: work.text.indexOf('energy is'),
      end: work.text.indexOf('energy is') + 'energy is  neither created'.length,
      verified: true,
    });
  });

  test.each([
    ['plants take in CARBON dioxide', 'Plants take in carbon dioxide'],
    ['The "light" reactions', 'The “light” reactions'],
    ['are well-known - they release oxygen', 'are well-known — they re-\nlease oxygen'],
    ['The first law', 'The ﬁrst law'],
    ['energy is neither created nor destroyed', 'energy is  neither created\nnor destroyed'],
    ["“It's true”", 'It’s true'],
    ['Plants take in carbon dioxide!'.replace('!', ';'), 'Plants take in carbon dioxide'],
    ['Plants take … well-known', 'Plants take in carbon dioxide.\nThe “light” reactions are well-known'],
    ['Plants take in [...] light', 'Plants take in carbon dioxide.\nThe “light'],
    ['...neither created nor destroyed...', 'neither created\nnor destroyed'],
    ['x = −5', 'x = -5'],
  ])('as %j', (quote, expected) => {
    expect(found(quote, work)).toBe(expected);
  });

  test.each([
    'Plants take in oxygen',
    'x = 5',
    'light … carbon',
    'energy is created',
    'plant',
    '',
    '…',
    '"',
    'he',
  ])('but not when the student never wrote it: %j', (quote) => {
    expect(verifyQuote(quote, work, true)).toEqual({
      text: quote,
      page: null,
      start: null,
      end: null,
      verified: false,
    });
  });

  const poem = workOf('Roses are red,\nviolets are blue,\n• low wages\n• few jobs\nchloro-\nphyll 1. 2');

  test.each([
    ['Roses are red, / violets are blue', 'Roses are red,\nviolets are blue'],
    ['Roses are red,\\nviolets are blue', 'Roses are red,\nviolets are blue'],
    ['low wages few jobs', 'low wages\n• few jobs'],
    ['low wages / few jobs', 'low wages\n• few jobs'],
    ['few jobs chloro- phyll', 'few jobs\nchloro-\nphyll'],
  ])('over the end of a line, however it is written: %s', (quote, text) => {
    expect(found(quote, poem)).toBe(text);
  });

  test.each(['Roses are red / few jobs', '1 / 2', 'violets are red'])('not as %s', (quote) => {
    expect(found(quote, poem)).toBeNull();
  });

  test('not when its halves stand pages apart', () => {
    expect(
      found('first words … last words', workOf(`first words ${'x '.repeat(2000)}last words`)),
    ).toBeNull();
  });
});

describe('text that was read from a picture', () => {
  const work = workOf(
    'The mitochondria 1s the powerh0use of tbe cell and rnakes energy for it.',
    'Water b0ils at 100 degrees.',
  );

  test('may hold a few misread characters', () => {
    expect(found('The mitochondria is the powerhouse of the cell', work, true)).toBe(
      'The mitochondria 1s the powerh0use of tbe cell',
    );
    expect(verifyQuote('Water boils at 100 degrees', work, true).page).toBe(2);
  });

  test('but not for typed text, and not many', () => {
    expect(found('The mitochondria is the powerhouse of the cell', work, false)).toBeNull();
    expect(found('The nucleus is the control room of the cell', work, true)).toBeNull();
    expect(found('Water', workOf('Wader'), true)).toBeNull();
  });
});

test('fifty pages and a hundred invented quotes are no trouble', () => {
  const page =
    'The quick brown fox jumps over the lazy dog while energy is stored in the bonds of sugar. '.repeat(34);
  const work = workOf(...Array.from({ length: 50 }, (_, index) => `${page} Page marker ${index}.`));
  for (let index = 0; index < 100; index += 1) {
    const invented = `An invented sentence number ${index} about the quick brown foxes that never jumped over any dog at all`;
    expect(verifyQuote(invented, work, true).verified).toBe(false);
  }
  expect(verifyQuote('page marker 49', work, true).page).toBe(50);
});
