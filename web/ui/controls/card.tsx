/** A titled part of a tab: of the settings, of the school. */
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './controls.module.css';

type Props = { title: string; tone?: 'plain' | 'danger'; children: ReactNode };

export const Card = ({ title, tone = 'plain', children }: Props) => {
  const id = useId();
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby={id}>
      <Title id={id} order={2} fz={20}>
        {title}
      </Title>
      {children}
    </section>
  );
};
