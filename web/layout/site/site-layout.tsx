/** The frame of the public pages. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { MAIN_ID, SkipLink } from '../skip-link.tsx';
import classes from './site-footer.module.css';
import { SiteHeader } from './site-header.tsx';

/** The foot of the public pages, with the way to reach us. */
const SiteFooter = () => (
  <footer className={classes.footer}>
    <div className={classes.columns}>
      <div className={classes.about}>
        <Logo />
        <p>Grading help for teachers. In beta: it grows with what you tell us.</p>
      </div>
      <div>
        <h2 className={classes.title}>Contact</h2>
        <p>Questions, a rubric that was misread, an idea: a person answers.</p>
        <Link className={classes.write} to="/#contact">
          Write to us
        </Link>
      </div>
      <nav aria-label="Footer">
        <h2 className={classes.title}>Pages</h2>
        <ul className={classes.pages}>
          <li>
            <Link to="/#features">Features</Link>
          </li>
          <li>
            <Link to="/pricing">Pricing</Link>
          </li>
          <li>
            <Link to="/login">Sign in</Link>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);

export const SiteLayout = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <SiteHeader />
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </>
);
