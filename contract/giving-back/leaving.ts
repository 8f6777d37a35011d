/** Why a paper stays: nothing leaves, and nothing is said of the class by it, before every one of its marks is settled. */
import { z } from 'zod';

/** `grading`: it has no grade yet. `withheld`: for a blind check. `open`: marks that nobody has settled. */
export const Held = z.enum(['failed', 'grading', 'withheld', 'open']);
export type Held = z.infer<typeof Held>;

/** What the class gets holds released papers only. */
export type WhyLeft = Held | 'unreleased';

/** Said behind a paper's name, wherever it was left out. */
export const WHY_LEFT: Record<WhyLeft, string> = {
  failed: 'could not be graded',
  grading: 'not graded yet',
  withheld: 'withheld until you have marked it',
  open: 'some of its marks are open',
  unreleased: 'not released',
};

/** A paper that was left out, and why. */
export const LeftPaper = z.object({ student_work_id: z.uuid(), name: z.string(), why: Held });
export type LeftPaper = z.infer<typeof LeftPaper>;
