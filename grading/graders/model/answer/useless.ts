/** What a teacher reads of a paper that a model was asked about and gave no grade for: what happened, and what can be done. */
export const USELESS = {
  shape:
    'The AI model answered, but not with marks that could be read. This paper was not counted. Retry asks it again; or mark it yourself, or choose another model.',
  cut: 'The AI model’s answer was cut off before its end. This paper was not counted. A model with more room for its answer may do it; or mark it yourself.',
  long: 'This work is too long for the AI model. This paper was not counted. A model that takes longer texts may do it; or mark it yourself.',
} as const;
