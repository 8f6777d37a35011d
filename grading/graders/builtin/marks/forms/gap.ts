/** A small word that alone fills a gap. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { type Reading, readText } from '../../../../language/reading.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const LONGEST_GAP = 2;

/** "dass" for "Ich hoffe, dass du kommst": a small word alone answers nothing, unless the key shows the sentence that it was to fill. */
export const markGap = (part: MarkingPart, { text, all, words }: Reading): PartMark | null => {
  const isSmall = words.length === 0 && all.length > 0 && all.length <= LONGEST_GAP;
  const given = all.map(({ raw }) => raw).join(' ');
  const isThere = part.accepts.some((accept) => {
    const row = readText(accept).all.map(({ raw }) => raw);
    return row.length > all.length + 1 && ` ${row.join(' ')} `.includes(` ${given} `);
  });
  return isSmall && isThere ? { part, share: 1, quote: text.trim(), confidence: NOT_FOUND } : null;
};
