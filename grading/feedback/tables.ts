/** The criterion table in its three forms. Whatever the words, the figures are those of the marks. */

import type { Total } from '../../contract/grading/totals.ts';
import type { CriterionView } from './criterion-view.ts';
import { setPoint, setTitle } from './foreign-words.ts';
import { type Block, type Line, lineOf, strong } from './lines.ts';
import type { Voice } from './voice.ts';
import { formatShare } from './words.ts';

const gradeOf = (total: Total): string => `${total.letter}, ${formatShare(total.score, total.max)}`;

const cellsOf = (voice: Voice, view: CriterionView): Line[] => [
  setTitle(view.name),
  lineOf(voice.points(view)),
];
const totalCells = (voice: Voice, total: Total): Line[] => [
  strong(voice.frame('total')),
  strong(voice.points(total)),
];

export const scoreTable = (voice: Voice, views: readonly CriterionView[], total: Total): Block => ({
  kind: 'table',
  head: [voice.frame('criterion'), voice.frame('score')],
  rows: [
    ...views.map((view) => cellsOf(voice, view)),
    [strong(voice.frame('total')), [...strong(voice.points(total)), { text: ` (${gradeOf(total)})` }]],
  ],
});

const withThird = (
  voice: Voice,
  heading: string,
  views: readonly CriterionView[],
  third: readonly Line[],
  total: Total,
): Block => ({
  kind: 'table',
  head: [voice.frame('criterion'), voice.frame('score'), heading],
  rows: [
    ...views.map((view, index) => [...cellsOf(voice, view), third[index] ?? []]),
    [...totalCells(voice, total), lineOf(gradeOf(total))],
  ],
});

export const commentTable = (
  voice: Voice,
  views: readonly CriterionView[],
  comments: readonly Line[],
  total: Total,
): Block => withThird(voice, voice.frame('comment'), views, comments, total);

/** For work with nothing to judge: what each part asks, never the key's answer. */
export const askedTable = (voice: Voice, views: readonly CriterionView[], total: Total): Block => {
  if (views.every((view) => view.asked === '')) return scoreTable(voice, views, total);
  return withThird(
    voice,
    voice.frame('asked'),
    views,
    views.map((view) => setPoint(view.asked)),
    total,
  );
};
