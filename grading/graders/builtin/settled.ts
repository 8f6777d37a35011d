/**
 * Whether a mark may stand without anybody having looked: nothing else could be meant. What is not there may be there in other words, a slip
 * may be the very thing that is asked for, and of a part that is worth more than a mark some may be earned. These are proposals.
 */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, type PartMark } from './part-mark.ts';

/** One of two or of a few: what is not the right one is a wrong one. */
const isOfFew = ({ kind }: MarkingPart): boolean => kind === 'choice' || kind === 'truth';

/** Kinds whose wordings are words, and those whose notation may be another. */
const isWorded = ({ kind }: MarkingPart): boolean => kind === 'term' || kind === 'wording' || kind === 'list';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** "Co", "Fe": a sign of two letters is another one in capitals. */
const SIGN = /^\p{Lu}\p{Ll}$/u;

/** Word for word, an ending or a letter included. */
const stands = (wording: string, text: string): boolean =>
  plain(wording).trim() !== '' &&
  (SIGN.test(wording.trim()) ? text.includes(wording.trim()) : plain(text).includes(plain(wording)));

const stand = ({ part, found }: PartMark, answer: string): boolean =>
  part.kind === 'list'
    ? (found ?? []).every(({ point, quote }) =>
        point.split(/\s\/\s|[()]/u).some((one) => stands(one, quote ?? '')),
      )
    : part.accepts.some((wording) => stands(wording, answer));

const ENDED = /^\p{L}+\(\p{L}{3,}\)$/u;

/** "len(items)" may be a word with an ending or a piece of a program. */
const isEither = ({ accepts, text }: MarkingPart, answer: string): boolean =>
  [text, ...accepts].some((one) => ENDED.test(one.trim()) && plain(one) !== plain(answer));

const FEWEST_TOGETHER = 3;

/** Three of the wordings that each would do: the key may want them all, one behind the other. */
const holdsSeveral = ({ accepts }: MarkingPart, answer: string): boolean => {
  const held = accepts.filter((one) => stands(one, answer));
  const apart = held.filter((one) => !held.some((other) => other !== one && stands(one, other)));
  return apart.length >= FEWEST_TOGETHER;
};

/** "sea horse" is nearly "sea lion": what else the answer says is not what the longer wording says. */
const goesOnOtherwise = ({ accepts }: MarkingPart, answer: string): boolean => {
  const given = plain(answer).trim().split(' ');
  return accepts.some((short) =>
    accepts.some((long) => {
      const [held, whole] = [plain(short).trim().split(' '), plain(long).trim().split(' ')];
      const isLonger = whole.length > held.length && held.every((word) => whole.includes(word));
      return isLonger && given.length === whole.length && given.some((word) => !whole.includes(word));
    }),
  );
};

/** A list of which each is worth so little is one of which the order may count. */
const LEAST_WORTH = 0.34;
const isWorthIt = ({ kind, points, wanted }: MarkingPart): boolean =>
  kind === 'list'
    ? points / (wanted ?? 1) >= LEAST_WORTH
    : points <= 1 || kind === 'order' || kind === 'formula';

export const isSettled = (mark: PartMark, answer: string): boolean => {
  const { part, share, confidence, wrong = 0 } = mark;
  if (share !== 0 && share !== 1) return false;
  if (isOfFew(part)) return confidence >= COMPARED;
  if (confidence < CERTAIN) return false;
  if (
    part.kind === 'term' &&
    share > 0 &&
    (isEither(part, answer) || holdsSeveral(part, answer) || goesOnOtherwise(part, answer))
  )
    return false;
  // The key itself is right, whatever it is worth.
  if (
    share === 0 ||
    part.accepts.some((wording) => plain(wording) === plain(answer) && stands(wording, answer))
  )
    return true;
  return isWorthIt(part) && wrong === 0 && (!isWorded(part) || stand(mark, answer));
};
