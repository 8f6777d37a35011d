/**
 * What the program says to the teacher about a mark, a file and an answer: `content/{language}/teacher.json`, templates by key and
 * nothing but text. Which one is said, and with what in its slots, decide `say-reason.ts`, `raise-flag.ts` and `say-question.ts`.
 */
import { z } from 'zod';
import german from '../../content/de/teacher.json' with { type: 'json' };
import english from '../../content/en/teacher.json' with { type: 'json' };
import type { TeacherLanguage } from '../../contract/grading.ts';

export type Catalogue = Readonly<Record<keyof typeof english, string>>;
export type Key = keyof Catalogue;

/** Every key of English, and no other. */
const read = (words: Catalogue): Catalogue => {
  const shape = z.record(z.enum(Object.keys(english)), z.string());
  shape.parse(words);
  return words;
};

export const TEACHER_WORDS: Readonly<Record<TeacherLanguage, Catalogue>> = {
  en: english,
  de: read(german),
};

/** The screens speak it, so the teacher is told in it. */
export const ENGLISH: Catalogue = TEACHER_WORDS.en;
