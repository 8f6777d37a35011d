/** Asks before something that cannot simply be taken back. */
import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../dialog.module.css';
import { Dialog } from '../dialog.tsx';

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
    <div className={classes.fields}>
      <Box style={{ overflowWrap: 'anywhere' }}>{children}</Box>
      <div className={classes.actions}>
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
      </div>
    </div>
  </Dialog>
);
