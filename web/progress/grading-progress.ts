/** How far a grading is, whether counted by the server or played for the sample: one shape for the page. */
import type { Assignment } from '../../contract/assignments.ts';
import { countOf } from '../lib/format.ts';

export type Stage = 'queued' | 'processing' | 'complete' | 'failed';

export type GradingProgress = {
  stage: Stage;
  /** 0 to 100; 100 only when everything has ended. */
  percent: number;
  /** "12 of 30 papers", where papers are counted. */
  count: string | null;
};

/** Remaining percent over ten, in minutes, at least one. */
export const estimateMinutes = (percent: number): number => Math.max(1, Math.round((100 - percent) / 10));

/** From the pace of this visit; null before anything was seen to end. */
export const measuredMinutes = (left: number, ended: number, elapsedMs: number): number | null =>
  ended <= 0 || elapsedMs <= 0 ? null : Math.max(1, Math.round((left * elapsedMs) / ended / 60_000));

export const describeEstimate = (minutes: number): string =>
  `Estimated time remaining: ${countOf(minutes, 'minute')}`;

const endedOf = ({ counts }: Assignment) => counts.complete + counts.failed;

const stageOf = ({ counts }: Assignment): Stage => {
  if (counts.pending + counts.grading > 0) return counts.pending === counts.total ? 'queued' : 'processing';
  if (counts.total === 0) return 'queued';
  return counts.complete === 0 ? 'failed' : 'complete';
};

/** Rounded down, so that 100 means all of it. */
export const progressOf = (assignment: Assignment): GradingProgress => {
  const { total } = assignment.counts;
  const ended = endedOf(assignment);
  return {
    stage: stageOf(assignment),
    percent: total === 0 ? 0 : Math.floor((ended / total) * 100),
    count: total === 0 ? 'No papers yet' : `${ended} of ${countOf(total, 'paper')}`,
  };
};
