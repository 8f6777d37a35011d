/** The frame of the pages around signing in: the form, and on wide screens a desk beside it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Desk } from '../../ui/illustrations/desk.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import classes from './auth-frame.module.css';

export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.column}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label="Markwise, home">
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main className={classes.main}>{children}</main>
    </div>
    <aside className={classes.side} aria-label="About Markwise">
      <div className={classes.desk}>
        <Desk />
      </div>
      <p className={classes.line}>A first draft of every grade, with the evidence beside it.</p>
      <p className={classes.note}>You read it, and you decide.</p>
    </aside>
  </div>
);
