/**
 * The common frame of our templates: three points a criterion, four levels. A level says in at most twenty words what can be seen
 * in the work, because that is what the built-in grader can look for and two teachers can agree on.
 */
import { z } from 'zod';
import type { Criterion } from '../../../contract/grading.ts';
import { RubricTemplate } from '../../../contract/rubrics/template.ts';

export const Row = z.strictObject({
  name: z.string(),
  kind: z.enum(['content', 'language']),
  asks: z.string(),
  /** From the best level down. */
  steps: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  question: z.string().optional(),
});
export type Row = z.infer<typeof Row>;

/** A template as it stands in `content/`; a row that several share stands there by its name. */
export const Sheet = RubricTemplate.omit({ licence: true, language: true, rubric: true })
  .extend({ rows: z.array(z.union([Row, z.string()])) })
  .strict();
export type Sheet = z.infer<typeof Sheet>;

const rowOf =
  (kind: Row['kind']) =>
  (name: string, asks: string, steps: Row['steps']): Row => ({ name, kind, asks, steps });

export const content = rowOf('content');
export const language = rowOf('language');

const LEVEL_NAMES = ['Secure', 'Mostly there', 'Begun', 'Not yet'] as const;
const BEST = 3;

export const toCriterion = ({ name, kind, asks, steps, question }: Row, at: number): Criterion => ({
  id: `c${at + 1}`,
  name,
  kind,
  max: BEST,
  description: asks,
  answer: '',
  levels: steps.map((description, step) => ({
    name: LEVEL_NAMES[step] ?? '',
    points: BEST - step,
    description,
  })),
  question: question ?? null,
});

export const makeTemplate = ({ rows, ...sheet }: Omit<Sheet, 'rows'> & { rows: Row[] }): RubricTemplate => {
  const criteria = rows.map(toCriterion);
  return {
    ...sheet,
    language: 'en',
    licence: 'MIT',
    rubric: { version: 1, source: 'table', max: criteria.length * BEST, criteria, notes: [] },
  };
};
