/** Small grammar of composed answers. Students are named by marks that lead to their papers. */
import { pluralOf } from '../../../grading/feedback/words.ts';
import { STUDENT_KEY } from '../keys.ts';

export type Composed = { text: string; drafts: { kind: 'comment' | 'message'; text: string }[] };

export const say = (...parts: string[]): Composed => ({
  text: parts.filter((part) => part !== '').join('\n\n'),
  drafts: [],
});

export const papersOf = (count: number): string => `${count} ${pluralOf(count, 'paper', 'papers')}`;

/** A student whose paper it leads to. */
export const cite = (key: string, page: number | null = null): string =>
  page === null ? `[${key}]` : `[${key} p.${page}]`;

export const joined = (items: readonly string[]): string => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
};

const MOST_NAMED = 12;

/** The first dozen by name, the others by their number. */
export const named = (keys: readonly string[]): string => {
  const [shown, more] = [keys.slice(0, MOST_NAMED), keys.length - MOST_NAMED];
  return more > 0
    ? `${shown.map((key) => cite(key)).join(', ')} and ${more} more`
    : joined(shown.map((key) => cite(key)));
};

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Words of a rubric or a paper inside a Markdown sentence: nothing in them is formatting, a link, or a key of a student. */
export const plain = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|~$!]/gu, '\\$&').replace(STUDENT_KEY, 'S\u2060$<n>');
