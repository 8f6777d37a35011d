/** Asks for a reset link. The server's answer is the same whether the address is known or not. */
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '../../contract/session.ts';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Message } from '../ui/states/message.tsx';
import { EmailField } from './fields.tsx';

type FormProps = { email: string; onClose: () => void };

const ForgotPasswordForm = ({ email, onClose }: FormProps) => {
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(forgotPassword.body, { sync: true }),
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
  });
  if (request.isSuccess) {
    return (
      <Stack>
        <Message kind="success">{request.data.message}</Message>
        <Button onClick={onClose}>Back to sign-in</Button>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit((body) => request.mutate(body))}>
      <Stack>
        <p>Tell us the address of your account and we send a link to choose a new password.</p>
        {request.isError ? <Message kind="error">{detailOf(request.error)}</Message> : null}
        <EmailField label="Email" data-autofocus {...form.getInputProps('email')} />
        <Button type="submit" loading={request.isPending}>
          Send the link
        </Button>
      </Stack>
    </form>
  );
};

export const ForgotPassword = ({ opened, onClose, email }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={onClose} title="Forgot password">
    <ForgotPasswordForm email={email} onClose={onClose} />
  </Dialog>
);
