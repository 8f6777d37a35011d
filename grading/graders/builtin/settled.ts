/**
 * Whether a mark may stand without anybody having looked: nothing else could be meant. What is not there may be there in other words, a slip
 * may be the very thing that is asked for, and of a part that is worth more than a mark some may be earned. These are proposals.
 */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import { readTime } from '../../language/math/clock.ts';
import { plainMath } from '../../language/math/plain.ts';
import { readUnit } from '../../language/math/units.ts';
import { AND_WORD, AUXILIARIES, OR_WORD } from '../../language/school-words.ts';
import { isNegator } from '../../language/words.ts';
import { CERTAIN, COMPARED, type PartMark } from './part-mark.ts';

/** One of two or of a few: what is not the right one is a wrong one. */
const isOfFew = ({ kind }: MarkingPart): boolean => kind === 'choice' || kind === 'truth';

/** Kinds whose wordings are words, and those whose notation may be another. */
const isWorded = ({ kind }: MarkingPart): boolean => kind === 'term' || kind === 'wording' || kind === 'list';

const isText = ({ kind }: MarkingPart): boolean => kind === 'term' || kind === 'wording';

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

const REMARK = /\([^()]*\)|\[[^[\]]*\]/gu;

/** "spoon; knife": with a comma or semicolon between them the key may want both. */
const isOneOfRow = ({ accepts, text }: MarkingPart, answer: string): boolean => {
  const row = text
    .replace(REMARK, ' ')
    .split(/\s*[,;]\s+/u)
    .map(plain);
  const wanted = accepts.map(plain).filter((one) => row.includes(one));
  return new Set(wanted).size > 1 && row.some((one) => !plain(answer).includes(one));
};

const CONNECTIVE = new RegExp(String.raw`^(?:${AND_WORD}|${OR_WORD})$`, 'iu');

/** "NOT" is there in "NOT A" as well as in "NOT B": a word that joins or denies is the answer only by itself. */
const isSmallWord = ({ accepts }: MarkingPart, answer: string): boolean =>
  accepts.some((one) => isNegator(one.trim().toLowerCase()) || CONNECTIVE.test(one.trim())) &&
  accepts.every((one) => plain(one) !== plain(answer));

/** "I have lost" for "lost": with another verb before it a form may be another one. */
const hasOtherVerb = ({ kind, accepts }: MarkingPart, answer: string): boolean => {
  const verbs = (text: string): string[] =>
    plain(text)
      .split(' ')
      .filter((word) => word.length > 2 && AUXILIARIES.has(word));
  return kind === 'wording' && verbs(answer).length > Math.max(...accepts.map((one) => verbs(one).length));
};

const FULL_MARK = 1;
const RECKONED = /\d.*\D.*\d.*[=≈]/su;

/** Where the key shows how it comes about and gives more than a mark, the bare result may be worth less. */
const lacksWay = ({ kind, points, text }: MarkingPart, answer: string): boolean =>
  kind === 'number' && points > FULL_MARK && RECKONED.test(text) && !/\d\D+\d/u.test(answer);

const UNIT = /\d\s?(?<unit>[\p{L}µ°]+)\W*$/u;

/** "250 drops" for "250 mg": another unit that nobody knows. */
const hasOddUnit = ({ kind, accepts, text }: MarkingPart, answer: string): boolean => {
  const unit = UNIT.exec(answer)?.groups?.unit;
  return (
    kind === 'number' &&
    unit !== undefined &&
    accepts.some((one) => UNIT.test(one)) &&
    [text, ...accepts].every((one) => !plain(one).includes(plain(unit).trim())) &&
    readUnit(plainMath(unit)) === null
  );
};

const NEARLY =
  /(?<!\p{L})(?:nearly|almost|about|around|roughly|approximately|fast|beinahe|etwa|ungefähr|circa|presque|environ|casi|unos|aproximadamente)\s+\S*\d/iu;

/** "nearly 12", "quarter to 7": beside the number stands what makes another one of it. */
const saysOtherwise = ({ kind, accepts }: MarkingPart, answer: string): boolean => {
  const isTime = /\p{L}\s+\d+\W*$/u.test(answer) && readTime(answer) !== null;
  return (
    kind === 'number' &&
    ((NEARLY.test(answer) && !accepts.some((one) => NEARLY.test(one))) ||
      (isTime && accepts.every((one) => readTime(one) === null)))
  );
};

/** A third of a mark was shared out by the program: what less than all earns is not said. */
const isSharedOut = ({ points }: MarkingPart): boolean => !Number.isInteger(points * FEWEST_SHARES);
const FEWEST_SHARES = 4;

const mayBeOther = (part: MarkingPart, answer: string): boolean =>
  isOneOfRow(part, answer) ||
  isSmallWord(part, answer) ||
  hasOtherVerb(part, answer) ||
  goesOnOtherwise(part, answer) ||
  (part.kind === 'term' && (isEither(part, answer) || holdsSeveral(part, answer)));

/** A list of which each is worth so little is one of which the order may count. */
const LEAST_WORTH = 0.34;
const isWorthIt = ({ kind, points, wanted }: MarkingPart): boolean =>
  kind === 'list'
    ? points / (wanted ?? 1) >= LEAST_WORTH
    : points <= 1 || kind === 'order' || kind === 'formula';

export const isSettled = (mark: PartMark, answer: string): boolean => {
  const { part, share, confidence, wrong = 0 } = mark;
  if (share !== 0 && share !== 1) return false;
  if (isOfFew(part)) return confidence >= COMPARED && (share === 1 || !isSharedOut(part));
  if (confidence < CERTAIN) return false;
  if (share > 0 && isText(part) && mayBeOther(part, answer)) return false;
  if (share > 0 && (lacksWay(part, answer) || hasOddUnit(part, answer) || saysOtherwise(part, answer)))
    return false;
  // The key itself is right, whatever it is worth.
  if (
    share === 0 ||
    part.accepts.some((wording) => plain(wording) === plain(answer) && stands(wording, answer))
  )
    return true;
  return isWorthIt(part) && wrong === 0 && (!isWorded(part) || stand(mark, answer));
};
