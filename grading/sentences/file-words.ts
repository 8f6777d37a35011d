/** What is said of a file, to the teacher, where some of it was set aside or hard to read: `content/{language}/file.json`. */
import german from '../../content/de/file.json' with { type: 'json' };
import english from '../../content/en/file.json' with { type: 'json' };
import type { TeacherLanguage } from '../../contract/grading.ts';
import { fillSlots, type Values } from './say.ts';

export type FileKey = keyof typeof english;

export const FILE_WORDS: Readonly<Record<TeacherLanguage, Readonly<Record<FileKey, string>>>> = {
  en: english,
  de: german,
};

/** In English, as the screens are. */
export const sayOfFile = (key: FileKey, values: Values = {}): string => fillSlots(english[key], values);
