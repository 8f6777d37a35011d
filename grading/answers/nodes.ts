/** What each place that may be a label may be the label of. */
import { isRunning, type Label, says } from './label.ts';
import type { Candidate, Marks } from './labels/scan.ts';
import { NAMED } from './labels/sections.ts';
import type { Span } from './printed.ts';
import type { Question } from './question.ts';

/** Where a question stands among the others: a number of parts just before the first of them, and up to the last. */
export type Rank = { from: number; to: number };

/** `labels` of the questions, then those of numbers and sections with parts, for which there is no question. */
export type Aligned = {
  labels: readonly Label[];
  questions: readonly Question[];
  ranks: readonly Rank[];
  /** What it is worth to deal out to its parts what stands behind a number or a section. */
  worthOfDealt: (at: number, body: Span) => number;
};

/** `looks`: how much it looks like this label. `isSaid`: it says by itself which number of which section it is. */
export type Node = { candidate: Candidate; question: number; looks: number; isSaid: boolean };

const HEADING = 2;
const PLAINER = 0.8;
const WORKED_OUT = 1.2;
/** By its place among all numbers, and not by its own. */
const LESS_SAID = 0.5;

/** "4. a) …": the number stands before a part of its own, and for no more than that. */
const isBeforePart = ({ start, label: { number, part } }: Candidate, all: readonly Candidate[]): boolean =>
  typeof number === 'number' &&
  part === '' &&
  all.some(
    ({ start: other, label, dress, asks }) =>
      asks === null &&
      other === start &&
      label.number === number &&
      label.part !== '' &&
      dress.startsWith('linepart'),
  );

export const listNodes = ({ candidates }: Marks, { labels, questions }: Aligned): Node[] => {
  let heading = '';
  const names = new Set(labels.map(({ section }) => section));
  const nodes = candidates.flatMap((candidate) => {
    const { asks, dress, weight, label: said } = candidate;
    if (dress === 'linesection' || dress === NAMED) heading = said.section ?? '';
    // "Part B" where the key has a part A, and others without a name.
    const own = names.has(heading) ? heading : '';
    const fitting = labels.flatMap((label, at) =>
      (asks === null ? says(said, label) : asks === at) ? [at] : [],
    );
    const places = new Set(fitting.map((at) => `${labels[at]?.section} ${labels[at]?.number}`));
    return fitting.flatMap((question) => {
      // A number of which only the parts are asked for is looked for where lines begin.
      if (question >= questions.length && asks === null && !/^(?:line|mid(?:word)?[.):])/u.test(dress))
        return [];
      if (question >= questions.length && asks === null && isBeforePart(candidate, candidates)) return [];
      // "a = 12 : 6" where a number is wanted names what is worked out as well as a part.
      const isWorkedOut = dress === 'lineletter=' && questions[question]?.kind === 'number';
      const label = labels[question];
      const less = asks === null && label && isRunning(said, label) ? LESS_SAID : 0;
      const looks = (isWorkedOut ? weight - WORKED_OUT : weight) - less;
      // Below the heading of its section a number says all.
      const isOnly = places.size === 1 || (heading !== '' && label?.section === own);
      const isSaid = isOnly && (said.number !== undefined || label?.number === null);
      return [{ candidate, question, looks, isSaid }];
    });
  });
  const headed = new Set(
    nodes.flatMap(({ candidate, question }) => (isHeading(candidate) ? [question] : [])),
  );
  // "1." in a work that has "Exercise 1".
  return nodes.map((node) =>
    headed.has(node.question) && !isHeading(node.candidate) ? { ...node, looks: node.looks - PLAINER } : node,
  );
};

export const isHeading = ({ weight, dress }: Candidate): boolean =>
  weight >= HEADING && dress.startsWith('lineword');
