/** Asks before something goes with all that hangs on it. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';

type Props = {
  opened: boolean;
  title: string;
  /** What the button says. */
  deed: string;
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
};

export const DeleteDialog = ({ opened, title, deed, children, onClose, onDelete }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title}>
    <div className={classes.fields}>
      <p className={classes.text}>{children}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          {deed}
        </Button>
      </div>
    </div>
  </Dialog>
);
