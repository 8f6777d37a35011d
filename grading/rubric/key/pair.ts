/** "the apple – der Apfel", "go → went", "The Nile … – FALSE: it flows …": what is given, and what belongs to it. */

import { isSaid } from '../fields/said.ts';
import { plain } from '../lex/styled.ts';
import { byLetterRow } from './rule.ts';
import { ROW_OF_PAIRS } from './wording.ts';

export type Pair = { asked: string; answer: string };

const SEPARATOR = /\s+[–—]\s+|\s+-\s+|\s*(?:→|⇒|=>|->)\s*|\s+=\s+(?=\p{L}{2,})|\s+\/\/\s+/gu;
const WORDY = /\p{L}{2,}/u;
const IN_ROW = 2;

export const readPair = (text: string): Pair | null => {
  if (text.includes('\n')) {
    const [first = '', ...others] = text.split('\n');
    const pair = readPair(first);
    // Pairs below it too: all of them are one answer.
    if (pair && others.some((other) => readPair(other) !== null)) return null;
    return pair && { asked: pair.asked, answer: [pair.answer, ...others].join('\n') };
  }
  // "north – east – south": things in a row, of which none asks for the others.
  const row = text.split(/\s+[–—-]\s+|\s*(?:→|⇒|=>|->)\s*/u);
  if (row.length > 2 && row.every((item) => item.trim() !== '' && item.trim().split(/\s+/u).length <= IN_ROW))
    return null;
  if (ROW_OF_PAIRS.test(text)) return null;
  const letters = byLetterRow.split(plain(text));
  if (letters) return { asked: letters.asked, answer: letters.answer.text };
  for (const match of text.matchAll(SEPARATOR)) {
    const asked = text.slice(0, match.index).trim();
    const answer = text.slice(match.index + match[0].length).trim();
    // A minus between two numbers is no dash between two words.
    // "24 cm - 15 cm = 9 cm" takes away.
    if (/\d\s?\p{L}{1,3}$/u.test(asked) && /^\d/u.test(answer)) continue;
    if (answer === '' || !WORDY.test(asked) || /[\d=+*/]\s*$/u.test(asked)) continue;
    if (!/[\p{L}\d]/u.test(answer) || isSaid(answer)) continue;
    return { asked, answer };
  }
  return null;
};
