/** One form with two modes; email and password survive the change between them. */
import { Anchor, Button, Divider, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '../../contract/errors.ts';
import { forgotPassword, startGoogleSignIn } from '../../contract/session.ts';
import { detailOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { plansQuery } from '../api/queries.ts';
import { markGoogleSignIn } from '../session/google-sign-in.ts';
import { useSession } from '../session/session.ts';
import { Form } from '../ui/controls/form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Message } from '../ui/states/message.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import { toast } from '../ui/states/toast.ts';
import { EmailField, OtherWay } from './fields.tsx';
import classes from './login-form.module.css';
import { SchoolSignIn, useSchoolSignIn } from './school-sign-in.tsx';
import {
  type Credentials,
  type Mode,
  needsSchool,
  rules,
  signInFailure,
  signUpFailure,
} from './sign-in-form.ts';
import type { Notice } from './use-mailed-link.ts';

/** The state of the login form: its mode, its values, its message, and what submitting does in each mode. */
const useLoginForm = (initialMode: Mode, initialNotice: Notice | null) => {
  const { signIn, signUp } = useSession();
  const [mode, setMode] = useState(initialMode);
  const [notice, setNotice] = useState(initialNotice);
  const [busy, setBusy] = useState(false);
  const form = useForm<Credentials>({
    initialValues: { name: '', email: '', password: '' },
    validate: (values) => schemaResolver(rules[mode], { sync: true })(values),
  });

  const switchMode = (next: Mode, message: Notice | null = null) => {
    setMode(next);
    setNotice(message);
    form.clearErrors();
  };

  const signInWith = async ({ email, password }: Credentials) => {
    await signIn({ email: email.trim(), password });
    toast.success('You are signed in.');
  };

  const signUpWith = async (values: Credentials) => {
    const { confirmation } = await signUp(rules['sign-up'].parse(values));
    if (confirmation) switchMode('sign-in', { kind: 'success', text: catalogue.email_not_confirmed.detail });
    else toast.success('Your account is ready.');
  };

  const submit = async (values: Credentials) => {
    setBusy(true);
    setNotice(null);
    try {
      await (mode === 'sign-in' ? signInWith(values) : signUpWith(values));
    } catch (error) {
      const text = mode === 'sign-in' ? signInFailure(error) : signUpFailure(error);
      setNotice({ kind: 'error', text, bySchool: mode === 'sign-in' && needsSchool(error) });
    } finally {
      setBusy(false);
    }
  };

  return { form, mode, switchMode, notice, busy, onSubmit: form.onSubmit((values) => submit(values)) };
};

/** Asks for a reset link. The server's answer is the same whether the address is known or not. */
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
    <Form noValidate onSubmit={form.onSubmit((body) => request.mutate(body))}>
      <p>Tell us the address of your account and we send a link to choose a new password.</p>
      <Refusal error={request.error} />
      <EmailField label="Email" data-autofocus {...form.getInputProps('email')} />
      <Button type="submit" loading={request.isPending}>
        Send the link
      </Button>
    </Form>
  );
};

const ForgotPassword = ({ opened, onClose, email }: FormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={onClose} title="Forgot password">
    <ForgotPasswordForm email={email} onClose={onClose} />
  </Dialog>
);

/** The four-coloured sign that people know from the button. */
const GoogleSign = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" strokeWidth="3.2">
    <path d="M14.3 4.6A7 7 0 0 0 3.1 5.2" stroke="#ea4335" />
    <path d="M3.1 5.2a7 7 0 0 0 0 7.6" stroke="#fbbc05" />
    <path d="M3.1 12.8a7 7 0 0 0 9.8 2" stroke="#34a853" />
    <path d="M12.9 14.8A7 7 0 0 0 16 9H9.2" stroke="#4285f4" />
  </svg>
);

