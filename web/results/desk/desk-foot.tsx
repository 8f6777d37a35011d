/** The foot of the desk: the teacher's word, on to the next paper, undo, and whether all is saved. */
import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { PaneFoot } from '../../ui/frame/two-pane.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
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
      <QuietButton
        size="compact-md"
        onClick={marking.state === 'conflict' ? marking.keepMine : marking.retry}
      >
        {marking.state === 'conflict' ? 'Save mine over it' : 'Try again'}
      </QuietButton>
      <Button size="compact-md" variant="subtle" color="gray" onClick={marking.takeTheirs}>
        {marking.state === 'conflict' ? 'Take the other' : 'Give up my change'}
      </Button>
    </Group>
  </Message>
);

type Step = (() => void) | null;

type FootButtonProps = Pick<ButtonProps, 'disabled' | 'leftSection'> & {
  title: string;
  onClick: () => void;
  children: string;
};

/** Quieter than the teacher's word beside it. */
export const FootButton = (props: FootButtonProps) => (
  <Button variant="subtle" color="gray" px={{ base: 8, md: 'lg' }} className={classes.step} {...props} />
);

export const StepButton = ({ step, label, keys }: { step: Step; label: string; keys: string }) => (
  <FootButton disabled={step === null} title={`${label} (${keys})`} onClick={() => step?.()}>
    {label}
  </FootButton>
);

type Props = { marking: PaperMarking; order: DeskOrder; onLooksRight: () => void };

export const DeskFoot = ({ marking, order, onLooksRight }: Props) => {
  const canUndo =
    marking.state === 'wrong' ||
    marking.state === 'failed' ||
    marking.paper.history.some(({ undoable }) => undoable);
  const hasWords = marking.paper.history.length > 0 || marking.state !== 'saved';
  return (
    <PaneFoot>
      {marking.state === 'conflict' || marking.state === 'failed' ? <Refused marking={marking} /> : null}
      <Group gap={4} w="100%">
        <Button
          me={8}
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
          <FootButton
            title="Undo (u)"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={() => void marking.undo()}
          >
            Undo
          </FootButton>
        ) : null}
        <Quiet ms="auto" me="md" fz="sm" role="status">
          {hasWords ? SAVED[marking.state] : ''}
        </Quiet>
        <Text fz="sm">
          {order.checked} of {order.total} checked
        </Text>
      </Group>
    </PaneFoot>
  );
};
