/** The worker role: takes gradings from the queue, as many at once as configured. */
import type { Services } from './services.ts';
import { abandonSubmission, gradeSubmission } from './submissions/grade-submission.ts';
import { inTurn } from './submissions/grader-in-turn.ts';
import { createOtherWorks } from './submissions/other-works.ts';

/** For a model, which is waited for: so many more papers are opened meanwhile. */
const readAhead = (concurrency: number) => Math.ceil(concurrency / 4);

export const startWorker = async (services: Services) => {
  const { concurrency } = services.config.grading;
  const asksModel = services.grader.name === 'model';
  const grader = asksModel ? inTurn(services, concurrency) : services.grader;
  const grading = { ...services, grader, otherWorks: createOtherWorks() };
  await services.queue.work(
    {
      grade: (job, signal) => gradeSubmission(grading, job, signal),
      abandon: (job) => abandonSubmission(services, job),
    },
    asksModel ? concurrency + readAhead(concurrency) : concurrency,
  );
};
