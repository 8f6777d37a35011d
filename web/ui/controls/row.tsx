/** One of a framed list: what it is, what is known of it in a few words each, and what can be done with it. */
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import rows from '../rows.module.css';

type Props = {
  name: ReactNode;
  /** Where its name leads. */
  to?: string | undefined;
  /** Before the facts. */
  sign?: ReactNode;
  facts: (string | null)[];
  children?: ReactNode;
};

export const Row = ({ name, to, sign, facts, children }: Props) => (
  <li className={rows.row}>
    <div className={rows.what}>
      {to === undefined ? (
        <span className={rows.name}>{name}</span>
      ) : (
        <Link to={to} className={rows.name}>
          {name}
        </Link>
      )}
      <Group component="span" gap="0 1rem" c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {sign}
        {facts.map((fact) => (fact === null ? null : <span key={fact}>{fact}</span>))}
      </Group>
    </div>
    {children}
  </li>
);
