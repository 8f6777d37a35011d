/** The criterion table in its three forms. Every cell has gone through the ink, so no cell can end its row. */
import type { GradeLetter } from '../../contract/grading.ts';
import { type CriterionView, pointsOf } from './criterion-view.ts';
import { escapeMarkdown } from './ink.ts';
import type { Voice } from './voice.ts';
import { clip, formatShare, oneLine } from './words.ts';

export type Total = { score: number; max: number; letter: GradeLetter };

const NAME_CELL = 140;

const nameCell = (view: CriterionView): string => escapeMarkdown(clip(oneLine(view.name), NAME_CELL));

const renderTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // The score column is set to the right, so that figures stand under each other.
  const rule = headings.map((_, index) => (index === 1 ? '---:' : ':---'));
  return [line(headings), line(rule), ...rows.map(line)].join('\n');
};

const totalCells = (total: Total): [string, string] => ['**Total**', `**${pointsOf(total)}**`];
const gradeOf = (total: Total): string => `${total.letter}, ${formatShare(total.score, total.max)}`;

export const renderScoreTable = (views: readonly CriterionView[], total: Total): string => {
  const [label, points] = totalCells(total);
  return renderTable(
    ['Criterion', 'Score'],
    [...views.map((view) => [nameCell(view), pointsOf(view)]), [label, `${points} (${gradeOf(total)})`]],
  );
};

export const renderCommentTable = (
  views: readonly CriterionView[],
  comments: readonly string[],
  total: Total,
): string =>
  renderTable(
    ['Criterion', 'Score', 'Comment'],
    [
      ...views.map((view, index) => [nameCell(view), pointsOf(view), comments[index] ?? '']),
      [...totalCells(total), gradeOf(total)],
    ],
  );

/** For work with nothing to judge: what each part asks, never the key's answer. */
export const renderAskedTable = (voice: Voice, views: readonly CriterionView[], total: Total): string => {
  if (views.every((view) => view.asked === '')) return renderScoreTable(views, total);
  return renderTable(
    ['Criterion', 'Score', 'What is asked'],
    [
      ...views.map((view) => [nameCell(view), pointsOf(view), voice.ink.point(view.asked)]),
      [...totalCells(total), gradeOf(total)],
    ],
  );
};
