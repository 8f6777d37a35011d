/** Flags that decide a paper without a grader. */

/** There is nothing to grade, */
export const NOTHING_WRITTEN = ['blank', 'near_blank', 'prompt_only'] as const;
/** or nothing that is an answer of the student's to this task. The teacher is asked to look at these. */
export const NO_ANSWER = ['copied_key', 'word_list', 'off_topic'] as const;
export type DecidedCode = (typeof NOTHING_WRITTEN)[number] | (typeof NO_ANSWER)[number];
