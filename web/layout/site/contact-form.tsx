/** A message to the people behind Markwise. Plain fields, because the front page does without the set of parts. */
import { type FormEvent, useId, useState } from 'react';
import type { Inquiry, Reply } from '../../api/contact.ts';
import { SubmitButton } from '../../ui/action.tsx';
import { Message } from '../../ui/states/message.tsx';
import classes from './contact-form.module.css';

type Field = { name: 'name' | 'email' | 'school'; label: string; type: string; autoComplete: string };

const FIELDS: Field[] = [
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Your e-mail', type: 'email', autoComplete: 'email' },
  { name: 'school', label: 'School (optional)', type: 'text', autoComplete: 'organization' },
];

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const readInquiry = (form: FormData): Inquiry => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  school: textOf(form, 'school'),
  message: textOf(form, 'message'),
});

const send = async (inquiry: Inquiry): Promise<Reply> => {
  try {
    const { sendInquiry } = await import('../../api/contact.ts');
    return await sendInquiry(inquiry);
  } catch {
    // The code for sending could not be loaded: there is no connection.
    return {
      kind: 'error',
      text: 'Markwise cannot be reached. Your message is still here; please try again.',
    };
  }
};

type Props = { known?: Partial<Omit<Inquiry, 'message'>>; prompt: string };

export const ContactForm = ({ known = {}, prompt }: Props) => {
  const id = useId();
  const [reply, setReply] = useState<Reply | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inquiry = readInquiry(new FormData(event.currentTarget));
    setBusy(true);
    setReply(null);
    setReply(await send(inquiry));
    setBusy(false);
  };
  if (reply?.kind === 'success') return <Message kind="success">{reply.text}</Message>;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {FIELDS.map(({ name, label, type, autoComplete }) => (
        <label key={name} className={classes.field} data-wide={name === 'school'}>
          {label}
          <input
            name={name}
            type={type}
            autoComplete={autoComplete}
            required={name !== 'school'}
            defaultValue={known[name]}
            maxLength={name === 'email' ? 254 : 120}
          />
        </label>
      ))}
      <label className={classes.field} data-wide="true" htmlFor={id}>
        {prompt}
        <textarea id={id} name="message" rows={5} required maxLength={5000} />
      </label>
      {reply === null ? null : (
        <div className={classes.wide}>
          <Message kind={reply.kind}>{reply.text}</Message>
        </div>
      )}
      <div className={classes.wide}>
        <SubmitButton disabled={busy}>{busy ? 'Sending…' : 'Send message'}</SubmitButton>
      </div>
    </form>
  );
};
