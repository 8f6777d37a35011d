/** What speaks to the marker, and is neither asked nor an answer. */
import { readRemark } from '../marking/remarks/remarks.ts';
import { isTold } from '../marking/remarks/told.ts';
import { POINT_WORD } from '../words.ts';

const BARE_AMOUNT = new RegExp(
  String.raw`^[-−–]?\s?(?:0|[1-5]\s*(?:${POINT_WORD})|½|[0-5][.,]5\s*(?:${POINT_WORD})?)[\s.)]*$`,
  'iu',
);

const LONGEST_SAID = 8;

/** "… -> 0", "… – auch Nm": behind the sign stands what is given for it, or what else will do; no answer. */
export const isSaid = (behind: string): boolean => {
  const text = behind.trim().replace(/^\((?<inside>[^()]*)\)$/u, '$<inside>');
  return (
    BARE_AMOUNT.test(text) ||
    readRemark(text, true) !== null ||
    (text.split(/\s+/u).length <= LONGEST_SAID && isTold(text, true))
  );
};

/** What stands here begins by speaking to the marker. */
export const opensTold = (behind: string): boolean => {
  const [first = ''] = behind.trim().split(/[.,;:]\s|\s\(/u);
  const said = readRemark(first, true) ?? [];
  // "1 mark each: …" comes before the answer.
  if (said.some(({ is }) => is === 'each' || is === 'wanted')) return false;
  return first !== '' && (isTold(first, true) || said.length > 0);
};
