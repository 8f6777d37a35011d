/** The criterion table in its three forms. Whatever the words, the figures are those of the marks. */

import type { Total } from '../../contract/grading.ts';
import { type CriterionView, pointsOf } from './criterion-view.ts';
import { setPoint, setTitle } from './foreign-words.ts';
import { type Block, type Line, lineOf, strong } from './lines.ts';
import { formatShare } from './words.ts';

const gradeOf = (total: Total): string => `${total.letter}, ${formatShare(total.score, total.max)}`;

const cellsOf = (view: CriterionView): Line[] => [setTitle(view.name), lineOf(pointsOf(view))];
const totalCells = (total: Total): Line[] => [strong('Total'), strong(pointsOf(total))];

export const scoreTable = (views: readonly CriterionView[], total: Total): Block => ({
  kind: 'table',
  head: ['Criterion', 'Score'],
  rows: [
    ...views.map(cellsOf),
    [strong('Total'), [...strong(pointsOf(total)), { text: ` (${gradeOf(total)})` }]],
  ],
});

const withThird = (
  heading: string,
  views: readonly CriterionView[],
  third: readonly Line[],
  total: Total,
): Block => ({
  kind: 'table',
  head: ['Criterion', 'Score', heading],
  rows: [
    ...views.map((view, index) => [...cellsOf(view), third[index] ?? []]),
    [...totalCells(total), lineOf(gradeOf(total))],
  ],
});

export const commentTable = (
  views: readonly CriterionView[],
  comments: readonly Line[],
  total: Total,
): Block => withThird('Comment', views, comments, total);

/** For work with nothing to judge: what each part asks, never the key's answer. */
export const askedTable = (views: readonly CriterionView[], total: Total): Block => {
  if (views.every((view) => view.asked === '')) return scoreTable(views, total);
  return withThird(
    'What is asked',
    views,
    views.map((view) => setPoint(view.asked)),
    total,
  );
};
