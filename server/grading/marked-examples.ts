/** The papers of an assignment that its teacher has marked or approved, for the grader to learn the teacher's scale from. */
import type { MarkedExample } from '../../grading/graders/grader.ts';
import type { Sandbox } from '../../grading/sandbox/sandbox.ts';
import type { Services } from '../services.ts';
import { listReviewedStates, listReviewedWorks } from './example-queries.ts';
import type { ClaimedSubmission } from './grading-queries.ts';

const MOST = 10;
/** Classes that are graded at the same time. */
const KEPT = 16;

/** The same marked papers are the examples of a whole class, so each sandbox prepares them once. */
const kept = new WeakMap<Sandbox, Map<string, MarkedExample[]>>();

const memoryOf = (sandbox: Sandbox): Map<string, MarkedExample[]> => {
  const memory = kept.get(sandbox) ?? new Map<string, MarkedExample[]>();
  kept.set(sandbox, memory);
  return memory;
};

/**
 * Newest marks first. The text was stored without the student's identity; it is taken out once more, because the teacher
 * may have told us since whose paper it is.
 */
const prepare = async ({ db, sandbox }: Services, submission: ClaimedSubmission) => {
  const works = await listReviewedWorks(db, submission, MOST);
  return sandbox.run('examples', {
    works: works.map(({ graded_text, file_name, student_name, student_id, scores }) => ({
      text: graded_text,
      fileName: file_name,
      student: { name: student_name, id: student_id },
      scores,
    })),
    brief: { rubric: submission.rubric, task: submission.description },
  });
};

export const listMarkedExamples = async (
  services: Services,
  submission: ClaimedSubmission,
): Promise<MarkedExample[]> => {
  const states = await listReviewedStates(services.db, submission, MOST);
  if (states.length === 0) return [];
  const key = JSON.stringify([submission.rubric_id, submission.description, states]);
  const memory = memoryOf(services.sandbox);
  const examples = memory.get(key) ?? (await prepare(services, submission));
  memory.set(key, examples);
  // A Map iterates in the order of insertion, so its first key is the oldest.
  const oldest = memory.keys().next();
  if (memory.size > KEPT && !oldest.done) memory.delete(oldest.value);
  return examples;
};
