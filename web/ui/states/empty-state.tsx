/** A list with nothing in it yet: a picture, a sentence, the next step. */
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { picture: ReactNode; title: string; children: ReactNode; action?: ReactNode };

export const EmptyState = ({ picture, title, children, action }: Props) => (
  <section className={classes.empty}>
    <div className={classes.picture}>{picture}</div>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{children}</p>
    {action === undefined ? null : <div className={classes.action}>{action}</div>}
  </section>
);
