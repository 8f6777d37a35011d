/** The worker role: takes gradings from the queue, as many at once as configured. */
import type { Services } from './services.ts';
import { abandonSubmission, gradeSubmission } from './submissions/grade-submission.ts';
import { createOtherWorks } from './submissions/other-works.ts';

export const startWorker = async (services: Services) => {
  const grading = { ...services, otherWorks: createOtherWorks() };
  await services.queue.work(
    {
      grade: (job, signal) => gradeSubmission(grading, job, signal),
      abandon: (job) => abandonSubmission(services, job),
    },
    services.config.grading.concurrency,
  );
};
