/** Whom to invite: what is typed, pasted or taken from a file is shown before it is sent. */
import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADDRESSES_AT_ONCE, INVITE_DAYS, type InviteOutcome } from '../../../contract/school/invites.ts';
import type { SchoolRole } from '../../../contract/school/role.ts';
import type { School } from '../../../contract/school/school.ts';
import { invite } from '../../api/school/people.ts';
import { countOf } from '../../lib/format.ts';
import { Bullets } from '../../ui/bullets.tsx';
import { Card } from '../../ui/controls/card.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Message } from '../../ui/states/message.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';

/** What became of each address: how many were invited, and of the others why not. */
const WORDS: Record<InviteOutcome['outcome'], string> = {
  invited: 'invited',
  already_invited: 'has an open invitation already',
  already_member: 'is a member already',
  repeated: 'stands in the list twice',
  not_an_address: 'is not an address',
  mailed_enough: 'has got as many invitations today as one address gets; please try again tomorrow',
};

/** Where no mail goes out the links are handed over by hand. */
const Links = ({ outcomes }: { outcomes: InviteOutcome[] }) => {
  const links = outcomes.filter(({ link }) => link !== null);
  if (links.length === 0) return null;
  return (
    <>
      <Message kind="info">
        No mail server is set up here, so nothing was sent. Please hand each link to its address; they are
        shown once.
      </Message>
      {links.map(({ line, text, link }) => (
        <CopyField key={`${line} ${text}`} label={`Link for ${text}`} value={link ?? ''} />
      ))}
    </>
  );
};

const Outcomes = ({ outcomes }: { outcomes: InviteOutcome[] }) => {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length;
  const others = outcomes.filter(({ outcome }) => outcome !== 'invited');
  return (
    <Stack component="section" aria-label="What became of the list">
      <Message kind={invited === 0 ? 'error' : 'success'}>
        {countOf(invited, 'address was', 'addresses were')} invited
        {others.length === 0 ? '.' : `, ${others.length} not:`}
        {others.length === 0 ? null : (
          <Bullets mt={8}>
            {others.map(({ line, text, outcome }) => (
              <li key={`${line} ${text} ${outcome}`}>
                Line {line}: {text} {WORDS[outcome]}
              </li>
            ))}
          </Bullets>
        )}
      </Message>
      <Links outcomes={outcomes} />
    </Stack>
  );
};

const ROLE_CHOICES: { value: SchoolRole; label: string }[] = [
  { value: 'teacher', label: 'Teacher: grades, and sees nothing of the office' },
  { value: 'admin', label: 'Admin: invites and removes teachers, sets rules' },
  { value: 'owner', label: 'Owner: also names admins and owners' },
];

const roleOf = (value: string): SchoolRole =>
  ROLE_CHOICES.find((choice) => choice.value === value)?.value ?? 'teacher';

/** Far more than the longest list that is taken at once. */
const CHARACTERS = 200_000;

const useInviting = () => {
  const client = useQueryClient();
  const [addresses, setAddresses] = useState('');
  const [role, setRole] = useState<SchoolRole>('teacher');
  const sending = useMutation({
    mutationFn: () => invite(client, addresses, role),
    onSuccess: () => setAddresses(''),
  });
  const reading = useMutation({
    mutationFn: async (file: File) => setAddresses((await file.text()).slice(0, CHARACTERS)),
  });
  return { addresses, setAddresses, role, setRole, sending, reading };
};

const SeatNote = ({ seats }: Pick<School, 'seats'>) => {
  if (seats === null || seats.total === null) return null;
  const free = Math.max(0, seats.total - seats.used);
  return (
    <Quiet>
      {free === 0 ? 'No seat is' : countOf(free, 'seat is', 'seats are')} free. An invitation holds none: a
      seat is taken when somebody joins.
    </Quiet>
  );
};

type Props = Pick<School, 'seats'> & { asOwner: boolean };

export const InviteForm = ({ asOwner, seats }: Props) => {
  const { addresses, setAddresses, role, setRole, sending, reading } = useInviting();
  const isReady = addresses.trim() !== '';
  const submit = () => {
    if (isReady && !sending.isPending) sending.mutate();
  };
  return (
    <Card title="Invite">
      <Form onSubmit={submit} maw={544}>
        <Textarea
          label="Addresses"
          description={`One, or a list of up to ${ADDRESSES_AT_ONCE}: one on each line, or with commas between them.`}
          minRows={3}
          maxRows={12}
          maxLength={CHARACTERS}
          value={addresses}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <NativeSelect
          label="As"
          data={ROLE_CHOICES.filter(({ value }) => asOwner || value === 'teacher')}
          value={role}
          onChange={(event) => setRole(roleOf(event.currentTarget.value))}
        />
        <SeatNote seats={seats} />
        {reading.error === null ? null : <Message kind="error">The file could not be read.</Message>}
        <Refusal error={sending.error}>What you entered is still here.</Refusal>
        <Group gap="0.5rem 0.75rem">
          <Button type="submit" disabled={!isReady} loading={sending.isPending}>
            Send invitations
          </Button>
          <FilePicker
            accept=".csv,.txt,text/csv,text/plain"
            leftSection={<IconFileTypeCsv size={18} aria-hidden="true" />}
            onFiles={([file]) => (file === undefined ? undefined : reading.mutate(file))}
          >
            From a CSV file
          </FilePicker>
        </Group>
        <Quiet>Each gets a link that works for {INVITE_DAYS} days, once, and for that address alone.</Quiet>
      </Form>
      {sending.data === undefined ? null : <Outcomes outcomes={sending.data} />}
    </Card>
  );
};
