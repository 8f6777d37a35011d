/** The worker role: what the features do about each kind of job. */
import type { JobHandlers } from './platform/jobs/queue.ts';
import type { Services } from './services.ts';

/** By the clock, in the order of the features. */
const tidyUp = async (services: Services) => {
  for (const { tidy = [] } of services.features) for (const act of tidy) await act(services);
};

const listHandlers = (services: Services): Partial<JobHandlers> =>
  Object.assign(
    { tidyUp: { atOnce: 1, run: () => tidyUp(services) } },
    ...services.features.map(({ jobs }) => jobs?.(services) ?? {}),
  );

export const startWorker = (services: Services) => services.queue.work(listHandlers(services));
