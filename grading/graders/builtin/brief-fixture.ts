/** Small assignments for the built-in grader's tests. */
import type { Criterion } from '../../../contract/grading.ts';
import type { Brief, MarkedExample, ProposedCriterion, Work } from '../grader.ts';
import { createBuiltinGrader } from './builtin-grader.ts';

export const criterionOf = (parts: Partial<Criterion>): Criterion => ({
  id: 'c1',
  name: 'Answer',
  kind: 'content',
  max: 10,
  description: '',
  answer: '',
  levels: [],
  question: null,
  ...parts,
});

export const briefOf = (criteria: Criterion[], parts: Partial<Brief> = {}): Brief => ({
  rubric: {
    version: 1,
    source: 'key',
    max: criteria.reduce((sum, { max }) => sum + max, 0),
    criteria,
    notes: [],
  },
  task: '',
  instructions: '',
  tone: 'formal',
  style: 'standard',
  gradeLevel: null,
  examples: [],
  ...parts,
});

export const workOf = (text: string, ocrConfidence: number | null = null): Work => ({
  text,
  pages: [{ number: 1, start: 0, end: text.length }],
  images: [],
  ocrConfidence,
});

export const gradeAll = async (
  brief: Brief,
  text: string,
  ocr: number | null = null,
): Promise<ProposedCriterion[]> => (await createBuiltinGrader().grade(brief, workOf(text, ocr))).criteria;

/** One question with a key: the proposal for one answer, out of ten. */
export const gradeOne = async (
  { question = '', key, examples = [] }: { question?: string; key: string; examples?: MarkedExample[] },
  answer: string,
): Promise<ProposedCriterion> => {
  const brief = briefOf([criterionOf({ description: question, answer: key })], { examples });
  const [proposed] = await gradeAll(brief, answer);
  if (!proposed) throw new Error('The grader proposed nothing.');
  return proposed;
};

export const scoreOf = async (asked: { question?: string; key: string }, answer: string): Promise<number> =>
  (await gradeOne(asked, answer)).score;
