/**
 * The progress that is played for the sample, and for an assignment that the server does not know. No server is asked.
 * 3 s in the queue, then 5 percent every half second.
 */
import type { SubmissionStatus } from '../../contract/assignments.ts';
import type { GradingProgress } from './grading-progress.ts';

const QUEUE_MS = 3000;
const STEP_MS = 500;
const STEP_PERCENT = 5;
/** Where a grading that is already under way is met. */
const MET_AT_PERCENT = 50;

export const simulatedStart = (status: SubmissionStatus): GradingProgress => {
  if (status === 'pending') return { stage: 'queued', percent: 0, count: null };
  if (status === 'grading') return { stage: 'processing', percent: MET_AT_PERCENT, count: null };
  return { stage: status === 'failed' ? 'failed' : 'complete', percent: 100, count: null };
};

/** Calls back with each step until the end; answers how to stop. */
export const simulate = (
  start: GradingProgress,
  onStep: (progress: GradingProgress) => void,
): (() => void) => {
  let { percent } = start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rise = () => {
    percent = Math.min(100, percent + STEP_PERCENT);
    onStep({ stage: percent === 100 ? 'complete' : 'processing', percent, count: null });
    if (percent < 100) timer = setTimeout(rise, STEP_MS);
  };
  const begin = () => {
    onStep({ stage: 'processing', percent, count: null });
    timer = setTimeout(rise, STEP_MS);
  };
  if (start.stage === 'queued') timer = setTimeout(begin, QUEUE_MS);
  if (start.stage === 'processing') timer = setTimeout(rise, STEP_MS);
  return () => clearTimeout(timer);
};
