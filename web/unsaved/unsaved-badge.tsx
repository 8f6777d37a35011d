/** How many papers hold a change that the server does not have yet, and the way to each. */
import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findHeld } from '../api/listing/results-list.ts';
import { type Unsaved, useUnsaved } from '../api/unsaved/unsaved-changes.ts';
import { countOf } from '../lib/format.ts';
import { useTeacher } from '../session/session.ts';
import { QuietWords } from '../ui/quiet.tsx';

const reasonOf = ({ action, problem }: Unsaved): string => {
  if (problem?.kind === 'conflict') return 'Changed elsewhere meanwhile: please choose';
  if (problem !== null) return problem.detail;
  return action === null
    ? 'Not finished: a mark is missing or cannot be read'
    : 'Is sent as soon as the server answers';
};

export const UnsavedBadge = () => {
  const { id: owner } = useTeacher();
  const waiting = Object.entries(useUnsaved(owner));
  const client = useQueryClient();
  // Names come with what a screen loads, also while the list is open.
  useIsFetching();
  if (waiting.length === 0) return null;
  // The name is not kept with the change. As far as some screen has loaded it: the badge itself asks for nothing.
  const nameOf = (id: string) => findHeld(client, owner, id)?.student_name ?? 'A paper';
  return (
    <Menu position="bottom-end" width="14.5rem" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          display="inline-flex"
          flex="none"
          mih={44}
          px="sm"
          bdrs={999}
          bg="var(--mw-bad-soft)"
          c="var(--mw-bad)"
          fz="sm"
          fw={600}
          style={{ alignItems: 'center', gap: '0.375rem', whiteSpace: 'nowrap' }}
        >
          <IconCloudOff size={18} aria-hidden="true" />
          {countOf(waiting.length, 'change')} {waiting.length === 1 ? 'waits' : 'wait'}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed" fz="xs">
          Kept in this browser until it is saved
        </Menu.Label>
        {waiting.map(([id, entry], place) => (
          <Menu.Item
            key={id}
            data-autofocus={place === 0 || undefined}
            component={Link}
            to={`/results/${id}`}
            mih={44}
          >
            <Text span inherit display="block" fw={600}>
              {nameOf(id)}
            </Text>
            <QuietWords fz="xs">{reasonOf(entry)}</QuietWords>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
