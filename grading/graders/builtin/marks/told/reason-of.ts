/** Why an answer that was marked part by part got its mark. */
import type { Reason } from '../../../../../contract/grading/reason.ts';
import { isAnyInOtherOrder } from '../../content/word-order.ts';
import type { Judgement } from '../../judgement.ts';
import { COMPARED, type PartMark } from '../../part-mark.ts';

/** Found by most of its words in one place, which is no comparison: what they say together nobody has read. */
const isByWords = ({ part, share, confidence }: PartMark): boolean =>
  part.kind === 'point' && share > 0 && confidence < COMPARED;

/** `found` and `missing` are what the teacher sees listed: the count is of them. */
export const reasonOf = (
  marks: PartMark[],
  share: number,
  { found, missing }: Pick<Judgement, 'found' | 'missing'>,
): Reason => {
  const byWords = marks.filter(isByWords);
  if (byWords.length > 0)
    return {
      code: 'ideas_found',
      data: {
        found: found.length,
        total: found.length + missing.length,
        doubt: isAnyInOtherOrder(byWords.map(({ part, quote }) => ({ point: part.text, quote })))
          ? 'swapped'
          : null,
      },
    };
  if (share >= 1 && missing.length === 0) return { code: 'agrees', data: {} };
  const [only, second] = marks;
  if (only !== undefined && second === undefined) {
    const { kind, wanted, accepts } = only.part;
    const count = only.found?.length ?? 0;
    // Only where some of several are asked for is it known how many are asked for: else they are what the key has.
    if (kind === 'list' && wanted !== null && (wanted < accepts.length || wanted === 1))
      return { code: 'items_found', data: { found: count, wanted } };
    if (kind === 'list')
      return { code: 'parts_found', data: { found: count, total: accepts.length, partly: 0 } };
    if (share > 0) return { code: 'agrees_in_part', data: {} };
    return { code: kind === 'point' ? 'not_found' : 'differs', data: {} };
  }
  const partly = marks.filter((mark) => mark.share > 0 && mark.share < 1).length;
  return {
    code: 'parts_found',
    data: { found: found.length, total: found.length + missing.length, partly },
  };
};
