/** A button or link that shows only a sign; its label is for those who cannot see it. */
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className'> & { 'aria-label': string };

export const IconButton = (props: Props) => <button {...props} type="button" className={classes.button} />;

export const IconLink = (props: LinkProps & { 'aria-label': string }) => (
  <Link {...props} className={classes.button} />
);
