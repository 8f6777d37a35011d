/** A titled part of a tab: of the settings, of the school. */
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = { title: string; tone?: 'plain' | 'danger'; children: ReactNode };

export const Card = ({ title, tone = 'plain', children }: Props) => {
  const id = useId();
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
