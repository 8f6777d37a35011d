/** Signing in through one's school: the address tells which. And the way in for an owner when that fails. */
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { signInWithRecoveryCode, startSchoolSignIn } from '../../contract/school/sign-in.ts';
import { Email } from '../../contract/session.ts';
import { call } from '../api/call.ts';
import { leaveFor } from '../lib/leave-page.ts';
import { useSession } from '../session/session.ts';
import { Form } from '../ui/controls/form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { EmailField, OtherWay } from './fields.tsx';

/** The domain of the address decides where the browser goes. */
export const useSchoolSignIn = () =>
  useMutation({
    mutationFn: (email: string) => call(startSchoolSignIn, { body: { email: email.trim() } }),
    onSuccess: ({ url }) => leaveFor(url),
  });

type Props = { email: string; onOther: () => void };

const AddressForm = ({ email, onOther }: Props) => {
  const form = useForm({
    initialValues: { email },
    validate: schemaResolver(startSchoolSignIn.body, { sync: true }),
  });
  const start = useSchoolSignIn();
  return (
    <Form noValidate onSubmit={form.onSubmit((values) => start.mutate(values.email))}>
      <p>Enter your school address. If your school has its own sign-in here, you continue there.</p>
      <Refusal error={start.error} />
      <EmailField label="School email" data-autofocus {...form.getInputProps('email')} />
      <Button type="submit" loading={start.isPending || start.isSuccess}>
        Continue
      </Button>
      <OtherWay side="center" onClick={onOther}>
        I am an owner and have a recovery code
      </OtherWay>
    </Form>
  );
};

const CodeRules = z.object({
  email: Email,
  password: z.string(),
  code: z.string().trim().min(1, 'Please enter a recovery code.').max(64, 'This is not a recovery code.'),
});

const CodeForm = ({ email, onOther }: Props) => {
  const { adoptToken } = useSession();
  const form = useForm({
    initialValues: { email, password: '', code: '' },
    validate: schemaResolver(CodeRules, { sync: true }),
  });
  const recover = useMutation({
    mutationFn: async (values: z.infer<typeof CodeRules>) => {
      const body = { ...values, email: values.email.trim() };
      return adoptToken((await call(signInWithRecoveryCode, { body })).access_token);
    },
  });
  return (
    <Form noValidate onSubmit={form.onSubmit((values) => recover.mutate(values))}>
      <p>A recovery code lets an owner in when the school’s own sign-in fails. Each works once.</p>
      <Refusal error={recover.error} />
      <EmailField label="Account email" {...form.getInputProps('email')} />
      <PasswordField
        label="Account password"
        autoComplete="current-password"
        description="Leave it empty if your account has none."
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Recovery code"
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={recover.isPending}>
        Sign in with the code
      </Button>
      <OtherWay side="center" onClick={onOther}>
        Back to your school’s sign-in
      </OtherWay>
    </Form>
  );
};

const Ways = ({ email }: { email: string }) => {
  const [byCode, setByCode] = useState(false);
  const Way = byCode ? CodeForm : AddressForm;
  return <Way email={email} onOther={() => setByCode(!byCode)} />;
};

export const SchoolSignIn = ({
  opened,
  onClose,
  email,
}: {
  opened: boolean;
  onClose: () => void;
  email: string;
}) => (
  <Dialog opened={opened} onClose={onClose} title="Sign in with your school">
    <Ways email={email} />
  </Dialog>
);
