/** The app's navigation. It stands at the left on wide screens and in a drawer on phones. */
import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconChartDots,
  IconFolderCheck,
  IconHelpCircle,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { isAtLeast } from '../../../contract/school/role.ts';
import { ticketsQuery } from '../../api/help/tickets.ts';
import { countOf } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { AccountThemeSwitch } from './account-theme-switch.tsx';
import classes from './app.module.css';
import { PizzaLink } from './pizza-link.tsx';
import { PlanBox } from './plan-box.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const LINKS = [
  { to: '/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/upload', label: 'Upload', Icon: IconUpload },
  { to: '/results', label: 'Results', Icon: IconFolderCheck },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/rubrics', label: 'Rubrics', Icon: IconListCheck },
  { to: '/insights', label: 'Insights', Icon: IconChartDots },
];

/** For those who run the school; a teacher of it reads its rules in the settings. */
const SchoolLink = ({ onFollow }: { onFollow: (() => void) | undefined }) => {
  const { membership } = useTeacher();
  if (membership === null || !isAtLeast(membership.role, 'admin')) return null;
  return (
    <NavLink to="/school" end onClick={onFollow} className={classes.sidebarLink}>
      <IconBuildingCommunity size={20} aria-hidden="true" />
      School
    </NavLink>
  );
};

/** At the foot, with the number of answers that wait to be read. */
const HelpLink = ({ onFollow }: { onFollow: (() => void) | undefined }) => {
  const { data } = useQuery(ticketsQuery);
  const unread = data?.tickets.reduce((sum, ticket) => sum + ticket.unread, 0) ?? 0;
  return (
    <NavLink to="/help" end onClick={onFollow} className={classes.sidebarLink}>
      <IconHelpCircle size={20} aria-hidden="true" />
      Help
      {unread === 0 ? null : (
        <Box
          component="span"
          miw={24}
          ml="auto"
          px={6}
          bdrs={16}
          bg="var(--mw-accent)"
          c="var(--mw-on-accent)"
          fz="xs"
          fw={600}
          ta="center"
        >
          <span aria-hidden="true">{unread}</span>
          <VisuallyHidden>, {countOf(unread, 'new answer')}</VisuallyHidden>
        </Box>
      )}
    </NavLink>
  );
};

export const Sidebar = ({ onFollow }: { onFollow?: () => void }) => (
  <Stack gap={24} flex={1} mih={0}>
    <Stack aria-label="Main" component="nav" gap={4}>
      {LINKS.map(({ to, label, Icon }) => (
        // A scan that is sorted and an import are still the upload.
        <NavLink key={to} to={to} end={to !== '/upload'} onClick={onFollow} className={classes.sidebarLink}>
          <Icon size={20} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
      <SchoolLink onFollow={onFollow} />
    </Stack>
    <Stack gap="sm" mt="auto">
      <PlanBox onFollow={onFollow} />
      <HelpLink onFollow={onFollow} />
      <ProfileMenu />
      <Group gap={0} wrap="nowrap" justify="space-between">
        <PizzaLink />
        <AccountThemeSwitch />
      </Group>
    </Stack>
  </Stack>
);
