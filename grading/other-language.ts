/** Whether a grader wrote to the student in a language that neither the work nor the task is written in. */
import type { Brief, Proposal, Work } from './graders/grader.ts';
import { languageOf } from './language/language-of.ts';

/** The language of the task is right where the work practises a foreign one. */
export const isInOtherLanguage = (proposal: Proposal, { rubric, task }: Brief, work: Work): boolean => {
  // What the program words itself is worded in the language of the task (`languageFor` in grade.ts).
  const reasons = proposal.criteria.map(({ reason }) =>
    reason.code === 'by_model' ? reason.data.words : '',
  );
  const written = languageOf([proposal.summary, ...reasons].join('\n'));
  const own = languageOf(work.text);
  if (written === null || own === null || written === own) return false;
  const asked = [task, ...rubric.criteria.flatMap(({ name, description }) => [name, description])].join('\n');
  return written !== languageOf(asked);
};
