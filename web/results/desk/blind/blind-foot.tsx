/** The foot of a paper that is marked blind: save, on to another, or give up being blind. */
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconEye } from '@tabler/icons-react';
import { countOf } from '../../../lib/format.ts';
import { PaneFoot } from '../../../ui/frame/two-pane.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { Message } from '../../../ui/states/message.tsx';
import { FootButton, StepButton } from '../desk-foot.tsx';
import type { DeskOrder } from '../use-desk-order.ts';
import type { BlindMarks } from './use-blind-marks.ts';

export const BlindFoot = ({ marking, order }: { marking: BlindMarks; order: DeskOrder }) => (
  <PaneFoot>
    {marking.problem === null ? null : <Message kind="error">{marking.problem}</Message>}
    <Group gap={4} w="100%">
      <Button
        me={8}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        title="Save my marks and show the grader's (a)"
        disabled={marking.missing > 0}
        loading={marking.isBusy}
        onClick={marking.save}
      >
        Save my marks
      </Button>
      <StepButton step={order.previous} label="Previous" keys="k" />
      <StepButton step={order.next} label="Next" keys="j" />
      <FootButton
        leftSection={<IconEye size={18} aria-hidden="true" />}
        disabled={marking.isBusy}
        title="Then this check does not count as blind"
        onClick={() => void marking.show()}
      >
        Show the grader’s marks (then this check does not count as blind)
      </FootButton>
      <Quiet ms="auto" me="md" fz="sm" role="status">
        {marking.missing === 0 ? '' : `${countOf(marking.missing, 'criterion', 'criteria')} to mark`}
      </Quiet>
      <Text fz="sm">
        {order.checked} of {order.total} checked
      </Text>
    </Group>
  </PaneFoot>
);
