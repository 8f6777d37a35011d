/** What a grader may claim for its mark: `marked`, exact and sure, or `open`, a proposal that waits for the teacher. */
import { isExactKind } from '../contract/grading/marking.ts';
import { NOTHING_WRITTEN } from '../contract/grading/nothing-written.ts';
import type {
  Criterion,
  CriterionVerdict,
  Flag,
  FlagCode,
  GraderRecord,
  MarkState,
} from '../contract/grading.ts';

/** Nobody needs to look at a page with nothing on it. */
const BLANK: readonly FlagCode[] = NOTHING_WRITTEN;
/** The built-in grader compared the answer with the key and left nothing to guess. */
const SURE = 0.85;

type Judged = Pick<CriterionVerdict, 'score' | 'confidence' | 'needs_teacher'>;
type Whole = { grader: GraderRecord['grader']; flags: readonly Pick<Flag, 'code'>[] };

export const markState = (
  { score, confidence, needs_teacher }: Judged,
  criterion: Pick<Criterion, 'marking'> | undefined,
  { grader, flags }: Whole,
): Extract<MarkState, 'marked' | 'open'> => {
  if (needs_teacher === true || confidence < SURE) return 'open';
  if (score === 0 && flags.some(({ code }) => BLANK.includes(code))) return 'marked';
  const kind = criterion?.marking?.kind;
  return grader === 'builtin' && isExactKind(kind) ? 'marked' : 'open';
};
