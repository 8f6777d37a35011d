/** Chooses a new password with the link from the mail. */
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../contract/client/api-error.ts';
import { catalogue } from '../../contract/errors.ts';
import { NewPassword, resetPassword } from '../../contract/session.ts';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { AuthFrame } from '../layout/site/auth-frame.tsx';
import { ActionLink } from '../ui/action.tsx';
import { Form } from '../ui/controls/form.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';

const NewPasswords = z
  .object({ password: NewPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    message: 'The two passwords are not the same.',
    path: ['repeated'],
  });

const AskAgain = ({ children }: { children: string }) => (
  <>
    <Message kind="error">{children}</Message>
    <ActionLink to="/login" state={{ forgot: true }} weight="primary">
      Ask for a new link
    </ActionLink>
  </>
);

const useReset = (token: string) =>
  useMutation({ mutationFn: (password: string) => call(resetPassword, { body: { token, password } }) });

const PasswordForm = ({ reset }: { reset: ReturnType<typeof useReset> }) => {
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: schemaResolver(NewPasswords, { sync: true }),
  });
  const common = { autoComplete: 'new-password', required: true, withAsterisk: false };
  return (
    <Form noValidate onSubmit={form.onSubmit(({ password }) => reset.mutate(password))}>
      <Refusal error={reset.error} />
      <PasswordField
        label="New password"
        description="At least 8 characters."
        {...common}
        {...form.getInputProps('password')}
      />
      <PasswordField label="The same once more" {...common} {...form.getInputProps('repeated')} />
      <Button type="submit" loading={reset.isPending}>
        Save the new password
      </Button>
    </Form>
  );
};

const isExpired = (error: Error | null) => error instanceof ApiError && error.status === 410;

const Reset = ({ token }: { token: string }) => {
  const reset = useReset(token);
  if (isExpired(reset.error)) return <AskAgain>{detailOf(reset.error)}</AskAgain>;
  if (!reset.isSuccess) return <PasswordForm reset={reset} />;
  return (
    <>
      <Message kind="success">{reset.data.message}</Message>
      <ActionLink to="/login" weight="primary">
        Go to sign-in
      </ActionLink>
    </>
  );
};

export const ResetPasswordPage = () => {
  const token = useSearchParams()[0].get('token');
  return (
    <AuthFrame>
      <PageHeading title="Choose a new password">Choose a new password</PageHeading>
      {token ? <Reset token={token} /> : <AskAgain>{catalogue.link_expired.detail}</AskAgain>}
    </AuthFrame>
  );
};
