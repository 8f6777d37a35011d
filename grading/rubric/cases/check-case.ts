/** Reads a case's key and marks its papers as the program does, and says what came out otherwise than a teacher would have it. */
import type { Rubric } from '../../../contract/grading.ts';
import { gradeDocument } from '../../grade.ts';
import { createBuiltinGrader } from '../../graders/builtin/builtin-grader.ts';
import type { Brief } from '../../graders/grader.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf, textDocument } from '../test-document.ts';
import type { Case, Marks, Paper } from './case.ts';

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
