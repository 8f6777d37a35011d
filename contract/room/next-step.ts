/**
 * What an assignment waits for. One function says it for the assignment's own page, the dashboard and the course, so that the three
 * never tell a teacher different things.
 */
import type { Assignment } from '../assignments.ts';
import { FIVE } from '../checks.ts';
import { isExact, isGuess } from '../rubrics/plan.ts';
import type { Standing } from './standing.ts';

export type Step =
  | { kind: 'sort scan'; scan: string; scans: number }
  | { kind: 'add papers' }
  | { kind: 'look at key'; guesses: number }
  | { kind: 'go on marking'; papers: number }
  | { kind: 'decide'; answers: number; questions: number; paper: string | null }
  | { kind: 'mark five' }
  | { kind: 'open papers'; papers: number; paper: string | null }
  | { kind: 'answer requests'; requests: number }
  | { kind: 'see failed'; papers: number }
  | { kind: 'wait'; papers: number }
  | { kind: 'release'; papers: number }
  | { kind: 'release again'; papers: number }
  | { kind: 'send grades'; papers: number };

/** What is read of an assignment. */
export type Steered = Pick<Assignment, 'rubric' | 'archived_at'>;

/** Equal answers are decided once for the class, where the key has answers; essays are marked paper by paper. */
export const hasAnswers = ({ rubric }: Steered): boolean =>
  rubric.criteria.some(({ marking }) => marking !== undefined && isExact(marking.kind));

/** Nothing is known of the teacher's marks yet, and there are more papers than those that would teach the grader. */
const isFiveWorthwhile = ({ reviewed, graded, released }: Standing): boolean =>
  reviewed === 0 && released === 0 && graded > FIVE;

const openStep = (assignment: Steered, standing: Standing): Step => {
  const { open, open_marks: answers, open_questions: questions, next_open: paper } = standing;
  if (hasAnswers(assignment)) return { kind: 'decide', answers, questions, paper };
  return isFiveWorthwhile(standing) ? { kind: 'mark five' } : { kind: 'open papers', papers: open, paper };
};

type Candidate = Step | false;

/** Everything that waits for the teacher, first what the rest hangs on; what only takes time stands in between as "wait". */
export const listSteps = (assignment: Steered, standing: Standing): Step[] => {
  const { papers, scans, next_scan: scan } = standing;
  if (assignment.archived_at !== null) return [];
  const guesses = assignment.rubric.criteria.filter(isGuess).length;
  const candidates: Candidate[] = [
    scan !== null && { kind: 'sort scan', scan, scans },
    papers === 0 && scan === null && { kind: 'add papers' },
    papers > 0 && guesses > 0 && { kind: 'look at key', guesses },
    standing.drawn > 0 && { kind: 'go on marking', papers: standing.drawn },
    standing.open > 0 && openStep(assignment, standing),
    standing.requests > 0 && { kind: 'answer requests', requests: standing.requests },
    standing.failed > 0 && { kind: 'see failed', papers: standing.failed },
    standing.in_progress > 0 && { kind: 'wait', papers: standing.in_progress },
    standing.unreleased > 0 && { kind: 'release', papers: standing.unreleased },
    standing.changed > 0 && { kind: 'release again', papers: standing.changed },
    standing.unsent > 0 && { kind: 'send grades', papers: standing.unsent },
  ];
  return candidates.filter((candidate) => candidate !== false);
};

/** Null: nothing waits. */
export const nextStep = (assignment: Steered, standing: Standing): Step | null =>
  listSteps(assignment, standing)[0] ?? null;
