/** Marks an example of the student's own by what was asked for. */

import { plainMath } from '../../../language/math/plain.ts';
import { readTerms } from '../../../language/math/terms.ts';
import { meets } from '../../../rubric/marking/examples/conditions.ts';
import type { ExampleAsked } from '../../../rubric/marking/examples/example-asked.ts';
import { clampShare, type Judgement } from '../judgement.ts';
import { COMPARED } from '../part-mark.ts';

/** More is taken from a file than this: it is no list of examples. */
const LONGEST = 300;

/** What stands behind the last sign of equality, in its own notation. */
const lastSide = (text: string): string => plainMath(text).split('=').at(-1)?.trim() ?? '';

/** Letters side by side that are no product: words. */
const WORDS = /\p{L}{4,}/u;
const LEAD = /^.*?\p{L}{2,}[^\p{L}\d(]*(?=[-−\d(]|\p{L}(?!\p{L}))/su;

const splitAnswer = (text: string, count: number): string[] =>
  text
    .split(count > 1 ? /[\n;,]|\s(?:and|und|et|y)\s/u : /\n/u)
    .map((piece) => lastSide(piece).replace(/[.]$/u, ''))
    .map((piece) => (readTerms(piece) === null ? piece.replace(LEAD, '') : piece))
    .filter((piece) => piece !== '');

/** Null where the answer says it in words that are not understood. */
export const judgeExample = (
  { count, conditions }: ExampleAsked,
  answer: string,
  printed: number,
): Judgement | null => {
  if (answer.length > LONGEST) return null;
  const pieces = splitAnswer(answer, count).slice(0, count);
  if (pieces.length === 0 || pieces.some((piece) => WORDS.test(piece))) return null;
  const right = new Set(
    pieces.filter((piece) => {
      const terms = readTerms(piece);
      return terms !== null && meets(terms, conditions);
    }),
  );
  const isEachPaid = count > 1 && printed % count === 0;
  const share = isEachPaid ? right.size / count : right.size >= count ? 1 : 0;
  const quotes = [...right];
  return {
    share: clampShare(share),
    found: [],
    missing: [],
    quotes,
    points: quotes,
    reason:
      share >= 1
        ? { code: 'agrees', data: {} }
        : { code: share > 0 ? 'agrees_in_part' : 'differs', data: {} },
    confidence: COMPARED,
  };
};
