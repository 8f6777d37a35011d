/** "Put in the commas: my dog which is old snores": a sentence whose words the task prints, with its signs and capitals. */
import type { Read } from '../../items.ts';
import { makePart } from '../../part.ts';
import type { Noted } from '../../remarks/noted.ts';

const FEWEST_WORDS = 4;
const wordsOf = (text: string): string => ` ${(text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).join(' ')} `;

export const readRewritten = ({ text, accepts }: Noted, worth: number, asked: string): Read | null => {
  const words = wordsOf(text.replace(/(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, ' '));
  const isPrinted = wordsOf(asked).toLowerCase().includes(words.toLowerCase());
  const isSentence = words.trim().split(' ').length >= FEWEST_WORDS && !text.includes('\n');
  const isSigned = /[^\p{L}\p{M}\p{N}\s'’]/u.test(text) && !asked.includes(text);
  return isPrinted && isSentence && isSigned
    ? { kind: 'term', parts: [makePart('wording', text, worth, [text, ...accepts])] }
    : null;
};
