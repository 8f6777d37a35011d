/** What is the same though it is written otherwise: a day, a time of day, a verdict by its letter. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { isClearlyTime, isSameTime, readTime } from '../../../../language/math/clock.ts';
import { type Day, isSameDay, readDate } from '../../../../language/math/dates.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { readVerdict, verdictOf } from '../choice.ts';

const decide = (part: MarkingPart, answer: string, isRight: boolean, confidence: number): PartMark => ({
  part,
  share: isRight ? 1 : 0,
  quote: isRight ? answer.trim().slice(0, 120) : null,
  confidence,
});

const YEAR = /^\d{4}$/u;

/** Where the key names a day or a month, the year alone is not it, nor another day of the year. Null where it names none. */
export const markDay = (part: MarkingPart, answer: string): PartMark | null => {
  const wanted = part.accepts.flatMap((accept) => readDate(accept) ?? []);
  const given = readDate(answer);
  const year = String(given?.year ?? '');
  if (YEAR.test(year) && part.accepts.some((accept) => accept.trim() === year))
    return decide(part, answer, true, COMPARED);
  if (wanted.length === 0 || (part.kind === 'term' && given === null)) return null;
  // Beside a day its month may do, and another day of it does not.
  const isOther = (day: Day): boolean =>
    day.day === null && given?.day !== null && wanted.some((one) => one.day !== null);
  if (given && wanted.some((day) => isSameDay(day, given) && !isOther(day)))
    return decide(part, answer, true, COMPARED);
  if (wanted.length < part.accepts.length) return null;
  return decide(part, answer, false, given ? COMPARED : NOT_FOUND);
};

const AS_CLOCKS = /\d\s?[:h]\s?[0-5]\d(?!\d)/iu;

const WITH_POINT = /^\s*\d{1,2}\.[0-5]\d\s*$/u;
/** "Quarter to eight" can be nothing but a time. */
const isSaid = (answer: string): boolean => !/\d\s?[.,:h]\s?\d/iu.test(answer) && /\p{L}{3,}/u.test(answer);

/** "06.30" and "half past six" for "6:30"; null where it is not the same, unless the key and the answer can be nothing but times. */
export const markTime = (part: MarkingPart, answer: string): PartMark | null => {
  const given = readTime(answer);
  if (given === null) return null;
  const isSame = part.accepts.some((accept) => {
    // "1.50" may be money as well.
    const isTime = isClearlyTime(accept) || AS_CLOCKS.test(accept);
    const wanted = isTime || (WITH_POINT.test(accept) && isSaid(answer)) ? readTime(accept) : null;
    return wanted !== null && isSameTime(wanted, given);
  });
  if (isSame) return decide(part, answer, true, NOT_FOUND);
  return part.accepts.every(isClearlyTime) ? decide(part, answer, false, COMPARED) : null;
};

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** "T" for "True", "falsch" for "F": null where the key has no verdict or the answer is none. */
export const markAsVerdict = (part: MarkingPart, answer: string): PartMark | null => {
  const [accept = ''] = part.accepts.map(lettersOf);
  const given = readVerdict(answer);
  const own = lettersOf(/^\W*(?<word>\p{L}+)/u.exec(answer)?.groups?.word ?? '');
  const isLetter = accept.length === 1;
  // Between letters "F" is no more than an F.
  if (given === null || verdictOf(accept) === null || (isLetter && own.length < 3)) return null;
  const isRight = verdictOf(accept) === given.verdict;
  return isRight ? decide(part, answer, true, isLetter ? NOT_FOUND : COMPARED) : null;
};
