/** The reading of a rubric: what the program will mark by, agreed in one click or put right row by row. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Rubric } from '../../../contract/grading.ts';
import { isAgreed, type PlanRow } from '../../../contract/rubrics/plan.ts';
import dialog from '../../ui/dialog.module.css';
import { Message } from '../../ui/states/message.tsx';
import { describePlan, describeReading } from './describe-plan.ts';
import { type PlanChanges, PlanTable } from './plan-table.tsx';

type Props = {
  rubric: Rubric;
  busy: boolean;
  onAgree: (rows: PlanRow[]) => void;
  onEdit: () => void;
  onClose: () => void;
};

export const PlanView = ({ rubric, busy, onAgree, onEdit, onClose }: Props) => {
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
      <Group justify="space-between" gap="sm">
        <p className={dialog.note}>
          {describeReading(describePlan(rubric))}. Marks out of {rubric.max}.
        </p>
        <Group gap="sm">
          <Button variant="default" onClick={onEdit}>
            Edit rubric
          </Button>
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
      </Group>
    </>
  );
};
