/** One form with two modes; email and password survive the change between them. */
import { Anchor, Button, Divider, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { startGoogleSignIn } from '../../contract/session.ts';
import { markGoogleSignIn } from '../session/google-sign-in.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Message } from '../ui/states/message.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { GoogleSign } from './google-sign.tsx';
import classes from './login-form.module.css';
import type { Mode } from './sign-in-form.ts';
import { useLoginForm } from './use-login-form.ts';
import type { Notice } from './use-mailed-link.ts';

const WORDS = {
  'sign-in': {
    title: 'Sign In',
    lead: 'Welcome back. Your papers are where you left them.',
    other: 'New here?',
    switchTo: 'sign-up',
  },
  'sign-up': {
    title: 'Create Account',
    lead: '50 submissions a month are free. No credit card needed.',
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
  <form onSubmit={onSubmit} noValidate className={classes.fields}>
    {mode === 'sign-up' ? (
      <TextInput
        label="Full Name"
        autoComplete="name"
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
    ) : null}
    <TextInput
      label="Email"
      type="email"
      autoComplete="email"
      required
      withAsterisk={false}
      {...form.getInputProps('email')}
    />
    <PasswordField
      label="Password"
      autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
      description={mode === 'sign-up' ? 'At least 8 characters.' : undefined}
      required
      withAsterisk={false}
      {...form.getInputProps('password')}
    />
    {mode === 'sign-in' ? (
      <Anchor component="button" type="button" className={classes.forgot} onClick={onForgot}>
        Forgot password?
      </Anchor>
    ) : null}
    <Button type="submit" fullWidth loading={busy}>
      {WORDS[mode].title}
    </Button>
  </form>
);

type Props = { initialMode: Mode; initialNotice: Notice | null; forgotPassword: boolean };

export const LoginForm = ({ initialMode, initialNotice, forgotPassword }: Props) => {
  const login = useLoginForm(initialMode, initialNotice);
  const [forgot, { open, close }] = useDisclosure(forgotPassword);
  const words = WORDS[login.mode];
  return (
    <>
      <PageHeading title={words.title}>{words.title}</PageHeading>
      <p className={classes.lead}>{words.lead}</p>
      {login.notice === null ? null : <Message kind={login.notice.kind}>{login.notice.text}</Message>}
      <ContinueWithGoogle />
      <Divider label="or with your email" />
      <Fields login={login} onForgot={open} />
      <p className={classes.other}>
        {words.other}{' '}
        <Anchor component="button" type="button" onClick={() => login.switchMode(words.switchTo)}>
          {WORDS[words.switchTo].title}
        </Anchor>
      </p>
      <ForgotPassword opened={forgot} onClose={close} email={login.form.values.email} />
    </>
  );
};
