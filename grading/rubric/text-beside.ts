/**
 * What a rubric file says beside its criteria: the task, a source text, a rule such as "tick = full points, no tick = 0". Schools
 * write all of it on one sheet, and whoever marks by judgement has to know it.
 */
import type { Criterion } from '../../contract/grading.ts';
import type { Document } from '../extraction/document.ts';
import { isFormLine } from './line/noise.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

const textOf = ({ name, description, answer, levels, rules = '' }: Criterion): string =>
  [name, description, answer, rules, ...levels.flatMap((level) => [level.name, level.description])].join(
    '\n',
  );

/** A line most of whose words stand in one criterion is a line of that criterion. */
const COVERED = 0.6;
/** Less than this is a heading, a page number or a row of letters. */
const FEWEST_IN_LINE = 4;
/** "Teacher: tick = full points, no tick = 0" begins as a field of a form does, but says something. */
const FEWEST_IN_SENTENCE = 8;
const LONGEST = 8_000;

/** Empty where the file is all rubric. */
export const textBeside = ({ text, blocks }: Document, criteria: readonly Criterion[]): string => {
  const known = criteria.map((criterion) => new Set(wordsOf(textOf(criterion))));
  const isRubric = (words: readonly string[]): boolean =>
    known.some((own) => words.filter((word) => own.has(word)).length >= words.length * COVERED);
  const inBlocks = blocks.flatMap((block) => {
    if (block.kind !== 'table') return text.slice(block.start, block.end).split('\n');
    const rows = block.rows.map((row) => row.map((cell) => cell.text.trim()));
    const cells = rows.flat().map(wordsOf);
    // The head of a rubric's table is a part of the rubric.
    return cells.some((words) => words.length > 0 && isRubric(words))
      ? []
      : rows.map((row) => row.join(' | '));
  });
  const beside = (blocks.length === 0 ? text.split('\n') : inBlocks)
    .map((part) => part.trim())
    .filter((part) => {
      const words = wordsOf(part);
      const isHead = words.length < FEWEST_IN_SENTENCE && isFormLine(part);
      return words.length >= FEWEST_IN_LINE && !isHead && !isRubric(words);
    })
    .join('\n');
  return wordsOf(beside).length >= FEWEST_IN_SENTENCE ? beside.slice(0, LONGEST) : '';
};
