/**
 * Every feature of the server, each after those that it leans on: `architecture.test.ts` holds them to this order. The application, the worker,
 * sign-in, the end of an account, its export and the tidying read this list.
 */
import { accounts } from './accounts/feature.ts';
import { assistant } from './assistant/feature.ts';
import { classroom } from './classroom/feature.ts';
import { data } from './data/feature.ts';
import { gradingWith } from './grading/feature.ts';
import { help } from './help/feature.ts';
import { insights } from './insights/feature.ts';
import { models } from './models/feature.ts';
import { questions } from './questions/feature.ts';
import { results } from './results/feature.ts';
import { claimByRubric } from './results/rubric-change/follow-rubric.ts';
import { refreshStyle } from './results/style/learn-from-reviews.ts';
import { scans } from './scans/feature.ts';
import { schools } from './schools/feature.ts';
import type { Feature } from './services.ts';
import { style } from './style/feature.ts';
import { teaching } from './teaching/feature.ts';
import { uploads } from './uploads/feature.ts';

const grading = gradingWith((services) => ({
  claimByRubric: (job) => claimByRubric(services, job),
  learnStyle: (scope) => refreshStyle(services, scope),
}));

/** Each has the name of its folder. */
export const FEATURES: readonly Feature[] = [
  accounts,
  schools,
  models,
  teaching,
  uploads,
  style,
  grading,
  results,
  questions,
  insights,
  classroom,
  scans,
  assistant,
  help,
  data,
];
