/** The papers of an assignment that its teacher has marked or approved, for the grader to learn the teacher's scale from. */
import type { Grader, MarkedExample } from '../../grading/graders/grader.ts';
import type { Sandbox } from '../../grading/sandbox/sandbox.ts';
import type { Services } from '../services.ts';
import { listReviewedStates, listReviewedWorks } from './example-queries.ts';
import type { ClaimedSubmission } from './grading-queries.ts';

/** A model is shown a few of them from all over the scale, and its marks are held against all. */
const MOST = { builtin: 10, model: 40 };
/** Classes that are graded at the same time. */
const KEPT = 16;

/** The same marked papers are the examples of a whole class, so each sandbox prepares them once. */
const kept = new WeakMap<Sandbox, Map<string, MarkedExample[]>>();

const memoryOf = (sandbox: Sandbox): Map<string, MarkedExample[]> => {
  const memory = kept.get(sandbox) ?? new Map<string, MarkedExample[]>();
  kept.set(sandbox, memory);
  return memory;
};

/** What the model said by itself. The built-in grader knows its own mind: it reads the marked papers again. */
const saidOf = (criteria: { criterion_id: string; score: number; proposed?: number | undefined }[]) =>
  criteria.map(({ criterion_id, score, proposed }) => ({ criterion_id, score: proposed ?? score }));

/**
 * Newest marks first. The text was stored without the student's identity; it is taken out once more, because the teacher
 * may have told us since whose paper it is.
 */
const prepare = async ({ db, sandbox }: Services, submission: ClaimedSubmission, grader: Grader['name']) => {
  const works = await listReviewedWorks(db, submission, MOST[grader]);
  return sandbox.run('examples', {
    works: works.map((work) => ({
      text: work.graded_text,
      fileName: work.file_name,
      student: { name: work.student_name, id: work.student_id },
      scores: work.scores,
      ...(grader === 'model' && work.grader === grader && { said: saidOf(work.given_criteria) }),
    })),
    brief: { rubric: submission.rubric, task: submission.description },
  });
};

export const listMarkedExamples = async (
  services: Services,
  submission: ClaimedSubmission,
  grader: Grader['name'],
): Promise<MarkedExample[]> => {
  const states = await listReviewedStates(services.db, submission, MOST[grader]);
  if (states.length === 0) return [];
  const key = JSON.stringify([grader, submission.rubric_id, submission.description, states]);
  const memory = memoryOf(services.sandbox);
  const examples = memory.get(key) ?? (await prepare(services, submission, grader));
  memory.set(key, examples);
  // A Map iterates in the order of insertion, so its first key is the oldest.
  const oldest = memory.keys().next();
  if (memory.size > KEPT && !oldest.done) memory.delete(oldest.value);
  return examples;
};
