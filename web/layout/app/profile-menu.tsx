/** The teacher's face and name, and the way out. */
import { Avatar, Menu, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconSelector } from '@tabler/icons-react';
import { useUnsaved } from '../../api/unsaved/unsaved-changes.ts';
import { countOf } from '../../lib/format.ts';
import { useSession, useTeacher } from '../../session/session.ts';
import { AskDialog } from '../../ui/controls/ask-dialog.tsx';
import classes from './app.module.css';
import { initialsOf } from './initials.ts';

type Leaving = { waiting: number; opened: boolean; onStay: () => void; onLeave: () => void };

/** Signing out takes what is kept in this browser with it, so it is asked first. */
const LeaveAnyway = ({ waiting, opened, onStay, onLeave }: Leaving) => (
  <AskDialog
    opened={opened}
    title="Sign out now?"
    deed="Sign out without saving"
    otherwise="Stay"
    onClose={onStay}
    onConfirm={onLeave}
  >
    {countOf(waiting, 'change')} {waiting === 1 ? 'is' : 'are'} not saved yet, because the server did not take{' '}
    {waiting === 1 ? 'it' : 'them'}. Signing out deletes what is kept in this browser.
  </AskDialog>
);

export const ProfileMenu = () => {
  const user = useTeacher();
  const { signOut } = useSession();
  const waiting = Object.keys(useUnsaved(user.id)).length;
  const [isAsking, { open, close }] = useDisclosure(false);
  return (
    <>
      <LeaveAnyway waiting={waiting} opened={isAsking} onStay={close} onLeave={() => void signOut()} />
      <Menu position="top-start" width="target" withinPortal={false}>
        <Menu.Target>
          <UnstyledButton w="100%" mih={52} py={6} px={8} bdrs="md" c="dimmed" className={classes.profile}>
            <Avatar src={user.photo_url} alt="" radius="xl" size={36}>
              {initialsOf(user.name || user.email)}
            </Avatar>
            <Stack component="span" gap={0} flex={1} miw={0} lh={1.25}>
              <Text span inherit truncate c="var(--mw-text)" fw={600}>
                {user.name || 'Teacher'}
              </Text>
              <Text span inherit truncate fz="xs">
                {user.email}
              </Text>
            </Stack>
            <IconSelector size={18} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            data-autofocus
            mih={44}
            leftSection={<IconLogout size={18} aria-hidden="true" />}
            onClick={() => (waiting === 0 ? void signOut() : open())}
          >
            Sign Out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
