/** However feedback is worded, it is about the same marks, the same quotes and the same numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_WORDS, type Wording } from '../../contract/feedback.ts';
import { runs } from '../../lab/app/runs.ts';
import type { Judged } from '../feedback/draft.ts';
import { arbitraryJudged } from '../feedback/reader/arbitrary-judged.fixture.ts';
import { listUntrue, listUntrueComments } from '../feedback/reader/read-feedback.fixture.ts';
import { renderFeedback } from '../feedback/render-feedback.ts';
import { ALL_PHRASES } from '../feedback/voice.ts';
import { isFitPhrase } from './guard-phrase.ts';

const IDS = [...ALL_PHRASES.keys()];

const FRAMES = [
  'Mind this: SLOTS.',
  'SLOTS, as I read it.',
  'Por favor, mira esto: SLOTS.',
  'SLOTS (see above).',
];

/** What a teacher might make of a phrase: another sentence around the same slots. */
const reworded = (id: string, frame: string): string => {
  const slots = ALL_PHRASES.get(id)?.text.match(/\{\w+\}/gu) ?? [];
  // Where a share is said, it is said as a share.
  const joined = slots.join(' – ').replace('{score} – {max}', '{score} of {max}');
  return frame.replace('SLOTS', joined === '' ? 'there is more to say' : joined);
};

const arbitraryWording: fc.Arbitrary<Wording> = fc
  .record({
    removed: fc.subarray(IDS.filter((id) => !id.includes('.empty.'))),
    replaced: fc.subarray(IDS),
    frame: fc.constantFrom(...FRAMES),
    greeting: fc.constantFrom(null, 'Hello {name},', 'Guten Tag!'),
    sign_off: fc.constantFrom(null, 'See you on Monday.'),
    person: fc.constantFrom(null, 'you' as const, 'work' as const),
    gap_first: fc.boolean(),
  })
  .map(({ replaced, frame, ...wording }) => ({
    ...wording,
    replaced: Object.fromEntries(
      replaced
        .map((id): [string, string] => [id, reworded(id, frame)])
        .filter(([id, template]) => isFitPhrase(id, template, [])),
    ),
  }));

const inStyle = (judged: Judged, wording: Wording): Judged => ({
  ...judged,
  parts: { ...judged.parts, wording },
});

/** Criterion, points, and the level, count or note of the table's rows. */
const rowsOf = (feedback: string): string[] =>
  feedback
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/u)
        .slice(1, 3)
        .join('|'),
    );

const quotesIn = (text: string): string[] => text.match(/“[^”]*”/gu) ?? [];

test('no mark, no quote and no number moves by style, and every sentence is still true of the verdict (120 runs at full length)', () => {
  fc.assert(
    fc.property(arbitraryJudged, arbitraryWording, (judged, wording) => {
      const [plain, styled] = [renderFeedback(judged, null), renderFeedback(inStyle(judged, wording), null)];
      expect(rowsOf(styled.feedback)).toEqual(rowsOf(plain.feedback));
      expect(styled.criteria.map(({ id, level }) => [id, level])).toEqual(
        plain.criteria.map(({ id, level }) => [id, level]),
      );
      const given = judged.criteria.flatMap(({ quotes }) => quotes.map(({ text }) => `“${text}”`));
      expect(quotesIn(styled.feedback).filter((quote) => !given.includes(quote))).toEqual([]);
      const held = inStyle(judged, wording);
      expect([...listUntrue(held, styled.feedback), ...listUntrueComments(held, styled.criteria)]).toEqual(
        [],
      );
      const approved = renderFeedback(held, { scores: {}, words: NO_WORDS, as: 'approved' });
      expect(rowsOf(approved.feedback)).toEqual(rowsOf(plain.feedback));
    }),
    { numRuns: runs(120) },
  );
});

test('a removed phrase is never said, whatever the paper', () => {
  fc.assert(
    fc.property(
      arbitraryJudged,
      fc.constantFrom(...IDS.filter((id) => !id.includes('.empty.'))),
      (judged, id) => {
        const wording = {
          removed: [id],
          replaced: {},
          greeting: null,
          sign_off: null,
          person: null,
          gap_first: false,
        };
        const said = ALL_PHRASES.get(id)?.text.split(/\{\w+\}/u) ?? [];
        const longest = said.toSorted((a, b) => b.length - a.length)[0] ?? '';
        fc.pre(
          longest.length > 12 &&
            ![...ALL_PHRASES].some(([other, { text }]) => other !== id && text.includes(longest)),
        );
        expect(renderFeedback(inStyle(judged, wording), null).feedback).not.toContain(longest);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('a wording may not change what is claimed', () => {
  const isFit = (id: string, template: string) => isFitPhrase(id, template, ['Ana Ruiz']);
  expect(isFit('formal.adult.missing.0', 'Please add: {missing}.')).toBe(true);
  expect(isFit('formal.adult.missing.0', 'I looked for this: {missing}.')).toBe(true);
  for (const template of [
    'You covered {missing}.',
    'Wrong: {missing}.',
    'Everything is here: {missing}.',
    'Not found.',
    'Not found by 3 people: {missing}.',
    'Not found, as “she” said: {missing}.',
    'Ana, add {missing}.',
    'Half a mark for {missing}.',
    '{missing} {found}',
  ])
    expect([template, isFit('formal.adult.missing.0', template)]).toEqual([template, false]);
  expect(isFit('formal.adult.opening.part.0', 'Great: {score} of {max} {unit}.')).toBe(false);
  expect(isFit('formal.adult.opening.full.0', 'Great: {score} of {max} {unit}.')).toBe(true);
  expect(isFit('formal.adult.coveredLoosely.0', 'All there: {found}.')).toBe(false);
});
