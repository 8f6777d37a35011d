/** A small form in a window. It stays open with the server's sentence when that refuses. */
import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog, DialogActions } from '../dialog.tsx';
import { Message } from '../states/message.tsx';
import { useDeed } from '../states/use-deed.ts';

type FormProps = {
  /** What the button says. */
  deed: string;
  isReady: boolean;
  children: ReactNode;
  onClose: () => void;
  /** Throws what the server said. */
  onSave: () => Promise<void>;
};

export const DialogForm = ({ deed, isReady, children, onClose, onSave }: FormProps) => {
  const { busy, problem, run } = useDeed();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady)
      void run(async () => {
        await onSave();
        onClose();
      });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        {problem === null ? null : <Message kind="error">{problem}</Message>}
        <DialogActions mt={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {deed}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
};

type DialogProps = {
  opened: boolean;
  title: string;
  size?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Its content is made anew each time it opens. */
export const FormDialog = ({ opened, title, size, onClose, children }: DialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} {...(size === undefined ? {} : { size })}>
    {opened ? children : null}
  </Dialog>
);
