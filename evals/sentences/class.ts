/** What is said of the class, and of how far its teacher and the grader agree. */

import type { Rubric } from '../../contract/grading.ts';
import { describeAgreement } from '../../grading/agreement/describe-agreement.ts';
import { gatherFacts } from '../../grading/insights/gather-facts.ts';
import { gatherPoints } from '../../grading/insights/gather-points.ts';
import { joinCriteria } from '../../grading/insights/join-criteria.ts';
import { measureClass } from '../../grading/insights/measure-class.ts';
import { summariseClass } from '../../grading/insights/summarise-class.ts';
import { draftRubric } from '../../grading/rubric/draft/draft-rubric.ts';
import type { Assignment } from './assignments.ts';
import { type GradedPaper, heldScore, type Sentence } from './grade.ts';

const PAPERS = { waiting: 0, failed: 0, withheld: 0, needs_teacher: 0 };

export const classSentences = (rubric: Rubric, papers: readonly GradedPaper[]): Sentence[] => {
  const snapshots = [{ id: 'r', rubric }];
  const marked = papers.map((paper) => {
    const marks = paper.judged.criteria.map((one) => ({
      criterionId: one.criterion_id,
      score: heldScore(paper, one),
      max: one.max,
    }));
    const sum = (key: 'score' | 'max') => marks.reduce((total, mark) => total + mark[key], 0);
    return {
      id: paper.name,
      studentName: paper.name,
      rubricId: 'r',
      share: sum('score') / sum('max'),
      isChecked: true,
      marks,
    };
  });
  const judged = papers.map((paper) => ({
    id: paper.name,
    studentName: paper.name,
    rubricId: 'r',
    text: paper.text,
    isChecked: true,
    ownWords: false,
    criteria: paper.judged.criteria,
    scores: Object.fromEntries(paper.judged.criteria.map((one) => [one.criterion_id, heldScore(paper, one)])),
    ticked: paper.review.words.found ?? {},
  }));
  const numbers = measureClass(marked, snapshots, joinCriteria(snapshots));
  const { missed } = gatherPoints(judged, snapshots);
  const told = { ...numbers, criteria: numbers.criteria.map((one) => ({ ...one, needs_teacher: [] })) };
  const table = marked.map(
    ({ id, marks }) => `${id}: ${marks.map(({ score, max }) => `${score}/${max}`).join(', ')}`,
  );
  const of = (place: string, text: string, context: string[]): Sentence => ({
    audience: 'class',
    place,
    text,
    context,
  });
  return [
    of('summary', summariseClass(gatherFacts(told, missed, { ...PAPERS, unchecked: 0 })), table),
    ...missed
      .filter(({ papers: who }) => who.length > 1)
      .slice(0, 3)
      .map(({ criterion_name, point, papers: who, of: all }) =>
        of('often not found', `${criterion_name}: “${point}”, ${who.length} of ${all} papers`, [
          `papers: ${who.join(', ')}`,
        ]),
      ),
    of('alpha', numbers.alpha.sentence, table),
    ...numbers.criteria.slice(0, 1).map(({ name, item }) => of(`item ${name}`, item?.sentence ?? '', table)),
    ...agreementSentences(rubric, papers),
  ].filter(({ text }) => text !== '');
};

const agreementSentences = (rubric: Rubric, papers: readonly GradedPaper[]): Sentence[] => {
  const blind = papers.map((paper) =>
    paper.judged.criteria.map((one) => ({
      id: one.criterion_id,
      name: one.name,
      given: one.score,
      checked: heldScore(paper, one),
    })),
  );
  const { sentence } = describeAgreement({
    max: rubric.max,
    checked: papers.length,
    blind,
    isEarlier: false,
    audit: [],
    open: 0,
    shown: 0,
    isVoid: false,
    rest: 20,
    late: 0,
  });
  return [
    {
      audience: 'class',
      place: 'agreement, as if all of these were marked blind and 20 others wait',
      text: sentence,
      context: blind.map(
        (marks, at) =>
          `${papers[at]?.name}: ${marks.map(({ given, checked }) => `${given} → ${checked}`).join(', ')}`,
      ),
    },
  ];
};

/** What the editor says of a draft that is made of the task's own words. */
export const draftSentences = ({ task, max }: Assignment): Sentence[] => {
  if (task === '') return [];
  const { rubric, used, unused, added } = draftRubric({ brief: task, max: max ?? 20 });
  const nameOf = (id: string) => rubric.criteria.find((one) => one.id === id)?.name ?? id;
  const isItself = ({ sentence, criterion_id: id }: (typeof used)[number]) =>
    rubric.criteria.some((one) => one.id === id && `${one.description}\n`.startsWith(`${sentence}\n`));
  const context = [
    `task: ${task.replaceAll('\n', ' / ')}`,
    `draft: ${rubric.criteria.map(({ name, max: points, description }) => `${name} (${points}) ${description}`).join(' / ')}`,
  ];
  const of = (place: string, text: string): Sentence => ({ audience: 'teacher', place, text, context });
  return [
    ...(used.length > 0 && added.length === 0 && used.every(isItself)
      ? [of('draft', 'The criteria are taken word for word from your task.')]
      : used.map(({ sentence, criterion_id }) =>
          of('draft: taken from your task', `“${sentence}” → ${nameOf(criterion_id)}`),
        )),
    ...(added.length === 0
      ? []
      : [of('draft', `Suggested, and not found in your task: ${added.map(nameOf).join(', ')}.`)]),
    ...unused.map((sentence) => of('draft: not used', `“${sentence}”`)),
  ];
};
