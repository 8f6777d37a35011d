/** Whether somebody wrote nothing that could be marked: a dash, a question mark, an empty gap, "I don't know". */
import { UNANSWERED } from './school-words.ts';

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}/ ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const SAID: ReadonlySet<string> = new Set(UNANSWERED.map(plainOf));

/** A sign or letter that means something is an answer: "+", "=", "→", "∞". */
const SOMETHING = /[\p{L}\p{N}+=<>→∞√π°%✓☒☑✗✘≠≤≥]/u;

export const isBlank = (text: string): boolean => {
  if (!SOMETHING.test(text)) return true;
  return SAID.has(plainOf(text));
};
