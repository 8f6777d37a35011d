/** A criterion as the finders of answers see it. `asked`: the question's wording, from the key or the task. */
import type { AnswerKind } from '../../../../contract/grading.ts';

export type Wanted = { id: string; question: string | null; asked: string; kind: AnswerKind };
