/**
 * The words of everything that is composed for a student, as data: `content/{language}/student.json`, by tone, kind of reader and kind
 * of phrase. Most kinds have several wordings, so that a class does not read one text thirty times. `{…}` is filled in; {found},
 * {missing} and {description} are always set after a colon, because teachers write points as words, clauses or sentences and all of
 * them must read well.
 */
import { z } from 'zod';
import german from '../../../content/de/student.json' with { type: 'json' };
import english from '../../../content/en/student.json' with { type: 'json' };
import spanish from '../../../content/es/student.json' with { type: 'json' };
import french from '../../../content/fr/student.json' with { type: 'json' };
import type { FeedbackLanguage } from '../../../contract/grading.ts';
import { FeedbackTone } from '../../../contract/grading.ts';
import { PhraseKind } from '../../claims/phrase-kind.ts';

/** What stands around the phrases: heads, joints, and who graded. */
export const FrameKey = z.enum([
  'points',
  'point.one',
  'point.many',
  'and',
  'more',
  /** {count} {total}: of many that are open. */
  'open.questions',
  'open.parts',
  'open.answers',
  'criterion',
  'score',
  'comment',
  'asked',
  'total',
  'strengths',
  'next_steps',
  'grader.builtin',
  'grader.hard_to_read',
  'grader.checked',
  'grader.changed',
  'grader.changed_in_part',
  /** What may be amiss in how something is written. */
  'slip.spelling',
  'slip.capital',
  'slip.ending',
  'slip.repeat',
  /** {text}: in the marks of the language. */
  'quote',
  /** {number}: what the program calls a question that the key only numbers, and a level that has only points. */
  'question',
  /** {numbers}: of several, as one list. */
  'questions',
  /** {part} {number}: of a key that begins to count anew in each part. */
  'question.part',
  'level',
  /** What a statement is, where the key says whether it is so. */
  'truth.true',
  'truth.false',
  /** {text}: such a word among the words of a sentence. */
  'truth.named',
]);
export type FrameKey = z.infer<typeof FrameKey>;

export const Reader = z.enum(['adult', 'school']);
export type Reader = z.infer<typeof Reader>;

const Phrases = z.record(PhraseKind, z.array(z.string().min(1)).min(1));
export type Phrases = z.infer<typeof Phrases>;

/** One language. A key that is missing, and one that nobody knows, is an error at the start. */
const StudentWords = z.strictObject({
  frame: z.record(FrameKey, z.string().min(1)),
  tones: z.record(FeedbackTone, z.record(Reader, Phrases)),
});

export const STUDENT_WORDS: Readonly<Record<FeedbackLanguage, z.infer<typeof StudentWords>>> = {
  en: StudentWords.parse(english),
  de: StudentWords.parse(german),
  fr: StudentWords.parse(french),
  es: StudentWords.parse(spanish),
};
