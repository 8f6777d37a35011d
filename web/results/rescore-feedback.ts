/**
 * Feedback names its points ("30 of 60"). When the teacher changes the marks, the numbers in the text follow, so that a
 * student never reads two different scores. The last line about the grader goes, and where the marks have turned over
 * what the program said at the beginning, so does that. No other word is touched.
 */
import { letterFor } from '../../contract/grading.ts';
import { formatPoints } from '../lib/format.ts';

export type Rescored = { name: string; max: number; before: number; after: number };

const pointsOf = (score: number, max: number) => `${formatPoints(score)} of ${formatPoints(max)}`;

const swap = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`(?<![\\d.])${from.replaceAll('.', '\\.')}(?!\\.?\\d)`, 'g'), to);

/** Text about one criterion alone. */
export const rescoreText = (text: string, { max, before, after }: Omit<Rescored, 'name'>): string =>
  before === after ? text : swap(text, pointsOf(before, max), pointsOf(after, max));

/** As feedback writes names: escaped, and cut when they are long. */
const plain = (name: string) => name.replace(/\\(.)/g, '$1').replaceAll('\u2060', '').replace(/…$/, '');
const boldNames = (text: string) =>
  [...text.matchAll(/\*\*((?:\\.|[^*\\])+)\*\*/g)].map((match) => plain(match[1] ?? ''));

const rescoreOpen = (text: string, { max, before, after }: Rescored): string =>
  swap(text, `up to ${formatPoints(max - before)} more`, `up to ${formatPoints(max - after)} more`);

const rescoreProse = (line: string, marks: Rescored[], total: Rescored): string =>
  line
    .split(/(?<=[.!?:]) /)
    .map((sentence) => {
      const names = boldNames(sentence);
      const named = marks.find(({ name }) => names.some((bold) => bold !== '' && name.startsWith(bold)));
      return named === undefined
        ? rescoreText(sentence, total)
        : rescoreOpen(rescoreText(sentence, named), named);
    })
    .join(' ');

const rescoreTotalRow = (line: string, total: Rescored): string =>
  rescoreText(line, total).replace(
    /\b[A-F], \d+ %/,
    `${letterFor(total.after, total.max)}, ${Math.floor((100 * total.after) / total.max + 1e-9)} %`,
  );

/** Nothing more to win is no next step. */
const isSpent = (line: string): boolean => /^- .*\(up to 0 more/.test(line);

const GRADER_LINE =
  /^(?:Graded by the built-in grader|The page could only be read|The grader is not sure).*$/;
const TEACHER_LINE = 'Checked and changed by the teacher.';

/** What the program says before the table, about all criteria together; what a model wrote there stays. */
const OPENING = /^(?!\|)[\s\S]*?(?=\n\n\| Criterion \| Score \|)/;

const isTurnedOver = (marks: Rescored[], { max, before, after }: Rescored): boolean =>
  letterFor(before, max) !== letterFor(after, max) ||
  marks.some((mark) => Math.abs(mark.after - mark.before) > mark.max / 4);

/** For feedback that the program has worded itself. */
export const renewOpening = (feedback: string, marks: Rescored[], total: Rescored): string => {
  const opening = OPENING.exec(feedback)?.[0] ?? '';
  if (!opening.includes(pointsOf(total.before, total.max)) || !isTurnedOver(marks, total)) return feedback;
  return feedback.replace(OPENING, () => `This work has ${pointsOf(total.before, total.max)} points.`);
};

/** Rows of the table and sections come in the order of the criteria, whatever they are called. */
export const rescoreFeedback = (feedback: string, marks: Rescored[], total: Rescored): string => {
  let row = Number.NEGATIVE_INFINITY;
  let section = -1;
  const rescoreLine = (line: string): string => {
    if (line.startsWith('| Criterion | Score |')) {
      row = -2;
      return line;
    }
    if (line.startsWith('| **Total** |')) {
      row = Number.NEGATIVE_INFINITY;
      return rescoreTotalRow(line, total);
    }
    if (line.startsWith('|')) {
      row += 1;
      const mark = marks[row];
      return mark === undefined ? line : rescoreText(line, mark);
    }
    if (line.startsWith('#### ')) section += 1;
    const mark = marks[section];
    if (mark !== undefined) return rescoreText(line, mark).replace(GRADER_LINE, TEACHER_LINE);
    return rescoreProse(line, marks, total).replace(GRADER_LINE, TEACHER_LINE);
  };
  return feedback
    .split('\n')
    .map(rescoreLine)
    .filter((line) => !isSpent(line))
    .join('\n');
};
