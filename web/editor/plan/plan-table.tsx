/** How each answer is marked, one row each, to be agreed or put right. */
import { Button, Group, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFlag, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Chips } from './chips.tsx';
import { describePlan, type PlanLine } from './describe-plan.ts';
import classes from './plan-table.module.css';

/** What the teacher put right, by criterion. */
export type PlanChanges = ReadonlyMap<string, PlanRow>;

type RowProps = {
  line: PlanLine;
  criterion: Criterion;
  change: PlanRow | undefined;
  onChange: (row: PlanRow | null) => void;
};

const Counts = ({ line, change }: Pick<RowProps, 'line' | 'change'>) => {
  if (change?.by_teacher === true) return <span className={classes.quiet}>nothing; you decide</span>;
  const texts = change?.answer === undefined ? line.counts : change.answer.split(/\s+\/\s+/u);
  return <Chips texts={texts} />;
};

type PutRightProps = Pick<RowProps, 'line' | 'criterion' | 'change' | 'onChange'> & { onDone: () => void };

const PutRight = ({ line, criterion, change, onChange, onDone }: PutRightProps) => {
  const [answer, setAnswer] = useState(change?.answer ?? (line.counts.join(' / ') || criterion.answer));
  const id = criterion.id;
  const take = () => {
    const text = answer.trim();
    onChange(text === '' ? null : { criterion_id: id, answer: text });
    onDone();
  };
  return (
    <Group gap="xs" align="flex-end" className={classes.putRight}>
      <TextInput
        label={`What counts for ${line.label}`}
        description="Several that will do: with a slash between them"
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
        }}
        className={classes.field}
        data-autofocus
        autoFocus
      />
      <Button variant="default" onClick={take}>
        Take this
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          onChange({ criterion_id: id, by_teacher: true });
          onDone();
        }}
      >
        I decide myself
      </Button>
    </Group>
  );
};

const Row = ({ line, criterion, change, onChange }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const isAsked = line.isGuess && change === undefined;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.label}>
        {isAsked ? <IconFlag size={16} className={classes.flag} aria-label="A guess" /> : null} {line.label}
      </Table.Th>
      <Table.Td>
        {isOpen ? (
          <PutRight
            line={line}
            criterion={criterion}
            change={change}
            onChange={onChange}
            onDone={() => setOpen(false)}
          />
        ) : (
          <Counts line={line} change={change} />
        )}
      </Table.Td>
      <Table.Td className={classes.how}>
        {change === undefined ? line.how : 'as you say'}
        {isAsked ? <span className={classes.ask}> – is that right?</span> : null}
      </Table.Td>
      <Table.Td className={classes.points}>{line.points}</Table.Td>
      <Table.Td className={classes.deed}>
        <IconButton aria-label={`Put ${line.label} right`} onClick={() => setOpen(!isOpen)}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      </Table.Td>
    </Table.Tr>
  );
};

type Props = {
  rubric: Rubric;
  changes: PlanChanges;
  onChange: (criterionId: string, row: PlanRow | null) => void;
};

export const PlanTable = ({ rubric, changes, onChange }: Props) => (
  <Table verticalSpacing={6} className={classes.table} aria-label="How it is marked">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Question</Table.Th>
        <Table.Th>What counts</Table.Th>
        <Table.Th>How</Table.Th>
        <Table.Th className={classes.points}>Points</Table.Th>
        <Table.Th>
          <VisuallyHidden>Put right</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {describePlan(rubric).map((line) => {
        const criterion = rubric.criteria.find(({ id }) => id === line.id);
        return criterion === undefined ? null : (
          <Row
            key={line.id}
            line={line}
            criterion={criterion}
            change={changes.get(line.id)}
            onChange={(row) => onChange(line.id, row)}
          />
        );
      })}
    </Table.Tbody>
  </Table>
);
