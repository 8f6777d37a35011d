/** The sign and the word mark: a tick whose long stroke is a pen stroke. */
import { Link, type LinkProps } from 'react-router';
import classes from './logo.module.css';

const Tick = () => (
  <svg className={classes.tick} viewBox="0 0 32 32" aria-hidden="true">
    <path
      d="M4.6 17.1c1.9 1.5 3.5 3.6 4.7 6.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path d="M8.5 23.6 22.4 4.6l4.3 3.1-13.9 19-5.1 1.9z" fill="currentColor" />
    <path d="m20 7.9 4.3 3.1" stroke="var(--mw-ground)" strokeWidth="1.4" />
  </svg>
);

export const Logo = () => (
  <span className={classes.logo}>
    <Tick />
    Markwise
  </span>
);

/** The word mark that leads to the first page of where one is. */
export const HomeLink = (props: Pick<LinkProps, 'to' | 'style'> & { 'aria-label': string }) => (
  <Link {...props} className={classes.home}>
    <Logo />
  </Link>
);
