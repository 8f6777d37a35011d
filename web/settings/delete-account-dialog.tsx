/** Asks for proof that it is the teacher who wants the account gone, then says goodbye on the front page. */
import { Box, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetAccessToken, readAccessToken } from '../api/access-token.ts';
import { deleteAccount } from '../api/settings.ts';
import { forgetUnsaved } from '../api/unsaved/unsaved-changes.ts';
import { clearStored } from '../lib/storage.ts';
import { useTeacher } from '../session/session.ts';
import { Form } from '../ui/controls/form.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Refusal } from '../ui/states/refusal.tsx';

const endSession = (owner: string) => {
  forgetUnsaved(owner);
  forgetAccessToken(readAccessToken());
  clearStored('sessionStorage');
};

/** The session ends when this screen is gone: while it stands, the guard would lead away from it without a word. */
const useDeletion = () => {
  const navigate = useNavigate();
  const { id: owner } = useTeacher();
  const isDeleted = useRef(false);
  useEffect(() => () => (isDeleted.current ? endSession(owner) : undefined), [owner]);
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: async (notice) => {
      isDeleted.current = true;
      await navigate('/', { replace: true, state: { notice } });
    },
  });
};

const DeleteForm = ({ onClose }: { onClose: () => void }) => {
  const { email, has_password } = useTeacher();
  const [typed, setTyped] = useState('');
  const deletion = useDeletion();
  const submit = () => {
    deletion.mutate(has_password ? { password: typed } : { email: typed });
  };
  const field = { value: typed, required: true, withAsterisk: false, 'data-autofocus': true };
  return (
    <Form onSubmit={submit}>
      <p>
        Everything in the account of{' '}
        <Box component="strong" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Box>{' '}
        will be deleted: courses, papers, results and files. This cannot be undone.
      </p>
      {has_password ? (
        <PasswordField
          {...field}
          label="Your password"
          autoComplete="current-password"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...field}
          label="Type your e-mail address to confirm"
          type="email"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Refusal error={deletion.error} />
      <DialogActions mt={8}>
        <QuietButton onClick={onClose}>Keep my account</QuietButton>
        <Button type="submit" color="red" loading={deletion.isPending} disabled={typed === ''}>
          Delete Account
        </Button>
      </DialogActions>
    </Form>
  );
};

export const DeleteAccountDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Delete your account?">
    <DeleteForm onClose={onClose} />
  </Dialog>
);
