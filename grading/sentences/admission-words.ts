/** What is said of a language model that was tried on marked papers, to the teacher: `content/{language}/admission.json`. */
import german from '../../content/de/admission.json' with { type: 'json' };
import english from '../../content/en/admission.json' with { type: 'json' };
import type { TeacherLanguage } from '../../contract/grading.ts';
import { fillSlots, type Values } from './say.ts';

export type AdmissionKey = keyof typeof english;

export const ADMISSION_WORDS: Readonly<Record<TeacherLanguage, Readonly<Record<AdmissionKey, string>>>> = {
  en: english,
  de: german,
};

/** In English, as the screens are. */
export const sayOfModel = (key: AdmissionKey, values: Values = {}): string => fillSlots(english[key], values);
