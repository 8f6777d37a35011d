/** Whether the key of a question should be looked at: what the class wrote may know better. */
import { isExactKind } from '../../contract/grading/marking.ts';
import type { Criterion } from '../../contract/grading.ts';
import type { QuestionSummary } from '../../contract/questions/questions.ts';
import { BLANK, MISSING } from './answer.ts';

export type WeighedGroup = {
  key: string;
  text: string;
  count: number;
  /** The most that the program proposes for one of them. */
  given: number;
  /** How many of them the teacher has decided. */
  decided: number;
};

const FEWEST_PAPERS = 5;
const COMMON = 1 / 3;
const FEWEST_ALIKE = 3;

const isWritten = ({ key }: WeighedGroup): boolean =>
  key !== BLANK && key !== MISSING && !key.startsWith('@');
const isDecided = ({ count, decided }: WeighedGroup): boolean => decided >= count;

export const checkKey = (
  { marking }: Criterion,
  groups: readonly WeighedGroup[],
): QuestionSummary['check_key'] => {
  if (!isExactKind(marking?.kind)) return null;
  const written = groups.filter(isWritten);
  const papers = written.reduce((sum, { count }) => sum + count, 0);
  if (papers < FEWEST_PAPERS) return null;
  const [largest] = written.toSorted(
    (one, other) => other.count - one.count || (one.key < other.key ? -1 : 1),
  );
  if (
    largest !== undefined &&
    largest.given === 0 &&
    !isDecided(largest) &&
    largest.count >= Math.max(FEWEST_ALIKE, papers * COMMON)
  )
    return { code: 'common_answer', text: largest.text, count: largest.count, papers };
  const isFound = written.some((group) => group.given > 0 || isDecided(group));
  return isFound ? null : { code: 'found_nowhere', papers };
};
