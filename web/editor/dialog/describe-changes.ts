/** What is different between two rubrics, criterion by criterion, in words. */
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { formatPoints } from '../../lib/format.ts';
import { writeWorth } from '../state/points.ts';

export type CriterionChange = { id: string; name: string; lines: string[] };

const worthOf = (level: Level) => {
  const { low } = level;
  return low === undefined ? formatPoints(level.points) : String(writeWorth(level));
};

const levelLines = (before: Criterion, after: Criterion): string[] => {
  const lines = after.levels.flatMap((level, at) => {
    const known = before.levels.find(({ name }) => name === level.name) ?? before.levels[at];
    if (known === undefined) return [`New level “${level.name}”, ${worthOf(level)} points.`];
    return [
      known.name === level.name ? null : `Level “${known.name}” is called “${level.name}”.`,
      worthOf(known) === worthOf(level)
        ? null
        : `Level “${level.name}”: ${worthOf(known)} → ${worthOf(level)} points.`,
      known.description === level.description ? null : `Level “${level.name}” asks for something else.`,
    ].filter((line) => line !== null);
  });
  const gone = before.levels.length - after.levels.length;
  return gone > 0 ? [...lines, gone === 1 ? 'One level less.' : `${gone} levels less.`] : lines;
};

const linesOf = (before: Criterion, after: Criterion): string[] =>
  [
    before.name === after.name ? null : `Was called “${before.name}”.`,
    formatPoints(before.max) === formatPoints(after.max)
      ? null
      : `${formatPoints(before.max)} → ${formatPoints(after.max)} points.`,
    before.kind === after.kind
      ? null
      : `Judged by ${after.kind === 'content' ? 'what the work says' : 'how it is written'}.`,
    before.description === after.description ? null : 'What is asked was changed.',
    before.answer === after.answer ? null : 'The model answer was changed.',
    before.question === after.question
      ? null
      : `Question: ${before.question ?? 'none'} → ${after.question ?? 'none'}.`,
    ...levelLines(before, after),
  ].filter((line) => line !== null);

/** Only what changed; nothing for two that are alike. */
export const describeChanges = (before: Rubric, after: Rubric): CriterionChange[] => {
  const old = new Map(before.criteria.map((criterion) => [criterion.id, criterion]));
  const kept = after.criteria.map((criterion) => {
    const known = old.get(criterion.id);
    old.delete(criterion.id);
    const { id, name, max } = criterion;
    return {
      id,
      name,
      lines: known === undefined ? [`New, ${formatPoints(max)} points.`] : linesOf(known, criterion),
    };
  });
  const removed = [...old.values()].map(({ id, name }) => ({ id, name, lines: ['Removed.'] }));
  return [...kept, ...removed].filter(({ lines }) => lines.length > 0);
};
