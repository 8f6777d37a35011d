/**
 * What is understood of an answer beside the form that was asked for: a number where a list of one was meant, a number in quotation
 * marks, a field left out that is nearly always empty, a confidence in percent. Points are never guessed: without them there is no mark.
 */
import { z } from 'zod';
import { type Answer, answerSchema } from './answer.ts';
import type { Form } from './read-reply.ts';

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(?:[.,]\d+)?\s*$/u.test(value)
    ? Number(value.replace(',', '.'))
    : value;

const toList = (value: unknown): unknown[] => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
};

const Words = z.preprocess((value) => value ?? '', z.string());
const Phrases = z.preprocess(toList, z.array(z.string()));
const Points = z.preprocess((value) => toList(value).map(toNumber), z.array(z.number()).min(1));

/** Neither said nor readable: as sure as not. */
const UNKNOWN = 0.5;
export const toShare = (value: unknown): number => {
  const given = toNumber(value);
  if (typeof given !== 'number' || !Number.isFinite(given) || given < 0 || given > 100) return UNKNOWN;
  return given > 1 ? given / 100 : given;
};

const Criterion = z.object({
  key: z.string(),
  reason: Words,
  found: Phrases,
  missing: Phrases,
  quotes: Phrases,
  points: Points,
  confidence: z.preprocess(toShare, z.number()),
});

const Asked = z.preprocess(
  (value) => (typeof value === 'string' ? { key: value } : value),
  z.object({ key: z.string(), why: Words }),
);

/** By key instead of in a list. */
const toEntries = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, entry]) => ({ key, ...entry }))
    : value;

const Entries = z.preprocess(toEntries, z.array(Criterion));

const lenientAnswer: z.ZodType<Answer> = z
  .object({
    not_a_submission: z.preprocess((value) => value === true || value === 'true', z.boolean()),
    criteria: Entries.optional(),
    needs_teacher: z.preprocess(toList, z.array(Asked)),
    summary: Words,
    strengths: Phrases,
    next_steps: Phrases,
  })
  .transform((answer, context) => {
    const { criteria } = answer;
    if (criteria === undefined && !answer.not_a_submission) {
      context.addIssue({ code: 'custom', path: ['criteria'], message: 'missing' });
      return z.NEVER;
    }
    return { ...answer, criteria: criteria ?? [] };
  });

/** What a repair says of a field that could not be read. */
const WANTED: Record<string, string> = {
  criteria: 'a list with one entry for each criterion',
  key: 'the key of a criterion, such as "c1"',
  points: 'a list of numbers, one for each part, or a list of one: [5]',
  reason: 'a text',
  found: 'a list of texts',
  missing: 'a list of texts',
  quotes: 'a list of texts',
  needs_teacher: 'a list, usually empty: []',
  summary: 'a text',
  strengths: 'a list of texts',
  next_steps: 'a list of texts',
};

export const answerForm = (keys: string[]): Form<Answer> => ({
  schema: answerSchema(keys),
  lenient: lenientAnswer,
  wanted: WANTED,
});
