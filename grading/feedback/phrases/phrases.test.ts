import { describe, expect, test } from 'vitest';
import { FeedbackLanguage } from '../../../contract/grading.ts';
import { PhraseKind } from '../../claims/phrase-kind.ts';
import { FrameKey, type Phrases, Reader, STUDENT_WORDS } from './phrases.ts';

const voices = FeedbackLanguage.options.flatMap((language) =>
  Object.entries(STUDENT_WORDS[language].tones).flatMap(([tone, readers]) =>
    Reader.options.map((reader) => ({
      name: `${language} ${tone} ${reader}`,
      reader,
      phrases: readers[reader],
    })),
  ),
);

const slots = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

const listWordings = (phrases: Phrases): [PhraseKind, string][] =>
  PhraseKind.options.flatMap((kind) => phrases[kind].map((wording): [PhraseKind, string] => [kind, wording]));

for (const { name, phrases } of voices) {
  describe(name, () => {
    const wordings = listWordings(phrases);

    test('every wording of a kind claims the same: it has the slots that it has in English', () => {
      for (const [kind, wording] of wordings) {
        const [first = ''] = STUDENT_WORDS.en.tones.formal.adult[kind];
        expect(slots(wording), wording).toEqual(slots(first));
        expect(wording).toMatch(/[.?]$/);
      }
    });

    test('points of a key follow a colon, because they may be words, clauses or sentences', () => {
      for (const [, wording] of wordings) {
        expect(
          wording.replace(/(?:: \{(?:found|missing|description)\}|\(\{missing\}\): \{quote\})\.$/, ''),
        ).not.toMatch(/\{(?:found|missing|description)\}/);
      }
    });

    test('points agree with their number, and a line of the key is not called a point', () => {
      for (const [, wording] of wordings) expect(wording).not.toMatch(/\{(?:max|points)\} (?:points|Punkt)/);
      for (const kind of ['keyed', 'missing', 'also', 'unclear', 'noneCovered'] as const)
        for (const wording of phrases[kind]) expect(wording).not.toMatch(/\bpoints?\b|\bPunkt/);
    });

    test('nothing praises or blames without pointing at the work', () => {
      for (const [, wording] of wordings) {
        expect(wording).not.toMatch(
          /great|well done|excellent|good job|amazing|awesome|poor|lazy|unfortunately|wrong(?! file)|fail|!/i,
        );
      }
    });
  });
}

test('school voices keep their sentences short', () => {
  for (const { phrases } of voices.filter(({ reader }) => reader === 'school')) {
    for (const [, wording] of listWordings(phrases)) {
      for (const sentence of wording.split(/(?<=[.?]) /))
        expect(sentence.split(' ').length).toBeLessThanOrEqual(14);
    }
  }
});

test('what stands around the phrases has the same slots in every language', () => {
  for (const { frame } of Object.values(STUDENT_WORDS))
    for (const key of FrameKey.options)
      expect(slots(frame[key]), key).toEqual(slots(STUDENT_WORDS.en.frame[key]));
});
