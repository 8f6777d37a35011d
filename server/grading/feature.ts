/** Grading: the job that takes a paper to its verdict. */
import type { Feature, Services } from '../services.ts';
import { abandonSubmission, type GradingServices, gradeSubmission } from './grade-submission.ts';
import { createTurns } from './grader-in-turn.ts';

/**
 * For a model, which is waited for: so many more papers are opened and saved meanwhile. When twenty answers come at once, each of them
 * waits for the roster of the course, 0.15 s in the middle.
 */
const readAhead = (concurrency: number) => Math.ceil(concurrency / 2);

/** Papers at once with one teacher's own model, and places beside those of the built-in grader for such papers. */
const TEACHERS_MODEL_AT_ONCE = 4;
const TEACHERS_MODEL_PLACES = 6;

const placesFor = ({ grader, config }: Services): number => {
  const { concurrency } = config.grading;
  if (grader.name === 'model') return concurrency + readAhead(concurrency);
  return config.teacherModels.allowed ? concurrency + TEACHERS_MODEL_PLACES : concurrency;
};

const turnsFor = ({ grader, config }: Services) => {
  const { concurrency } = config.grading;
  const model = grader.name === 'model' ? concurrency : TEACHERS_MODEL_AT_ONCE;
  return createTurns({ builtin: concurrency, model });
};

/** `later`: what results know of a paper that is graded again, and of the teacher's words. */
export const gradingWith = (
  later: (services: Services) => Pick<GradingServices, 'claimByRubric' | 'learnStyle'>,
): Feature => ({
  jobs: (services) => {
    const grading: GradingServices = { ...services, turns: turnsFor(services), ...later(services) };
    return {
      gradeSubmission: {
        atOnce: placesFor(services),
        run: (job, signal) => gradeSubmission(grading, job, signal),
      },
      abandonSubmission: { atOnce: 1, run: (job) => abandonSubmission(grading, job) },
    };
  },
});
