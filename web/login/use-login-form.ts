/** The state of the login form: its mode, its values, its message, and what submitting does in each mode. */
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { catalogue } from '../../contract/errors.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../ui/states/toast.ts';
import {
  type Credentials,
  type Mode,
  needsSchool,
  rules,
  signInFailure,
  signUpFailure,
} from './sign-in-form.ts';
import type { Notice } from './use-mailed-link.ts';

export const useLoginForm = (initialMode: Mode, initialNotice: Notice | null) => {
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
