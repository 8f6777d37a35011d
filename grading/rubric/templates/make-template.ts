/**
 * The common frame of our templates: three points a criterion, four levels. A level says in at most twenty words what can be seen
 * in the work, because that is what the built-in grader can look for and two teachers can agree on.
 */
import type { Criterion } from '../../../contract/grading.ts';
import { toCents } from '../../../contract/grading.ts';
import type { RubricTemplate } from '../../../contract/rubrics/template.ts';

/** From the best level down. */
type Steps = readonly [string, string, string, string];

type Row = {
  name: string;
  kind: Criterion['kind'];
  asks: string;
  steps: Steps;
  weight: number;
  question?: string | null;
};

export const content = (name: string, asks: string, steps: Steps, weight = 1): Row => ({
  name,
  kind: 'content',
  asks,
  steps,
  weight,
});

export const language = (name: string, asks: string, steps: Steps, weight = 1): Row => ({
  name,
  kind: 'language',
  asks,
  steps,
  weight,
});

export const answer = (question: string, asks: string, steps: Steps): Row => ({
  ...content(`Question ${question}`, asks, steps),
  question,
});

const LEVEL_NAMES = ['Secure', 'Mostly there', 'Begun', 'Not yet'] as const;
const BEST = 3;

export const toCriterion = (
  { name, kind, asks, steps, weight, question = null }: Row,
  at: number,
): Criterion => ({
  id: `c${at + 1}`,
  name,
  kind,
  max: BEST * weight,
  description: asks,
  answer: '',
  levels: steps.map((description, step) => ({
    name: LEVEL_NAMES[step] ?? '',
    points: toCents((BEST - step) * weight),
    description,
  })),
  question,
});

type Sheet = Omit<RubricTemplate, 'licence' | 'language' | 'rubric'> & { rows: readonly Row[] };

export const makeTemplate = ({ rows, ...sheet }: Sheet): RubricTemplate => {
  const criteria = rows.map(toCriterion);
  const max = criteria.reduce((sum, criterion) => sum + criterion.max, 0);
  return {
    ...sheet,
    language: 'en',
    licence: 'MIT',
    rubric: { version: 1, source: 'table', max, criteria, notes: [] },
  };
};
