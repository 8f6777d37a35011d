/** "1.2 km" where number and unit have a mark each and the key has 1200 m: the same quantity earns both. */
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markNumber } from '../mark-number.ts';
import { markUnit } from '../unit.ts';

export const inOtherUnit = (marks: PartMark[], answer: string): PartMark[] => {
  const unit = marks.find((mark) => mark.share === 0 && markUnit(mark.part, answer) !== null);
  const number = marks.findLast(({ part }) => part.kind === 'number');
  if (!unit || !number || number.share > 0 || !/\d\s*\p{L}/u.test(answer)) return marks;
  const accepts = number.part.accepts.map((accept) => `${accept} ${unit.part.accepts[0] ?? ''}`);
  const both = markNumber({ ...number.part, accepts }, answer, '');
  return both.share < 1
    ? marks
    : marks.map((mark) =>
        mark === unit || mark === number
          ? { ...mark, share: 1, quote: both.quote, confidence: NOT_FOUND }
          : mark,
      );
};
