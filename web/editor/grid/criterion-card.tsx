/** One criterion: a line to open, or its fields: name and points, levels side by side, and what counts behind a fold. */
import {
  Box,
  Flex,
  Group,
  NativeSelect,
  NumberInput,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { CriterionKind } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import { type RowDeed, RowMenu } from '../../ui/controls/row-menu.tsx';
import type { CriterionDraft } from '../state/draft.ts';
import type { Step } from '../state/history.ts';
import { FindingList } from './finding-list.tsx';
import { AddLevel, LevelCells } from './level-row.tsx';
import classes from './rubric-editor.module.css';
import { KIND_OPTIONS, MARKED_AS } from './words.ts';

export type CardProps = {
  criterion: CriterionDraft;
  /** 1-based. */
  place: number;
  count: number;
  /** By what the points are multiplied; null where that is not known. */
  scale: number | null;
  findings: Finding[];
  isOpen: boolean;
  step: (step: Step) => void;
  /** Opens the criterion that the first selector finds, and goes to what the second finds in it. */
  focusOn: (criterion: string, within?: string) => void;
};

type FieldProps = Pick<CardProps, 'criterion' | 'place' | 'step'>;

const QuestionField = ({ criterion: { key, question }, place, step }: FieldProps) => (
  <TextInput
    label="Question"
    aria-label={`Question number of criterion ${place}`}
    placeholder="none"
    maxLength={20}
    value={question}
    onChange={(event) => step({ do: 'write', key, words: { question: event.currentTarget.value } })}
  />
);

const KindField = ({ criterion: { key, kind }, place, step }: FieldProps) => (
  <NativeSelect
    label="Kind"
    aria-label={`Kind of criterion ${place}`}
    data={KIND_OPTIONS}
    value={kind}
    onChange={(event) =>
      step({ do: 'write', key, words: { kind: CriterionKind.parse(event.currentTarget.value) } })
    }
  />
);

const Head = ({ criterion: { key, name, points }, place, scale, step }: CardProps) => {
  const worth = typeof points === 'number' ? points : Number(points);
  const counts = scale === null || scale === 1 || !(worth > 0) ? null : formatPoints(worth * scale);
  return (
    <>
      <TextInput
        label="Name"
        aria-label={`Name of criterion ${place}`}
        placeholder="Name of the criterion"
        maxLength={200}
        value={name}
        onChange={(event) => step({ do: 'write', key, words: { name: event.currentTarget.value } })}
      />
      <NumberInput
        label="Points"
        aria-label={`Points of criterion ${place}`}
        placeholder="Points"
        min={0}
        max={1000}
        decimalScale={2}
        allowNegative={false}
        hideControls
        description={counts === null ? null : `counts ${counts}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={points}
        onChange={(typed) => step({ do: 'give points', key, points: typed })}
      />
    </>
  );
};

const Deeds = ({ criterion: { key }, place, count, step, focusOn }: CardProps) => {
  const here = `[data-criterion="${key}"]`;
  const move = (by: 1 | -1) => {
    step({ do: 'move', key, by });
    focusOn(here);
  };
  const deeds: (RowDeed | null)[] = [
    place === 1 ? null : { words: 'Move up', Icon: IconArrowUp, act: () => move(-1) },
    place === count ? null : { words: 'Move down', Icon: IconArrowDown, act: () => move(1) },
    {
      words: 'Duplicate',
      Icon: IconCopy,
      act: () => {
        step({ do: 'duplicate', key });
        focusOn(`${here} + li`);
      },
    },
    {
      words: 'Remove',
      Icon: IconTrash,
      isDanger: true,
      act: () => {
        step({ do: 'remove', key });
        focusOn(`[data-criterion]:nth-child(${place === count ? place - 1 : place})`);
      },
    },
  ];
  return (
    <Box pt={30}>
      <RowMenu
        label={`Move, copy or remove criterion ${place}`}
        deeds={deeds.filter((deed) => deed !== null)}
        isInDialog
      />
    </Box>
  );
};

/** A question of a quiz has an answer, and hardly ever levels. */
const isAsked = ({ question, levels }: CriterionDraft) => question !== '' && levels.length === 0;

const Fold = (props: CardProps) => {
  const { criterion, place, step } = props;
  const { key, description, answer, source } = criterion;
  const marked = source?.marking === undefined ? null : MARKED_AS[source.marking.kind];
  const long = { autosize: false, rows: 2, classNames: { input: classes.grows } };
  return (
    <details className={classes.fold}>
      <summary>
        What counts{answer === '' ? '' : ', with the model answer'}
        {marked === null ? null : (
          <Text span inherit py={0} px={8} bd="1px solid var(--mw-line)" bdrs={999} fz="xs">
            {marked}
          </Text>
        )}
      </summary>
      <Textarea
        {...long}
        label={`What is asked in criterion ${place}`}
        maxLength={5000}
        value={description}
        onChange={(event) => step({ do: 'write', key, words: { description: event.currentTarget.value } })}
      />
      <Textarea
        {...long}
        label={`Model answer of criterion ${place}`}
        maxLength={20_000}
        value={answer}
        onChange={(event) => step({ do: 'write', key, words: { answer: event.currentTarget.value } })}
      />
      <Group grow>
        <QuestionField criterion={criterion} place={place} step={step} />
        <KindField criterion={criterion} place={place} step={step} />
      </Group>
      {isAsked(criterion) ? <AddLevel {...props} /> : null}
    </details>
  );
};

/** What is known of it at a glance; a press opens it, and closes the one that was open. */
const Line = ({
  criterion: { key, name, question, levels, points },
  place,
  findings,
  focusOn,
}: CardProps) => (
  <button
    type="button"
    className={classes.line}
    aria-expanded={false}
    onClick={() => focusOn(`[data-criterion="${key}"]`)}
  >
    <Box component="span" flex={1} style={{ overflowWrap: 'anywhere' }}>
      <VisuallyHidden component="span">Edit criterion {place}:</VisuallyHidden>{' '}
      {question === '' || name.includes(question) ? '' : `${question} `}
      {name === '' ? 'No name yet' : name}
    </Box>{' '}
    <Text span c="dimmed" fz="sm">
      {[
        levels.length === 0 ? '' : countOf(levels.length, 'level'),
        findings.length === 0 ? '' : countOf(findings.length, 'suggestion'),
      ]
        .filter((words) => words !== '')
        .join(', ')}
    </Text>{' '}
    <span>{points === '' ? '–' : points}</span>
  </button>
);

/** Typing into one criterion does not draw the others again. */
export const CriterionCard = memo((props: CardProps) => {
  const { criterion, step, focusOn, isOpen } = props;
  const { key } = criterion;
  const onKeyDown = ({ altKey, key: pressed }: KeyboardEvent) => {
    if (!altKey || (pressed !== 'ArrowUp' && pressed !== 'ArrowDown')) return;
    step({ do: 'move', key, by: pressed === 'ArrowUp' ? -1 : 1 });
    focusOn(`[data-criterion="${key}"]`);
  };
  return (
    <li className={classes.criterion} data-criterion={key} data-open={isOpen} onKeyDown={onKeyDown}>
      {isOpen ? (
        <>
          <Head {...props} />
          <Deeds {...props} />
          <LevelCells {...props} />
          <Flex gap="0 1rem" wrap="wrap" align="start" className={classes.under}>
            {isAsked(criterion) ? null : <AddLevel {...props} />}
            <Fold {...props} />
          </Flex>
          <FindingList findings={props.findings} />
        </>
      ) : (
        <Line {...props} />
      )}
    </li>
  );
});
