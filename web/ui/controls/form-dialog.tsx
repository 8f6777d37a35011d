/** A small form in a window. It stays open with the server's sentence when that refuses. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../dialog.tsx';
import { QuietButton } from '../quiet.tsx';
import { Message } from '../states/message.tsx';
import { useDeed } from '../states/use-deed.ts';
import { Form } from './form.tsx';

type FormProps = {
  /** What the button says. */
  deed: string;
  isReady: boolean;
  /** What did not happen, before the server's own words. */
  failure?: string;
  children: ReactNode;
  onClose: () => void;
  /** Throws what the server said. */
  onSave: () => Promise<void>;
};

export const DialogForm = ({ deed, isReady, failure, children, onClose, onSave }: FormProps) => {
  const { busy, problem, run } = useDeed(failure);
  const submit = () => {
    if (isReady)
      void run(async () => {
        await onSave();
        onClose();
      });
  };
  return (
    <Form onSubmit={submit}>
      {children}
      {problem === null ? null : <Message kind="error">{problem}</Message>}
      <DialogActions mt={8}>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
        <Button type="submit" loading={busy} disabled={!isReady}>
          {deed}
        </Button>
      </DialogActions>
    </Form>
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
