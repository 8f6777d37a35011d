/** Asks before released papers are taken back. */
import { Button, Text } from '@mantine/core';
import { countOf } from '../../lib/format.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import type { Standing } from './released-papers.ts';
import { useTakeBack } from './use-release.ts';

type Props = { opened: boolean; standing: Standing; onClose: () => void };

export const TakeBackDialog = ({ opened, standing, onClose }: Props) => {
  const takingBack = useTakeBack(onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Take back ${countOf(standing.released, 'paper')}?`}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Links to papers of {standing.name} show nothing from then on, until you release them again. What
        students have read or saved already cannot be taken back.
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Leave them released
        </Button>
        <Button
          color="red"
          loading={takingBack.isPending}
          onClick={() => takingBack.mutate({ assignmentId: standing.assignmentId })}
        >
          Take back
        </Button>
      </DialogActions>
    </Dialog>
  );
};
