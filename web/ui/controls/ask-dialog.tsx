/** Asks before something that cannot simply be taken back. */
import { Box, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../dialog.tsx';
import { QuietButton } from '../quiet.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** What the button says. */
  deed: string;
  /** What the way out says. */
  otherwise?: string;
  /** Said where the deed takes a while: the window stays until whoever opened it closes it. */
  busy?: boolean;
  children: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

export const AskDialog = ({
  opened,
  title,
  deed,
  otherwise = 'Keep it',
  busy,
  children,
  onClose,
  onConfirm,
}: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    <Stack>
      <Box style={{ overflowWrap: 'anywhere' }}>{children}</Box>
      <DialogActions mt={8}>
        <QuietButton onClick={onClose} data-autofocus>
          {otherwise}
        </QuietButton>
        <Button
          color="red"
          loading={busy}
          onClick={() => {
            if (busy === undefined) onClose();
            onConfirm();
          }}
        >
          {deed}
        </Button>
      </DialogActions>
    </Stack>
  </Dialog>
);
