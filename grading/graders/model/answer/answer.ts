/**
 * What a model is asked to return. What each field means stands once in the instructions and not in the schema, which vendors
 * count as prompt: a schema with one object per criterion was longer than the rubric and the work together.
 */
import { z } from 'zod';
import { type AskedCriterion, countScales } from '../asked.ts';

/** Strict servers hold to the list of keys; what others invent is passed over instead of spoiling the rest. */
const criterionAnswer = (keys: string[]) =>
  z.object({
    key: z.string().meta({ enum: keys }),
    reason: z.string(),
    found: z.array(z.string()),
    missing: z.array(z.string()),
    quotes: z.array(z.string()),
    points: z.array(z.number()),
    confidence: z.number(),
  });

/** Strict schemas know no optional keys. */
export const answerSchema = (keys: string[]) =>
  z.object({
    not_a_submission: z.boolean(),
    criteria: z.array(criterionAnswer(keys)),
    // Apart from the criteria: it is nearly always empty, and output is what costs.
    needs_teacher: z.array(z.object({ key: z.string(), why: z.string() })),
    summary: z.string(),
    strengths: z.array(z.string()),
    next_steps: z.array(z.string()),
  });

export type Answer = z.infer<ReturnType<typeof answerSchema>>;
export type CriterionAnswer = Answer['criteria'][number];

export const quotesSchema = (keys: string[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.array(z.string())])));

export const findAnswer = (answer: Answer, key: string): CriterionAnswer | null =>
  answer.criteria.find((candidate) => candidate.key === key) ?? null;

export const isWellCounted = (given: CriterionAnswer, asked: AskedCriterion): boolean =>
  given.points.length === countScales(asked) && given.points.every(Number.isFinite);

/** What is wrong with an answer of the right shape, in words for the model; empty when nothing is. */
export const listFaults = (answer: Answer, asked: readonly AskedCriterion[]): string[] => {
  if (answer.not_a_submission) return [];
  const unanswered = asked.map(({ key }) => key).filter((key) => findAnswer(answer, key) === null);
  const miscounted = asked.flatMap((one) => {
    const given = findAnswer(answer, one.key);
    return given === null || isWellCounted(given, one)
      ? []
      : [`${one.key} needs ${countScales(one)} numbers in "points".`];
  });
  return [...(unanswered.length === 0 ? [] : [`Missing: ${unanswered.join(', ')}.`]), ...miscounted];
};
