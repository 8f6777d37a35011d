/** What one part of a key earned. */
import type { MarkingPart } from '../../../contract/grading/marking.ts';
import type { Evidence } from './judgement.ts';

export type PartMark = {
  part: MarkingPart;
  /** 0 to 1 of the part's points. */
  share: number;
  /** Verbatim from the answer, only where it was matched to this part. */
  quote: string | null;
  /** How likely a teacher would give the same. */
  confidence: number;
  /** For a list: what of it was found, each with its words. */
  found?: Evidence[];
  /** For a list: how many of its things stand there, whatever else does. */
  held?: number;
  /** For a list: how many short things of the answer are none of it. */
  wrong?: number;
  /** Earned through another part: a right result shows that the way to it was right, but nobody saw the way. */
  implied?: true;
  /** Said the other way round. */
  turned?: true;
};

/** Compared and decided: nothing about it is a guess. */
export const CERTAIN = 0.95;
export const COMPARED = 0.9;
/** Found in other letters or by a step on the way. */
export const LIKELY = 0.75;
/** "Not found" is not "wrong": it may be said in words that the key does not have. */
export const NOT_FOUND = 0.5;
