/** The reading of a rubric: what the program will mark by, agreed in one click or put right row by row. */
import { Anchor, Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { GRADE_LEVEL, type Rubric } from '../../../contract/grading.ts';
import { describePlan, describeReading } from '../../../contract/rubrics/describe-plan.ts';
import { isKeyText } from '../../../contract/rubrics/key-text.ts';
import { isAgreed, type PlanRow } from '../../../contract/rubrics/plan.ts';
import { DialogFoot } from '../../ui/dialog.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { type PlanChanges, PlanTable } from './plan-table.tsx';

type OutOfProps = { rubric: Rubric; onScale: ((max: number) => void) | null };

/** What the marks are out of, and whence; null: something is graded by it already. */
const OutOf = ({ rubric, onScale }: OutOfProps) => {
  const { max, printed_max: own } = rubric;
  const [typed, setTyped] = useState<number | string | null>(null);
  const isFit = typeof typed === 'number' && typed >= GRADE_LEVEL.min && typed <= GRADE_LEVEL.max;
  if (typed !== null)
    return (
      <Group gap="xs" align="flex-end">
        <NumberInput
          label="Marks out of"
          min={GRADE_LEVEL.min}
          max={GRADE_LEVEL.max}
          decimalScale={2}
          allowNegative={false}
          value={typed}
          onChange={setTyped}
          maw={128}
          autoFocus
        />
        <QuietButton
          disabled={!isFit}
          onClick={() => {
            if (isFit && typed !== max) onScale?.(typed);
            setTyped(null);
          }}
        >
          Scale
        </QuietButton>
      </Group>
    );
  return (
    <Quiet fz="sm">
      Marks out of <strong>{max}</strong>
      {own === undefined ? '' : own === max ? ', from your file' : `; your file adds up to ${own}`}.{' '}
      {onScale === null ? null : (
        <Anchor component="button" type="button" fz="inherit" onClick={() => setTyped(max)}>
          Change
        </Anchor>
      )}
    </Quiet>
  );
};

type Props = {
  /** Null: the marks stay out of what they are. */
  onScale?: ((max: number) => void) | null;
  rubric: Rubric;
  busy: boolean;
  onAgree: (rows: PlanRow[]) => void;
  onEdit: () => void;
  onClose: () => void;
};

export const PlanView = ({ rubric, busy, onScale = null, onAgree, onEdit, onClose }: Props) => {
  const [changes, setChanges] = useState<PlanChanges>(new Map());
  const change = (id: string, row: PlanRow | null) => {
    const next = new Map(changes);
    if (row === null) next.delete(id);
    else next.set(id, row);
    setChanges(next);
  };
  const isDone = isAgreed(rubric) && changes.size === 0;
  return (
    <>
      {rubric.notes.length === 0 ? null : (
        <Message kind="info">
          {rubric.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Message>
      )}
      <PlanTable rubric={rubric} changes={changes} onChange={change} />
      <DialogFoot justify="space-between">
        <div>
          <Quiet fz="sm">{describeReading(describePlan(rubric))}.</Quiet>
          <OutOf rubric={rubric} onScale={onScale} />
        </div>
        <Group gap="sm">
          <QuietButton onClick={onEdit}>{isKeyText(rubric) ? 'Edit as text' : 'Edit rubric'}</QuietButton>
          {isDone ? (
            <Button onClick={onClose} data-autofocus>
              Close
            </Button>
          ) : (
            <Button loading={busy} onClick={() => onAgree([...changes.values()])} data-autofocus>
              Looks right
            </Button>
          )}
        </Group>
      </DialogFoot>
    </>
  );
};
