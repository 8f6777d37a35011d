/** The mark of one criterion: its levels as chips with their points, and the number itself with steps. */
import { Box, Flex, Group, NumberInput, Text } from '@mantine/core';
import { stepFor, toCents } from '../../../../contract/grading/totals.ts';
import type { PaperCriterion } from '../../../../contract/paper.ts';
import { formatPoints } from '../../../lib/format.ts';
import type { DraftMark } from '../../paper/draft-review.ts';
import classes from './judgement.module.css';
import { digitsOf } from './level-digits.ts';

export const isReadable = ({ score }: DraftMark, max: number): boolean => {
  const points = score === '' ? Number.NaN : Number(score);
  return Number.isFinite(points) && points >= 0 && toCents(points) <= max;
};

type Props = {
  criterion: Pick<PaperCriterion, 'name' | 'max' | 'levels'>;
  mark: DraftMark;
  /** Nothing was given yet, and nothing is wrong with that. */
  isMissing?: boolean;
  onMark: (score: number | string, pace: 'now' | 'typing') => void;
  onLeave: () => void;
};

export const Points = ({ criterion: { name, max }, mark, isMissing = false, onMark, onLeave }: Props) => (
  <Group display="inline-flex" gap={8} wrap="nowrap" flex="none" style={{ whiteSpace: 'nowrap' }}>
    <NumberInput
      aria-label={`Points for ${name}`}
      className={classes.markFieldNumber}
      size="sm"
      value={mark.score}
      min={0}
      max={max}
      step={stepFor(max)}
      decimalScale={2}
      clampBehavior="none"
      error={!isReadable(mark, max) && !isMissing}
      onChange={(score) => onMark(score, 'typing')}
      onBlur={onLeave}
      // Arrow keys step it; two more buttons for each criterion only crowd the desk.
      hideControls
      data-points
    />
    <span>of {formatPoints(max)}</span>
  </Group>
);

/** Only where the rubric has levels. */
export const Levels = ({ criterion: { name, levels }, mark, onMark }: Omit<Props, 'onLeave'>) => {
  const digits = digitsOf(levels);
  return levels.length === 0 ? null : (
    <Flex
      component="fieldset"
      gap={6}
      wrap="wrap"
      miw={0}
      m={0}
      p={0}
      bd="0"
      aria-label={`Levels of ${name}`}
    >
      {levels.map(({ name: level, points, description }, at) => (
        <button
          key={`${level} ${points}`}
          type="button"
          className={classes.level}
          aria-pressed={mark.score !== '' && toCents(Number(mark.score)) === toCents(points)}
          onClick={() => onMark(toCents(points), 'now')}
        >
          <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
            {digits[at] === null ? null : <kbd>{digits[at]}</kbd>}
            <span>{level}</span>
            {digits[at] === points ? null : (
              <Text span inherit>
                {formatPoints(points)}
              </Text>
            )}
          </Group>
          {description === '' ? null : (
            <Box component="span" maw={352} pb={4} fz="xs" fw={400}>
              {description}
            </Box>
          )}
        </button>
      ))}
    </Flex>
  );
};

export const Problem = ({ criterion: { max }, mark }: Pick<Props, 'criterion' | 'mark'>) =>
  isReadable(mark, max) ? null : (
    <Text c="var(--mw-bad)" fz="sm" role="alert">
      Please give 0 to {formatPoints(max)} {max === 1 ? 'point' : 'points'}. This is not saved.
    </Text>
  );
