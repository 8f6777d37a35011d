/** One criterion: its name and points; its levels side by side; what counts behind a fold, with what the rubric has no column for. */
import { Flex, Group, NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { CriterionKind } from '../../../contract/grading.ts';
import type { Finding } from '../../../contract/rubrics/finding.ts';
import { formatPoints } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
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
  /** Whether the rubric needs these columns; where not, they stand behind the fold. */
  hasQuestions: boolean;
  hasKinds: boolean;
  step: (step: Step) => void;
  focusOn: (selector: string) => void;
};

const caption = { classNames: { label: classes.caption } };

type FieldProps = Pick<CardProps, 'criterion' | 'place' | 'step'> & { isColumn?: boolean };

const QuestionField = ({ criterion: { key, question }, place, step, isColumn = false }: FieldProps) => (
  <TextInput
    {...(isColumn ? caption : {})}
    label="Question"
    aria-label={`Question number of criterion ${place}`}
    placeholder="none"
    maxLength={20}
    value={question}
    onChange={(event) => step({ do: 'write', key, words: { question: event.currentTarget.value } })}
  />
);

const KindField = ({ criterion: { key, kind }, place, step, isColumn = false }: FieldProps) => (
  <NativeSelect
    {...(isColumn ? caption : {})}
    label="Kind"
    aria-label={`Kind of criterion ${place}`}
    className={isColumn ? classes.kind : undefined}
    data={KIND_OPTIONS}
    value={kind}
    onChange={(event) =>
      step({ do: 'write', key, words: { kind: CriterionKind.parse(event.currentTarget.value) } })
    }
  />
);

const Head = (props: CardProps) => {
  const { criterion, place, scale, step, hasQuestions, hasKinds } = props;
  const { key, name, points } = criterion;
  const worth = typeof points === 'number' ? points : Number(points);
  const counts = scale === null || scale === 1 || !(worth > 0) ? null : formatPoints(worth * scale);
  return (
    <>
      <TextInput
        {...caption}
        label="Name"
        aria-label={`Name of criterion ${place}`}
        placeholder="Name of the criterion"
        className={classes.name}
        maxLength={200}
        value={name}
        onChange={(event) => step({ do: 'write', key, words: { name: event.currentTarget.value } })}
      />
      <NumberInput
        {...caption}
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
      {hasQuestions ? <QuestionField {...props} isColumn /> : null}
      {hasKinds ? <KindField {...props} isColumn /> : null}
    </>
  );
};

const Deeds = ({ criterion: { key }, place, count, step, focusOn }: CardProps) => {
  const move = (by: 1 | -1) => {
    step({ do: 'move', key, by });
    const isAtEnd = place + by === 1 || place + by === count;
    focusOn(`[data-criterion="${key}"] ${isAtEnd ? 'input' : `[data-move="${by}"]`}`);
  };
  return (
    <Flex justify="flex-end" className={classes.deeds}>
      <IconButton
        aria-label={`Move criterion ${place} up`}
        data-move="-1"
        disabled={place === 1}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={`Move criterion ${place} down`}
        data-move="1"
        disabled={place === count}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={`Duplicate criterion ${place}`}
        onClick={() => {
          step({ do: 'duplicate', key });
          focusOn(`[data-criterion="${key}"] + li input`);
        }}
      >
        <IconCopy size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label={`Remove criterion ${place}`}
        onClick={() => {
          step({ do: 'remove', key });
          focusOn(`[data-criterion]:nth-child(${place === count ? place - 1 : place}) input`);
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
};

const Fold = ({ criterion, place, step, hasQuestions, hasKinds }: CardProps) => {
  const { key, description, answer, source } = criterion;
  const marked = source?.marking === undefined ? null : MARKED_AS[source.marking.kind];
  const long = { rows: 2, classNames: { input: classes.grows } };
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
        {hasQuestions ? null : <QuestionField criterion={criterion} place={place} step={step} />}
        {hasKinds ? null : <KindField criterion={criterion} place={place} step={step} />}
      </Group>
    </details>
  );
};

/** Typing into one criterion does not draw the others again. */
export const CriterionCard = memo((props: CardProps) => {
  const { criterion, place, step, focusOn } = props;
  const { key } = criterion;
  const onKeyDown = ({ altKey, key: pressed }: KeyboardEvent) => {
    if (!altKey || (pressed !== 'ArrowUp' && pressed !== 'ArrowDown')) return;
    step({ do: 'move', key, by: pressed === 'ArrowUp' ? -1 : 1 });
    focusOn(`[data-criterion="${key}"] input`);
  };
  return (
    <li className={classes.criterion} data-criterion={key} onKeyDown={onKeyDown}>
      <Head {...props} />
      <Deeds {...props} />
      <LevelCells criterion={criterion} place={place} step={step} focusOn={focusOn} />
      <Flex gap="0 1rem" wrap="wrap" align="start" style={{ gridColumn: '1 / -1' }} className={classes.under}>
        <AddLevel criterion={criterion} place={place} step={step} focusOn={focusOn} />
        <Fold {...props} />
      </Flex>
      <FindingList findings={props.findings} />
    </li>
  );
});
