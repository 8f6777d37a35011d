import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedWork, compareWorks, type WorkMatch } from './compare-works.ts';
import { fingerprintWorks } from './fingerprint.ts';

const LIGHTHOUSE =
  'The lighthouse on the northern cliff was built by two brothers who had lost their father at sea. Every evening the elder one climbed the ninety steps with a can of oil, while the younger one rowed out to look for boats that had lost their way in the fog.';
const BAKERY =
  'My grandmother sold bread in a narrow street behind the station. She knew each customer by the sound of their shoes, and she never wrote a single debt into her book, because she believed that people pay when they can.';
const SCHOOL =
  'Our school should begin an hour later than it does now. Pupils who sleep longer make fewer mistakes in mathematics, quarrel less during the breaks and arrive without having run for the bus in the dark.';
const FOREST =
  'A forest after a fire looks dead only to those who visit it once. Within weeks the first ferns push through the ash, beetles drill into the charred trunks, and woodpeckers follow the beetles from valley to valley.';

const work = (id: string, ...parts: string[]): ComparedWork => ({ id, text: parts.join('\n') });
const pairsOf = (matches: WorkMatch[]) => matches.map(({ a, b }) => [a, b].toSorted().join('-'));
const textsOf = (works: ComparedWork[], { a, b, passages }: WorkMatch) => {
  const textOf = (id: string) => works.find((one) => one.id === id)?.text ?? '';
  return passages.map((passage) => [
    textOf(a).slice(passage.a.start, passage.a.end),
    textOf(b).slice(passage.b.start, passage.b.end),
  ]);
};

describe('what two papers share', () => {
  test('a sentence in the middle of two different papers is found where it stands', () => {
    const shared = 'Every evening the elder one climbed the ninety steps with a can of oil';
    const works = [work('a', BAKERY, `${shared}.`), work('b', `${shared}.`, FOREST), work('c', SCHOOL)];
    const matches = compareWorks(works, []);
    expect(pairsOf(matches)).toEqual(['a-b']);
    expect(matches.map((match) => textsOf(works, match))).toEqual([[[shared, shared]]]);
    expect(matches[0]).toMatchObject({ words: 14 });
  });

  test('words changed here and there leave one passage', () => {
    const changed = LIGHTHOUSE.replace('brothers', 'siblings')
      .replace('can of oil', 'heavy can full of oil')
      .replace('look for', 'search for');
    const [match] = compareWorks([work('a', LIGHTHOUSE), work('b', changed), work('c', BAKERY)], []);
    expect(match?.passages).toHaveLength(1);
    expect(match?.share_a).toBeGreaterThan(0.8);
  });

  test('a page that was misread letter by letter is the same page', () => {
    const misread = LIGHTHOUSE.replace('northern', 'northem')
      .replace('brothers', 'brotbers')
      .replace('climbed', 'c1imbed')
      .replace('younger', 'yonnger');
    const [match] = compareWorks([work('a', LIGHTHOUSE), work('b', misread)], []);
    expect(match?.words).toBeGreaterThan(44);
  });

  test.each([
    ['zero-width characters', LIGHTHOUSE.replaceAll('e', 'e\u200b')],
    ['letters of another alphabet', LIGHTHOUSE.replaceAll('o', 'о')],
    ['words broken at the end of a line', LIGHTHOUSE.replaceAll('brothers', 'bro-\nthers')],
    ['capitals and other quotation marks', LIGHTHOUSE.toUpperCase()],
  ])('%s hide nothing', (_, disguised) => {
    const [match] = compareWorks([work('a', LIGHTHOUSE), work('b', disguised)], []);
    expect(match?.share_a).toBeGreaterThan(0.95);
  });

  test('nearly the same is said of both files, and not of a paper that adds as much again', () => {
    const matches = compareWorks(
      [work('a', LIGHTHOUSE), work('b', LIGHTHOUSE), work('c', LIGHTHOUSE, FOREST)],
      [],
    );
    expect(pairsOf(matches.filter(({ nearly_same }) => nearly_same))).toEqual(['a-b']);
    expect(pairsOf(matches)).toHaveLength(3);
  });

  test('works without words, or with two, are compared without a find', () => {
    expect(
      compareWorks([work('a', ''), work('b', ''), work('c', 'Two words'), work('d', 'Two words')], []),
    ).toEqual([]);
    expect(compareWorks([], [])).toEqual([]);
  });
});

