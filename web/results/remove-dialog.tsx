/** Asks before a result goes. */
import { Button, Text } from '@mantine/core';
import type { ShownSummary } from '../api/read-results.ts';
import { countOf } from '../lib/format.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

type Props = {
  opened: boolean;
  result: ShownSummary | null;
  onClose: () => void;
  onRemove: (result: ShownSummary) => void;
};

export const RemoveDialog = ({ opened, result, onClose, onRemove }: Props) => (
  <Dialog opened={opened && result !== null} onClose={onClose} title="Remove this result?">
    {result === null ? null : (
      <>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {result.student_name}, {result.assignment_name}. You can undo this right afterwards. The submission
          stays counted for this month.
        </Text>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onRemove(result);
            }}
          >
            Remove Result
          </Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);

type ManyProps = { opened: boolean; count: number; onClose: () => void; onRemove: () => void };

export const RemoveManyDialog = ({ opened, count, onClose, onRemove }: ManyProps) => (
  <Dialog opened={opened} onClose={onClose} title={`Remove ${countOf(count, 'result')}?`}>
    <Text style={{ overflowWrap: 'anywhere' }}>
      You can undo this right afterwards. The submissions stay counted for this month.
    </Text>
    <DialogActions>
      <Button variant="default" onClick={onClose} data-autofocus>
        Keep them
      </Button>
      <Button color="red" onClick={onRemove}>
        Remove
      </Button>
    </DialogActions>
  </Dialog>
);
