/** A verdict with what is put right or given as its reason. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markTruth, readVerdict } from '../choice.ts';
import { holdsEssence, namesOtherThing, onlyDenies } from './other-thing.ts';
import { markPutRight } from './put-right.ts';

/** How a part is compared with what stands beside the verdict; `asked` for another question than the printed one. */
type Compare = (part: MarkingPart, beside: Reading, asked?: Reading) => PartMark;

/** A correction or reason counts only with the right verdict, and is what stands beside it. */
export const markVerdict = (
  [verdict, ...others]: readonly MarkingPart[],
  answer: Reading,
  question: Reading,
  compare: Compare,
): PartMark[] => {
  if (!verdict) return [];
  const read = readVerdict(answer.text);
  const marked = markTruth(verdict, answer.text);
  const first = read === null ? { ...marked, confidence: NOT_FOUND } : marked;
  const beside = readText(read?.rest ?? '');
  return [
    first,
    ...others.map((part): PartMark => {
      if (first.share === 0 || beside.words.length === 0)
        return { part, share: 0, quote: null, confidence: COMPARED };
      const found = compare(part, beside);
      const isOpen = part.kind === 'point' && found.share === 0;
      const again = (asked: Reading): PartMark => compare(part, beside, asked);
      const mark = (isOpen ? markPutRight(part, beside, question, again) : null) ?? found;
      const isOther =
        part.kind === 'point' &&
        (onlyDenies(part, beside, question) ||
          part.accepts.every((accept) => namesOtherThing(accept, beside.text)));
      return mark.share > 0 && (isOther || !holdsEssence(part, beside, question))
        ? { ...mark, share: 0, quote: null, confidence: Math.min(mark.confidence, NOT_FOUND) }
        : mark;
    }),
  ];
};
