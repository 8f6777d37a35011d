/** An essay judged by its placement and by what was seen being done in it. */
import type { Criterion } from '../../../../contract/grading.ts';
import type { Reading } from '../../../language/reading.ts';
import type { Judgement } from '../judgement.ts';
import { judgeMoves } from '../moves/judge-moves.ts';

/** What was seen being done counts as much as how much was written about it. */
const MOVES_COUNT = 0.5;

/**
 * "Takes a position and gives two reasons" names what can be seen being done. A paragraph on the quality of a text does not: signs
 * in it agreed with no teacher on any of the sets (docs/evals.md).
 */
const LONGEST_NAMED = 20;
const namesWhatToDo = ({ description, levels }: Criterion): boolean =>
  [description, ...levels.map((level) => level.description)].every(
    (text) => text.split(/\s+/u).length <= LONGEST_NAMED,
  );

/** Done, but about something else. */
const OFF_TOPIC_MOVES = 0.15;

const mixed = ({ share, placed }: Judgement, moves: number): Pick<Judgement, 'share' | 'placed'> => {
  const mix = (value: number): number => MOVES_COUNT * moves + (1 - MOVES_COUNT) * value;
  return {
    share: mix(share),
    ...(placed && { placed: { ...placed, alone: mix(placed.alone), inClass: mix(placed.inClass) } }),
  };
};

export const withMoves = (
  essay: Judgement,
  criterion: Criterion,
  answer: Reading,
  relevance: number,
): Judgement => {
  const moves = namesWhatToDo(criterion) ? judgeMoves(criterion, answer) : null;
  // How much was written says nothing about what was said: no claim, no quote.
  if (moves === null) return { ...essay, found: [], missing: [], quotes: [], unchecked: true };
  return {
    ...moves,
    ...mixed(essay, moves.share * (OFF_TOPIC_MOVES + (1 - OFF_TOPIC_MOVES) * relevance)),
    confidence: Math.min(moves.confidence, essay.confidence),
  };
};
