/** The figures as a table that reads in a terminal and in Markdown. */
import { fallsBelow, reachedFirst, usedAs } from './first-release.ts';
import type { Figure, SetFigures } from './score-set.ts';

const show = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toFixed(3).replace(/^(-?)0\./u, '$1.');

const showInterval = (figure: Figure): string =>
  figure.interval === null ? '–' : `${show(figure.interval.low)} to ${show(figure.interval.high)}`;

/** What the first release had reached; an arrow where it was better. Only its own grader is compared with it. */
const showFirst = ({ set, shots, grader }: SetFigures, measure: string, figure: Figure): string => {
  const first = grader === 'builtin' ? reachedFirst(set, measure, shots) : null;
  const value = measure === 'qwk' ? figure.per_question : figure.value;
  if (first === null || value === null) return '–';
  return fallsBelow(measure, value, first) ? `${show(first)} ↓` : show(first);
};

const HEAD = [
  'set',
  'n',
  'questions',
  'used',
  'marked',
  'measure',
  'grader',
  'first release',
  '95 %',
  'per question',
  'humans',
  'overlap',
  'length',
  'mean',
  'mean of the marked',
  'unsure / sure',
];

const rowsOf = (figures: SetFigures): string[][] =>
  Object.entries(figures.measures).map(([measure, figure], at) => {
    const anchors = figures.anchors[measure] ?? {};
    const [set, n, questions, used] =
      at === 0 ? [figures.set, figures.n, figures.questions, usedAs(figures.set)] : ['', '', '', ''];
    return [
      String(set),
      String(n),
      String(questions),
      used,
      at === 0 ? String(figures.shots) : '',
      measure,
      show(figure.value),
      showFirst(figures, measure, figure),
      showInterval(figure),
      show(figure.per_question),
      show(anchors.human),
      show(anchors.overlap),
      show(anchors.length),
      show(anchors.mean),
      show(anchors.marked),
      at === 0 ? show(figures.unsure_over_sure) : '',
    ];
  });

export const toTable = (list: SetFigures[]): string => {
  const rows = [HEAD, HEAD.map(() => ''), ...list.flatMap(rowsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row, at) => {
      const fill = at === 1 ? '-' : ' ';
      return `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
    })
    .join('\n');
};
