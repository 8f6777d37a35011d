/** A reason counts for what it is the reason of. */
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const REASON = /^(?:because|since|as|so|therefore|weil|denn|deshalb|porque|por eso|parce que|car)\s/iu;

/** "Demand falls (1) because it is dearer (1)": the reason for what was said the other way round is none. */
export const withReasons = (marks: PartMark[]): PartMark[] =>
  marks.map((mark, at) =>
    mark.part.kind === 'point' && REASON.test(mark.part.text) && marks[at - 1]?.turned === true
      ? { ...mark, share: 0, quote: null, confidence: Math.min(mark.confidence, NOT_FOUND) }
      : mark,
  );
