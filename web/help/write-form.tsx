/** A message to support: words, pictures, and what helps to find a fault, which is shown before it is sent. */
import { Button, Checkbox, CloseButton, Flex, Group, Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../contract/client/api-error.ts';
import {
  type Diagnostics,
  MESSAGE_CHARACTERS,
  type NewMessage,
  PICTURE_BYTES,
  PICTURES_A_MESSAGE,
} from '../../contract/help/tickets.ts';
import { sendPicture } from '../api/help/tickets.ts';
import { listRecentRequests } from '../lib/recent-requests.ts';
import { FilePicker } from '../ui/controls/file-picker.tsx';
import { Form } from '../ui/controls/form.tsx';
import { QuietButton } from '../ui/quiet.tsx';
import { Refusal } from '../ui/states/refusal.tsx';
import classes from './help.module.css';

const PICTURES = 'image/png,image/jpeg,image/webp';

const gatherDiagnostics = (version: string): Diagnostics => ({
  version,
  browser: navigator.userAgent.slice(0, 300),
  request_ids: [...listRecentRequests()],
});

const DiagnosticFacts = ({ version, browser, request_ids }: Diagnostics) => (
  <ul className={classes.facts} aria-label="What is sent with it">
    <li>Markwise {version}</li>
    <li>{browser}</li>
    <li>
      {request_ids.length === 0 ? 'No calls yet' : `Numbers of your last calls: ${request_ids.join(', ')}`}
    </li>
  </ul>
);

type Picture = { id: string; name: string };

const usePictures = () => {
  const [pictures, setPictures] = useState<Picture[]>([]);
  const adding = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files.slice(0, PICTURES_A_MESSAGE - pictures.length)) {
        if (file.size > PICTURE_BYTES)
          throw new ApiError(413, 'file_too_large', `${file.name} is larger than 5 MB.`);
        const id = await sendPicture(file);
        setPictures((before) => [...before, { id, name: file.name }]);
      }
    },
  });
  const remove = (id: string) => setPictures((before) => before.filter((picture) => picture.id !== id));
  return { pictures, adding, remove };
};

const PictureField = ({ pictures, adding, remove }: ReturnType<typeof usePictures>) => (
  <>
    {pictures.map(({ id, name }) => (
      <Group key={id} gap="sm" justify="space-between">
        <span>{name}</span>
        <CloseButton size="lg" aria-label={`Remove ${name}`} onClick={() => remove(id)} />
      </Group>
    ))}
    <Refusal error={adding.error} />
    <Flex gap="sm" wrap="wrap">
      <FilePicker
        accept={PICTURES}
        multiple
        disabled={adding.isPending || pictures.length >= PICTURES_A_MESSAGE}
        leftSection={<IconPhoto size={18} aria-hidden="true" />}
        onFiles={(files) => adding.mutate(files)}
      >
        {adding.isPending ? 'Adding…' : 'Add a picture'}
      </FilePicker>
    </Flex>
  </>
);

type Props = {
  version: string;
  withSubject?: boolean;
  /** Throws what is shown; what was written stays. */
  send: (message: NewMessage & { subject: string }) => Promise<void>;
  onCancel?: () => void;
};

export const WriteForm = ({ version, withSubject = false, send, onCancel }: Props) => {
  const id = useId();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState(false);
  const attached = usePictures();
  const diagnostics = gatherDiagnostics(version);
  const sending = useMutation({
    mutationFn: () =>
      send({
        subject: subject.trim(),
        text: text.trim(),
        picture_ids: attached.pictures.map((picture) => picture.id),
        ...(ticked ? { diagnostics } : {}),
      }),
    onSuccess: () => setText(''),
  });
  const isReady = text.trim() !== '' && (!withSubject || subject.trim() !== '') && !attached.adding.isPending;
  const submit = () => {
    if (isReady && !sending.isPending) sending.mutate();
  };
  return (
    <Form onSubmit={submit}>
      {withSubject ? (
        <TextInput
          data-autofocus
          label="What is it about?"
          value={subject}
          maxLength={200}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
      ) : null}
      <Textarea
        id={id}
        label={withSubject ? 'Your question' : 'Write back'}
        description="Please leave out students' names and work."
        value={text}
        minRows={withSubject ? 5 : 3}
        maxRows={16}
        maxLength={MESSAGE_CHARACTERS}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PictureField {...attached} />
      <Checkbox
        label="Send what helps to find a fault: version, browser and the numbers of your last calls"
        checked={ticked}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
      />
      {ticked ? <DiagnosticFacts {...diagnostics} /> : null}
      <Refusal error={sending.error}>What you wrote is still here.</Refusal>
      <Flex gap="sm" wrap="wrap">
        <Button type="submit" disabled={!isReady} loading={sending.isPending}>
          Send
        </Button>
        {onCancel === undefined ? null : <QuietButton onClick={onCancel}>Cancel</QuietButton>}
      </Flex>
    </Form>
  );
};
