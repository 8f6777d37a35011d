/** Follows the server's counts for an assignment that it knows; plays the simulation for any other. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Assignment } from '../../contract/assignments.ts';
import { assignmentsQuery } from '../api/assignments.ts';
import { estimateMinutes, type GradingProgress, measuredMinutes, progressOf } from './grading-progress.ts';
import { simulate, simulatedStart } from './simulation.ts';
import { mayBeKnown, type Watched } from './watched-assignment.ts';

const LOOK_EVERY_MS = 5000;

const isUnderWay = (assignment: Assignment | undefined) =>
  assignment !== undefined && assignment.counts.pending + assignment.counts.grading > 0;

const useSimulation = (watched: Watched, plays: boolean): GradingProgress => {
  const [progress, setProgress] = useState(() => simulatedStart(watched.status));
  useEffect(
    () => (plays ? simulate(simulatedStart(watched.status), setProgress) : undefined),
    [plays, watched],
  );
  return progress;
};

/** What this visit saw first, to measure the pace by. */
const useFirstSight = (assignment: Assignment | undefined) => {
  const [first, setFirst] = useState<{ assignment: Assignment; at: number } | null>(null);
  if (assignment !== undefined && first === null) setFirst({ assignment, at: Date.now() });
  return first;
};

/** By the pace of the papers that ended during this visit; before that nothing is known about it. */
const minutesLeft = (
  assignment: Assignment,
  first: { assignment: Assignment; at: number } | null,
): number | null => {
  const { counts } = assignment;
  const before = first?.assignment.counts ?? counts;
  const ended = counts.complete + counts.failed - before.complete - before.failed;
  const left = counts.pending + counts.grading;
  return measuredMinutes(left, ended, Date.now() - (first?.at ?? 0));
};

export type Following = {
  name: string;
  progress: GradingProgress;
  /** Null while nothing is known of the pace. */
  minutes: number | null;
  isSimulated: boolean;
  /** The counts are real but could not be read just now. */
  isStale: boolean;
};

/** Null while it is not known whether the server knows the assignment. */
export const useGradingProgress = (watched: Watched): Following | null => {
  const asks = mayBeKnown(watched);
  const { data, error } = useQuery({
    ...assignmentsQuery,
    enabled: asks,
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.find(({ id }) => id === watched.id)) ? LOOK_EVERY_MS : false,
  });
  const assignment = data?.find(({ id }) => id === watched.id);
  const first = useFirstSight(assignment);
  const isUnknown = !asks || (data !== undefined && assignment === undefined);
  const simulated = useSimulation(watched, isUnknown);

  if (assignment !== undefined)
    return {
      name: assignment.name,
      progress: progressOf(assignment),
      minutes: minutesLeft(assignment, first),
      isSimulated: false,
      isStale: error !== null,
    };
  if (!isUnknown) return null;
  const minutes = estimateMinutes(simulated.percent);
  return { name: watched.name, progress: simulated, minutes, isSimulated: true, isStale: false };
};
