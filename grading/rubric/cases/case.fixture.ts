/**
 * Keys and rubrics as teachers write them, each with papers and the marks a fair teacher would give: `content/cases/`. Written before
 * the reader was, in layouts and subjects of their own, so that a rule that fits one file only shows here. A case's key is read and
 * its papers are marked as the program does; what came out otherwise than a teacher would have it is said.
 */
import { z } from 'zod';
import choice from '../../../content/cases/choice.json' with { type: 'json' };
import essay from '../../../content/cases/essay.json' with { type: 'json' };
import number from '../../../content/cases/number.json' with { type: 'json' };
import point from '../../../content/cases/point.json' with { type: 'json' };
import writing from '../../../content/cases/writing.json' with { type: 'json' };
import type { Rubric } from '../../../contract/grading.ts';
import { gradeDocument } from '../../grade.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import type { Brief } from '../../graders/grader.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf, textDocument } from '../test-document.ts';

const Part = z.union([
  z.string(),
  z.strictObject({ heading: z.string() }),
  z.strictObject({ item: z.string(), depth: z.number().optional() }),
  z.strictObject({ table: z.string() }),
]);

const Range = z.tuple([z.number(), z.number()]);
/** Marks for one criterion: exactly, or between two numbers. */
const Marks = z.union([z.number(), Range]).nullable();
type Marks = z.infer<typeof Marks>;

const Paper = z.strictObject({
  /** `r` all right in other words, `w` all wrong, `p` partly, `o` nothing to mark. */
  sort: z.enum(['r', 'w', 'p', 'o']),
  text: z.string(),
  /** One entry per criterion, in order. */
  marks: z.array(Marks).optional(),
  total: Range.optional(),
  /** Only understanding could tell: inside the range, or unsure. */
  judgement: z.boolean().optional(),
});
type Paper = z.infer<typeof Paper>;

const Case = z.strictObject({
  kind: z.string(),
  says: z.string(),
  max: z.number(),
  key: z.array(Part),
  task: z.string().optional(),
  /** "3a = 2" for each criterion, in order: the question's label or a word of the name, and its points. */
  criteria: z.array(z.string()),
  papers: z.array(Paper),
});
type Case = z.infer<typeof Case>;

export const CASES: Case[] = z.array(Case).parse([choice, number, point, writing, essay].flat());

const CLOSE = 0.011;
const UNSURE = 0.6;

export const readCase = (one: Case): Rubric => readRubric(documentOf(...one.key), one.max);

/** "3a = 2" for each criterion, with the label that the case expects where it fits. */
export const outlineCase = (one: Case, rubric: Rubric): string[] =>
  rubric.criteria.map((criterion, at) => {
    const [label = ''] = one.criteria[at]?.split(' = ') ?? [];
    const fits =
      label === 'any' ||
      criterion.question?.toLowerCase() === label ||
      criterion.name.toLowerCase().includes(label);
    return `${fits ? label : (criterion.question ?? criterion.name)} = ${criterion.max}`;
  });

const isWithin = (score: number, marks: Marks): boolean => {
  if (marks === null) return true;
  const [low, high] = typeof marks === 'number' ? [marks, marks] : marks;
  return score >= low - CLOSE && score <= high + CLOSE;
};

const briefOf = (one: Case, rubric: Rubric): Brief => ({
  rubric,
  task: one.task ?? '',
  instructions: '',
  tone: 'formal',
  style: 'standard',
  gradeLevel: null,
  examples: [],
});

/** Sentences about marks that are not as expected; none when all are. */
export const checkPaper = async (one: Case, paper: Paper): Promise<string[]> => {
  const rubric = readCase(one);
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf(one, rubric),
    document: textDocument(paper.text),
    fileName: 'paper.pdf',
  });
  const wrong = (paper.marks ?? []).flatMap((marks, at) => {
    const criterion = verdict.criteria[at];
    if (criterion && isWithin(criterion.score, marks)) return [];
    return [`${criterion?.name}: ${criterion?.score} instead of ${JSON.stringify(marks)}`];
  });
  const isExcused = paper.judgement === true && verdict.confidence < UNSURE;
  if (isExcused) return [];
  if (paper.total === undefined || isWithin(verdict.score, paper.total)) return wrong;
  return [...wrong, `total: ${verdict.score} instead of ${paper.total.join(' to ')}`];
};
