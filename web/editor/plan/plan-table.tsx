/** How each answer is marked, one row each, to be agreed or put right. */
import { Button, Group, Table, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconFlag, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { describePlan, type PlanLine } from '../../../contract/rubrics/describe-plan.ts';
import { typedAnswer } from '../../../contract/rubrics/key-text.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuietButton, QuietWords } from '../../ui/quiet.tsx';
import { Chips } from './chips.tsx';
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
  if (change?.by_teacher === true) return <QuietWords>nothing; you decide</QuietWords>;
  const texts = change?.answer === undefined ? line.counts : change.answer.split(/\s+\/\s+/u);
  return <Chips texts={texts} />;
};

/** Only those that this rubric needs: one that is marked by its levels has nothing that counts word by word. */
type Columns = { first: 'Question' | 'Criterion'; counts: boolean };

const columnsOf = ({ criteria }: Rubric, lines: readonly PlanLine[], changes: PlanChanges): Columns => ({
  first: criteria.some(({ question }) => question !== null) ? 'Question' : 'Criterion',
  counts: changes.size > 0 || lines.some(({ counts }) => counts.length > 0),
});

type PutRightProps = Pick<RowProps, 'line' | 'criterion' | 'change' | 'onChange'> & { onDone: () => void };

const PutRight = ({ line, criterion, change, onChange, onDone }: PutRightProps) => {
  const [answer, setAnswer] = useState(change?.answer ?? typedAnswer(criterion));
  const id = criterion.id;
  const take = () => {
    const text = answer.trim();
    onChange(text === '' ? null : { criterion_id: id, answer: text });
    onDone();
  };
  return (
    <Group gap="xs" align="flex-end">
      <Textarea
        autosize
        minRows={1}
        maxRows={6}
        label={`What counts for ${line.label}`}
        description="Several that will do: with a slash between them. Part marks as in a key: 12 cm; 1 for 3 × 4; no unit: −½; not 7 cm"
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            take();
          }
        }}
        flex="1 1 16rem"
        data-autofocus
        autoFocus
      />
      <QuietButton onClick={take}>Take this</QuietButton>
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

const Row = ({ line, criterion, change, columns, onChange }: RowProps & { columns: Columns }) => {
  const [isOpen, setOpen] = useState(false);
  const isAsked = line.isGuess && change === undefined;
  return (
    <>
      <Table.Tr data-open={isOpen || undefined}>
        <Table.Th scope="row" maw={256} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {isAsked ? (
            <IconFlag
              size={16}
              color="var(--mw-accent-text)"
              style={{ verticalAlign: '-0.125em' }}
              aria-label="A guess"
            />
          ) : null}{' '}
          {line.label}
        </Table.Th>
        {columns.counts ? (
          <Table.Td className={classes.counts}>
            <Counts line={line} change={change} />
          </Table.Td>
        ) : null}
        <Table.Td className={classes.how}>
          {change === undefined ? line.how : 'as you say'}
          {isAsked ? (
            <Text span inherit c="var(--mw-text)">
              {' '}
              – is that right?
            </Text>
          ) : null}
        </Table.Td>
        <Table.Td ta="right">{line.points}</Table.Td>
        <Table.Td w={48} ta="right" className={classes.deed}>
          <IconButton
            aria-label={`Put ${line.label} right`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr>
          <Table.Td colSpan={columns.counts ? 5 : 4} className={classes.opened}>
            <PutRight
              line={line}
              criterion={criterion}
              change={change}
              onChange={onChange}
              onDone={() => setOpen(false)}
            />
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
};

type Props = {
  rubric: Rubric;
  changes: PlanChanges;
  onChange: (criterionId: string, row: PlanRow | null) => void;
};

export const PlanTable = ({ rubric, changes, onChange }: Props) => {
  const lines = describePlan(rubric);
  const columns = columnsOf(rubric, lines, changes);
  return (
    <Table verticalSpacing={4} className={classes.table} aria-label="How it is marked">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.first}</Table.Th>
          {columns.counts ? <Table.Th>What counts</Table.Th> : null}
          <Table.Th>How</Table.Th>
          <Table.Th ta="right">Points</Table.Th>
          <Table.Th>
            <VisuallyHidden>Put right</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => {
          const criterion = rubric.criteria.find(({ id }) => id === line.id);
          return criterion === undefined ? null : (
            <Row
              key={line.id}
              line={line}
              criterion={criterion}
              change={changes.get(line.id)}
              columns={columns}
              onChange={(row) => onChange(line.id, row)}
            />
          );
        })}
      </Table.Tbody>
    </Table>
  );
};
