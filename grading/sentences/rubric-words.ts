/** What is said of a rubric, to its author: notes of how a file was read, and a colleague's remarks. `content/{language}/rubric.json`. */
import german from '../../content/de/rubric.json' with { type: 'json' };
import english from '../../content/en/rubric.json' with { type: 'json' };
import type { TeacherLanguage } from '../../contract/grading.ts';
import { fillSlots, type Values } from './say.ts';

export type RubricKey = keyof typeof english;

export const RUBRIC_WORDS: Readonly<Record<TeacherLanguage, Readonly<Record<RubricKey, string>>>> = {
  en: english,
  de: german,
};

/** In English, as the screens are. */
export const sayOfRubric = (key: RubricKey, values: Values = {}): string => fillSlots(english[key], values);
