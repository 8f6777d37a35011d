/** What can be decided about the answer that the keys mean, always at the same place; what was done last, and undo. */
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { AnswerGroup, QuestionView } from '../../../contract/questions/questions.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { StickyFoot } from '../../ui/frame/sticky-foot.tsx';
import { QuietButton, QuietWords } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { nameGroup } from '../describe-question.ts';
import type { Choice } from './choices.ts';
import classes from './question.module.css';
import type { Marking } from './use-marking.ts';

export type Typing = {
  field: RefObject<HTMLInputElement | null>;
  typed: number | string;
  setTyped: (typed: number | string) => void;
};
type FieldProps = { criterion: QuestionView['criterion']; typing: Typing; onGive: (points: number) => void };

const PointsField = ({ criterion: { max, step }, typing, onGive }: FieldProps) => {
  const { field, typed, setTyped } = typing;
  const points = typed === '' ? Number.NaN : Number(typed);
  const isRight = Number.isFinite(points) && points >= 0 && points <= max;
  return (
    <NumberInput
      ref={field}
      w={88}
      size="sm"
      aria-label={`Other points, 0 to ${formatPoints(max)}`}
      placeholder={`of ${formatPoints(max)}`}
      value={typed}
      step={step}
      decimalScale={2}
      hideControls
      clampBehavior="none"
      allowedDecimalSeparators={['.', ',']}
      error={typed !== '' && !isRight}
      onChange={setTyped}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur();
        if (key !== 'Enter' || !isRight) return;
        // Out of the field, so that keys are keys again.
        currentTarget.blur();
        onGive(points);
        setTyped('');
      }}
    />
  );
};

type ChoicesProps = { choices: Choice[]; given: number | null; onGive: (points: number) => void };

const Choices = ({ choices, given, onGive }: ChoicesProps) => (
  <fieldset className={classes.choices} aria-label="Points">
    {choices.map(({ digit, points, label, descriptor }) => (
      <button
        key={digit}
        type="button"
        className={classes.choice}
        aria-pressed={given === points}
        data-level={descriptor !== ''}
        onClick={() => onGive(points)}
      >
        <kbd>{digit}</kbd>{' '}
        {label === String(digit) ? null : (
          <span>
            {label}
            {label === formatPoints(points) || digit === points ? null : (
              <QuietWords> {formatPoints(points)}</QuietWords>
            )}{' '}
            {descriptor === '' ? null : (
              <Text span c="dimmed" fz="xs" lh={1.35} lineClamp={3}>
                {descriptor}
              </Text>
            )}
          </span>
        )}
      </button>
    ))}
  </fieldset>
);

/** "“cyclone”, 7 papers", or how many answers are chosen. */
const describeTargets = (targets: AnswerGroup[]): string => {
  const papers = countOf(
    targets.reduce((sum, { count }) => sum + count, 0),
    'paper',
  );
  const [first] = targets;
  return targets.length === 1 && first !== undefined
    ? `${nameGroup(first)}, ${papers}`
    : `${countOf(targets.length, 'answer')}, ${papers}`;
};

type Next = { label: string; go: () => void } | null;

const Deeds = ({ marking, next }: { marking: Marking; next: Next }) => {
  const { proposal, canJoin } = marking;
  return (
    <Group gap={8} ms={{ base: 0, sm: 'auto' }}>
      {proposal === null ? null : (
        <Button size="sm" onClick={marking.take} rightSection={<kbd>Enter</kbd>}>
          Take {proposal}
        </Button>
      )}
      {canJoin ? (
        <>
          <QuietButton size="sm" onClick={marking.accept} rightSection={<kbd>a</kbd>}>
            Count from now on
          </QuietButton>
          <QuietButton size="sm" onClick={marking.refuse} rightSection={<kbd>x</kbd>}>
            Refuse from now on
          </QuietButton>
        </>
      ) : null}
      {next === null ? null : (
        <Button
          size="sm"
          // One main thing at a time: what is proposed here, then the next question.
          variant={proposal === null ? 'filled' : 'subtle'}
          {...(proposal === null ? {} : { color: 'gray' })}
          onClick={next.go}
          rightSection={<kbd>n</kbd>}
        >
          {next.label}
        </Button>
      )}
    </Group>
  );
};

/** The mark that all of them have; null: none yet, or not the same. */
const sharedMark = (targets: AnswerGroup[]): number | null => {
  const marks = new Set(targets.map(({ score, state }) => (state === 'open' ? null : score)));
  return marks.size === 1 ? ([...marks][0] ?? null) : null;
};

type Props = {
  criterion: QuestionView['criterion'];
  choices: Choice[];
  marking: Marking;
  typing: Typing;
  next: Next;
};

export const Dock = ({ criterion, choices, marking, typing, next }: Props) => {
  const { targets, said, canUndo, all, undo } = marking;
  return (
    <StickyFoot label="Decide">
      {said?.kind === 'failed' ? <Message kind="error">{said.words}</Message> : null}
      <Group gap={8}>
        <p className={classes.about}>{describeTargets(targets)}</p>
        <Choices choices={choices} given={sharedMark(targets)} onGive={all} />
        {criterion.levels.length > 0 ? null : (
          <PointsField criterion={criterion} typing={typing} onGive={all} />
        )}
        <Deeds marking={marking} next={next} />
      </Group>
      <Group gap={8} justify="space-between" mih={28} c="dimmed" fz="sm">
        <p role="status">{said?.kind === 'done' ? said.words : ''}</p>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.undo}
          disabled={!canUndo}
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          rightSection={<kbd>u</kbd>}
          onClick={undo}
        >
          Undo
        </Button>
      </Group>
    </StickyFoot>
  );
};
