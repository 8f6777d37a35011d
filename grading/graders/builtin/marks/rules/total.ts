/** What marks come to, and how they are made to come to what a rule gives. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

export type RuledAnswer = { text: string; asked: string };

export const sumOf = (marks: readonly PartMark[]): number =>
  marks.reduce((sum, { part, share }) => sum + share * part.points, 0);

/** The marks so that they add up to what the rule gives: those that were earned alike, else the first of them. */
export const toTotal = (marks: readonly PartMark[], points: number): PartMark[] => {
  const earned = sumOf(marks);
  if (Math.abs(earned - points) < 0.001) return [...marks];
  if (earned > points)
    return marks.map((mark) => ({
      ...mark,
      share: (mark.share * points) / earned,
      confidence: NOT_FOUND,
    }));
  let rest = points - earned;
  return marks.map((mark) => {
    const given = Math.min(rest, (1 - mark.share) * mark.part.points);
    rest -= given;
    return given > 0
      ? { ...mark, share: mark.share + given / mark.part.points, confidence: NOT_FOUND }
      : mark;
  });
};

export const find = (rules: readonly MarkingRule[], when: MarkingRule['when']): MarkingRule | undefined =>
  rules.find((rule) => rule.when === when);
