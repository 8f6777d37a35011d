/** The questions of the plan, printed in a student's work without a label before them. */

import type { Candidate, Marks } from './labels/scan.ts';
import { linesIn } from './lines.ts';
import { askedTokens, hasGap, likenessTo } from './printed.ts';
import type { Question } from './question.ts';

const PRINTED = 0.7;

/** The printed questions themselves, where no label stands before them. */
export const listPrinted = (text: string, questions: readonly Question[], marks: Marks): Candidate[] => {
  const asked = questions.map((question) => askedTokens(firstSentence(question.asked)));
  if (asked.every((tokens) => tokens.length < 3)) return [];
  return linesIn(text).flatMap((line) => {
    const likeness = asked.map((tokens) => likenessTo(line.text, tokens));
    const most = Math.max(...likeness);
    if (most < PRINTED || likeness.filter((one) => one === most).length > 1) return [];
    const at = likeness.indexOf(most);
    const isLabelled = marks.candidates.some(
      ({ start, body }) => start >= line.start - 1 && body <= line.start + 12 && body <= line.end,
    );
    if (isLabelled) return [];
    // A sentence whose gap was filled in is question and answer at once; so is a line that goes on after the question.
    const isWhole = hasGap(questions[at]?.asked ?? '') || line.text.includes('?');
    return [
      {
        label: { section: '', number: null, part: '' },
        start: line.start,
        body: isWhole ? line.start : line.end,
        end: null,
        weight: 1.4,
        dress: 'asked',
        how: 'question' as const,
        asks: at,
      },
    ];
  });
};

const firstSentence = (asked: string): string => asked.split('\n')[0] ?? '';
