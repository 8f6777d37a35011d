/** The app's navigation. It stands at the left on wide screens and in a drawer on phones. */
import { Box, Button, Flex, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { isAtLeast } from '../../../contract/school/role.ts';
import type { Theme } from '../../../contract/session.ts';
import { detailOf } from '../../api/api-error.ts';
import { ticketsQuery } from '../../api/help/tickets.ts';
import { saveSettings } from '../../api/settings.ts';
import { countOf } from '../../lib/format.ts';
import { useTeacher } from '../../session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/states/toast.ts';
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import classes from './app.module.css';
import { PlanBox } from './plan-box.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const TITLE = 'Buy us a pizza :)';

/** A small joke in the sidebar's foot. */
const PizzaLink = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton mih={44} px={8} bdrs="md" fz="sm" className={classes.link} onClick={open}>
        {TITLE}
      </UnstyledButton>
      <Dialog opened={opened} onClose={close} title={TITLE}>
        <Text maw="52ch">
          That is kind. There is no till here yet, so keep the pizza for your next evening of marking. What
          helps us more: tell a colleague about Markwise, or tell us what it got wrong.
        </Text>
        <Flex justify="flex-end" mt={24}>
          <Button onClick={close}>Close</Button>
        </Flex>
      </Dialog>
    </>
  );
};

/** The switch within the app: shows the other look at once and keeps it in the account. */
const AccountThemeSwitch = () => {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (theme: Theme) => saveSettings(client, { theme }),
    onError: (error) => toast.error(`The theme is changed here only. ${detailOf(error)}`),
  });
  const choose = (theme: Theme) => {
    chooseColorScheme(theme);
    saving.mutate(theme);
  };
  return <ThemeSwitch onChoose={choose} />;
};

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