describe('what is no find', () => {
  test('the text that the class was given', () => {
    const works = [work('a', LIGHTHOUSE, BAKERY), work('b', LIGHTHOUSE, SCHOOL)];
    expect(compareWorks(works, [])).toHaveLength(1);
    expect(compareWorks(works, [LIGHTHOUSE])).toEqual([]);
    expect(compareWorks(works, [LIGHTHOUSE.replace('elder', 'older').replace('boats', 'ships')])).toEqual([]);
  });

  test('a quotation whose source is named', () => {
    const quote = '“She knew each customer by the sound of their shoes, and she never wrote a single debt”';
    const cited = [
      work('a', LIGHTHOUSE, `${quote} (Miller 12).`),
      work('b', SCHOOL, `Miller writes: ${quote}.`),
    ];
    expect(compareWorks(cited, [])).toEqual([]);
    const bare = [work('a', LIGHTHOUSE, quote), work('b', SCHOOL, quote)];
    expect(compareWorks(bare, [])).toHaveLength(1);
  });

  test('the lines for name and date', () => {
    const head =
      'Name: [name]\nStudent number: [id]\nClass: English 8 in room 204\nDate: 3 May 2026 in the morning';
    expect(compareWorks([work('a', head, LIGHTHOUSE), work('b', head, BAKERY)], [])).toEqual([]);
  });

  test('what everybody has, for then they were all given it', () => {
    const own = [
      BAKERY,
      SCHOOL,
      FOREST,
      BAKERY.toUpperCase().replaceAll(' ', 'x '),
      'Nothing else.',
      'That is all.',
      'I do not know.',
    ];
    const works = own.map((text, index) => work(String(index), LIGHTHOUSE, text));
    expect(pairsOf(compareWorks(works, []))).toEqual([]);
  });

  test('two sources, which nobody handed in', () => {
    const source = (id: string, text: string) => ({ ...work(id, text), isReference: true });
    const works = [source('s', LIGHTHOUSE), source('t', LIGHTHOUSE), work('a', LIGHTHOUSE)];
    expect(pairsOf(compareWorks(works, [])).toSorted()).toEqual(['a-s', 'a-t']);
  });
});

const sentence = fc.constantFrom(
  ...[LIGHTHOUSE, BAKERY, SCHOOL, FOREST].flatMap((text) => text.split(/(?<=[.,])\s/u)),
);
const essay = fc.array(sentence, { minLength: 1, maxLength: 9 }).map((sentences) => sentences.join(' '));
const turned = ({ a, b, passages, share_a, share_b, ...rest }: WorkMatch) => ({
  ...rest,
  a: b,
  b: a,
  share_a: share_b,
  share_b: share_a,
  passages: passages
    .map((passage) => ({ ...passage, a: passage.b, b: passage.a }))
    .toSorted((one, other) => one.a.start - other.a.start),
});

describe('whatever two students write', () => {
  test('who is named first makes no difference', () => {
    fc.assert(
      fc.property(essay, essay, (one, other) => {
        const forth = compareWorks([work('a', one), work('b', other)], []);
        const back = compareWorks([work('b', other), work('a', one)], []);
        expect(back.map(turned)).toEqual(forth);
      }),
    );
  });

  test('no passage leaves its text, and no more words are shared than there are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), essay, (odd, own) => {
        const works = [work('a', `${own} ${odd}`), work('b', `${odd} ${own}`)];
        for (const match of compareWorks(works, [])) {
          expect(Math.max(match.share_a, match.share_b)).toBeLessThanOrEqual(1);
          for (const [first, second] of textsOf(works, match)) expect(first && second).toBeTruthy();
        }
      }),
    );
  });
});

describe('papers of other years', () => {
  const hashesOf = (text: string, given: string[] = []) =>
    fingerprintWorks([work('a', text)], given).flatMap(({ hashes }) => hashes);

  test('any eight words in a row leave the same number in both', () => {
    const words = LIGHTHOUSE.split(' ');
    for (let from = 0; from + 8 <= words.length; from += 1) {
      const own = new Set(hashesOf(`${BAKERY} ${words.slice(from, from + 8).join(' ')} ${SCHOOL}`));
      expect(hashesOf(LIGHTHOUSE).some((hash) => own.has(hash))).toBe(true);
    }
  });

  test('the given text leaves none', () => {
    expect(hashesOf(LIGHTHOUSE, [LIGHTHOUSE])).toEqual([]);
  });
});
