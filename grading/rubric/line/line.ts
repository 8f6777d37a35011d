import type { Span } from '../lex/styled.ts';

/** One line of a rubric file that stands outside of tables. */
export type Line = {
  text: string;
  /** 0 for headings, 1 for plain lines, more for nested lists. */
  depth: number;
  heading: boolean;
  listItem: boolean;
  /** Lines of one block may be one wrapped sentence; lines of different blocks never are. */
  block: number;
  /** It stood on a laid-out page, where lines end at the margin. */
  printed?: boolean;
  /** A tab sets an amount at its end apart. */
  margin?: boolean;
  /** What sets words of it apart. */
  spans?: Span[];
};
