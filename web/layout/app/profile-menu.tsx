/** The teacher's face and name, and the way out. */
import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconSelector } from '@tabler/icons-react';
import { useSession, useTeacher } from '../../session/session.ts';
import { initialsOf } from './initials.ts';
import classes from './profile-menu.module.css';

export const ProfileMenu = () => {
  const user = useTeacher();
  const { signOut } = useSession();
  return (
    <Menu position="top-start" width="target" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.profile}>
          <Avatar src={user.photo_url} alt="" radius="xl" size={36} className={classes.avatar}>
            {initialsOf(user.name || user.email)}
          </Avatar>
          <span className={classes.who}>
            <span className={classes.name}>{user.name || 'Teacher'}</span>
            <span className={classes.email}>{user.email}</span>
          </span>
          <IconSelector size={18} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-autofocus
          className={classes.item}
          leftSection={<IconLogout size={18} aria-hidden="true" />}
          onClick={() => void signOut()}
        >
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
