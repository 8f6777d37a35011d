/** Asks before something that cannot simply be taken back. */
import { Box, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../dialog.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** What the button says. */
  deed: string;
  /** What the way out says. */
  otherwise?: string;
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

export const AskDialog = ({
  opened,
  title,
  deed,
  otherwise = 'Keep it',
  children,
  onClose,
  onConfirm,
}: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    <Stack>
      <Box style={{ overflowWrap: 'anywhere' }}>{children}</Box>
      <DialogActions mt={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {otherwise}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {deed}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