const WORDS = {
  'sign-in': {
    title: 'Sign In',
    lead: 'Welcome back. Your papers are where you left them.',
    other: 'New here?',
    switchTo: 'sign-up',
  },
  'sign-up': {
    title: 'Create Account',
    lead: 'No credit card needed.',
    other: 'Already have an account?',
    switchTo: 'sign-in',
  },
} as const;

const ContinueWithGoogle = () => (
  <Button
    component="a"
    href={startGoogleSignIn.path}
    onClick={markGoogleSignIn}
    variant="default"
    fullWidth
    leftSection={<GoogleSign />}
  >
    Continue with Google
  </Button>
);

type FieldsProps = { login: ReturnType<typeof useLoginForm>; onForgot: () => void };

const Fields = ({ login: { form, mode, busy, onSubmit }, onForgot }: FieldsProps) => (
  <Form onSubmit={onSubmit} noValidate>
    {mode === 'sign-up' ? (
      <TextInput
        label="Full Name"
        autoComplete="name"
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
    ) : null}
    <EmailField label="Email" {...form.getInputProps('email')} />
    <PasswordField
      label="Password"
      autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
      description={mode === 'sign-up' ? 'At least 8 characters.' : undefined}
      required
      withAsterisk={false}
      {...form.getInputProps('password')}
    />
    {mode === 'sign-in' ? (
      <OtherWay side="flex-end" onClick={onForgot}>
        Forgot password?
      </OtherWay>
    ) : null}
    <Button type="submit" fullWidth loading={busy}>
      {WORDS[mode].title}
    </Button>
  </Form>
);

/** What the last try came to. Whoever's school has its own sign-in goes on there from here. */
const Outcome = ({ login: { notice, form } }: { login: ReturnType<typeof useLoginForm> }) => {
  const start = useSchoolSignIn();
  if (notice === null) return null;
  return (
    <>
      <Message kind={notice.kind}>{start.isError ? detailOf(start.error) : notice.text}</Message>
      {notice.bySchool ? (
        <Button
          fullWidth
          loading={start.isPending || start.isSuccess}
          onClick={() => start.mutate(form.values.email)}
        >
          Sign in with your school
        </Button>
      ) : null}
    </>
  );
};

/** What a new account has here; nothing is said before it is known. */
const useGiven = (mode: Mode): string => {
  const { data } = useQuery({ ...plansQuery, enabled: mode === 'sign-up' });
  if (data === undefined) return '';
  const { default_plan: plan } = data;
  if (plan === 'Free') return '50 submissions a month are free. ';
  return plan === 'School'
    ? 'This installation belongs to one school. '
    : `Every account here has the ${plan} plan. `;
};

type Props = { initialMode: Mode; initialNotice: Notice | null; forgotPassword: boolean };

export const LoginForm = ({ initialMode, initialNotice, forgotPassword }: Props) => {
  const login = useLoginForm(initialMode, initialNotice);
  const [forgot, { open, close }] = useDisclosure(forgotPassword);
  const [bySchool, school] = useDisclosure(false);
  const words = WORDS[login.mode];
  const given = useGiven(login.mode);
  return (
    <>
      <PageHeading title={words.title}>{words.title}</PageHeading>
      <Quiet mt="-sm">{login.mode === 'sign-up' ? `${given}${words.lead}` : words.lead}</Quiet>
      <Outcome login={login} />
      <ContinueWithGoogle />
      <Divider label="or with your email" />
      <Fields login={login} onForgot={open} />
      <OtherWay side="center" onClick={school.open}>
        Sign in with your school
      </OtherWay>
      <Quiet ta="center" className={classes.other}>
        {words.other}{' '}
        <Anchor component="button" type="button" onClick={() => login.switchMode(words.switchTo)}>
          {WORDS[words.switchTo].title}
        </Anchor>
      </Quiet>
      <ForgotPassword opened={forgot} onClose={close} email={login.form.values.email} />
      <SchoolSignIn opened={bySchool} onClose={school.close} email={login.form.values.email} />
    </>
  );
};
