/** What the key asks for, as a checklist: ticked is what was found. The teacher's ticks win. */
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { stepFor, toCents } from '../../../../contract/grading/totals.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import type { DraftMark } from '../../paper/draft-review.ts';
import classes from './judgement.module.css';

/** What ticking a point does to a mark that is a number: each point is worth the same, in the steps of the criterion. */
type Ticked = { score: number; max: number; points: number; left: number; isFound: boolean };

/** `left`: how many are not ticked after it. */
const scoreAfterTick = ({ score, max, points, left, isFound }: Ticked): number => {
  if (left === 0) return max;
  if (left === points) return 0;
  const step = stepFor(max);
  const moved = score + (isFound ? 1 : -1) * (max / points);
  return toCents(Math.min(max, Math.max(0, Math.round(moved / step) * step)));
};

const isSameSet = (one: string[], other: string[]) =>
  one.length === other.length && one.every((point) => other.includes(point));

/** Ticking one does not move it in the list. */
const useStill = (points: string[]): string[] => {
  const [still, setStill] = useState(points);
  if (isSameSet(still, points)) return still;
  setStill(points);
  return points;
};

type Props = {
  criterion: PaperCriterion;
  mark: DraftMark;
  onTick: (change: Pick<DraftMark, 'found' | 'score'>) => void;
};

export const PointList = ({ criterion, mark, onTick }: Props) => {
  const { name, found, missing, levels, max, state } = criterion;
  const points = useStill([...new Set([...found, ...missing])]);
  const ticked = [...new Set(mark.found ?? found)];
  if (points.length === 0) return null;
  const tick = (point: string, isFound: boolean) => {
    const next = points.filter((one) => (one === point ? isFound : ticked.includes(one)));
    const left = points.length - next.length;
    const score = Number(mark.score);
    // A level is the teacher's to choose: points of a description do not add up to one.
    const isCounted = levels.length === 0 && Number.isFinite(score);
    onTick({
      found: next,
      score: isCounted ? scoreAfterTick({ score, max, points: points.length, left, isFound }) : mark.score,
    });
  };
  // Ticks of a proposal nobody has looked at are no findings.
  const told = state === 'open' && mark.found === undefined ? 'Proposed' : 'Found';
  return (
    <Stack component="fieldset" gap={4} miw={0} m={0} p={0} bd="0" className={classes.points}>
      <legend>
        {told} {ticked.length} of {points.length}
      </legend>
      {points.map((point) => (
        <Checkbox
          key={point}
          size="xs"
          label={point}
          aria-label={`${point}, asked for by ${name}`}
          checked={ticked.includes(point)}
          onChange={(event) => tick(point, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
};
