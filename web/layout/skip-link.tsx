/** The first stop of the keyboard: past the navigation, to what the page is about. */
import classes from './skip-link.module.css';

export const MAIN_ID = 'main';

export const SkipLink = () => (
  <a className={classes.skip} href={`#${MAIN_ID}`}>
    Skip to the content
  </a>
);
