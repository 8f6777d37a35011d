/** Asks before released papers are taken back. */
import { Button, Text } from '@mantine/core';
import { countOf } from '../../lib/format.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useTakeBack } from './use-release.ts';

type Props = {
  opened: boolean;
  assignment: { id: string; name: string };
  released: number;
  onClose: () => void;
};

export const TakeBackDialog = ({ opened, assignment, released, onClose }: Props) => {
  const takingBack = useTakeBack(onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Take back ${countOf(released, 'paper')}?`}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Links to papers of {assignment.name} show nothing from then on, until you release them again. What
        students have read or saved already cannot be taken back.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Leave them released
        </Button>
        <Button
          color="red"
          loading={takingBack.isPending}
          onClick={() => takingBack.mutate({ assignmentId: assignment.id })}
        >
          Take back
        </Button>
      </DialogActions>
    </Dialog>
  );
};
