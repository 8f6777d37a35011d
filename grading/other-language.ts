/** Whether a grader wrote to the student in a language that neither the work nor the task is written in. */
import type { Brief, Proposal, Work } from './graders/grader.ts';
import { languageOf } from './language/language-of.ts';
import { sayReason } from './sentences/say-reason.ts';

/** The language of the task is right where the work practises a foreign one. */
export const isInOtherLanguage = (proposal: Proposal, { rubric, task }: Brief, work: Work): boolean => {
  const written = languageOf(
    [proposal.summary, ...proposal.criteria.map(({ reason }) => sayReason(reason))].join('\n'),
  );
  const own = languageOf(work.text);
  if (written === null || own === null || written === own) return false;
  const asked = [task, ...rubric.criteria.flatMap(({ name, description }) => [name, description])].join('\n');
  return written !== languageOf(asked);
};
