/** What is said of answers that are none, beyond the reason of their mark. */

const SAID = {
  blank: 'The place for the answer is there, and nothing stands in it.',
  missing: 'No place for this answer was found. It may stand somewhere else in the paper.',
} as const;

export const sayUnanswered = (found: keyof typeof SAID): string => SAID[found];

/** Of a proposal that follows the teacher's marks for other answers. */
export const sayCalibrated = (answers: number): string =>
  `Proposed by your marks for ${answers} answers so far.`;
