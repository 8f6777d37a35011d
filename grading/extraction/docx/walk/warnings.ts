/** What the teacher is told of a file's text that was set aside, or counted although a reader may not meet it. Neutral: it accuses nobody. */
import { type Asides, type Item, listPieces, visibleText } from './items.ts';

const UNREAD_PART =
  'This file contains a diagram, a drawing by pen or an embedded document whose text could not be read.';
const DELETED_WORDS =
  'This file contains words that were deleted with tracked changes. They were not graded.';
const FOLDED_AWAY =
  'This file contains text that is folded away under a heading when it is opened in Word. It was graded.';
const UNCITED_NOTES =
  'This file contains notes to which its text does not refer, so that they are not on the page. They were not graded.';
const COMMENTS = 'This file contains comments beside the text. They were not graded.';
const RUNNING_TITLES = 'The header or footer of this file contains more than a title. It was not graded.';
const PROMPTS =
  'This file contains a form field that is marked as still showing its prompt. What stands in it was not graded.';
const IN_CODES =
  'This file contains text inside of field codes, which is not on the page. It was not graded.';
const ABOVE_WORDS = 'This file contains small text above words. It was not graded.';

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
