/** The bar above the public pages. On phones its links fold into a menu. */
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { readAccessToken, subscribeToAccessToken } from '../../api/access-token.ts';
import { ActionLink } from '../../ui/action.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { HomeLink } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import classes from './site-header.module.css';

const LINKS = [
  { to: '/#features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/#contact', label: 'Contact' },
];

const SiteActions = () =>
  useSyncExternalStore(subscribeToAccessToken, readAccessToken, () => null) === null ? (
    <>
      <ActionLink to="/login" weight="plain">
        Sign in
      </ActionLink>
      <ActionLink to="/login" state={{ mode: 'sign-up' }} weight="primary">
        Start for free
      </ActionLink>
    </>
  ) : (
    <ActionLink to="/dashboard" weight="primary">
      Open the dashboard
    </ActionLink>
  );

const SiteLinks = ({ onFollow }: { onFollow: () => void }) => (
  <nav className={classes.links} aria-label="Site">
    {LINKS.map(({ to, label }) => (
      <Link key={to} to={to} onClick={onFollow} className={classes.link}>
        {label}
      </Link>
    ))}
  </nav>
);

export const SiteHeader = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <HomeLink to="/" aria-label="Markwise, home" />
        <div id="site-menu" className={classes.menu} data-open={open}>
          <SiteLinks onFollow={close} />
          <div className={classes.actions}>
            <SiteActions />
          </div>
        </div>
        <ThemeSwitch />
        <div className={classes.toggle}>
          <IconButton
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="site-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX size={22} aria-hidden="true" /> : <IconMenu2 size={22} aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
    </header>
  );
};
