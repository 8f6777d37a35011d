/** How a criterion is judged, in a teacher's words. */
import type { AnswerKind } from '../../../contract/grading/marking.ts';
import type { CriterionKind } from '../../../contract/grading.ts';

export const KIND_OPTIONS: { value: CriterionKind; label: string }[] = [
  { value: 'content', label: 'What it says' },
  { value: 'language', label: 'How it is written' },
];

export const MARKED_AS: Record<AnswerKind, string> = {
  choice: 'marked as a letter',
  truth: 'marked as true or false',
  number: 'marked as a number, with its working',
  formula: 'marked as a formula',
  order: 'marked as an order',
  term: 'marked by a word or phrase',
  list: 'marked by the items of a list',
  point: 'marked point by point',
  level: 'marked by level',
  checklist: 'marked by a checklist',
  judgement: 'needs your judgement',
  language: 'marked by how it is written',
};
