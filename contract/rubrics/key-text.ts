/** A key as lines of text, one question each: "3a (2): 5 m/s; no unit: −1". What is written here reads back as what was meant. */
import { inPoints } from '../grading/mark-words.ts';
import type { Criterion, Rubric } from '../grading.ts';
import { countsOf, isOneAnswer } from './describe-plan.ts';

export type KeyLine = { label: string; points: number; answer: string };

/** What stands in a field at first reads back as the plan that is shown. */
export const typedAnswer = ({ answer, marking }: Pick<Criterion, 'answer' | 'marking'>): string => {
  if (marking === undefined) return answer;
  if (marking.kind === 'judgement' && marking.because === 'teacher') return '';
  const counts = countsOf(marking).join(' / ');
  if (counts === '' || !(isOneAnswer(marking) || answer === '')) return answer;
  return [counts, ...marking.refused.map((text) => `not ${text}`)].join('; ');
};

/** A misread line may have no label at all. */
const labelOf = ({ question, name, id }: Criterion): string =>
  [question, name].find((label) => label?.trim()) ?? id;

/** In the points of the file, whatever they were scaled to. */
export const lineOf = (criterion: Criterion): KeyLine => ({
  label: labelOf(criterion),
  points: criterion.marking?.printed ?? criterion.max,
  answer: typedAnswer(criterion)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n'),
});

/** Further lines of an answer stand further in, whatever they begin with. */
const indented = (answer: string): string => answer.replace(/\n\s*/gu, '\n  ');

export const writeKeyText = ({ criteria }: Rubric): string =>
  criteria
    .map(lineOf)
    .map(({ label, points, answer }) => `${label} (${inPoints(points)}): ${indented(answer)}`.trim())
    .join('\n');

const HEAD =
  /^(?<label>\S[^\n:]{0,59}?)\s*\(\s*(?<whole>\d{0,3}(?:[.,]\d{1,2})?)\s?(?<part>[½¼¾]?)[^\d()\n]{0,12}\)\s*:(?<answer>.*)$/u;
const PARTS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

const readHead = (line: string): KeyLine | null => {
  const { label = '', whole = '', part = '', answer = '' } = HEAD.exec(line)?.groups ?? {};
  const points = Number(whole.replace(',', '.')) + (PARTS[part] ?? 0);
  return label === '' || points <= 0 ? null : { label, points, answer: answer.trim() };
};

/** A line that begins no question, or stands further in, goes on with the one before. `stray`: what stands before the first. */
export const cutKeyText = (text: string): { lines: KeyLine[]; stray: string } => {
  const lines: KeyLine[] = [];
  const stray: string[] = [];
  for (const line of text.split('\n')) {
    const head = readHead(line);
    const last = lines.at(-1);
    if (head !== null) lines.push(head);
    else if (last === undefined) stray.push(line.trim());
    else lines[lines.length - 1] = { ...last, answer: `${last.answer}\n${line.trim()}`.trim() };
  }
  return { lines, stray: stray.join(' ').trim() };
};

/** Questions with answers; a rubric of levels is edited as one. */
export const isKeyText = ({ criteria }: Rubric): boolean =>
  criteria.every(({ question, levels }) => question !== null && levels.length === 0);
