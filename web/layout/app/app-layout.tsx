/** The frame of the app: sidebar or, on phones, a top bar with a drawer; then the page. */
import { Drawer, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { AssistantFrame } from '../../assistant/assistant-frame.tsx';
import { useTeacher } from '../../session/session.ts';
import { UploadDeskProvider } from '../../session/upload-desk-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HomeLink, Logo } from '../../ui/logo.tsx';
import { chooseColorScheme } from '../../ui/theme/color-scheme.ts';
import { UnsavedBadge } from '../../unsaved/unsaved-badge.tsx';
import { useSending } from '../../unsaved/use-sending.ts';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import { useIsWide } from '../wide-page.ts';
import classes from './app.module.css';
import { Sidebar } from './sidebar.tsx';
import { UploadDialogs } from './upload-dialogs.tsx';

/** The look that the account holds becomes this browser's: a teacher finds it wherever they sign in. */
const useAccountTheme = (): void => {
  const { theme } = useTeacher();
  useEffect(() => chooseColorScheme(theme), [theme]);
};

const Home = () => (
  <HomeLink to="/dashboard" aria-label="Markwise, dashboard" style={{ paddingInline: '0.5rem' }} />
);

const PhoneBar = () => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <header className={classes.bar}>
      <Home />
      <Text span inherit ms="auto" me={4}>
        <UnsavedBadge />
      </Text>
      <IconButton aria-label="Open the menu" aria-expanded={opened} onClick={open}>
        <IconMenu2 size={22} aria-hidden="true" />
      </IconButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="20rem"
        title={<Logo />}
        styles={{ content: { display: 'flex', flexDirection: 'column' }, body: { display: 'flex', flex: 1 } }}
        transitionProps={{ duration: 180 }}
      >
        <Sidebar onFollow={close} />
      </Drawer>
    </header>
  );
};

export const AppLayout = () => {
  useAccountTheme();
  useSending();
  const isWide = useIsWide();
  return (
    <UploadDeskProvider>
      <AssistantFrame>
        <div className={classes.frame} data-wide={isWide}>
          <SkipLink />
          {isWide ? null : (
            <>
              <PhoneBar />
              <aside className={classes.side} aria-label="Navigation and account">
                <Home />
                <UnsavedBadge />
                <Sidebar />
              </aside>
            </>
          )}
          <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
          <UploadDialogs />
        </div>
      </AssistantFrame>
    </UploadDeskProvider>
  );
};
