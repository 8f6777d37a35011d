/** The levels of one criterion, best first: name, points or a range of them, and what is seen at this level. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CriterionDraft, type LevelDraft, MOST_LEVELS } from '../state/draft.ts';
import type { Step } from '../state/history.ts';
import { readWorth } from '../state/points.ts';
import classes from './rubric-editor.module.css';

type Props = {
  criterion: CriterionDraft;
  place: number;
  step: (step: Step) => void;
  focusOn: (criterion: string, within?: string) => void;
};

type CellProps = Props & { level: LevelDraft; at: number };

const Cell = ({ criterion: { key }, place, level, at, step, focusOn }: CellProps) => {
  const which = `level ${at} of criterion ${place}`;
  const write = (words: Partial<LevelDraft>) => step({ do: 'write level', key, level: level.key, words });
  return (
    <li className={classes.level} data-level={level.key}>
      <TextInput
        aria-label={`Name of ${which}`}
        placeholder="Level"
        size="sm"
        maxLength={200}
        value={level.name}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
      <TextInput
        aria-label={`Points of ${which}`}
        placeholder="Points"
        size="sm"
        inputMode="decimal"
        maxLength={20}
        value={String(level.points)}
        error={level.points !== '' && readWorth(level.points) === null}
        onChange={(event) => write({ points: event.currentTarget.value })}
      />
      <IconButton
        aria-label={`Remove ${which}`}
        onClick={() => {
          step({ do: 'remove level', key, level: level.key });
          focusOn(`[data-criterion="${key}"]`, '[data-add-level]');
        }}
      >
        <IconX size={16} aria-hidden="true" />
      </IconButton>
      <Textarea
        autosize={false}
        style={{ gridColumn: '1 / -1' }}
        aria-label={`What is seen at ${which}`}
        placeholder="What you see in the work at this level"
        size="sm"
        rows={2}
        classNames={{ input: classes.grows }}
        maxLength={5000}
        value={level.description}
        onChange={(event) => write({ description: event.currentTarget.value })}
      />
    </li>
  );
};

export const LevelCells = (props: Props) => {
  const { levels } = props.criterion;
  return levels.length === 0 ? null : (
    <ul className={classes.cells} aria-label={`Levels of criterion ${props.place}`}>
      {levels.map((level, at) => (
        <Cell key={level.key} {...props} level={level} at={at + 1} />
      ))}
    </ul>
  );
};

export const AddLevel = ({ criterion: { key, levels }, place, step, focusOn }: Props) => {
  const isFirst = levels.length === 0;
  const add = () => {
    step({ do: isFirst ? 'start levels' : 'add level', key });
    focusOn(`[data-criterion="${key}"]`, `[data-level]:${isFirst ? 'first' : 'last'}-of-type input`);
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      px={4}
      c="dimmed"
      data-add-level
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      disabled={levels.length >= MOST_LEVELS}
      aria-label={isFirst ? `Add levels to criterion ${place}` : `Add a level to criterion ${place}`}
      onClick={add}
    >
      {isFirst ? 'Add levels' : 'Add a level'}
    </Button>
  );
};
