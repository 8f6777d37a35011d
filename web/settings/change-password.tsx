/** A new password, for whoever knows the current one. It is saved by its own button, apart from the settings. */
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewPassword } from '../../contract/session.ts';
import { changePassword } from '../api/settings.ts';
import { useTeacher } from '../session/session.ts';
import { Card } from '../ui/controls/card.tsx';
import { DialogForm } from '../ui/controls/form-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Quiet, QuietButton } from '../ui/quiet.tsx';
import { toast } from '../ui/states/toast.ts';

const PasswordForm = ({ onClose }: { onClose: () => void }) => {
  const { email } = useTeacher();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const fault = next === '' ? null : (NewPassword.safeParse(next).error?.issues[0]?.message ?? null);
  const save = async () => {
    toast.saved(await changePassword({ current_password: current, password: next }));
  };
  return (
    <DialogForm
      deed="Change password"
      isReady={current !== '' && next !== '' && fault === null}
      onClose={onClose}
      onSave={save}
    >
      {/* So that a password manager knows whose password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordField
        label="New password"
        description="At least 8 characters. All other browsers will be signed out."
        autoComplete="new-password"
        error={fault}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
    </DialogForm>
  );
};

export const ChangePassword = () => {
  const { has_password: hasPassword } = useTeacher();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Card title="Password">
      {hasPassword ? (
        <QuietButton onClick={open} style={{ justifySelf: 'start' }}>
          Change password
        </QuietButton>
      ) : (
        <Quiet mt={6} fz="sm">
          You sign in with Google and have no password here. To have one as well, choose “Forgot password” on
          the <Link to="/login">sign-in page</Link>.
        </Quiet>
      )}
      <Dialog opened={opened} onClose={close} title="Change password">
        {opened ? <PasswordForm onClose={close} /> : null}
      </Dialog>
    </Card>
  );
};
