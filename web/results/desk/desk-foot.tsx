/** The foot of the desk: the teacher's word, on to the next paper, undo, and whether all is saved. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Message } from '../../ui/states/message.tsx';
import classes from './desk-page.module.css';
import type { PaperMarking } from './marking/use-marking.ts';
import type { DeskOrder } from './use-desk-order.ts';

const SAVED = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  wrong: 'Not saved',
  conflict: 'Not saved',
  failed: 'Not saved',
};

/** Another window was first, the server said no, or the line is down. */
const whatBecomesOf = ({ state, hasUnsaved }: PaperMarking): string => {
  if (!hasUnsaved) return 'Nothing was changed by it.';
  return state === 'conflict'
    ? 'What you changed is kept in this browser; nothing is saved before you choose.'
    : 'What you changed is kept in this browser, also when you go on to another paper.';
};

/** What was changed here is still here. */
const Refused = ({ marking }: { marking: PaperMarking }) => (
  <Message kind="error">
    <Group component="span" gap="0.25rem 0.75rem">
      {marking.problem} {whatBecomesOf(marking)}
      <Button
        size="compact-md"
        variant="default"
        onClick={marking.state === 'conflict' ? marking.keepMine : marking.retry}
      >
        {marking.state === 'conflict' ? 'Save mine over it' : 'Try again'}
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={marking.takeTheirs}>
        {marking.state === 'conflict' ? 'Take the other' : 'Give up my change'}
      </Button>
    </Group>
  </Message>
);

type Step = (() => void) | null;

export const StepButton = ({ step, label, keys }: { step: Step; label: string; keys: string }) => (
  <Button
    variant="subtle"
    color="gray"
    className={classes.step}
    disabled={step === null}
    title={`${label} (${keys})`}
    onClick={() => step?.()}
  >
    {label}
  </Button>
);

type Props = { marking: PaperMarking; order: DeskOrder; onLooksRight: () => void };

export const DeskFoot = ({ marking, order, onLooksRight }: Props) => {
  const canUndo =
    marking.state === 'wrong' ||
    marking.state === 'failed' ||
    marking.paper.history.some(({ undoable }) => undoable);
  const hasWords = marking.paper.history.length > 0 || marking.state !== 'saved';
  return (
    <footer className={classes.foot}>
      {marking.state === 'conflict' || marking.state === 'failed' ? <Refused marking={marking} /> : null}
      <div className={classes.actions}>
        <Button
          className={classes.right}
          leftSection={<IconCheck size={18} aria-hidden="true" />}
          title="Looks right, and on to the next (a)"
          onClick={onLooksRight}
        >
          Looks right
        </Button>
        <StepButton step={order.previous} label="Previous" keys="k" />
        <StepButton step={order.next} label="Next" keys="j" />
        {order.isUnsureNext ? null : <StepButton step={order.nextUnsure} label="Next unsure" keys="n" />}
        {canUndo ? (
          <Button
            variant="subtle"
            color="gray"
            className={classes.step}
            title="Undo (u)"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => void marking.undo()}
          >
            Undo
          </Button>
        ) : null}
        <Text ms="auto" me="md" c="dimmed" fz="sm" role="status">
          {hasWords ? SAVED[marking.state] : ''}
        </Text>
        <Text fz="sm">
          {order.checked} of {order.total} checked
        </Text>
      </div>
    </footer>
  );
};
