/** Whether a level may be told to a student, and in which words. */
import type { Level } from '../../../contract/grading.ts';
import { isForMarker } from './whole-point.ts';

/** "2: 0–2 errors": what the level is worth stands beside it already. */
const WORTH_LABEL = /^\s*\(?\d+(?:[.,]\d+)?\s*(?:points?|marks?|pts?|P|Pkt|Punkte?)?\.?\)?\s*:\s+/iu;
/** "one or two slips; 2: mix of …": the next level's worth in the middle of this one. */
const OTHER_WORTH = /(?:^|[;,/.]\s*)\d+(?:[.,]\d+)?\s*:/u;
/** "one of these missing", "neither": it speaks of what stands in another cell. "for each problem": its beginning is elsewhere. */
const ELSEWHERE =
  /\b(?:these|those|neither|either|ditto|as above|the (?:two|three)|dies(?:e|er|en)|beides?|keines?|wie oben)\b|^(?:for|of|per|each|für|von|je)\s/iu;

export const wordsOfLevel = ({ description }: Level): string => description.replace(WORTH_LABEL, '').trim();

/**
 * A level is told where the teacher chose it: exactly its points, and in words that stand alone. What the lowest says of a work
 * that earns nothing, its mark says too.
 */
export const isLevelTold = (level: Level | null, share: number, levels: readonly Level[]): boolean => {
  if (level === null) return false;
  const top = Math.max(...levels.map(({ points }) => points));
  const words = wordsOfLevel(level);
  return (
    level.points > 0 &&
    Math.abs(share * top - level.points) < 0.01 &&
    words !== '' &&
    !isForMarker(words) &&
    !OTHER_WORTH.test(words) &&
    !ELSEWHERE.test(words)
  );
};
