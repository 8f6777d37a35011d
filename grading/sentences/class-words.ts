/** What is said of a class, to the teacher: `content/{language}/class.json`. Counts and the rubric's own words stand in the slots. */
import german from '../../content/de/class.json' with { type: 'json' };
import english from '../../content/en/class.json' with { type: 'json' };
import type { TeacherLanguage } from '../../contract/grading.ts';
import { fillSlots, type Values } from './say.ts';

export type ClassWords = Readonly<Record<keyof typeof english, string>>;
export type ClassKey = keyof ClassWords;

export const CLASS_WORDS: Readonly<Record<TeacherLanguage, ClassWords>> = { en: english, de: german };

/** Keys that are said of one and of several. */
type Counted = { [Key in ClassKey]: Key extends `${infer Base}.one` ? Base : never }[ClassKey];

export type ClassVoice = {
  say(key: ClassKey, values?: Values): string;
  count(key: Exclude<Counted, 'marks' | 'item.few' | 'agree.open' | 'agree.blind'>, count: number): string;
};

export const classVoice = (words: ClassWords): ClassVoice => {
  const say = (key: ClassKey, values: Values = {}) => fillSlots(words[key], values);
  return { say, count: (key, count) => say(count === 1 ? `${key}.one` : `${key}.many`, { count }) };
};
