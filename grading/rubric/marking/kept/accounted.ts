/**
 * Whether a plan holds all that its field says. A word of the key that is in none of its wordings was said to the marker, and whoever marks without
 * it does not know what it changes: such a plan is never sure, however it was read.
 */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { ACCEPT_WORD, ALSO_WORD, OR_WORD, POINT_WORD } from '../../words.ts';

const SAYS_NOTHING = new RegExp(`^(?:${POINT_WORD}|${OR_WORD}|${ALSO_WORD}|${ACCEPT_WORD})$`, 'iu');

/** Numbers and single letters label and pay. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** What a verdict is called is known by its kind. */
const FIRST = 1;

export const isAccountedFor = (
  { parts, refused }: Pick<Marking, 'parts' | 'refused'>,
  answer: string,
): boolean => {
  const held = new Set([...parts.flatMap(({ accepts }) => accepts), ...refused].flatMap(wordsIn));
  const left = wordsIn(answer).filter((word) => !held.has(word) && !SAYS_NOTHING.test(word));
  return left.length <= (parts.some(({ kind }) => kind === 'truth' || kind === 'choice') ? FIRST : 0);
};
