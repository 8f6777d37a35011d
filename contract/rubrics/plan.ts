/** How an assignment is marked, agreed with its teacher: what the program read in the key, and what the teacher says to it. */
import { z } from 'zod';
import { teacher } from '../access.ts';
import { Assignment, RubricChange } from '../assignments.ts';
import { endpoint } from '../endpoint.ts';
import type { AnswerKind } from '../grading/marking.ts';
import type { Criterion, Rubric } from '../grading.ts';

/** A row that the teacher put right. */
export const PlanRow = z.object({
  criterion_id: z.string().max(100),
  /** The answer as the teacher writes it, alternatives with a slash between them. Not given: what was read holds. */
  answer: z.string().trim().min(1, 'Please write the answer.').max(2000).optional(),
  /** Nothing is marked by the program; the teacher decides each answer. */
  by_teacher: z.boolean().optional(),
});
export type PlanRow = z.infer<typeof PlanRow>;

/** Nothing is left to ask the teacher. */
export const isAgreed = ({ criteria }: Rubric): boolean =>
  criteria.every(({ marking }) => marking?.certainty === 'agreed');

/** Kinds that the program marks by itself: of these it has to know the answer. */
const EXACT: readonly AnswerKind[] = ['choice', 'truth', 'number', 'formula', 'term', 'order', 'list'];
export const isExact = (kind: AnswerKind): boolean => EXACT.includes(kind);

/** Marked by an answer that the program is not sure to have read right, until the teacher agrees. */
export const isGuess = ({ marking }: Pick<Criterion, 'marking'>): boolean =>
  marking !== undefined && isExact(marking.kind) && (marking.certainty ?? 'guess') === 'guess';

export const agreePlan = endpoint('POST /api/assignments/:id/plan/agree', {
  access: teacher,
  summary:
    'Agree to how each answer is marked, with rows put right. Papers that are graded already get marks for what changed; costs no quota',
  body: z.object({
    /** The snapshot that was looked at (`rubric_id`): if another one holds by now, nothing is saved. */
    rubric_id: z.uuid().optional(),
    rows: z.array(PlanRow).max(60).default([]),
  }),
  response: Assignment.extend({ rubric_change: RubricChange }),
});

const MOST_KEY_TEXT = 50_000;

export const writePlan = endpoint('PUT /api/assignments/:id/plan', {
  access: teacher,
  summary:
    'Write the key anew, one question on each line: "3a (2): 5 m/s; no unit: −1". Questions may be added, parted, joined and left out. Graded papers follow; costs no quota',
  body: z.object({
    /** As in `agreePlan`. */
    rubric_id: z.uuid().optional(),
    text: z.string().trim().min(1, 'Please write the key.').max(MOST_KEY_TEXT),
  }),
  response: Assignment.extend({ rubric_change: RubricChange }),
});
