/** What the teacher is told of a file's text that was set aside, or counted although a reader may not meet it. Neutral: it accuses nobody. */
import { sayOfFile } from '../../../sentences/file-words.ts';
import { type Asides, type Item, listPieces, visibleText } from './items.ts';

const UNREAD_PART = sayOfFile('unread_part');
const DELETED_WORDS = sayOfFile('deleted_words');
const FOLDED_AWAY = sayOfFile('folded_away');
const UNCITED_NOTES = sayOfFile('uncited_notes');
const COMMENTS = sayOfFile('comments');
const RUNNING_TITLES = sayOfFile('running_titles');
const PROMPTS = sayOfFile('prompts');
const IN_CODES = sayOfFile('in_codes');
const ABOVE_WORDS = sayOfFile('above_words');

/** More words than "Click or tap here to enter a date", or than a condition in a field has. */
const LONGEST_PROMPT = 8;
/** How a word is pronounced takes no more. */
const LONGEST_GUIDE = 2;
/** A school, a title, a name, a class, a day and a page. */
const LONGEST_TITLE = 150;

const saysAnything = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Whether text stands under a heading that is folded, up to the next heading of its rank. */
const hasFolded = (items: readonly Item[]): boolean => {
  let folded: number | null = null;
  for (const item of items) {
    const isHeading = item.kind === 'paragraph' && item.role === 'heading';
    if (isHeading && folded !== null && item.level <= folded) folded = null;
    if (folded !== null && saysAnything(visibleText([item]))) return true;
    if (isHeading && item.isFolded && folded === null) folded = item.level;
  }
  return false;
};

const saysInCode = (items: readonly Item[]): boolean => {
  const texts = listPieces(items).map((piece) =>
    piece.kind === 'text' && piece.isInCode === true ? piece.text : ' ',
  );
  return countWords(texts.join('')) > LONGEST_PROMPT;
};

export type SetAside = {
  items: readonly Item[];
  asides: Asides;
  /** Deleted, or moved away to nowhere. */
  gone: readonly string[];
  uncited: readonly string[];
  comments: readonly string[];
  titles: readonly string[];
};

export const listWarnings = ({ items, asides, gone, uncited, comments, titles }: SetAside): string[] => {
  const told: [boolean, string][] = [
    [asides.unread, UNREAD_PART],
    [gone.some(saysAnything), DELETED_WORDS],
    [hasFolded(items), FOLDED_AWAY],
    [uncited.some(saysAnything), UNCITED_NOTES],
    [comments.some(saysAnything), COMMENTS],
    [titles.some((title) => title.length > LONGEST_TITLE), RUNNING_TITLES],
    [asides.prompts.some((prompt) => countWords(prompt) > LONGEST_PROMPT), PROMPTS],
    [saysInCode(items), IN_CODES],
    [asides.guides.some((guide) => countWords(guide) > LONGEST_GUIDE), ABOVE_WORDS],
  ];
  return told.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
};
