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

/** "Level 2" is not the highest of a rubric that speaks of a "Level 3": one was not read, so this one stands for another's points. */
const isOneLost = (levels: readonly Level[], said: string): boolean => {
  const [, head = '', number = ''] = /^(\p{L}{3,})\s(\d{1,2})$/u.exec(levels[0]?.name ?? '') ?? [];
  const named = levels.map(({ name }) => name.toLowerCase());
  return (
    number !== '' &&
    [...said.matchAll(new RegExp(String.raw`(?<!\p{L})${head}\s\d{1,2}(?!\d)`, 'giu'))].some(
      ([one]) => !named.includes(one.toLowerCase()),
    )
  );
};

/**
 * A level is told where the teacher chose it: exactly its points, and in words that stand alone. What the lowest says of a work
 * that earns nothing, its mark says too.
 */
export const isLevelTold = (
  level: Level | null,
  share: number,
  levels: readonly Level[],
  /** What the file says of the criterion. */
  said = '',
): boolean => {
  if (level === null || isOneLost(levels, said)) return false;
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
