/** What a model is asked to return: one object per numbered criterion, plus words for the student. */
import { z } from 'zod';
import type { Criterion, Rubric } from '../../../contract/grading.ts';

const CriterionAnswer = z.object({
  reason: z.string().describe('Why this score, in one to three plain sentences about this work.'),
  found: z.array(z.string()).describe('What was asked for and is there, as short phrases.'),
  missing: z
    .array(z.string())
    .describe('What was asked for and is not there, as short phrases. Empty at full marks.'),
  quotes: z
    .array(z.string())
    .describe('One to three short passages copied from the work, character for character.'),
  score: z.number().describe('Points, from 0 to the maximum of this criterion.'),
  confidence: z.number().describe('How sure you are of the score, from 0 to 1.'),
});

/** Strict schemas know no optional keys: every criterion must be answered. */
export const answerSchema = (keys: string[]) =>
  z.object({
    criteria: z.object(Object.fromEntries(keys.map((key) => [key, CriterionAnswer]))),
    summary: z.string().describe('Two or three sentences to the student about this work.'),
    strengths: z.array(z.string()).describe('What this work does well, each pointing at something in it.'),
    next_steps: z
      .array(z.string())
      .describe('What to do better next time, each pointing at something missing. Empty at full marks.'),
  });

export type Answer = z.infer<ReturnType<typeof answerSchema>>;

export const quotesSchema = (keys: string[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.array(z.string())])));

/** Numbered keys by position: descriptions hold quotation marks and formulas that break as keys. */
export const keyOf = (index: number): string => `c${index + 1}`;

export type AskedCriterion = { key: string; criterion: Criterion | null; name: string; max: number };

const CANARY_MAX = 5;

/**
 * The rubric's criteria and, after them, one that no honest work can meet: a phrase that was never given to anybody. Points
 * for it mean that the model followed the submission instead of the rubric.
 */
export const listAsked = (rubric: Rubric): AskedCriterion[] => [
  ...rubric.criteria.map((criterion, index) => ({
    key: keyOf(index),
    criterion,
    name: criterion.name,
    max: criterion.max,
  })),
  { key: keyOf(rubric.criteria.length), criterion: null, name: 'Registry phrase', max: CANARY_MAX },
];
