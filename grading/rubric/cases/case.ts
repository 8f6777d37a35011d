/**
 * Keys and rubrics as teachers write them, each with papers and the marks a fair teacher would give. Written before the
 * reader was, in layouts and subjects of their own, so that a rule that fits one file only shows here.
 */
import type { Part } from '../test-document.ts';

/** Marks for one criterion: exactly, or between two numbers. */
export type Marks = number | [low: number, high: number] | null;

export type Paper = {
  /** `r` all right in other words, `w` all wrong, `p` partly, `o` nothing to mark. */
  sort: 'r' | 'w' | 'p' | 'o';
  text: string;
  /** One entry per criterion, in order. */
  marks?: Marks[];
  total?: [low: number, high: number];
  /** Only understanding could tell: inside the range, or unsure. */
  judgement?: boolean;
};

export type Case = {
  kind: string;
  says: string;
  max: number;
  key: Part[];
  task?: string;
  /** "3a = 2" for each criterion, in order: the question's label or a word of the name, and its points. */
  criteria: string[];
  papers: Paper[];
};
